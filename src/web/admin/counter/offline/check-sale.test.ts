import fc from "fast-check";
import { expect, it } from "vitest";
import { takeLateSale } from "#contract/admin/counter-sales.ts";
import { counterMethods } from "#lib/payments/counter-payments.ts";
import { errorsOfSale } from "./check-sale.ts";
import { lateSaleOf, type SentSale } from "./waiting-sale.ts";

const base: SentSale = {
	id: 1,
	sale_id: "6a1f1f4e-4a5b-4c8e-9d2f-0d3f0b8c7a11",
	device_id: null,
	account_id: null,
	lines: [{ variation_id: 1, quantity: 1, price: null, price_reason: null }],
	payments: [{ way: "cash", amount: 200 }],
	expected_total: 200,
};
const check = (sent: Partial<SentSale>, total = 200) =>
	errorsOfSale({
		sent: { ...base, expected_total: total, ...sent },
		lines: [],
		totals: { pieces: 1, subtotal: total, discount: 0, promotions: [], total },
	});

it.each<[string, Partial<SentSale>, string]>([
	[
		"a scanned barcode as cash",
		{ payments: [{ way: "cash", amount: 4_801_234_567_890 }] },
		"payments",
	],
	["cash with a third decimal", { payments: [{ way: "cash", amount: 200.005 }] }, "payments"],
	["negative cash", { payments: [{ way: "cash", amount: -200 }] }, "payments"],
	[
		"an e-wallet’s amount above the limit",
		{ payments: [{ way: "e_wallet", amount: 10_000_001, reference: "1" }] },
		"payments.0.amount",
	],
	[
		"a blank reference",
		{ payments: [{ way: "card", amount: 200, reference: "  " }] },
		"payments.0.reference",
	],
	[
		"six payments",
		{
			payments: Array.from({ length: 6 }, () => ({
				way: "card" as const,
				amount: 1,
				reference: "1",
			})),
		},
		"payments",
	],
	[
		"a price above the limit",
		{ lines: [{ variation_id: 1, quantity: 1, price: 10_000_001, price_reason: "x" }] },
		"lines.0.price",
	],
	[
		"a price with a blank reason",
		{ lines: [{ variation_id: 1, quantity: 1, price: 200, price_reason: " " }] },
		"lines.0.price_reason",
	],
	[
		"101 lines",
		{ lines: Array.from({ length: 101 }, (_, id) => ({ variation_id: id + 1, quantity: 1 })) },
		"lines",
	],
	[
		"a discount with a blank reason",
		{ discount_percent: 5, discount_reason: " " },
		"discount_reason",
	],
	[
		"a discount above the limit",
		{ discount_amount: 10_000_001, discount_reason: "x" },
		"discount_amount",
	],
])("%s is refused at the till", (_, sent, field) => {
	expect(Object.keys(check(sent))).toEqual([field]);
});

it("a total above the server’s limit is refused at the till", () => {
	expect(
		Object.keys(check({ payments: [{ way: "cash", amount: 9_000_000 }] }, 10_000_000.01)),
	).toEqual(["expected_total"]);
});

it("every sale that the till accepts is valid on the server", () => {
	const likely = fc.integer({ min: 0, max: 1_000_000 }).map((centavos) => centavos / 100);
	const amount = fc.oneof(
		{ arbitrary: likely, weight: 6 },
		fc.integer({ min: -1, max: 1_500_000_000 }).map((centavos) => centavos / 100),
		fc.double({ noNaN: true, min: 0, max: 20_000_000 }),
		fc.constant(Number.NaN),
	);
	const words = fc.oneof(
		fc.constant("Scratched"),
		fc.constantFrom("", "  ", "GC 001", "\u0000"),
		fc.string({ maxLength: 120 }),
	);
	const sale = fc.record({
		lines: fc.array(
			fc.record({
				variation_id: fc.integer({ min: 1, max: 99 }),
				quantity: fc.integer({ min: 1, max: 99 }),
				price: fc.option(amount),
				price_reason: fc.option(words),
			}),
			{ minLength: 1, maxLength: 3 },
		),
		payments: fc.array(
			fc.record({ way: fc.constantFrom(...counterMethods), amount, reference: fc.option(words) }),
			{ maxLength: 6 },
		),
		expected_total: amount,
	});
	let sold = 0;
	fc.assert(
		fc.property(sale, fc.boolean(), amount, (given, isPaid, extra) => {
			const cash = Math.round((given.expected_total + extra) * 100) / 100;
			const expectedError = isPaid
				? { ...given, payments: [{ way: "cash" as const, amount: cash, reference: null }] }
				: given;
			const sent: SentSale = { ...base, ...expectedError };
			const total = expectedError.expected_total;
			const totals = { pieces: 1, subtotal: total, discount: 0, promotions: [], total };
			const errors = errorsOfSale({ sent, lines: [], totals });
			if (Object.keys(errors).length > 0 || Number.isNaN(total) || total < 0) return;
			const item = { price: 299 } as never;
			const lines = expectedError.lines.map((line) => ({ ...line, item, price_reason: "" }));
			const late = lateSaleOf(
				{ sent: { ...sent, expected_total: Math.round(total * 100) / 100 }, lines, totals },
				{ receipt: 1, soldAt: new Date(0) },
			);
			const read = takeLateSale.body.safeParse({ ...late, sold_at: "2026-11-26T00:00:00Z" });
			expect(read.error?.issues ?? []).toEqual([]);
			sold += 1;
		}),
		{ numRuns: 2_000 },
	);
	expect(sold).toBeGreaterThan(50);
});
