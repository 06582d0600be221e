import { expect, test } from "vitest";
import type { Product } from "#contract/user/catalogue.ts";
import { soldOutWishes } from "./sold-out.ts";

const product = (stock: number, variations: Record<string, number> = {}) =>
	({
		id: 7,
		name: "Case",
		stock_quantity: stock,
		has_variations: Object.keys(variations).length > 0,
		variations: Object.entries(variations).map(([name, stock_quantity], index) => ({
			id: index + 1,
			name,
			stock_quantity,
		})),
	}) as unknown as Product;
const names = (of: Product) => soldOutWishes(of).map(({ name }) => name);

test.each([
	["a product in stock", product(3), []],
	["a sold-out product", product(0), ["Case"]],
	[
		"a product with one of two variations sold out",
		product(2, { Black: 0, Red: 2 }),
		["Case, Black"],
	],
	[
		"a product with both variations sold out",
		product(0, { Black: 0, Red: 0 }),
		["Case, any option", "Case, Black", "Case, Red"],
	],
	["a product whose only variation is sold out", product(0, { Black: 0 }), ["Case, Black"]],
])("offers notifications only for sold-out items: %s", (_, given, wishes) => {
	expect(names(given)).toEqual(wishes);
});

test("requests a variation together with its product", () => {
	expect(soldOutWishes(product(2, { Black: 0, Red: 2 }))).toEqual([
		{ name: "Case, Black", product_id: 7, variation_id: 1 },
	]);
});
