/** Layouts of labels on sheets and rolls. The sizes are in labels.css. */
export const labelLayouts = {
	"sheet-24": { name: "A4 sheet, 24 labels of 70 × 37 mm", perPage: 24, isSmall: false },
	"sheet-65": { name: "A4 sheet, 65 labels of 38 × 21 mm", perPage: 65, isSmall: true },
	"roll-50": { name: "Roll, 50 × 30 mm", perPage: 1, isSmall: false },
	"roll-40": { name: "Roll, 40 × 25 mm", perPage: 1, isSmall: true },
} as const;
export type LabelLayout = keyof typeof labelLayouts;

export const layoutChoices = (Object.keys(labelLayouts) as LabelLayout[]).map((value) => ({
	value,
	name: labelLayouts[value].name,
}));

/**
 * Divides labels into pages. null stands for an empty position, because the first labels of a sheet may already be used
 * up.
 * @param copies number of labels of each item, in the order of the items
 * @param first position of the first label on the first page, starting at 1
 */
export function layOutLabels<Item>(
	items: readonly Item[],
	copies: readonly number[],
	{ perPage, first }: { perPage: number; first: number },
): (Item | null)[][] {
	const labels = items.flatMap((item, index) =>
		Array.from({ length: copies[index] ?? 0 }, () => item),
	);
	if (labels.length === 0) return [];
	const used = Math.min(Math.max(first, 1), perPage) - 1;
	const places = [...Array.from({ length: used }, () => null), ...labels];
	return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) =>
		places.slice(page * perPage, (page + 1) * perPage),
	);
}
