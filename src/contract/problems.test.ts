import { expect, expectTypeOf, test } from "vitest";
import { ApiError, isRefusal } from "./client.ts";
import { contract } from "./contract.ts";
import { problems } from "./problems.ts";
import { codesOf, refusalsOf } from "./refusals.ts";
import { getOrder, placeOrder } from "./user/orders.ts";

test("the list of error codes contains exactly those that API calls declare", () => {
	const named = new Set(contract.flatMap(({ endpoint }) => codesOf(endpoint)));
	expect([...named].sort()).toEqual(Object.keys(problems).sort());
});

test("an API call refuses with exactly the statuses of its problems", () => {
	expect(refusalsOf(placeOrder)).toContain(409);
	expect(refusalsOf(getOrder)).not.toContain(409);
	const codeless = contract.filter(({ endpoint }) => endpoint.problems.length === 0);
	for (const { endpoint } of codeless) expect(refusalsOf(endpoint)).not.toContain(409);
});

test("a client that checks for an error code gets the typed details of this code", () => {
	const prices = { subtotal: 100, shipping_fee: 80, discount: 0, payment_fee: 0, total: 180 };
	const error: unknown = new ApiError(
		409,
		Object.assign({ code: "total_changed" as const }, { prices }),
	);
	expect(isRefusal(error, placeOrder, "stock_changed")).toBe(false);
	expect(isRefusal(new Error("no answer"), placeOrder, "total_changed")).toBe(false);
	if (!isRefusal(error, placeOrder, "total_changed")) throw new Error("it was refused so");
	expect(error.body.prices.total).toBe(180);
	expectTypeOf(error.body.changes).toExtend<{ what: string; before: number }[]>();
	// @ts-expect-error: getOrder never fails with this code
	isRefusal(error, getOrder, "total_changed");
});
