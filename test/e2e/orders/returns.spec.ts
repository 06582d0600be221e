import { test as base, expect } from "@playwright/test";
import sharp from "sharp";
import sql from "sql-template-tag";
import { listCustomers } from "#contract/admin/customers.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getOrderReturns, makeReturn, receiveReturn } from "#contract/admin/returns.ts";
import { listStock } from "#contract/admin/stock.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import { createAddress, listAddresses } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

type Signed = Awaited<ReturnType<typeof signedIn>>;

/** A returned cable becomes store credit, which pays part of the next order. */
async function spendsCredit({
	office,
	owns,
	buyer,
	buys,
	product,
	addressId,
}: {
	office: Signed["page"];
	owns: Signed["api"];
	buyer: Signed["page"];
	buys: Signed["api"];
	product: { id: number };
	addressId: number;
}): Promise<void> {
	await openPage(buyer, "/app/profile");
	await expect(buyer.getByRole("heading", { name: "Your data" })).toBeVisible();
	await expect(buyer.getByText("Store credit")).toHaveCount(0);
	await buys(addToCart, { product_id: product.id, qty: 1 });
	const { id } = await buys(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
	});
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owns(changeOrderStatus, { id, status });
	}
	const { items, branches } = await owns(getOrderReturns, { id });
	const branch_id = branches[0]?.id ?? 0;
	const line = items[0]?.id ?? 0;
	const { returns } = await owns(
		makeReturn,
		{
			id,
			branch_id,
			way: "drop_off",
			lines: [{ id: line, quantity: 1, reason: "change_of_mind" }],
		},
		{ headers: { "Idempotency-Key": "for-credit" } },
	);
	await owns(receiveReturn, {
		id: returns[0]?.id ?? 0,
		branch_id,
		lines: [{ id: line, sellable: 1, damaged: 0, missing: 0 }],
	});
	await openPage(office, `/admin/orders?open=${id}`);
	const work = office.getByRole("region", { name: "Returns" });
	await work.getByRole("button", { name: "Refund as store credit" }).click();
	await expect(work.getByText("₱500.00 as store credit")).toBeVisible();

	await openPage(office, "/admin/customers");
	await office.getByRole("link", { name: luz.name }).click();
	const held = office.getByRole("region", { name: "Store credit" });
	await expect(held.getByText("₱500.00", { exact: true })).toBeVisible();
	await held.getByRole("button", { name: "Add…" }).click();
	const dialog = office.getByRole("dialog", { name: "Add store credit" });
	await dialog.getByRole("button", { name: "Add", exact: true }).click();
	await expect(dialog.getByText("Enter an amount.")).toBeVisible();
	await dialog.getByLabel("Amount").fill("20");
	await dialog.getByLabel("Reason for the customer").fill("For the trouble.");
	await expectAccessible(office, "giving store credit");
	await dialog.getByRole("button", { name: "Add ₱20.00" }).click();
	await expect(held.getByText("₱520.00", { exact: true })).toBeVisible();
	await expectAccessible(office, "a customer's store credit");

	await openPage(buyer, "/app/profile");
	const own = buyer.getByRole("region", { name: "Store credit" });
	await expect(own.getByText("₱520.00", { exact: true })).toBeVisible();
	await expect(own.getByText("For the trouble.")).toBeVisible();
	await expectAccessible(buyer, "a customer's own store credit");

	await buys(addToCart, { product_id: product.id, qty: 1 });
	await openPage(buyer, "/app/checkout");
	const use = buyer.getByRole("checkbox", { name: /Use store credit \(₱520.00\)/ });
	await use.check();
	const summary = buyer.getByRole("complementary", { name: "Order summary" });
	await expect(buyer.getByText(/is left to pay/)).toBeVisible();
	await summary.getByRole("button", { name: /Order summary/ }).click();
	await expect(summary.getByText("−₱520.00")).toBeVisible();
	await expectAccessible(buyer, "a checkout with store credit on a phone");
	await buyer.setViewportSize({ width: 1440, height: 900 });
	await expectAccessible(buyer, "a checkout with store credit");
	await buyer.setViewportSize({ width: 390, height: 844 });
	await summary.getByRole("button", { name: "Place order" }).click();
	await expect(buyer.getByRole("heading", { name: /Salamat! We received/ })).toBeVisible();
	await expect(buyer.getByText("Cash to prepare")).toBeVisible();
	const { balance } = await buys(getStoreCredit);
	expect(balance).toBe(0);
	await buyer.getByRole("link", { name: "View your order" }).click();
	await expect(buyer.getByText("−₱520.00")).toBeVisible();
	await expectAccessible(buyer, "an order partly paid with store credit");

	// With enough store credit for the total, the checkout needs no other payment.
	const [customer] = await owns(listCustomers, { search: luz.email });
	await owns(
		changeCustomerCredit,
		{ id: customer?.id ?? 0, direction: "give", amount: 700, reason: "For the wait." },
		{ headers: { "Idempotency-Key": "for-all-of-it" } },
	);
	await buys(addToCart, { product_id: product.id, qty: 1 });
	await openPage(buyer, "/app/checkout");
	await buyer.getByRole("checkbox", { name: /Use store credit/ }).check();
	await expect(buyer.getByText(/Covers the whole order/)).toBeVisible();
	await expect(buyer.getByRole("radio", { name: /Cash on delivery/ })).toBeDisabled();
	await expectAccessible(buyer, "a checkout paid with store credit");
	await summary.getByRole("button", { name: "Place order" }).click();
	await expect(buyer.getByText("Paid with store credit")).toBeVisible();
	await expect(buyer.getByText("Your order is paid. Nothing is due on delivery.")).toBeVisible();
	expect((await buys(getStoreCredit)).balance).toBe(50);
}

