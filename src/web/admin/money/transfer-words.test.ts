import { expect, test } from "vitest";
import { formatPesos } from "#lib/money.ts";
import { differenceWords, transferBadge } from "./transfer-words.ts";

test.each([
	[100, 100, null],
	[100.1, 100.1, null],
	[0.3, 0.1 + 0.2, null],
	[1299.5, 1299, { isShort: true, text: "₱0.50 are missing." }],
	[
		1299.5,
		1399.5,
		{ isShort: false, text: "₱100.00 more than due. It can be given back by a refund." },
	],
])("of %d due, %d came in", (due, amount, words) => {
	expect(differenceWords(due, amount, formatPesos)).toEqual(words);
});

const proof = {
	...{ id: 1, reference: "A1", has_picture: false, refusal: null },
	...{ decided_by: null, decided_at: null, created_at: "2026-11-22T00:00:00.000Z" },
};
test.each([
	["awaiting_payment", null, "Not paid yet"],
	["awaiting_payment", "waiting", "To check"],
	["awaiting_payment", "refused", "Proof refused"],
	["paid", "confirmed", "Received"],
	["refunded", "confirmed", "Received"],
	["void", "refused", "Ended unpaid"],
] as const)("%s with a proof that is %s: %s", (payment_state, state, name) => {
	expect(transferBadge({ payment_state, proof: state && { ...proof, state } }).name).toBe(name);
});
