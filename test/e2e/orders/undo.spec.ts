import { test as base, expect } from "@playwright/test";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { createAddress, listAddresses } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder, placeOrder } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

test("a status change is undone before the customer is notified, and another is confirmed, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 9 },
	});
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const phone = { width: 390, height: 844 };
	const desk = { width: 1440, height: 900 };
	const { api: buys } = await signedIn(browser, shop, luz, phone);
	const { page: office, api: owns } = await signedIn(browser, shop, nena, desk);
	await buys(createAddress, homeAddress);
	const addressId = (await buys(listAddresses))[0]?.id ?? 0;
	const order = async (qty: number) => {
		await buys(addToCart, { product_id: product.id, qty });
		return buys(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" });
	};
	const { id, ref } = await order(1);
	const next = await order(2);
	const statusNow = async () => (await buys(getOrder, { id })).status;

	await openPage(office, "/admin/settings/shop");
	const seconds = office.getByLabel("Undo time (seconds)");
	await seconds.fill("5");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(
		office.getByRole("region", { name: "Undo" }).getByText("Enter at least 10 seconds."),
	).toBeVisible();
	await seconds.fill("3600");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office, "Settings saved")).toBeVisible();

	await openPage(office, `/admin/orders?open=${id}`);
	const held = office.getByRole("region", {
		name: `${ref}: Processing, customer not notified yet`,
	});
	await office.getByRole("button", { name: "Start processing" }).click();
	await expect(held).toContainText("The customer is notified when the undo time ends.");
	await expect(office.getByRole("row").filter({ hasText: ref })).toContainText("Processing soon");
	await expectAccessible(office, "a scheduled step");
	// Another tab also shows the scheduled status change.
	const tab = await office.context().newPage();
	await tab.setViewportSize(phone);
	await openPage(tab, `/admin/orders?open=${id}`);
	await expect(tab.getByRole("region", { name: `${ref}: Processing` })).toBeVisible();
	await expectAccessible(tab, "a scheduled step on a phone");
	expect(await statusNow()).toBe("pending");

	// The status change is undone by keyboard alone.
	await held.getByRole("button", { name: "Undo" }).focus();
	await office.keyboard.press("Enter");
	await expect(toastOf(office, `${ref}: Processing undone`)).toBeVisible();
	await expect(held).toBeHidden();
	await expect(tab.getByRole("region", { name: `${ref}: Processing` })).toBeHidden();
	expect((await buys(listNotifications)).map(({ type }) => type)).not.toContain("order_processing");

	await office.getByRole("button", { name: "Start processing" }).click();
	await held.getByRole("button", { name: "Apply now" }).click();
	await expect(toastOf(office, `${ref} is now Processing`)).toBeVisible();
	expect(await statusNow()).toBe("processing");
	expect((await buys(listNotifications)).map(({ type }) => type)).toContain("order_processing");

	// The status change of selected orders can be undone too.
	await openPage(office, "/admin/orders");
	await office.getByRole("checkbox", { name: `Select ${next.ref}` }).check();
	await office.getByRole("button", { name: "Start processing (1)" }).click();
	const row = office.getByRole("row").filter({ hasText: next.ref });
	await expect(row).toContainText("Processing soon");
	await office.getByRole("button", { name: "Undo" }).click();
	await expect(toastOf(office, "Status change of 1 order undone")).toBeVisible();
	await expect(row).not.toContainText("Processing soon");
	await owns(changeOrderStatus, { id: next.id, status: "processing" });
});