test("a customer requests a return with a photo, and staff approve, inspect and refund or replace the item, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 9 },
	});
	await database.execute(
		sql`update variations set sku = 'CABLE-1' where id = ${product.variationIds[0]}`,
	);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const phone = { width: 390, height: 844 };
	const desktop = { width: 1440, height: 900 };
	const { page: buyer, api: buys } = await signedIn(browser, shop, luz, phone);
	const { page: office, api: owns } = await signedIn(browser, shop, nena, desktop);
	await buys(createAddress, homeAddress);
	const addressId = (await buys(listAddresses))[0]?.id ?? 0;
	await buys(addToCart, { product_id: product.id, qty: 3 });
	const { id, ref } = await buys(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
	});
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owns(changeOrderStatus, { id, status });
	}

	// On a phone, the customer requests the return.
	await openPage(buyer, `/app/orders/${ref}`);
	const part = buyer.getByRole("region", { name: "Return items" }).or(
		buyer.locator("section", {
			has: buyer.getByRole("heading", { name: "Return items" }),
		}),
	);
	await part.getByRole("button", { name: "Return items" }).click();
	await part.getByRole("button", { name: "Request return" }).click();
	await expect(part.getByText("Choose the items you want to return.")).toBeVisible();
	await part.getByLabel("Quantity of Braided cable").selectOption("2");
	await part.getByLabel("Reason for returning Braided cable").selectOption("damaged");
	await part.getByLabel(/What is wrong/).fill("The cable does not charge.");
	const photo = { create: { width: 600, height: 400, channels: 3 as const, background: "teal" } };
	await part.getByLabel(/^Photos/).setInputFiles({
		name: "cable.jpg",
		mimeType: "image/jpeg",
		buffer: await sharp(photo).jpeg().toBuffer(),
	});
	await expect(part.getByRole("img", { name: "Your photo 1" })).toBeVisible();
	await expectAccessible(buyer, "a return request");
	await part.getByRole("button", { name: "Request return" }).click();
	await expect(toastOf(buyer, "Return requested")).toBeVisible();
	await expect(part.getByText("We received your request and will answer soon.")).toBeVisible();
	expect(
		await buyer.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
	).toBe(true);

	// On a desktop, staff decide about the return.
	await openPage(office, "/admin/orders/returns?state=requested");
	await expect(office.getByText("2 × Braided cable")).toBeVisible();
	await expectAccessible(office, "the list of returns");
	await office.getByRole("link", { name: "RET-00001" }).click();
	const work = office.getByRole("region", { name: "Returns" });
	await expect(work.getByText("“The cable does not charge.”")).toBeVisible();
	await work.getByRole("button", { name: "Decline" }).click();
	await expect(work.getByText("Enter a reason for the customer.")).toBeVisible();
	await expectAccessible(office, "a return waiting for a decision");
	await work.getByRole("button", { name: "Approve" }).click();
	await expect(toastOf(office, "RET-00001 approved")).toBeVisible();
	await buyer.reload();
	await expect(part.getByText(/^Please bring the items to/)).toBeVisible();

	await work.getByRole("button", { name: "Scan items" }).click();
	const scan = work.getByLabel("Scan or type an item");
	await expect(scan).toBeFocused();
	await scan.fill("cable-1");
	await office.keyboard.press("Enter");
	await expect(work.getByText("Braided cable added")).toBeVisible();
	await expect(work.getByLabel("Sellable", { exact: true })).toHaveValue("1");
	await expect(work.getByLabel("Missing", { exact: true })).toHaveValue("1");
	await expectFits(office, "scanning a return");
	await work.getByLabel("Missing", { exact: true }).fill("0");
	await work.getByRole("button", { name: "Mark as received" }).click();
	await expect(work.getByText(/Braided cable: the numbers must add up to 2/)).toBeVisible();
	await work.getByLabel("Damaged", { exact: true }).fill("1");
	await work.getByRole("button", { name: "Mark as received" }).click();
	await expect(
		work.getByText("The customer paid ₱1,000.00 for the items you received."),
	).toBeVisible();
	await expectAccessible(office, "a return waiting for a resolution");
	const [item] = await owns(listStock, { limit: 1 });
	expect(item?.branches[0]?.quantity).toBe(7);
	await work.getByRole("button", { name: "Refund ₱1,000.00" }).click();
	await expect(work.getByText("₱1,000.00 refunded")).toBeVisible();
	await buyer.reload();
	await expect(part.getByText("₱1,000.00 refunded")).toBeVisible();
	await expectAccessible(buyer, "a resolved return");

	// The third item is damaged too, and is replaced instead of refunded.
	await work.getByRole("button", { name: "Create return…" }).click();
	await scan.fill("CABLE-1");
	await office.keyboard.press("Enter");
	await expect(work.getByLabel("Quantity of Braided cable to return")).toHaveValue("1");
	await scan.fill("CABLE-1");
	await office.keyboard.press("Enter");
	await expect(work.getByText("The customer can return up to 1 of Braided cable.")).toBeVisible();
	await expectFits(office, "creating a return");
	await work.getByLabel("Return method").selectOption("courier");
	await work.getByRole("button", { name: "Return items" }).click();
	await expect(toastOf(office, "Return created")).toBeVisible();
	const made = await owns(getOrderReturns, { id });
	const line = made.items[0]?.id ?? 0;
	const branch_id = made.branches[0]?.id ?? 0;
	const counted = { id: line, sellable: 0, damaged: 1, missing: 0 };
	const third = made.returns[0]?.id ?? 0;
	await buyer.reload();
	const download = buyer.waitForEvent("download");
	await part.getByRole("link", { name: "Parcel label" }).click();
	expect((await download).suggestedFilename()).toBe("label-ret-00002.pdf");
	await owns(receiveReturn, { id: third, branch_id, lines: [counted] });
	await openPage(office, `/admin/orders?open=${id}`);
	await work.getByRole("button", { name: "Send replacement" }).click();
	await expect(work.getByRole("link", { name: "ORD-00002" })).toBeVisible();
	await expectAccessible(office, "a replaced return");
	await buyer.reload();
	await part.getByRole("link", { name: "ORD-00002" }).click();
	await expect(buyer.getByRole("heading", { name: /ORD-00002/ })).toBeVisible();
	await expect(buyer.getByText("₱0.00").first()).toBeVisible();

	await spendsCredit({ office, owns, buyer, buys, product, addressId });

	await openPage(office, "/admin/settings/returns");
	await office.getByLabel("Return period (days)").fill("14");
	await expectAccessible(office, "the return rules");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office, "Rules saved")).toBeVisible();
	await openPage(buyer, "/info/legal#refunds");
	// The footer states the same period.
	await expect(
		buyer.getByRole("main").getByText("within 14 days of delivery", { exact: true }),
	).toBeVisible();
});
