const denials = [
	"not the",
	"not a",
	"not an",
	"ayaw ko ng",
	"ayoko ng",
	"ayaw ko yung",
	"instead of",
	"imbes na",
	"no big",
	"no bulky",
	"no more",
	"except",
].map((phrase) => phrase.split(" "));
const between = new Set("may yung mga na ang".split(" "));

/** Where what is denied begins, if a phrase of denial begins at the place: "not the type c", "ayaw ko ng may suction". */
export function deniedFrom(words: readonly string[], at: number): number | null {
	const phrase = denials.find((one) => one.every((word, place) => words[at + place] === word));
	if (phrase === undefined) return null;
	let from = at + phrase.length;
	while (between.has(words[from] ?? "")) from++;
	return from;
}
