import { expect, test } from "vitest";
import { moneyStateText, paymentText } from "./order-labels.ts";

test.each([
	["paid", 0, "Paid"],
	// Store credit paid a part of the total, or a change increased the total.
	["paid", 650, "Partly paid"],
	["partly_refunded", 650, "Partly refunded"],
	["due", 0, "Due"],
] as const)("%s with %d owed is called %s", (state, owed, words) => {
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
] as const)("an order paid this way is labeled in the list: %j", (more, text) => {
	const order = { payment_method: "cod", payment_state: "paid", is_pickup: false } as const;
	const { tenders } = more;
	expect(paymentText({ ...order, ...more, tenders: tenders && [...tenders] })).toBe(text);
});
