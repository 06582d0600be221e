import { test as base, expect } from "@playwright/test";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { listOrders } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test("a gift card is issued, pays a part of an order, and is refunded when the order is cancelled", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 20 },
	});
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page: office, api: owns } = await signedIn(browser, shop, nena, desktop);
	const { page: buyer, api: buys } = await signedIn(browser, shop, luz, phone);

	await openPage(office, "/admin/gift-cards");
	await expect(office.getByText("No gift cards yet")).toBeVisible();
	await office.getByRole("link", { name: "Issue gift card" }).first().click();
	await office.getByRole("button", { name: "Issue gift card" }).click();
	await expect(office.getByText("Enter an amount.")).toBeVisible();
	await office.getByLabel("Amount").fill("200");
	await office.getByLabel("Recipient's name").fill("Luz");
	await expectAccessible(office, "issuing a gift card");
	await office.getByRole("button", { name: "Issue gift card" }).click();
	const shown = office.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
	const code = (await shown.textContent()) ?? "";
	await office.setViewportSize(phone);
	await expectFits(office, "the code of a gift card on a phone");
	await expectAccessible(office, "the code of a gift card on a phone");
	await office.setViewportSize(desktop);

	await openPage(buyer, "/app/gift-card");
	const balance = async (left: string) => {
		await buyer.getByLabel("Gift card code").fill(code.toLowerCase());
		await buyer.getByRole("button", { name: "Check balance" }).click();
		await expect(
			buyer.getByText(`${left} left on the card ending in ${code.slice(-4)}`),
		).toBeVisible();
	};
	await balance("₱200.00");
	await expectFits(buyer, "the balance of a gift card");
	await expectAccessible(buyer, "the balance of a gift card");

	await buys(createAddress, homeAddress);
	await buys(addToCart, { product_id: product.id, qty: 1 });
	await buyer.setViewportSize(phone);
	await openPage(buyer, "/app/checkout");
	await buyer.getByLabel("Gift card code").fill("2222-2222-2222-2223");
	await buyer.getByRole("button", { name: "Apply gift card" }).click();
	await expect(buyer.getByText(/We couldn't find this gift card/)).toBeVisible();
	await buyer.getByLabel("Gift card code").fill(code);
	await buyer.getByRole("button", { name: "Apply gift card" }).click();
	await expect(buyer.getByText(`Gift card ending in ${code.slice(-4)}`)).toBeVisible();
	const summary = buyer.getByRole("complementary", { name: "Order summary" });
	await summary.getByRole("button", { name: /Order summary/ }).click();
	await expect(summary.getByText("−₱200.00")).toBeVisible();
	await expectAccessible(buyer, "a checkout with a gift card on a phone");
	await buyer.setViewportSize(desktop);
	await expectAccessible(buyer, "a checkout with a gift card");
	await buyer.setViewportSize(phone);
	await summary.getByRole("button", { name: "Place order" }).click();
	await expect(buyer.getByRole("heading", { name: /Salamat! We received/ })).toBeVisible();
	await openPage(buyer, "/app/gift-card");
	await balance("₱0.00");

	const [order] = await buys(listOrders, {});
	await owns(changeOrderStatus, { id: String(order?.id), status: "cancelled" });
	await balance("₱200.00");

	await openPage(office, "/admin/gift-cards");
	await office
		.getByRole("link", { name: new RegExp(code.slice(-4)) })
		.first()
		.click();
	const history = office.getByRole("list", { name: "Gift card history" });
	await expect(history.getByRole("listitem")).toHaveText([
		/^Refund.*\+₱200\.00$/,
		/^Used.*−₱200\.00$/,
		/^Issued.*\+₱200\.00$/,
	]);
	await office.getByLabel("Reason to block it").fill("Reported stolen");
	await office.getByRole("button", { name: "Block gift card" }).click();
	await expect(office.getByText("Blocked: Reported stolen")).toBeVisible();
	await expectAccessible(office, "a blocked gift card");
});
