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
		"returns null for an order that is %s",
		(status) => {
			expect(changeObstacle({ ...free, status })).toBeNull();
		},
	);
	it.each<[Partial<ObstacleFacts>, string]>([
		[{ status: "shipped" }, "This order is shipped and can't be changed anymore."],
		[{ status: "delivered" }, "This order is delivered and can't be changed anymore."],
		[{ status: "cancelled" }, "This order is cancelled and can't be changed anymore."],
		[
			{ parcels: [{ number: 1, status: "packed" }] },
			"Parcel 1 of this order is packed. Change its status back to packing first.",
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
			"A payment for this order is waiting for review. Review it under Transfers first.",
		],
		[
			{ is_rest_of_credit_awaited: true },
			"This order can't be changed, because it was partly paid with store credit and the rest is due by transfer. Cancel it and create a new one. The customer gets the store credit back.",
		],
		[{ is_being_paid: true }, "The customer is paying for this order right now."],
		[
			{ is_refund_open: true },
			"A refund for this order is in progress. Wait until it is done, or resolve it first.",
		],
		[{ refunded: 100 }, "Part of this order was refunded. Cancel it and create a new one instead."],
		[{ total: 0 }, "An order with a total of zero can't be changed."],
	])("for an order with %o, returns: %s", (more, words) => {
		expect(changeObstacle({ ...free, ...more })).toBe(words);
	});
});
