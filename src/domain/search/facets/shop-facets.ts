const colourOption = /^\s*(?:colou?rs?|kulay)\s*$/i;

/** Normalizes upper and lower case in a color's name, so that "BLACK" and "black" are the same color. */
function nameColour(text: string): string {
	const name = text.trim();
	const isPlain = name === name.toUpperCase() || name === name.toLowerCase();
	return isPlain ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name;
}

/** Returns the colors of variations, for products whose specifications have none. */
export function colourFacets(
	known: readonly string[],
	options: readonly Readonly<Record<string, string>>[],
): string[] {
	if (known.some((facet) => facet.startsWith("colour:"))) return [];
	const colours = options.flatMap((each) =>
		Object.entries(each).flatMap(([name, value]) =>
			colourOption.test(name) && value.trim() !== "" ? [nameColour(value)] : [],
		),
	);
	return [...new Set(colours)].map((colour) => `colour:${colour}`);
}

const offered = [4, 3, 2];

/**
 * Returns the rating filters that a product matches. For "4 stars and up", the displayed rating must be at least 4.0.
 */
export function ratingFacets(count: number, sum: number): string[] {
	if (count === 0) return [];
	const shown = Math.round((sum / count) * 10) / 10;
	return offered.filter((stars) => shown >= stars).map((stars) => `rating:${stars}`);
}
