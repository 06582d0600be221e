/** Who something may be of or for, where that tells nothing of it: children and the old need things of their own. */
export const persons: ReadonlySet<string> = new Set(
	"asawa misis mister nanay tatay mama papa ina ama lola lolo kuya ate tita tito kapatid pinsan jowa gf bf bayaw hipag biyenan kumpare kumare kaibigan kapitbahay kasama katrabaho boss amo guro titser".split(
		" ",
	),
);
