import { column, look, type PhoneLook, round } from "./cameras.ts";

/**
 * The look of a phone with each camera layout in the device data. It's used for phones whose exact look isn't known.
 */
export const layoutLooks: Readonly<Record<string, PhoneLook>> = {
	single: look("hole", null, [[56, 60, 32]], [56, 114]),
	two_vertical: look("hole", [18, 18, 84, 156, 34], column(2, 29, 60, 60, 72), [60, 166], 46),
	two_horizontal: look(
		"hole",
		[18, 18, 150, 78, 36],
		[
			[58, 57, 28],
			[128, 57, 28],
		],
		[196, 57],
	),
	two_diagonal: look(
		"island",
		[17, 18, 136, 136, 40],
		[
			[55, 57, 30],
			[116, 118, 30],
		],
		[116, 56],
		56,
	),
	three_triangle: look(
		"island",
		[17, 18, 142, 142, 38],
		[
			[53, 55, 30],
			[53, 123, 30],
			[115, 89, 30],
		],
		[118, 40],
		58,
	),
	/** The camera plate spans the whole back. */
	bar: look(
		"hole",
		[10, 40, 238, 74, 37],
		[
			[64, 77, 24],
			[124, 77, 24],
		],
		[178, 77],
		52,
	),
	three_vertical: look("hole", null, column(3, 25), [102, 84]),
	three_horizontal: look(
		"hole",
		[16, 18, 190, 72, 34],
		[
			[52, 54, 25],
			[111, 54, 25],
			[170, 54, 25],
		],
		[226, 54],
	),
	four_vertical: look("hole", [18, 18, 66, 250, 33], column(4, 23, 51, 50, 60), [108, 54]),
	square: look(
		"hole",
		[17, 18, 136, 136, 36],
		[
			[54, 56, 27],
			[116, 56, 27],
			[54, 116, 27],
			[116, 116, 27],
		],
		[176, 56],
	),
	round: round("hole", 129, 106, 168, [
		[98, 84, 29],
		[162, 84, 29],
		[130, 144, 26],
	]),
	five_ultra: look(
		"hole",
		null,
		[...column(3, 29, 52, 54, 72), [118, 66, 15], [118, 124, 20]],
		[118, 30],
		24,
	),
};

const counts = ["", "single", "two", "three", "four"];
/** Maximum difference between the positions of lenses that count as being in one line. */
const nearLine = 4;

/**
 * Returns the device data's name for the camera layout of a drawn phone. Returns null if the device data has no name
 * for this layout.
 */
export function layoutOf({ plate, lenses }: PhoneLook): string | null {
	if (plate && plate[2] === plate[3] && plate[4] * 2 === plate[2]) return "round";
	if (plate && plate[2] > 200 && isLine(lenses, 1)) return "bar";
	if (lenses.length === 5) return "five_ultra";
	if (lenses.length === 1) return "single";
	if (isLine(lenses, 0)) return `${counts[lenses.length]}_vertical`;
	if (isLine(lenses, 1)) return `${counts[lenses.length]}_horizontal`;
	if (lenses.length === 2) return "two_diagonal";
	if (isTriangle(lenses)) return "three_triangle";
	return plate && Math.abs(plate[2] - plate[3]) <= plate[2] / 4 ? "square" : null;
}

const isLine = (lenses: PhoneLook["lenses"], part: 0 | 1): boolean => {
	const places = lenses.map((lens) => lens[part]);
	return Math.max(...places) - Math.min(...places) <= nearLine;
};

/** True for two lenses in a column and a third one beside the gap between them. */
function isTriangle(lenses: PhoneLook["lenses"]): boolean {
	const [upper, lower, beside] = lenses;
	if (!upper || !lower || !beside || lenses.length !== 3) return false;
	const gap = (upper[1] + lower[1]) / 2;
	return Math.abs(upper[0] - lower[0]) <= nearLine && Math.abs(beside[1] - gap) <= nearLine;
}
