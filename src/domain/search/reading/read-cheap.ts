import { isFiller } from "../stop-words.ts";

const cheap = new Set(
	"cheap cheaper cheapest mura murang murahin pinakamura pinakamurang affordable budget sulit inexpensive tipid".split(
		" ",
	),
);
const dear = new Set(
	"expensive mahal mamahalin kamahalan kamahal mahalin pricey costly pricy".split(" "),
);
const negators = new Set("not hindi di huwag wag wont isnt no less".split(" "));
/** "Something like airpods but cheaper" is to be like them first. */
const comparing = new Set("like than kaysa parang tulad".split(" "));
/** Between the two: "not the most expensive", "hindi ganun kamahal". */
const MOST_BETWEEN = 3;

/** The places of words that ask for what costs little: "murang", "not too expensive", "hindi mahal". */
export function cheapPlaces(words: readonly string[]): number[] {
	const compares = words.some((word) => comparing.has(word));
	return words.flatMap((word, at) => {
		if (cheap.has(word)) return compares && word === "cheaper" ? [] : [at];
		if (!dear.has(word)) return [];
		for (let from = at - 1; from >= Math.max(0, at - 1 - MOST_BETWEEN); from--) {
			const before = words[from] as string;
			if (negators.has(before)) return words.slice(from, at + 1).map((_, place) => from + place);
			if (!isFiller(before) && before !== "ganun") return [];
		}
		return [];
	});
}
