import { expect, test } from "vitest";
import {
	type GuestOrderAction,
	type GuestOrderState,
	initialGuestOrder,
	reduceGuestOrder,
	unknownOutcome,
} from "./guest-order-state.ts";

const attempt = { key: "a1", sent: [{ product_id: 7, qty: 2, variation_id: null }], placed: null };
const order = { token: "t1", ref: "G-1", created_at: "2026-01-02T03:04:05Z" };

const after = (...actions: GuestOrderAction[]): GuestOrderState =>
	actions.reduce(reduceGuestOrder, initialGuestOrder);

test("an order that was found resets all other state", () => {
	const found = after({ type: "resumed", attempt }, { type: "placed", order });
	expect(found).toEqual({ ...initialGuestOrder, placed: order });
});

test("the outcome of an unanswered attempt stays unknown until the shop confirms that there is no order", () => {
	const silent = after({ type: "placing" }, { type: "unanswered", attempt });
	expect(silent).toMatchObject({ isPlacing: false, unknown: attempt });
	expect(silent.problem).toEqual({ text: unknownOutcome, tone: "error" });
	const asked = reduceGuestOrder(silent, { type: "still_unknown" });
	expect(asked.unknown).toBe(attempt);
	const missing = reduceGuestOrder(asked, { type: "not_placed" });
	expect(missing.unknown).toBeNull();
	expect(missing.problem?.tone).toBe("info");
});

test("after a refused retry, the earlier unanswered attempt is still checked", () => {
	const refused = after(
		{ type: "placing" },
		{ type: "unanswered", attempt },
		{ type: "placing" },
		{ type: "refused", text: "Sold out." },
	);
	expect(refused).toMatchObject({ isPlacing: false, unknown: attempt });
	expect(refused.problem).toEqual({ text: "Sold out.", tone: "error" });
});

test("trying again clears the previous error", () => {
	const again = after({ type: "refused", text: "Sold out." }, { type: "placing" });
	expect(again).toMatchObject({ isPlacing: true, problem: null });
});
