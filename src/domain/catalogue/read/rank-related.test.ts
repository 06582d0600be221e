import { describe, expect, test } from "vitest";
import type { Product } from "#contract/user/catalogue.ts";
import { shopProduct } from "#test/support/shop-product.ts";
import { rankRelated } from "./rank-related.ts";

const product = (id: number, name: string, more: Partial<Product> = {}): Product =>
	shopProduct({
		id,
		slug: `p-${id}`,
		name,
		category: "Cables",
		category_id: 1,
		category_name: "Cables",
		price: 300,
		...more,
	});
const cable = product(1, "Braided USB-C cable 1 m");
const order = (...candidates: Product[]) => rankRelated(cable, candidates).map(({ id }) => id);

describe("rankRelated", () => {
	test("omits the product itself", () => {
		expect(order(cable, product(2, "Other"))).toEqual([2]);
	});
	test("ranks available products before unavailable ones, however similar", () => {
		expect(
			order(
				product(2, "Braided USB-C cable 2 m", { stock_quantity: 0 }),
				product(3, "Keyboard", { category_id: 9, price: 4_000 }),
			),
		).toEqual([3, 2]);
	});
	test("ranks shared words and the category first", () => {
		expect(
			order(
				product(2, "Desk lamp", { category_id: 9 }),
				product(3, "Car charger"),
				product(4, "Braided USB-C cable 2 m"),
			),
		).toEqual([4, 3, 2]);
	});
	test("ranks similar prices first, using the sale price", () => {
		expect(
			order(
				product(2, "Lamp", { price: 1_200 }),
				product(3, "Lamp", { price: 2_000, sale_price: 310 }),
			),
		).toEqual([3, 2]);
	});
	test("sorts equal products by id, and accepts free products and products without a category", () => {
		const free = product(5, "Free", { price: 0, category_id: null });
		expect(order(product(3, "Lamp"), product(2, "Lamp"), free)).toEqual([2, 3, 5]);
		expect(rankRelated(free, [product(6, "Free", { price: 0, category_id: null })])).toHaveLength(
			1,
		);
	});
});
