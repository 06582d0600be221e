import { expect, test } from "vitest";
import { worthOfUnits } from "./worth-of-units.ts";

const line = (id: number, unit_price: number, quantity = 1, returned = 0) => ({
	id,
	unit_price,
	quantity,
	returned,
	line_total: unit_price * quantity,
	product_name: `Product ${id}`,
	variation_name: null,
	original_price: null,
	sku: null,
	barcode: null,
});

test.each([
	["its price", 0, [line(1, 149.5), line(2, 299)], { 1: 1 }, 149.5],
	["minus its part of a discount", 44.85, [line(1, 149.5), line(2, 299)], { 1: 1 }, 134.55],
	[
		"everything paid for all of them",
		44.85,
		[line(1, 149.5), line(2, 299)],
		{ 1: 1, 2: 1 },
		403.65,
	],
	["the rest of a line", 10, [line(1, 100, 3, 2)], { 1: 1 }, 96.67],
	["nothing before anything is selected", 10, [line(1, 100)], {}, 0],
] as const)("refund for items of a sale: %s", (_what, discount, lines, pieces, worth) => {
	expect(worthOfUnits({ discount, lines: [...lines] }, pieces)).toBe(worth);
});
