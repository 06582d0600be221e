import { expect, test } from "vitest";
import { moneyStateText, paymentText } from "./order-labels.ts";

test.each([
	["paid", 0, "Paid"],
	// The customer can owe an amount on a paid order if store credit paid only a part, or if a change increased the
	// total.
	["paid", 650, "Partly paid"],
	["partly_refunded", 650, "Partly refunded"],
	["due", 0, "Due"],
] as const)('the payment state "%s" with ₱%d owed is named "%s"', (state, owed, words) => {
	expect(moneyStateText(state, owed)).toBe(words);
});

test.each([
	[{ tenders: null }, "COD"],
	[{ tenders: null, is_pickup: true }, "At the branch"],
	[{ tenders: [{ way: "e_wallet", amount: 300, reference: "1" }] }, "E-wallet by QR"],
	[
		{
			tenders: [
				{ way: "card", amount: 100, reference: "1" },
				{ way: "cash", amount: 200, reference: null },
			],
			payment_state: "refunded",
		},
		"Card on the terminal, Cash · refunded",
	],
	[{ tenders: [] }, "Nothing to pay"],
] as const)("the list shows how an order was paid: %j", (more, text) => {
	const order = { payment_method: "cod", payment_state: "paid", is_pickup: false } as const;
	const { tenders } = more;
	expect(paymentText({ ...order, ...more, tenders: tenders && [...tenders] })).toBe(text);
});
