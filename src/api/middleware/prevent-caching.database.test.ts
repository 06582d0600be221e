import { afterAll, beforeAll, expect, it } from "vitest";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let maria: TestCustomer;
let owner: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	maria = await createCustomer(shop);
	owner = await createCustomer(shop, { role: "owner" });
});
afterAll(() => shop.close());

const kept = async (browser: TestBrowser, path: string) =>
	(await browser.fetch(path)).headers.get("Cache-Control");

it.each(["/me", "/user/api/cart", "/user/api/orders", "/user/api/profile", "/user/api/orders/1"])(
	"a customer's response to %s is never cached",
	async (path) => {
		expect(await kept(maria, path)).toBe("no-store");
	},
);

it("responses of the back office are never cached, not even refusals", async () => {
	expect(await kept(owner, "/admin/api/orders")).toBe("no-store");
	expect(await kept(maria, "/admin/api/orders")).toBe("no-store");
});

it("public responses may be cached as defined for their API call", async () => {
	expect(await kept(shop.visitor(), "/user/api/products")).not.toBe("no-store");
	expect(await kept(maria, "/user/api/products")).not.toBe("no-store");
});
