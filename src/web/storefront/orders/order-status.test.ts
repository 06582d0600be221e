import { expect, test } from "vitest";
import { orderStatuses, orderSteps } from "#lib/orders/order-statuses.ts";
import { canAskToCancel, stepIndex, stepState } from "./order-status.ts";

test.each([
	["pending", "Placed"],
	["processing", "Processing"],
	["shipped", "Shipped"],
	["delivered", "Delivered"],
	["paid", "Placed"],
	["cancelled", "Placed"],
	["on_the_moon", "Placed"],
])('the status "%s" is shown at step %s', (status, step) => {
	expect(orderSteps[stepIndex(status)]).toBe(step);
});

test("earlier steps are done, later ones upcoming", () => {
	expect([0, 1, 2, 3].map((step) => stepState(step, 2))).toEqual([
		"done",
		"done",
		"current",
		"upcoming",
	]);
});

test("an order can be cancelled until it is shipped", () => {
	const allowed = orderStatuses.filter((status) =>
		canAskToCancel({ status, cancel_request: null }),
	);
	expect(allowed).toEqual(["pending", "processing", "paid"]);
});

test.each([
	["open", false],
	["declined", true],
	["approved", true],
] as const)(
	'after a request in the state "%s", the customer can request cancellation again: %s',
	(state, may) => {
		const request = {
			reason: "other",
			note: "",
			state,
			decision_note: null,
			created_at: "2026-11-20T01:00:00Z",
		} as const;
		expect(canAskToCancel({ status: "pending", cancel_request: request })).toBe(may);
	},
);
