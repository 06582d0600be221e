import { describe, expect, it } from "vitest";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import { changed, noDiscount, type SaleLine, totalsOf, withUnit } from "./sale.ts";
import {
	changeOf,
	creditPaid,
	isFarTooMuch,
	leftBeside,
	otherAmount,
	readPayment,
	tenderKeys,
} from "./tender.ts";

const item = (variation_id: number, price: number): CounterItem => ({
	variation_id,
	product_name: `Item ${variation_id}`,
	variation_name: null,
	sku: null,
	barcode: null,
	image: null,
	price,
	available: 5,
	serial_kind: null,
});

describe("a sale", () => {
	it("has a line for each item, and each scan adds a unit, up to 99", () => {
		const cable = item(1, 299);
		let lines = withUnit(withUnit(withUnit([], cable), item(2, 0.1)), cable);
		expect(lines.map(({ quantity, item: { variation_id: id } }) => [id, quantity])).toEqual([
			[2, 1],
			[1, 2],
		]);
		for (let scan = 0; scan < 100; scan += 1) lines = withUnit(lines, cable);
		expect(lines[1]?.quantity).toBe(99);
		expect(changed(lines, lines[1] as (typeof lines)[number], { quantity: 0 })).toHaveLength(1);
	});

	it("can get several units of an item at once", () => {
		expect(withUnit(withUnit([], item(1, 299), 3), item(1, 299), 98)).toMatchObject([
			{ quantity: 99 },
		]);
	});

	it.each([
		["nothing", noDiscount, 0, 598.1],
		["ten percent", { kind: "percent" as const, value: 10, reason: "" }, 59.81, 538.29],
		["an amount", { kind: "amount" as const, value: 100.05, reason: "" }, 100.05, 498.05],
		["more than the items cost", { kind: "amount" as const, value: 1000, reason: "" }, 598.1, 0],
		["an empty field", { kind: "percent" as const, value: Number.NaN, reason: "" }, 0, 598.1],
	])("has the right totals with this discount: %s", (_, discount, off, total) => {
		const lines = [item(1, 299), item(1, 299), item(2, 0.1)].reduce(
			(all, each) => withUnit(all, each),
			[] as SaleLine[],
		);
		expect(totalsOf(lines, discount)).toEqual({
			pieces: 3,
			subtotal: 598.1,
			discount: off,
			promotions: [],
			total,
		});
	});
});

describe("cash", () => {
	it.each([
		[598.1, [598.1, 600, 1000]],
		[1298, [1298, 1300, 1500, 2000]],
		[20, [20, 50, 100, 500, 1000]],
		[1000, [1000]],
		[0, []],
	])("if ₱%d is due, the exact amount and round amounts are suggested: %j", (due, keys) => {
		expect(tenderKeys(due)).toEqual(keys);
	});

	it("pays the amount that other payments leave, and the rest is change", () => {
		const others = [
			{ way: "card" as const, amount: 300.1, reference: "" },
			{ way: "e_wallet" as const, amount: null, reference: "" },
		];
		expect(leftBeside(598.1, others)).toBe(298);
		expect(changeOf(298, 500)).toBe(202);
		expect(changeOf(298, null)).toBe(-298);
	});
});

describe("cash far above the amount due", () => {
	it.each([
		[200, 77_001, true],
		[200, 2_000, true],
		[200, 1_200, true],
		[200, 1_000, false],
		[20, 1_000, false],
		[1_298.5, 2_000, false],
		[1_050, 2_000, false],
		[6_500, 7_000, false],
		[6_500, 65_000, true],
		[1_000, 1_000, false],
		[1_000, 2_000, true],
		[200, null, false],
	])("if ₱%d is due and ₱%d is typed, needs confirmation: %s", (due, cash, isAsked) => {
		expect(isFarTooMuch(due, cash)).toBe(isAsked);
	});
});

describe("another payment next to typed cash", () => {
	it.each([
		["no amount typed yet", 500, null, 500],
		["part in cash", 500, 200, 300],
		["enough cash", 500, 500, 500],
		["more than enough cash", 500, 1_000, 500],
		["an invalid amount", 500, Number.NaN, 500],
	])(
		"is prefilled with the amount that the cash doesn't cover, or with the total if it covers everything: %s",
		(_, due, cash, amount) => {
			expect(otherAmount(due, cash)).toBe(amount);
		},
	);
});

describe("store credit", () => {
	it.each([
		["is not used", null, 300, 500, 0],
		["pays as much as possible", "all" as const, 300, 500, 300],
		["pays at most the amount due", "all" as const, 300, 298, 298],
		["pays nothing if other payments cover the total", "all" as const, 300, 0, 0],
		["pays nothing if other payments exceed the total", "all" as const, 300, -1, 0],
		["pays the typed amount", { amount: 120.5 }, 300, 500, 120.5],
		["stays blank until an amount is typed", { amount: null }, 300, 500, null],
	])("%s", (_, use, free, due, pays) => {
		expect(creditPaid(use, { free, due })).toBe(pays);
	});
});

describe("a payment while the cashier types", () => {
	const card = { way: "card" as const, amount: 300, reference: "" };

	it.each([
		["cash pays everything", { cash: 500, others: [], use: null }, 498, 2],
		["a card pays a part", { cash: 200, others: [card], use: null }, 198, 2],
		["store credit pays a part", { cash: null, others: [], use: { amount: 98 } }, 400, -400],
		["store credit pays the rest", { cash: null, others: [card], use: "all" as const }, 0, 0],
	])("shows the cash due and the change if %s", (_, typed, due, change) => {
		const payment = readPayment({ total: 498, free: 250, ...typed });
		expect(payment).toMatchObject({ due, change });
	});

	it("ignores the cash if another payment covers everything", () => {
		const typed = { total: 300, cash: 500, others: [card], use: null, free: 0 };
		expect(readPayment(typed)).toMatchObject({ takesCash: false, tendered: { cash: null } });
	});

	it("rounds only the amount due in cash", () => {
		const typed = { total: 100.02, roundsTo: "0.05", use: null, free: 0 } as const;
		const wallet = { way: "e_wallet", amount: 50, reference: "1" } as const;
		expect(readPayment({ ...typed, cash: 200, others: [] })).toMatchObject({
			due: 100,
			exactDue: 100.02,
			rounding: -0.02,
			change: 100,
		});
		expect(readPayment({ ...typed, cash: null, others: [wallet] })).toMatchObject({
			due: 50,
			exactDue: 50.02,
			rounding: -0.02,
			change: -50,
		});
		const whole = { ...wallet, amount: 100.02 };
		expect(readPayment({ ...typed, cash: null, others: [whole] })).toMatchObject({
			rounding: 0,
			change: 0,
		});
	});

	it.each([
		["more than the returned items", 150.02, -100, 100, -0.02],
		["less than the returned items", 30.02, 20, 0, -0.02],
	])(
		"rounds the cash for an exchange if the new items cost %s",
		(_, total, change, due, rounding) => {
			const typed = { cash: null, roundsTo: "0.05" as const, others: [], use: null, free: 0 };
			const refund = 50;
			expect(readPayment({ ...typed, total, refund })).toMatchObject({ change, due, rounding });
		},
	);
});
