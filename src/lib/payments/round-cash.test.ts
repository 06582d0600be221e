import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CashRounding, cashRoundings, refundRounding, roundCash } from "./round-cash.ts";

describe("cash is rounded to the nearest multiple", () => {
	it.each<[amount: number, to: CashRounding, rounded: number]>([
		[10_003, "none", 10_003],
		[0, "0.05", 0],
		[10_002, "0.05", 10_000],
		[10_003, "0.05", 10_005],
		[10_012, "0.25", 10_000],
		[10_013, "0.25", 10_025],
		[10_049, "1.00", 10_000],
		// Half a step is rounded down.
		[10_050, "1.00", 10_000],
		[10_051, "1.00", 10_100],
		[50, "1.00", 0],
		// For cash paid to the customer, half a step is rounded up in the customer's favor.
		[-10_050, "1.00", -10_100],
		[-10_002, "0.05", -10_000],
	])("%i centavos with the setting %s are %i", (amount, to, rounded) => {
		expect(roundCash(amount, to)).toBe(rounded);
	});
});

describe("a cash refund", () => {
	it.each<[string, refund: number, left: number, rounded: number, to: CashRounding, number]>([
		["of everything gives back what was paid", 10_050, 0, -50, "1.00", 50],
		["of a part leaves a rounded price", 5_050, 5_000, -50, "1.00", 50],
		["of a sale that wasn't rounded is rounded itself", 5_020, 5_000, 0, "1.00", 0],
		["of a part with centavos", 5_000, 5_050, -50, "1.00", 0],
		["of an e-wallet payment rounds in the customer's favor", 10_050, -10_050, 0, "1.00", -50],
		["without rounding gives back its exact share", 2_000, 8_050, -50, "none", 50],
		["never takes money from the customer", 5, 10_000, -50, "0.25", 5],
	])("%s", (_, refund, left, rounded, to, rounding) => {
		expect(refundRounding(refund, { left, rounded }, to)).toBe(rounding);
	});

	it("gives back exactly the amount paid once all items are returned, even in several steps", () => {
		const parts = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(parts, fc.constantFrom(...cashRoundings), (refunds, to) => {
				let left = refunds.reduce((sum, refund) => sum + refund, 0);
				let rounded = roundCash(left, to) - left;
				for (const refund of refunds) {
					left -= refund;
					const rounding = refundRounding(refund, { left, rounded }, to);
					expect(rounding).toBeLessThanOrEqual(refund);
					rounded += rounding;
					expect(left + rounded).toBe(roundCash(left, to));
				}
				expect(rounded).toBe(0);
			}),
		);
	});
});
