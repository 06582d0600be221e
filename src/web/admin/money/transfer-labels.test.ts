import { expect, test } from "vitest";
import { formatPesos } from "#lib/money/money.ts";
import { differenceText, transferBadge } from "./transfer-labels.ts";

test.each([
	[100, 100, null],
	[100.1, 100.1, null],
	[0.3, 0.1 + 0.2, null],
	[1299.5, 1299, { isShort: true, text: "₱0.50 is missing." }],
	[
		1299.5,
		1399.5,
		{ isShort: false, text: "₱100.00 more than the amount due. You can refund it." },
	],
])("describes the difference between ₱%d due and ₱%d received", (due, amount, words) => {
	expect(differenceText(due, amount, formatPesos)).toEqual(words);
});

const proof = {
	id: 1,
	reference: "A1",
	has_picture: false,
	refusal: null,
	decided_by: null,
	decided_at: null,
	created_at: "2026-11-22T00:00:00.000Z",
};
test.each([
	["awaiting_payment", null, 0, "Not paid yet"],
	["awaiting_payment", "waiting", 0, "To verify"],
	["awaiting_payment", "refused", 0, "Proof rejected"],
	["awaiting_payment", "confirmed", 500, "Partly received"],
	["awaiting_payment", "waiting", 500, "To verify"],
	["paid", "confirmed", 0, "Received"],
	["refunded", "confirmed", 0, "Received"],
	["void", "refused", 0, "Expired unpaid"],
] as const)(
	'a transfer in the state "%s", with a proof in the state %j and ₱%d received, is labeled "%s"',
	(payment_state, state, part_received, name) => {
		const shown = { payment_state, part_received, proof: state && { ...proof, state } };
		expect(transferBadge(shown).name).toBe(name);
	},
);
