/** Replacements for place names that have several spellings or that contain the name of another place. */
const names: readonly [RegExp, string][] = [
	[/\bquezon city\b|\bqc\b/g, "quezoncity"],
	[/\bncr\b|\bnational capital region\b|\bmetro manila\b/g, "metromanila"],
	[/\b(?:city|municipality|province|town) of\b/g, ""],
	[/\bsto\b/g, "santo"],
	[/\bsta\b/g, "santa"],
	[/\bgen\b/g, "general"],
	[/\b(?:city|province)\b/g, ""],
];

/** Words that follow a name in a street or building name: "Rizal Avenue" isn't in Rizal. */
const streets =
	/^(?:st|street|str|ave|avenue|av|road|rd|blvd|boulevard|drive|dr|lane|ext|extension|highway|hwy|hi|bldg|building|tower|mall|plaza|subdivision|subd|village|homes|compound|residences)$/;
/**
 * Words next to a name that make it the name of another place: "Davao del Sur" isn't Davao, and "Southern Leyte" isn't
 * Leyte.
 */
const after = /^(?:del|de|norte|sur|occidental|oriental)$/;
const before =
	/^(?:north|northern|south|southern|east|eastern|west|western|nueva|new|mt|mount|barangay|brgy|bgy)$/;

/** Normalizes case, accents and punctuation of any text. */
export const plainWords = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

/** Splits a place name into normalized words. */
function wordsOf(text: string): string[] {
	const plain = plainWords(text);
	const named = names.reduce((known, [name, meant]) => known.replace(name, meant), plain);
	return named.split(" ").filter(Boolean);
}

function contains(line: readonly string[], area: readonly string[]): boolean {
	return line.some((_, start) => {
		const end = start + area.length;
		if (!area.every((word, place) => line[start + place] === word)) return false;
		const [previous = "", next = ""] = [line[start - 1], line[end]];
		return !streets.test(next) && !after.test(next) && !before.test(previous);
	});
}

/**
 * Returns true if an address is in one of the areas, or if there are no areas. Compares names of regions, provinces,
 * cities and towns as customers write them.
 */
export function isInAreas(line: string, areas: readonly string[]): boolean {
	if (areas.length === 0) return true;
	const parts = line.split(",").map(wordsOf);
	return areas.some((area) => {
		const words = wordsOf(area);
		return words.length > 0 && parts.some((part) => contains(part, words));
	});
}
