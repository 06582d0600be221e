const denials =
	"not the,not a,not an,ayaw ko ng,ayoko ng,ayaw ko yung,instead of,imbes na,no big,no bulky,no more,except"
		.split(",")
		.map((phrase) => phrase.split(" "));
const between = new Set("may yung mga na ang".split(" "));
/** So many words behind a denial are denied. */
const DENIED = 2;

/** Where what is denied begins, if a phrase of denial begins at the place. */
function deniedFrom(words: readonly string[], at: number): number | null {
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
