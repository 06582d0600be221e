import { afterAll, beforeAll, expect, it } from "vitest";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it.each([
	["/app/orders", "/user?to=%2Fapp%2Forders"],
	["/app/orders?id=7&x=a%26b", "/user?to=%2Fapp%2Forders%3Fid%3D7%26x%3Da%2526b"],
	["/app/orders/ORD-00007", "/user?to=%2Fapp%2Forders%2FORD-00007"],
	["/app/profile", "/user?to=%2Fapp%2Fprofile"],
	["/app/checkout", "/user?to=%2Fapp%2Fcheckout"],
	["/app/notifications", "/user?to=%2Fapp%2Fnotifications"],
])("redirects a visitor from %s to %s", async (path, target) => {
	for (const method of ["GET", "HEAD"]) {
		const answer = await shop.visitor().fetch(path, { method });
		expect(answer.status).toBe(302);
		expect(answer.headers.get("Location")).toBe(target);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
	}
});

it("redirects no other pages, and no one who is signed in", async () => {
	const visitor = shop.visitor();
	for (const path of ["/app", "/app/wishlist", "/app/ordersheet", "/app/products/orders"]) {
		expect((await visitor.fetch(path)).status).toBe(404); // 404, because this test's app has no pages
	}
	const customer = await createCustomer(shop);
	expect((await customer.fetch("/app/orders")).status).toBe(404);
	// Without cookies, the customer is a visitor again.
	customer.cookies.clear();
	expect((await customer.fetch("/app/orders")).status).toBe(302);
});
