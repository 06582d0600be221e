/** Kargado's default colors for places that no style sheet reaches, such as emails. */
export const palette = {
	paper: "#FBF8F2",
	paperRaised: "#FFFFFF",
	ink: "#15181C",
	inkSoft: "#4A5058",
	line: "#E7E1D6",
	mango: "#FFB21A",
	tintMango: "#FBE9C6",
	sea: "#0B5F59",
	chili: "#B3261E",
} as const;
