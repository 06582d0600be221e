import { describe, expect, it } from "vitest";
import type { StockItem } from "#contract/admin/stock.ts";
import { blankValues, priceRequestOf, requestOf, withUnit } from "./draft-values.ts";

const item = (variation_id: number): StockItem => ({
	id: variation_id,
	variation_id,
	product_id: 1,
	product_name: "Cable",
	variation_name: "",
	sku: null,
	barcode: null,
	image: null,
	status: "published",
	archived: false,
	serial_tracking: "none",
	branches: [],
});
const blank = blankValues("standard");
const one = { ...blank, lines: withUnit([], item(7)) };

describe("scanning", () => {
	it("adds an item, increases its quantity when scanned again, and stops at 99", () => {
		let { lines } = one;
		expect(lines).toMatchObject([{ variation_id: 7, quantity: 1, price: null }]);
		lines = withUnit(withUnit(lines, item(8)), item(7));
		expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
		for (let times = 0; times < 120; times++) lines = withUnit(lines, item(7));
		expect(lines[0]?.quantity).toBe(99);
	});

	it("starts from zero if the quantity is invalid", () => {
		const lines = one.lines.map((line) => ({ ...line, quantity: Number.NaN }));
		expect(withUnit(lines, item(7))[0]?.quantity).toBe(1);
	});
});

describe("the request for prices while typing", () => {
	it.each([
		["an invalid quantity", { quantity: Number.NaN }],
		["no quantity", { quantity: null }],
		["a quantity of zero", { quantity: 0 }],
		["half a unit", { quantity: 1.5 }],
		["a quantity of a hundred", { quantity: 100 }],
		["an invalid price", { price: Number.NaN }],
	])("is null with %s", (_, wrong) => {
		const lines = one.lines.map((line) => ({ ...line, ...wrong }));
		expect(priceRequestOf({ ...one, lines })).toBeNull();
	});

	it("includes a price without a reason, but no empty discount", () => {
		const lines = one.lines.map((line) => ({ ...line, price: 250 }));
		const asked = priceRequestOf({ ...one, lines, discount_kind: "percent", contact_phone: "09" });
		expect(asked).toMatchObject({
			contact_phone: "",
			lines: [{ variation_id: 7, price: 250 }],
		});
		expect(asked).not.toHaveProperty("discount_percent");
		expect(priceRequestOf({ ...one, discount_kind: "amount", discount: 50 })).toMatchObject({
			discount_amount: 50,
		});
	});
});

it("leaves out discontinued items", () => {
	const lines = [...one.lines, { ...one.lines[0], variation_id: null } as (typeof one.lines)[0]];
	expect(requestOf({ ...one, lines }).lines).toHaveLength(1);
});
