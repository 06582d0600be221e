import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartLine } from "#contract/user/cart.ts";
import {
	clampLines,
	clampQuantity,
	countOf,
	isSameLine,
	limitOf,
	stockLimitMessage,
	subtotalOf,
	unitsThatFit,
	withAdded,
} from "./cart-rules.ts";
import { withoutLine, withoutOrdered, withQuantity } from "./changed-lines.ts";

const line = (changed: Partial<CartLine> = {}): CartLine => ({
	id: 1,
	name: "Braided cable",
	slug: "braided-cable",
	price: 299,
	sale_price: null,
	qty: 1,
	featured_image: null,
	image: null,
	stock_quantity: 10,
	has_variations: false,
	variation_id: null,
	variation_name: null,
	...changed,
});

describe("a quantity", () => {
	it.each([
		["one unit", 1, 10, 1],
		["above the stock", 11, 10, 10],
		["above 99", 100, 500, 99],
		["for an unknown stock", 100, null, 99],
		["for a hidden stock", 100, undefined, 99],
		["zero", 0, 10, 1],
		["negative", -4, 10, 1],
		["with decimals", 2.9, 10, 2],
		["not a number", Number.NaN, 10, 1],
	])("is a whole number from 1 to the limit: %s", (_, wanted, stock, given) => {
		expect(clampQuantity(wanted, stock)).toBe(given);
	});

	it.each([
		[3, 3],
		[500, 99],
		[0, 0],
		[-2, 0],
		[null, 99],
	])("of a product with %j in stock is at most %d", (stock, limit) => {
		expect(limitOf(stock)).toBe(limit);
	});

	it("at its limit shows a message with the limit and the product's name", () => {
		expect(stockLimitMessage(2, "Braided cable")).toBe(
			"Maximum stock limit reached (2) for Braided cable",
		);
	});
});

describe("a cart after an order", () => {
	it("keeps items added after the order was sent, even if they increased an ordered line", () => {
		const lines = [line({ qty: 3 }), line({ id: 2 }), line({ id: 3, variation_id: 31, qty: 2 })];
		const ordered = [
			{ product_id: 1, variation_id: null, qty: 2 },
			{ product_id: 2, variation_id: null, qty: 1 },
			{ product_id: 3, variation_id: 32, qty: 2 },
		];
		expect(withoutOrdered(lines, ordered)).toEqual([
			line(),
			line({ id: 3, variation_id: 31, qty: 2 }),
		]);
		expect(withoutOrdered(lines, [])).toEqual(lines);
	});
});

describe("a loaded cart", () => {
	it("is limited to the stock, and reports that it was changed", () => {
		const lines = [line({ qty: 12 }), line({ id: 2, stock_quantity: 0 }), line({ id: 3, qty: 4 })];
		const { lines: kept, clamped } = clampLines(lines);
		expect(kept.map(({ id, qty }) => [id, qty])).toEqual([
			[1, 10],
			[3, 4],
		]);
		expect(clamped).toBe(true);
		expect(clampLines(kept)).toEqual({ lines: kept, clamped: false });
	});

	it("uses the sale price if there is one, otherwise the price, in whole centavos", () => {
		const lines = [line({ sale_price: 249.1, qty: 3 }), line({ id: 2, price: 0.1, qty: 2 })];
		expect(subtotalOf(lines)).toBe(747.5);
		expect(countOf(lines)).toBe(5);
	});

	it("has separate lines for the variations of a product", () => {
		expect(isSameLine(line(), line({ qty: 5 }))).toBe(true);
		expect(isSameLine(line({ variation_id: 1 }), line({ variation_id: 2 }))).toBe(false);
		expect(isSameLine(line({ variation_id: 1 }), line())).toBe(false);
	});
});

describe("adding to a cart", () => {
	it.each([
		["everything if possible", 3, 0, 10, 3],
		["what the stock still allows", 3, 8, 10, 2],
		["what the limit of 99 still allows", 5, 97, 500, 2],
		["nothing at the limit", 1, 10, 10, 0],
		["nothing above the limit", 1, 12, 10, 0],
		["nothing of a sold-out item", 1, 0, 0, 0],
	])("accepts %s", (_, wanted, present, stock_quantity, fitting) => {
		const held = present > 0 ? [line({ qty: present, stock_quantity })] : [];
		expect(unitsThatFit(held, line({ qty: wanted, stock_quantity }))).toBe(fitting);
	});

	it("increases an existing line and updates its price, or appends a new line", () => {
		const held = [line({ qty: 2 }), line({ id: 2 })];
		const more = withAdded(held, line({ qty: 3, price: 199 }));
		expect(more).toEqual([line({ qty: 5, price: 199 }), line({ id: 2 })]);
		expect(withAdded(held, line({ variation_id: 7 })).map((each) => each.variation_id)).toEqual([
			null,
			null,
			7,
		]);
	});

	it("never exceeds the limit, and has each line once", () => {
		const piece = fc.record({
			id: fc.integer({ min: 1, max: 3 }),
			variation_id: fc.constantFrom(null, 1),
			qty: fc.integer({ min: 1, max: 99 }),
		});
		fc.assert(
			fc.property(fc.array(piece), fc.integer({ min: 0, max: 120 }), (pieces, stock_quantity) => {
				const held = pieces.reduce<CartLine[]>((lines, each) => {
					const wanted = line({ ...each, stock_quantity });
					const qty = unitsThatFit(lines, wanted);
					return qty > 0 ? withAdded(lines, { ...wanted, qty }) : lines;
				}, []);
				const keys = held.map(({ id, variation_id }) => `${id}/${variation_id}`);
				expect(new Set(keys).size).toBe(keys.length);
				for (const { qty } of held) expect(qty).toBeLessThanOrEqual(limitOf(stock_quantity));
			}),
		);
	});
});

describe("a line of the cart", () => {
	const held = [line({ qty: 2 }), line({ variation_id: 7, qty: 2 }), line({ id: 2, qty: 2 })];
	it("changes its quantity without changing other lines", () => {
		const qtys = withQuantity(held, line({ variation_id: 7 }), 5).map(({ qty }) => qty);
		expect(qtys).toEqual([2, 5, 2]);
	});
	it("is removed without removing other lines", () => {
		expect(withoutLine(held, line())).toEqual([held[1], held[2]]);
	});
});
