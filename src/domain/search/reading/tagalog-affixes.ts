const longPrefixes =
	"nagkakapag makakapag nakakapag nagkaka magkaka pagkaka nakapag makapag nagpapa magpapa pagpapa kinaka nakiki makiki pinaka napaka nakaka makaka kasing magka nagka pinag ipinag ipina ipang mapag nagpa magpa pagpa pampa pinapa pina kaka naka maka paki taga nang mang pang pam pan mam nam man nan mag nag pag tag".split(
		" ",
	);
const shortPrefixes = "ma na pa ka ni i um in".split(" ");
const prefixes = [...longPrefixes, ...shortPrefixes];
const suffixes = ["hin", "han", "ng", "in", "an", "g"];
/** Behind these a root's own first letter may be gone: "pamunas" is of "punas", "panakip" of "takip". */
const swallowed: readonly (readonly [ending: string, lost: readonly string[]])[] = [
	["ng", ["k"]],
	["m", ["p", "b"]],
	["n", ["t", "s", "d", "l"]],
];
const nasal = new Set("nang mang pang pam pan mam nam man nan".split(" "));
const LAST_U = /u([^aeiou]*)$/;
const LAST_R = /r$/;
const FIRST_R = /^r/;
const SYLLABLE = /^((?:ng|[^aeiou])?[aeiou])/;
const INFIXED = /^(ng|[^aeiou])(?:um|in)(?=[aeiou])/;
/** So many affixes a word may begin with: "pinaka-ma-linaw", "ma-pa-pa-nood". */
const MOST_BEGINNINGS = 3;
/** Shorter is no root of a word with affixes. */
const SHORTEST_ROOT = 3;

/** What a word may be once what stands before its root is taken away, one affix or said syllable at a time. */
function* withoutBeginning(word: string): Generator<string> {
	const [, syllable = ""] = SYLLABLE.exec(word) ?? [];
	if (syllable !== "" && word.startsWith(syllable, syllable.length)) {
		yield word.slice(syllable.length);
	}
	if (INFIXED.test(word)) yield word.replace(INFIXED, "$1");
	for (const prefix of prefixes) {
		if (!word.startsWith(prefix)) continue;
		const rest = word.slice(prefix.length);
		yield rest;
		if (nasal.has(prefix)) {
			const letters = swallowed.find(([ending]) => prefix.endsWith(ending))?.[1] ?? [];
			for (const letter of letters) if (/^[aeiou]/.test(rest)) yield letter + rest;
		}
		// "D" between vowels is "r": "marumi" is of "dumi".
		if (FIRST_R.test(rest)) yield `d${rest.slice(1)}`;
	}
}

/** What a word may be without an ending, which changes the root's own: "maubusan" is of "ubos", "lakaran" of "lakad". */
function withoutEnding(word: string): string[] {
	const ends = [word];
	for (const suffix of suffixes) {
		if (!word.endsWith(suffix)) continue;
		const rest = word.slice(0, -suffix.length);
		ends.push(rest, rest.replace(LAST_U, "o$1"), rest.replace(LAST_R, "d"));
	}
	return ends;
}

/** What may be the root of a word. */
export function rootsOf(word: string): Set<string> {
	let begun = new Set(withoutEnding(word));
	const roots = new Set(begun);
	for (let step = 0; step < MOST_BEGINNINGS; step++) {
		const next = new Set<string>();
		for (const one of begun) {
			for (const other of withoutBeginning(one)) {
				if (other.length >= SHORTEST_ROOT && !roots.has(other)) next.add(other);
			}
		}
		for (const one of next) roots.add(one);
		begun = next;
	}
	return roots;
}
