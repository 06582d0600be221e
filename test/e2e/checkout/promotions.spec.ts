import { test as base, expect } from "@playwright/test";
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

test("an owner makes a promotion, and a cart explains it up to the order, in a real shop", {
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
	await panel.getByLabel("Discount").selectOption("Buy some, get some free");
	await panel.getByLabel("Add a product").fill("Braided");
	await panel.getByRole("button", { name: cable.name }).click();
	await expectAccessible(office, "a new promotion");
	await panel.getByRole("button", { name: "Create promotion" }).click();
	await expect(office.getByRole("row", { name: /Buy 1, Take 1/ })).toContainText("1 product");

	// Pages read before this moment don't know of it.
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
