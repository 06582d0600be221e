import { describe, expect, it } from "vitest";
import type { Product } from "#contract/user/catalogue.ts";
import { shopProduct } from "#test/support/shop-product.ts";
import { toCartLine } from "../cart/to-cart-line.ts";
import { linesToAdd, refusalToAdd, refusalToAddAll } from "./add-from-wishlist.ts";

const product = (id: number, changed: Partial<Product> = {}): Product =>
	shopProduct({ id, slug: `thing-${id}`, name: `Thing ${id}`, ...changed });
const item = (each: Product) => ({ product_id: each.id, created_at: null, product: each });
const inCart = (each: Product, qty: number) => toCartLine(each, null, qty);

describe("refusalToAdd", () => {
	const plain = product(1);
	it.each([
		[
			"asks for a variation of a product with variations",
			product(1, { has_variations: true }),
			[],
			"Please select a variant first",
		],
		[
			"refuses a sold-out product",
			product(1, { stock_quantity: 0 }),
			[],
			"Sorry, this item is out of stock",
		],
		[
			"refuses a product whose whole stock is in the cart",
			plain,
			[inCart(plain, 5)],
			"Cannot add more. Already have 5 in cart (Stock: 5)",
		],
		[
			"refuses a product whose maximum quantity is in the cart",
			product(1, { stock_quantity: 500 }),
			[inCart(plain, 99)],
			"Cannot add more. Already have 99 in cart (Stock: 500)",
		],
		[
			"accepts a product if less than its stock is in the cart",
			plain,
			[inCart(plain, 4)],
			undefined,
		],
		["ignores other products in the cart", plain, [inCart(product(2), 5)], undefined],
	])("%s", (_, each, cart, expected) => {
		expect(refusalToAdd(each, cart)?.text).toBe(expected);
	});
});

describe("linesToAdd", () => {
	it("takes one unit of each product that has stock left and no variations", () => {
		const items = [
			item(product(1)),
			item(product(2, { stock_quantity: 0 })),
			item(product(3, { has_variations: true })),
			item(product(4, { stock_quantity: 1 })),
			item(product(5, { stock_quantity: 2 })),
		];
		const lines = linesToAdd(items, [inCart(product(4), 1), inCart(product(5), 1)]);
		expect(lines.map((line) => [line.id, line.qty])).toEqual([
			[1, 1],
			[5, 1],
		]);
	});
});

describe("refusalToAddAll", () => {
	const choice = product(1, { has_variations: true });
	const soldOut = product(2, { stock_quantity: 0 });
	it.each([
		[
			"asks for a variation if one product has variations and the other is sold out",
			[choice, soldOut],
			"Please select a variant first",
		],
		[
			"says that nothing is in stock if a product with variations is sold out",
			[product(1, { has_variations: true, stock_quantity: 0 })],
			"No items with available stock to add",
		],
		[
			"says that nothing is in stock if all products are sold out",
			[soldOut],
			"No items with available stock to add",
		],
	])("%s", (_, products, text) => {
		expect(refusalToAddAll(products.map(item)).text).toBe(text);
	});
});
