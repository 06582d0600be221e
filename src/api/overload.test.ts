import { expect, test } from "vitest";
import { hasRoom, nextDelay, purposeOf } from "./overload.ts";

const order = ["looking", "own", "ordering", "vital"] as const;

test.each([
	// in flight, delay, who is let in
	[0, 0, ["looking", "own", "ordering", "vital"]],
	[95, 249, ["looking", "own", "ordering", "vital"]],
	[96, 0, ["own", "ordering", "vital"]],
	[191, 0, ["own", "ordering", "vital"]],
	[192, 0, ["ordering", "vital"]],
	[319, 0, ["ordering", "vital"]],
	[320, 0, ["vital"]],
	[24, 250, ["own", "ordering", "vital"]],
	[48, 699, ["own", "ordering", "vital"]],
	[48, 700, ["ordering", "vital"]],
	[80, 1_999, ["ordering", "vital"]],
	[80, 2_000, ["vital"]],
	[100_000, 60_000, ["vital"]],
	// A slow machine with hardly anybody in the shop refuses nobody.
	[23, 60_000, ["looking", "own", "ordering", "vital"]],
	[24, 60_000, ["own", "ordering", "vital"]],
])("with %i in flight and %i ms of delay %j are let in", (inFlight, delay, expected) => {
	expect(order.filter((purpose) => hasRoom(purpose, { inFlight, delay }))).toEqual(expected);
});

test("one stall is forgotten, a lasting one is noticed, and so is its end", () => {
	const after = (lates: number[], from = 0) => lates.reduce(nextDelay, from);
	expect(after([1_000])).toBeLessThan(250);
	expect(after([1_000, ...Array(9).fill(0)])).toBeLessThan(50);
	expect(after(Array(10).fill(500))).toBeGreaterThan(250);
	expect(after(Array(15).fill(0), 500)).toBeLessThan(250);
	expect(nextDelay(100, -5)).toBe(90);
});

test.each([
	["GET", "/", false, "looking"],
	["GET", "/app", false, "looking"],
	["GET", "/app/products/cable", false, "looking"],
	["GET", "/user/api/products", false, "looking"],
	["GET", "/user/api/products", true, "looking"],
	["GET", "/landing/shop", false, "looking"],
	["GET", "/app", true, "own"],
	["GET", "/app/checkout", true, "own"],
	["GET", "/user/api/cart", true, "own"],
	["POST", "/user/api/cart", true, "own"],
	["GET", "/me", false, "own"],
	["POST", "/login", false, "own"],
	["GET", "/admin", true, "own"],
	["GET", "/admin/api/orders", true, "own"],
	["POST", "/landing/newsletter", false, "own"],
	["GET", "/user/api/checkout/price", true, "ordering"],
	["POST", "/user/api/orders", true, "ordering"],
	["GET", "/user/api/orders/by-key/x", true, "ordering"],
	["GET", "/user/api/orders", false, "own"],
	["POST", "/user/api/payments/create-intent", true, "ordering"],
	["POST", "/payments/sandbox/confirm", false, "ordering"],
	["POST", "/payments/webhook", false, "vital"],
	["GET", "/health", false, "vital"],
	["GET", "/assets/app.js", false, null],
	["GET", "/storage/og/shop-1.jpg", false, null],
])("%s %s with a session: %j is for %s", (method, path, hasSession, purpose) => {
	expect(purposeOf(method, path, hasSession)).toBe(purpose);
});
