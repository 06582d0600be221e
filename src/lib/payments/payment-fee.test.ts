import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentFee } from "./payment-fee.ts";

test.each([
	[0, 0, 129_950, 0],
	[1_500, 0, 129_950, 1_500],
	[0, 2, 129_950, 2_599],
	[0, 2.5, 100, 3],
	[0, 2.5, 20, 1],
	[0, 2.5, 19, 0],
	[0, 2.23, 10_000, 223],
	[0, 1.15, 100, 1],
	[0, 1.5, 100, 2],
	[1_000, 3.5, 100_000, 4_500],
	[1_000, 3.5, 0, 0],
	[0, 20, 10_000_000_00, 2_000_000_00],
])(
	"%d centavos and %d percent of %d centavos are a fee of %d",
	(fee, fee_percent, amount, costs) => {
		expect(paymentFee({ fee, fee_percent }, amount)).toBe(costs);
	},
);

test("a fee is in whole centavos, at least the fixed part, and never lower for a larger order", () => {
	const percents = fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100);
	fc.assert(
		fc.property(
			fc.nat(100_000),
			percents,
			fc.integer({ min: 1, max: 1_000_000_000 }),
			(fee, fee_percent, amount) => {
				const costs = paymentFee({ fee, fee_percent }, amount);
				expect(Number.isInteger(costs)).toBe(true);
				expect(costs).toBeGreaterThanOrEqual(fee);
				expect(paymentFee({ fee, fee_percent }, amount + 1)).toBeGreaterThanOrEqual(costs);
				expect(Math.abs(costs - fee - (amount * fee_percent) / 100)).toBeLessThanOrEqual(0.5001);
			},
		),
	);
});
