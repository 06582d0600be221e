import { expect, test } from "vitest";
import { isPaidByCredit, toPayOf } from "./checkout-total.ts";
import { choicesFor, chooseMethod, withCredit, withFee } from "./payment-choices.ts";

const methods = [
	{ code: "cod", is_offered: true, maximum: 5000, areas: ["Nasugbu"], fee: 20 },
	{ code: "gcash", is_offered: false },
	{ code: "card", is_offered: true, name: "Visa", words: "Ours.", minimum: 500, fee_percent: 2.5 },
] as const;
const shown = methods.map((method) => ({
	...method,
	areas: "areas" in method ? [...method.areas] : [],
}));

test("each method shows its fee, or why it is unavailable for this order", () => {
	expect(choicesFor(shown, 499.99, "1 A, Lian")).toEqual([
		{
			code: "cod",
			isOffered: true,
			isInPage: false,
			title: "Cash on delivery",
			costs: 20,
			note: "Pay the rider when your order arrives.",
			obstacle: "Only for addresses in Nasugbu.",
		},
		{
			code: "gcash",
			isOffered: false,
			isInPage: false,
			title: "GCash",
			note: expect.any(String),
			costs: 0,
			obstacle: null,
		},
		{
			code: "card",
			isOffered: true,
			isInPage: true,
			title: "Visa",
			note: "Ours.",
			costs: 12.5,
			obstacle: "For orders of ₱500.00 or more.",
		},
	]);
});

test("a card payment on the provider's page says where the customer enters the card", () => {
	const card = { code: "card", is_offered: true } as const;
	expect(choicesFor([card], 100, null)).toMatchObject([{ isInPage: true, note: null }]);
	expect(choicesFor([{ ...card, paid_elsewhere: true }], 100, null)).toMatchObject([
		{ isInPage: false, note: expect.stringContaining("on our payment provider's page") },
	]);
});

test.each([
	["the first available one", 400, "1 A, Nasugbu", undefined, "cod"],
	["the selected one", 600, "1 A, Nasugbu", "card", "card"],
	["another one if the selected one is unavailable", 400, "1 A, Nasugbu", "card", "cod"],
	["the next one if the first is unavailable", 600, "1 A, Lian", undefined, "card"],
	["any before an address is chosen", 400, null, undefined, "cod"],
	["none if nothing is available", 400, "1 A, Lian", "cod", null],
	["never one that isn't offered", 6000, "1 A, Lian", "gcash", "card"],
] as const)("selects the right payment method: %s", (_name, amount, line, picked, code) => {
	expect(chooseMethod(choicesFor(shown, amount, line), picked)?.code ?? null).toBe(code);
});

test("adds the fee of a payment method to the total", () => {
	const amounts = { subtotal: 100, shippingFee: 50, discount: 10, paymentFee: 0, total: 140 };
	expect(withFee(amounts, 0)).toBe(amounts);
	expect(withFee(amounts, 12.35)).toEqual({ ...amounts, paymentFee: 12.35, total: 152.35 });
});

test("store credit pays as much as possible, and no payment fee applies if it pays everything", () => {
	const amounts = { subtotal: 100, shippingFee: 50, discount: 10, paymentFee: 0, total: 140 };
	expect(withCredit(amounts, 5, { card: 0, held: 0 })).toEqual(withFee(amounts, 5));
	const part = withCredit(amounts, 5, { card: 0, held: 39.95 });
	expect(part).toEqual({ ...amounts, paymentFee: 5, total: 145, storeCredit: 39.95 });
	expect([toPayOf(part), isPaidByCredit(part)]).toEqual([105.05, false]);
	const whole = withCredit(amounts, 5, { card: 0, held: 140 });
	expect(whole).toEqual({ ...amounts, storeCredit: 140 });
	expect([toPayOf(whole), isPaidByCredit(whole)]).toEqual([0, true]);
});

test("a gift card pays before store credit", () => {
	const amounts = { subtotal: 100, shippingFee: 50, discount: 10, paymentFee: 0, total: 140 };
	expect(withCredit(amounts, 0, { card: 39.95, held: 20 })).toEqual({
		...amounts,
		storeCredit: 59.95,
		giftCard: 39.95,
	});
	expect(withCredit(amounts, 5, { card: 200, held: 20 })).toEqual({
		...amounts,
		storeCredit: 140,
		giftCard: 140,
	});
});
