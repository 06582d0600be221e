import { productStatuses, productStatusFacts } from "#lib/product-statuses.ts";

/** Flags by which the shop shows products in places of their own. */
export const flagWords = {
	featured: "Featured",
	is_new: "New",
	is_hot: "Hot",
	is_best_seller: "Best seller",
} as const;
export type Flag = keyof typeof flagWords;
export const flagNames = Object.keys(flagWords) as Flag[];

export const statusChoices = productStatuses.map((value) => ({
	value,
	name: productStatusFacts[value].name,
}));

export const noCategory = "none";

/** Categories to choose from, with the choice of none. */
export const categoryChoices = (categories: readonly { id: number; name: string }[]) => [
	{ value: noCategory, name: "No category" },
	...categories.map(({ id, name }) => ({ value: String(id), name })),
];
export const categoryId = (choice: string): number | null =>
	choice === noCategory ? null : Number(choice);
