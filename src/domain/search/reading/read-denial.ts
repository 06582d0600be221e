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

const nots = new Set("hindi di".split(" "));
const wishes = new Set("kailangan kelangan gusto bet hanap".split(" "));

const behindParticles = (words: readonly string[], from: number): number => {
	const end = words.findIndex((word, at) => at >= from && !particles.has(word));
	return end === -1 ? words.length : end;
};

/** Where a refusal ends that begins at the place: "ayaw ko na", "hindi ko po kailangan". */
function refusalEnd(words: readonly string[], at: number): number | null {
	const end = behindParticles(words, at + 1);
	if (refusals.has(words[at] ?? "")) return end;
	const isNoWish = nots.has(words[at] ?? "") && wishes.has(words[end] ?? "");
	return isNoWish ? behindParticles(words, end + 1) : null;
}

/** Where what is refused in Tagalog begins, if a refusal stands at the place. */
export function refusedFrom(words: readonly string[], at: number): number | null {
	const end = refusalEnd(words, at);
	if (end === null) return null;
	let from = end;
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
