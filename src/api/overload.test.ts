import { expect, test } from "vitest";
import { hasCapacity, nextDelay, purposeOf } from "./overload.ts";

const order = ["looking", "own", "ordering", "vital"] as const;

test.each([
	// number of requests in progress, delay, admitted purposes
	[0, 0, ["looking", "own", "ordering", "vital"]],
	[95, 99, ["looking", "own", "ordering", "vital"]],
	[96, 0, ["own", "ordering", "vital"]],
	[191, 0, ["own", "ordering", "vital"]],
	[192, 0, ["ordering", "vital"]],
	[319, 0, ["ordering", "vital"]],
	[320, 0, ["vital"]],
	[12, 100, ["own", "ordering", "vital"]],
	[32, 399, ["own", "ordering", "vital"]],
	[32, 400, ["ordering", "vital"]],
	[80, 1_499, ["ordering", "vital"]],
	[80, 1_500, ["vital"]],
	[100_000, 60_000, ["vital"]],
	// With few requests in progress, even a very slow machine refuses none.
	[11, 60_000, ["looking", "own", "ordering", "vital"]],
	[12, 60_000, ["own", "ordering", "vital"]],
])(
	"with %i requests in progress and a delay of %i ms, requests with the purposes %j are admitted",
	(inFlight, delay, expected) => {
		expect(order.filter((purpose) => hasCapacity(purpose, { inFlight, delay }))).toEqual(expected);
	},
);

test("ignores a short stall of the event loop, but notices a long one, and immediately notices its end", () => {
	const every = 50;
	const after = (lates: number[], from = 0) =>
		lates.reduce((delay, late) => nextDelay(delay, late, every + late), from);
	expect(after([100])).toBeLessThan(40);
	expect(after([100, ...Array(20).fill(0)])).toBeLessThan(5);
	expect(after([2_000])).toBeGreaterThan(1_900);
	expect(after(Array(5).fill(200))).toBeGreaterThan(150);
	expect(after(Array(20).fill(0), 500)).toBeLessThan(100);
	expect(after(Array(40).fill(0), 2_000)).toBeLessThan(100);
	expect(nextDelay(100, -5, 50)).toBeLessThan(100);
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
	["GET", "/user/api/orders/by/key/x", true, "ordering"],
	["GET", "/user/api/orders", false, "own"],
	["POST", "/user/api/payments/create-intent", true, "ordering"],
	["POST", "/payments/sandbox/confirm", false, "ordering"],
	["POST", "/payments/webhook", false, "vital"],
	["POST", "/couriers/webhook/stand_in", false, "vital"],
	["GET", "/health", false, "vital"],
	["GET", "/assets/app.js", false, null],
	["GET", "/storage/og/shop-1.jpg", false, null],
])("%s %s (with a session: %j) has the purpose %s", (method, path, hasSession, purpose) => {
	expect(purposeOf(method, path, hasSession)).toBe(purpose);
});
