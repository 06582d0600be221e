/** Colors for common color names. */
const colours: Record<string, string> = {
	black: "#30353B",
	white: "#F4F0E8",
	gray: "#6F767E",
	grey: "#6F767E",
	silver: "#C3C7CC",
	graphite: "#4A5058",
	red: "#CC3B2F",
	chili: "#CC3B2F",
	maroon: "#7A1F2B",
	orange: "#F08032",
	mango: "#FFB21A",
	yellow: "#F7D046",
	gold: "#D9B25F",
	green: "#3E8E5A",
	mint: "#A9DCC3",
	olive: "#7A7F3F",
	sea: "#1F766C",
	teal: "#1F766C",
	blue: "#2F6FB7",
	sky: "#66B4E2",
	navy: "#22375F",
	purple: "#7B5EA7",
	violet: "#7B5EA7",
	ube: "#B6A2E1",
	lilac: "#B6A2E1",
	lavender: "#B6A2E1",
	pink: "#EBA7B5",
	blush: "#EFC4BE",
	rose: "#DE8FA0",
	brown: "#7A5233",
	beige: "#E3D3B8",
	cream: "#F3E8D0",
	sand: "#DFC59F",
	itim: "#30353B",
	puti: "#F4F0E8",
	pula: "#CC3B2F",
	asul: "#2F6FB7",
};

/** Returns the color for a name such as `Blush Pink`, by the first color word in it; null if it has none. */
export function swatchColour(name: string): string | null {
	for (const word of name.toLowerCase().match(/\p{L}+/gu) ?? []) {
		if (Object.hasOwn(colours, word)) return colours[word] ?? null;
	}
	return null;
}

/** Returns true if an option's name means color. */
export const isColourOption = (name: string): boolean => /^(?:colou?rs?|kulay)$/i.test(name.trim());
