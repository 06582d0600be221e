import { describe, expect, it } from "vitest";
import type { Product } from "#contract/user/catalogue.ts";
import { shopProduct } from "#test/support/shop-product.ts";
import type { Found } from "../synced-list/find-products.ts";
import { renewItems, toggled } from "./wishlist-rules.ts";

const product = (id: number, changed: Partial<Product> = {}): Product =>
	shopProduct({ id, slug: `thing-${id}`, name: `Thing ${id}`, ...changed });
const item = (each: Product) => ({ product_id: each.id, created_at: null, product: each });

describe("toggled", () => {
	const now = new Date("2026-03-01T16:30:00Z");
	it("adds a product at the start, with the current time", () => {
		const next = toggled([item(product(1))], product(2), now);
		expect(next.map((each) => each.product_id)).toEqual([2, 1]);
		expect(next[0]?.created_at).toBe("2026-03-01T16:30:00.000Z");
	});
	it("removes a product that is already on the list", () => {
		expect(toggled([item(product(1)), item(product(2))], product(1), now)).toEqual([
			item(product(2)),
		]);
	});
});

describe("renewItems", () => {
	it("updates products, removes deleted ones, and keeps products that failed to load", () => {
		const items = [item(product(1)), item(product(2)), item(product(3)), item(product(4))];
		const today = product(1, { price: 80, stock_quantity: 0 });
		const found = new Map<number, Found>([
			[1, today],
			[2, "gone"],
			[3, "unknown"],
		]);
		expect(renewItems(items, found)).toEqual([item(today), item(product(3)), item(product(4))]);
	});
});
