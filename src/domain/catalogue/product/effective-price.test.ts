import { expect, test } from "vitest";
import { effectivePrice, shownPrice } from "./effective-price.ts";

test.each([
	["nothing of its own", 100, 80, null, null, 100, 80, 80],
	["no sale anywhere", 100, null, null, null, 100, null, 100],
	["a price of its own", 100, 80, 150, null, 150, null, 150],
	["a cheaper price of its own", 100, 80, 60, null, 60, null, 60],
	["both of its own", 100, 80, 150, 120, 150, 120, 120],
	["a sale price of its own", 100, 80, null, 70, 100, 70, 70],
	["a sale price that is not lower", 100, null, null, 100, 100, null, 100],
	["free in the sale", 100, null, null, 0, 100, 0, 0],
])("%s", (_name, price, sale, ownPrice, ownSale, expectedPrice, expectedSale, shown) => {
	const prices = effectivePrice(
		{ price, sale_price: sale },
		{ price: ownPrice, sale_price: ownSale },
	);
	expect(prices).toEqual({ price: expectedPrice, sale_price: expectedSale });
	expect(shownPrice(prices)).toBe(shown);
});
