import { test as base, expect } from "@playwright/test";
import { createPromotion, listPromotions } from "#contract/admin/promotions.ts";
import { getShop } from "#contract/landing/shop.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { listOrders } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { amountsOf, openSummary, placeButton } from "./checkout-page.ts";

const test = base.extend<AtEnd>(atEnd);
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test("an owner creates a promotion, and cart, checkout and order explain it, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const cable = { name: "Braided cable", price: 50_000, stock: { main: 9 } };
	const { id: product_id } = await insertProduct(database, cable);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page: office } = await signedIn(browser, shop, nena, desktop);
	const { page: buyer, api } = await signedIn(browser, shop, luz, phone);

	await openPage(office, "/admin/promotions");
	await expectAccessible(office, "no promotions");
	await office.getByRole("link", { name: "New promotion" }).first().click();
	const panel = office.getByRole("region", { name: "New promotion" });
	await panel.getByLabel("Name", { exact: true }).fill("Buy 1, Take 1");
	await panel.getByLabel("Discount").selectOption("Buy X, get Y");
	await panel.getByLabel("Add a product").fill("Braided");
	await panel.getByRole("button", { name: cable.name }).click();
	await expectAccessible(office, "a new promotion");
	await panel.getByRole("button", { name: "Create promotion" }).click();
	await expect(office.getByRole("row", { name: /Buy 1, Take 1/ })).toContainText("1 product");

	// Waits until the API reports that the shop has promotions, because pages loaded earlier don't show them.
	await expect.poll(async () => (await api(getShop)).has_promotions).toBe(true);
	await api(addToCart, { product_id, qty: 1 });
	await openPage(buyer, "/app");
	await buyer.getByRole("button", { name: /^Cart, 1/ }).click();
	const drawer = buyer.getByRole("dialog", { name: "Your cart" });
	const offers = drawer.getByRole("list", { name: "Offers" });
	await expect(offers).toContainText("Add 1 more and it's free");
	await expectAccessible(buyer, "an offer in the cart");
	await drawer.getByRole("button", { name: /Increase quantity/ }).click();
	await expect(drawer.getByText("Buy 1, Take 1")).toBeVisible();
	await expect(drawer.getByText("−₱500.00")).toBeVisible();
	await expect(offers).toBeHidden();
	await expectAccessible(buyer, "a promotion in the cart");

	await api(createAddress, homeAddress);
	await openPage(buyer, "/app/checkout");
	await openSummary(buyer);
	await expect.poll(() => amountsOf(buyer)).toContain("Buy 1, Take 1 −₱500.00");
	await expectAccessible(buyer, "a promotion at checkout");
	await placeButton(buyer).click();
	await expect(buyer.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
	const [order] = await api(listOrders, {});
	await openPage(buyer, `/app/orders/${order?.ref}`);
	await expect(buyer.getByText("Buy 1, Take 1").first()).toBeVisible();
	await expectAccessible(buyer, "a promotion on an order");
	await openPage(office, `/admin/orders?open=${order?.id}`);
	await expect(office.getByText("Buy 1, Take 1")).toBeVisible();
});

test("a code on one variation is entered by a guest on a computer and staff at an offline till, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	await insertProduct(database, { name: "Braided cable", price: 50_000, stock: { main: 9 } });
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page: office, api } = await signedIn(browser, shop, nena, phone);

	await openPage(office, "/admin/promotions?new=1");
	const panel = office.getByRole("dialog", { name: "New promotion" });
	await panel.getByLabel("Code").fill("vip50");
	await panel.getByLabel("Percentage (%)").fill("50");
	await panel.getByLabel("Counter").check();
	await panel.getByLabel("Add a variation").fill("Braided");
	await panel
		.getByRole("list", { name: "Variations found" })
		.getByRole("button", { name: /Braided cable/ })
		.click();
	await expect(panel.getByRole("list", { name: "Variations", exact: true })).toContainText(
		"Braided cable",
	);
	await expectAccessible(office, "a promotion of a variation");
	await panel.getByRole("button", { name: "Create promotion" }).click();
	await expect
		.poll(() => api(listPromotions, { search: "vip50" }))
		.toMatchObject([
			{ code: "VIP50", variation_ids: [expect.any(Number)], channels: ["web", "counter"] },
		]);

	const guest = await browser.newContext({ baseURL: shop.origin, viewport: desktop });
	atEnd(() => guest.close());
	const page = await guest.newPage();
	await openPage(page, "/app");
	await page.getByRole("button", { name: "Add Braided cable to cart" }).click();
	await api(createPromotion, {
		name: "Cable week",
		channels: ["web"],
		reward: { kind: "percent", percent: 10 },
		stacks: false,
	});
	await openPage(page, "/app/guest-checkout");
	const summary = page.getByRole("region", { name: "Order summary" });
	await summary.getByLabel("Coupon code").fill("nope");
	await summary.getByRole("button", { name: "Apply" }).click();
	await expect(summary.getByRole("alert")).toHaveText("Invalid coupon code");
	await summary.getByLabel("Coupon code").fill("vip50");
	await summary.getByRole("button", { name: "Apply" }).click();
	await expect(summary).toContainText("50% off applied");
	await expect(summary).toContainText("−₱250.00");
	const replaced = "Cable week doesn't apply, because it can't be combined with VIP50.";
	await expect(summary).toContainText(replaced);
	await expectAccessible(page, "a guest's code");

	const till = await office.context().newPage();
	const items = till.waitForResponse("**/counter-promotions*");
	await openPage(till, "/admin/counter");
	await till.getByLabel("Opening float (₱)").fill("0");
	await till.getByRole("button", { name: "Open till" }).click();
	await (await items).finished();
	await till.getByLabel("Scan or type an item").fill("Braided");
	await till.keyboard.press("Enter");
	await till.getByRole("button", { name: /^Braided cable/ }).click();
	await expect(till.getByLabel("Quantity of Braided cable")).toHaveText("1");
	await till.context().setOffline(true);
	await till.getByRole("button", { name: "Enter coupon code" }).click();
	await till.getByLabel("Coupon code").fill("vip50");
	await till.keyboard.press("Enter");
	const payment = till.getByRole("region", { name: "Payment" });
	await expect(payment).toContainText("−₱250.00");
	await expectAccessible(till, "a code at a till");
	await till.getByLabel("Cash received (₱)").fill("250");
	await till.keyboard.press("Enter");
	await expect(till.getByRole("article", { name: /^Receipt / })).toContainText("VIP50");
	await till.context().setOffline(false);
	await expect
		.poll(() => api(listPromotions, { search: "vip50" }), { timeout: 60_000 })
		.toMatchObject([{ uses: 1 }]);
});
