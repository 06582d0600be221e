import { expect, it } from "vitest";
import { changedItemText } from "./changed-item-text.ts";

const line = {
	id: 1,
	name: "Cable",
	variation_name: null,
	image: null,
	quantity: 3,
	available: 3,
	price_before: 299,
	price: 299,
};

it.each([
	[{}, null],
	[
		{ price: null, available: 0 },
		{ text: "No longer sold", isGone: true },
	],
	[{ available: 0 }, { text: "Out of stock", isGone: true }],
	[{ available: 2 }, { text: "Only 2 of 3 left", isGone: false }],
	[{ price: 349.5 }, { text: "₱349.50 now, ₱299.00 before", isGone: false }],
	[
		{ available: 1, price: 249 },
		{ text: "Only 1 of 3 left · ₱249.00 now, ₱299.00 before", isGone: false },
	],
])("describes the changes of an order line: %o", (more, words) => {
	expect(changedItemText({ ...line, ...more })).toEqual(words);
});
