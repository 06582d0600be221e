import { expect, it } from "vitest";
import { type Offer, offerPrice, offersFor } from "./offer.ts";

const offer = (changed: Partial<Offer> = {}): Offer => ({
	name: "Cable week",
	off: { percent: 10 },
	category_ids: null,
	makers: null,
	product_types: null,
	product_ids: null,
	variation_ids: null,
	sale_items: "any",
	...changed,
});
const cable = { id: 1, category_id: 7, maker: "anker", product_type: "cable", is_on_sale: false };

it.each<[string, Partial<Offer>, boolean]>([
	["everything", {}, true],
	["its category", { category_ids: [7] }, true],
	["its brand", { makers: ["anker"] }, true],
	["its type", { product_types: ["cable"] }, true],
	["the product", { product_ids: [1] }, true],
	["another product", { product_ids: [2] }, false],
	["some variations", { variation_ids: [1] }, false],
	["sale items", { sale_items: "only" }, false],
])("an offer for %s", (_, changed, isFor) => {
	expect(offersFor([offer(changed)], cable)).toHaveLength(isFor ? 1 : 0);
});

it.each<[string, Offer[], number]>([
	["none", [], 9_995],
	["a percentage", [offer()], 8_995],
	["a price", [offer({ off: { price: 5_000 } })], 5_000],
	["a higher price", [offer({ off: { price: 50_000 } })], 9_995],
	["one that depends on the cart", [offer({ off: null })], 9_995],
	["two, which depend on each other", [offer(), offer()], 9_995],
])("the price with %s", (_, offers, price) => {
	expect(offerPrice(9_995, offers)).toBe(price);
});
