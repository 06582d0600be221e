import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

test.each([
	"/me",
	"/user/api/products",
	"/user/api/orders",
	"/admin/api/orders",
	"/robots.txt",
	"/openapi.json",
	"/user/api/nothing",
	"/health",
])("every response has security headers, even a refusal: %s", async (path) => {
	const { headers } = await shop.visitor().fetch(path);
	expect(Object.fromEntries(headers)).toMatchObject({
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": "camera=(self), microphone=(), geolocation=(), browsing-topics=()",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
	});
	expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
	// The header is only sent over HTTPS, which this shop doesn't use.
	expect(headers.get("Strict-Transport-Security")).toBeNull();
});
