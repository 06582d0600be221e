import { describe, expect, it } from "vitest";
import type { CartLine } from "#contract/user/cart.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { shopProduct } from "#test/support/shop-product.ts";
import type { Found } from "../synced-list/find-products.ts";
import { clampLines } from "./cart-rules.ts";
import { renewLines } from "./renew-lines.ts";

const product = (more: Partial<Product> = {}): Product =>
	shopProduct({ id: 7, slug: "brick", name: "Brick", price: 500, stock_quantity: 4, ...more });
const line: CartLine = {
	id: 7,
	slug: "brick",
	name: "Old name",
	price: 450,
	sale_price: null,
	qty: 9,
	featured_image: null,
	image: null,
	stock_quantity: 20,
	has_variations: false,
	variation_id: null,
	variation_name: null,
};
const mango = {
	id: 71,
	name: "Mango",
	price: 520,
	sale_price: 510,
	stock_quantity: 2,
	image: "/m.webp",
	options: {},
};
const renewed = (found: Found, of: CartLine = line) => renewLines([of], new Map([[7, found]]))[0];

describe("renewLines", () => {
	it("uses today's name, price and stock, and keeps the quantity", () => {
		expect(renewed(product())).toMatchObject({
			name: "Brick",
			price: 500,
			stock_quantity: 4,
			qty: 9,
		});
	});
	it("uses a variation's own price and stock", () => {
		const found = product({ has_variations: true, variations: [mango] });
		expect(renewed(found, { ...line, has_variations: true, variation_id: 71 })).toMatchObject({
			price: 520,
			sale_price: 510,
			stock_quantity: 2,
			variation_name: "Mango",
		});
	});
	it.each<[string, Found, number | null]>([
		["a product that is no longer sold", "gone", null],
		["a variation that is no longer sold", product({ has_variations: true }), 71],
		["a product that has variations now", product({ has_variations: true }), null],
		["a product that lost its variations", product(), 71],
	])("removes %s from the cart", (_name, found, variationId) => {
		const kept = renewed(found, { ...line, variation_id: variationId });
		expect(kept?.stock_quantity).toBe(0);
		expect(clampLines(kept ? [kept] : [])).toEqual({ lines: [], clamped: true });
	});
	it("leaves a line unchanged if the catalog is unavailable", () => {
		expect(renewed("unknown")).toEqual(line);
		expect(renewLines([line], new Map())).toEqual([line]);
	});
});
