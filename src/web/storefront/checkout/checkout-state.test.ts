import { describe, expect, test } from "vitest";
import { ApiError } from "#contract/client.ts";
import {
	type CheckoutAction,
	type CheckoutState,
	initialCheckout,
	readRefusal,
	reduceCheckout,
} from "./checkout-state.ts";

const coupon = { code: "SAVE10", percent: 10, label: "10% off" };
const prices = {
	subtotal: 900,
	shipping_fee: 150,
	discount: 0,
	payment_fee: 0,
	total: 1050,
	store_credit: 0,
};

const refusal = (code: string, errors?: Record<string, string[]>, status = 422) =>
	new ApiError(status, {
		message: "Not so.",
		code,
		...(errors && { errors }),
		...(code === "total_changed" && { prices }),
	} as ConstructorParameters<typeof ApiError>[1]);

const refused = (error: unknown): CheckoutAction => ({
	type: "refused",
	refusal: readRefusal(error, false),
});

const after = (...actions: CheckoutAction[]): CheckoutState =>
	actions.reduce(reduceCheckout, initialCheckout);

test("choosing a shipping method clears the pickup branch, and choosing a pickup branch keeps the shipping method", () => {
	const collected = after(
		{ type: "shipping_chosen", code: "express" },
		{ type: "chosen", choices: { pickupBranchId: 3 } },
	);
	expect(collected.choices).toMatchObject({ shippingMethod: "express", pickupBranchId: 3 });
	const delivered = reduceCheckout(collected, { type: "shipping_chosen", code: "standard" });
	expect(delivered.choices).toMatchObject({ shippingMethod: "standard", pickupBranchId: null });
});

test("an attempt is pending, then locked for a moment, and then another attempt is possible", () => {
	const phases: CheckoutState["phase"][] = [];
	const actions = ["placing", "attempt_ended", "unlocked"] as const;
	actions
		.map((type) => ({ type }))
		.reduce((state, action) => {
			const next = reduceCheckout(state, action);
			phases.push(next.phase);
			return next;
		}, initialCheckout);
	expect(phases).toEqual(["placing", "locked", "open"]);
});

test("another attempt clears the previous error", () => {
	const asked = after(refused(refusal("total_changed", undefined, 409)));
	expect(asked.change).toMatchObject({ text: "Not so.", amounts: { total: 1050 } });
	expect(reduceCheckout(asked, { type: "placing" }).change).toBeNull();
	const failed = after(refused(refusal("cart_empty")));
	expect(failed.problem?.text).toBe("Not so.");
	expect(reduceCheckout(failed, { type: "placing" }).problem).toBeNull();
});

describe("a refusal", () => {
	test("of the coupon or the branch clears only the refused choice", () => {
		const chosen = after({ type: "chosen", choices: { coupon, pickupBranchId: 3, addressId: 7 } });
		const noCoupon = reduceCheckout(
			chosen,
			refused(refusal("invalid", { couponCode: ["Expired."] })),
		);
		expect(noCoupon.choices).toMatchObject({ coupon: null, pickupBranchId: 3, addressId: 7 });
		const noBranch = reduceCheckout(
			chosen,
			refused(refusal("invalid", { pickupBranchId: ["Sold out there."] })),
		);
		expect(noBranch.choices).toMatchObject({ coupon, pickupBranchId: null, addressId: 7 });
	});

	test("marks the refused fields until the customer changes an answer", () => {
		const marked = after(refused(refusal("invalid", { "custom_fields.gift": ["Required.", "x"] })));
		expect(marked.fieldErrors).toEqual({ "custom_fields.gift": "Required." });
		expect(reduceCheckout(marked, { type: "fields_answered" }).fieldErrors).toEqual({});
	});

	test("requests the quotes again, but not if the shop didn't answer", () => {
		expect(after(refused(refusal("cart_empty"))).quoteRound).toBe(1);
		expect(after(refused(refusal("total_changed", undefined, 409))).quoteRound).toBe(1);
		const silent = after(refused(new TypeError("Failed to fetch")));
		expect(silent.quoteRound).toBe(0);
		expect(silent.problem?.isFinal).toBe(false);
	});

	test.each([
		["total_changed", undefined, ["cart", "payments"]],
		["stock_changed", undefined, ["cart"]],
		["cart_empty", undefined, ["cart"]],
		["payment_method_unavailable", undefined, ["payments"]],
		["invalid", { addressId: ["Gone."], shippingMethod: ["Gone."] }, ["addresses", "shipping"]],
		["invalid", { couponCode: ["Expired."] }, []],
	])("with the code %s and the errors %j reloads %j", (code, errors, outdated) => {
		const status = code === "total_changed" ? 409 : 422;
		expect(readRefusal(refusal(code, errors, status), false).outdated).toEqual(outdated);
	});

	test("after a payment says that the customer won't be charged twice", () => {
		const silent = readRefusal(new TypeError("Failed to fetch"), true);
		expect(silent.kind === "problem" && silent.problem.text).toContain(
			"You won't be charged twice",
		);
		expect(silent.outdated).toEqual([]);
	});
});
