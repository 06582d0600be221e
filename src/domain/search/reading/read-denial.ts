const denials = "not the,not a,not an,instead of,imbes na,no big,no bulky,no more,except"
	.split(",")
	.map((phrase) => phrase.split(" "));
/** Refusing in Tagalog: "ayaw ko ng malaki", "wag na po yung may kable". */
const refusals = new Set("ayaw ayoko ayokong wag huwag hwag".split(" "));
const particles = new Set(
	"ko na po sana lang naman nang muna talaga namin natin nya niya".split(" "),
);
/** What is refused follows one of these; without, a deed is: "ayoko mabasa" tells what is needed. */
const markers = new Set("ng nung yung iyong yong sa may mga ang nang gaya tulad".split(" "));
const between = new Set("may yung mga na ang ng".split(" "));
/** So many words behind a denial are denied. */
const DENIED = 2;

/** Something that happens, which is refused for what is to be instead: "wag yung nababasa", "ayoko ng umiinit". */
const DEED = /^(?:na|nag|um|mag|[^aeiou]um)[a-z]{4,}/;

/** Where what is refused in Tagalog begins, if a word of refusal stands at the place. */
export function refusedFrom(words: readonly string[], at: number): number | null {
	if (!refusals.has(words[at] ?? "")) return null;
	let from = at + 1;
	while (particles.has(words[from] ?? "")) from++;
	const isMarked = markers.has(words[from] ?? "") || words[from - 1] === "nang";
	while (markers.has(words[from] ?? "") || words[from] === "na") from++;
	return isMarked && !DEED.test(words[from] ?? "") ? from : null;
}

/** Where what is denied begins, if a phrase of denial begins at the place. */
export function deniedFrom(words: readonly string[], at: number): number | null {
	const refused = refusedFrom(words, at);
	if (refused !== null) return refused;
	const phrase = denials.find((one) => one.every((word, place) => words[at + place] === word));
	if (phrase === undefined) return null;
	let from = at + phrase.length;
	while (between.has(words[from] ?? "")) from++;
	return from;
}

/** Whether the word at a place says what is not wanted: "not the type c", "ayaw ko ng may suction". */
export const isDenied = (words: readonly string[], place: number): boolean =>
	words.slice(0, place).some((_, at) => {
		const from = deniedFrom(words, at);
		return from !== null && place >= from && place < from + DENIED;
	});
