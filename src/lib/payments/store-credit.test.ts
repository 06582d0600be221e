import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spendCredit, splitRefund } from "./store-credit.ts";

const centavos = fc.nat({ max: 10_000_000 });

describe("spending store credit", () => {
	it.each([
		[
			"a part of the order if there is too little credit",
			2_000,
			{ amount: 10_000, fee: 0 },
			{ credit: 2_000, toPay: 8_000, coversAll: false },
		],
		[
			"the whole order if there is exactly enough credit",
			10_000,
			{ amount: 10_000, fee: 0 },
			{ credit: 10_000, toPay: 0, coversAll: true },
		],
		[
			"the whole order without the payment method's fee",
			10_000,
			{ amount: 10_000, fee: 500 },
			{ credit: 10_000, toPay: 0, coversAll: true },
		],
		[
			"all but one centavo, to which the payment method's fee is added",
			9_999,
			{ amount: 10_000, fee: 500 },
			{ credit: 9_999, toPay: 501, coversAll: false },
		],
		[
			"nothing for a free order",
			5_000,
			{ amount: 0, fee: 0 },
			{ credit: 0, toPay: 0, coversAll: false },
		],
		[
			"nothing if there is no credit",
			0,
			{ amount: 10_000, fee: 500 },
			{ credit: 0, toPay: 10_500, coversAll: false },
		],
	])("pays %s", (_, held, order, expected) => {
		expect(spendCredit(held, order)).toEqual(expected);
	});

	it("never pays more than the balance or the amount, and the payments add up", () => {
		fc.assert(
			fc.property(centavos, centavos, centavos, (held, amount, fee) => {
				const { credit, toPay, coversAll } = spendCredit(held, { amount, fee });
				expect(credit).toBeLessThanOrEqual(Math.min(held, amount));
				expect(credit + toPay).toBe(coversAll ? amount : amount + fee);
				expect(toPay === 0 && amount + fee > 0).toBe(coversAll);
			}),
		);
	});
});

describe("a refund of an order partly paid with credit", () => {
	it("refunds store credit first, and at most the credit that was spent", () => {
		expect(splitRefund(7_000, 5_000)).toEqual({ credit: 5_000, rest: 2_000 });
		expect(splitRefund(4_000, 5_000)).toEqual({ credit: 4_000, rest: 0 });
		expect(splitRefund(4_000, 0)).toEqual({ credit: 0, rest: 4_000 });
		fc.assert(
			fc.property(centavos, centavos, (amount, spent) => {
				const { credit, rest } = splitRefund(amount, spent);
				expect(credit + rest).toBe(amount);
				expect(credit).toBeLessThanOrEqual(spent);
			}),
		);
	});
});
