import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { paymentMethods } from "#lib/payments/payment-methods.ts";
import { canMove, firstStatus, isCancellable, nextStatuses } from "./order-status.ts";

const allowed = new Set([
	"pending→processing",
	"pending→cancelled",
	"paid→processing",
	"paid→cancelled",
	"processing→shipped",
	"processing→cancelled",
	"shipped→delivered",
]);
/**
 * Transitions of orders if staff confirm the payment manually, such as a bank transfer. These orders can't be packed
 * before they are paid.
 */
const allowedByHand = new Set([...allowed, "pending→paid"]);
allowedByHand.delete("pending→processing");
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

describe("the transitions of an order", () => {
	it.each(pairs)("from $from to $to are allowed or refused as listed", ({ from, to }) => {
		for (const method of ["cod", "card"] as const) {
			expect(canMove(from, to, method)).toBe(allowed.has(`${from}→${to}`));
			expect(nextStatuses(from, method).includes(to)).toBe(canMove(from, to, method));
		}
		expect(canMove(from, to, "transfer")).toBe(allowedByHand.has(`${from}→${to}`));
	});

	it("never let staff mark an order as paid", () => {
		expect(nextStatuses("pending", "transfer")).toEqual(["cancelled"]);
	});

	it("let customers request cancellation until an order is shipped", () => {
		expect(orderStatuses.filter(isCancellable)).toEqual(["pending", "processing", "paid"]);
	});

	it("agree with what `orderStatusFacts` says about each status", () => {
		for (const status of orderStatuses) {
			const { isOpen, isToPack, mail } = orderStatusFacts(status);
			expect(isToPack).toBe(isCancellable(status));
			expect(isOpen).toBe(nextStatuses(status, "cod").length > 0);
			const isReached = orderStatuses.some((from) =>
				paymentMethods.some((method) => canMove(from, status, method)),
			);
			expect(mail !== null, `${status} notifies the customer`).toBe(isReached);
		}
	});

	it("start at pending for cash and at paid for cards", () => {
		expect([firstStatus("cod"), firstStatus("card")]).toEqual(["pending", "paid"]);
	});

	it("never return to an earlier status, and always end at delivered or cancelled", () => {
		fc.assert(
			fc.property(
				fc.constantFrom<OrderStatus>("pending", "paid"),
				fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
				(first, choices) => {
					const walk = [first];
					for (const choice of choices) {
						const next = nextStatuses(walk.at(-1) ?? first, "cod");
						const status = next[choice % Math.max(1, next.length)];
						if (status) walk.push(status);
					}
					expect(new Set(walk).size).toBe(walk.length);
					expect(["delivered", "cancelled"]).toContain(walk.at(-1));
				},
			),
		);
	});
});
