/**
 * Splits a device's name, or a search for a device, into normalized words: `redmi note 13 pro plus` for `Redmi Note 13
 * Pro+`.
 */
export function deviceWords(text: string): string[] {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll("+", " plus ")
		.replace(/(\d(?:st|nd|rd|th)) generation/g, "$1")
		.replace(/([a-z]{3})(?=\d)/g, "$1 ")
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "" && word !== "inch" && word !== "inches");
}

/** Abbreviations that people use for device names. */
const nicknames: Record<string, string> = {
	ip: "iphone",
	iph: "iphone",
	ifon: "iphone",
	aifon: "iphone",
	aypon: "iphone",
	iphon: "iphone",
	pmax: "pro max",
	promax: "pro max",
	pm: "pro max",
	prm: "pro max",
	sam: "samsung",
	sammy: "samsung",
	samsumg: "samsung",
	glxy: "galaxy",
	rn: "redmi note",
	redminote: "redmi note",
	mbp: "macbook pro",
	mba: "macbook air",
	aw: "apple watch",
	ult: "ultra",
	pls: "plus",
	zflip: "z flip",
	zfold: "z fold",
};

/** Filler words that don't identify a device. */
const fillers = new Set([
	"for",
	"para",
	"the",
	"my",
	"phone",
	"cellphone",
	"cp",
	"unit",
	"ko",
	"ng",
	"sa",
	"po",
]);

/** Meanings of a letter after a model number: `s23u` is the Ultra, `s23p` the Plus. */
const endings: Record<string, string> = { u: "ultra", p: "plus" };

/** Returns the possible meanings of a word in a query, each as a list of words. */
export function readingsOf(word: string): string[][] {
	const readings = [[word]];
	const named = nicknames[word];
	if (named && named !== word) readings.unshift(named.split(" "));
	const [, family, ending = ""] = /^(s\d{1,2}|note\d{1,2})([up])$/.exec(word) ?? [];
	if (family) readings.push([...(readingsOf(family).at(-1) ?? [family]), endings[ending] ?? ""]);
	const glued = /^([a-z]{2,})(\d.*)$/.exec(word);
	if (glued) {
		const [, letters = "", rest = ""] = glued;
		const before = nicknames[letters]?.split(" ") ?? [letters];
		for (const after of readingsOf(rest)) readings.push([...before, ...after]);
	}
	const trailing = /^(\d+)(pro|max|plus|ultra|lite|promax|pmax|pm|mini|fe|se)(\w*)$/.exec(word);
	if (trailing) {
		const [, number = "", first = "", rest = ""] = trailing;
		const named = nicknames[first] ?? first;
		const after = rest === "" ? [] : (readingsOf(rest)[0] ?? []);
		readings.push([number, ...named.split(" "), ...after]);
	}
	const lettered = /^(\d+)([a-z])$/.exec(word);
	if (lettered) readings.push(lettered.slice(1));
	const letters =
		/^(redmi|note|galaxy|iphone|pro|hot|spark|smart|camon|pova|nova|poco|reno)([a-z]{2,})$/.exec(
			word,
		);
	if (letters) {
		const [, first = "", rest = ""] = letters;
		readings.push([first, ...(readingsOf(rest)[0] ?? [])]);
	}
	return readings;
}

/** Returns the words of a query. Leaves out filler words, unless there are no other words. */
export const queryWords = (query: string): string[] => {
	const words = deviceWords(query.slice(0, 100));
	const named = words.filter((word) => !fillers.has(word));
	return named.length > 0 ? named : words;
};
