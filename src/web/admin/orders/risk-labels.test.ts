import { expect, test } from "vitest";
import type { OrderConfirmation } from "#contract/admin/confirmations.ts";
import { signsOf } from "./risk-labels.ts";

const waiting: OrderConfirmation = {
	is_required: false,
	state: "waiting",
	calls: 0,
	signs: [
		{ sign: "first_order" },
		{ sign: "many_at_once", orders: 5 },
	] as OrderConfirmation["signs"],
};

test("lists an order's risk signs until its customer has confirmed it", () => {
	expect(signsOf(waiting)).toEqual(["First order", "5 orders in a day"]);
	expect(signsOf({ ...waiting, state: "confirmed" })).toEqual([]);
	expect(signsOf(null)).toEqual([]);
});
