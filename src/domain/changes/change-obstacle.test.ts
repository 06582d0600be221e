import { describe, expect, it } from "vitest";
import { changeObstacle, type ObstacleFacts } from "./change-obstacle.ts";

const free: ObstacleFacts = {
	status: "processing",
	total: 50_000,
	parcels: [
		{ number: 1, status: "packing" },
		{ number: 2, status: "packing" },
	],
	is_proof_waiting: false,
	is_rest_of_credit_awaited: false,
	is_being_paid: false,
	is_refund_open: false,
	refunded: 0,
};

describe("changeObstacle", () => {
	it.each(["pending", "paid", "processing"] as const)(
		"allows changing an order that is %s",
		(status) => {
			expect(changeObstacle({ ...free, status })).toBeNull();
		},
	);
	it.each<[Partial<ObstacleFacts>, string]>([
		[{ status: "shipped" }, "This order is shipped, so it cannot be changed any more."],
		[{ status: "delivered" }, "This order is delivered, so it cannot be changed any more."],
		[{ status: "cancelled" }, "This order is cancelled, so it cannot be changed any more."],
		[
			{ parcels: [{ number: 1, status: "packed" }] },
			"Parcel 1 of this order is packed. Put it back to packing first.",
		],
		[
			{
				parcels: [
					{ number: 1, status: "packing" },
					{ number: 2, status: "shipped" },
				],
			},
			"Parcel 2 of this order has left its branch.",
		],
		[
			{ is_proof_waiting: true },
			"A payment for this order is on its way. Decide on it under Transfers first.",
		],
		[
			{ is_rest_of_credit_awaited: true },
			"Store credit paid a part of this order, and the rest comes by transfer. Cancel it and make a new one instead: the credit goes back.",
		],
		[{ is_being_paid: true }, "The customer is paying for this order at this moment."],
		[
			{ is_refund_open: true },
			"A refund of this order is under way. Wait until it is done, or settle it first.",
		],
		[
			{ refunded: 100 },
			"Something of this order was refunded. Cancel it and make a new one instead.",
		],
		[{ total: 0 }, "An order that costs nothing cannot be changed."],
	])("returns a reason: %o", (more, words) => {
		expect(changeObstacle({ ...free, ...more })).toBe(words);
	});
});
