import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import sql from "sql-template-tag";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { makeExtension } from "#test/support/make-extension.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import {
	knownAddress,
	luz,
	nena,
	openRealDatabase,
	signedIn,
	startRealShop,
} from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { placeButton } from "./checkout-page.ts";

const test = base.extend<AtEnd>(atEnd);
const label = "Pay in 3 with Example";
/** Simulates the payment service. The code is from the package's own tests. */
interface Service {
	address: string;
	pay(id: string): void;
	refunded(id: string): number;
	message(id: string, now: Date): { body: string; headers: Headers };
	close(): void;
}

const keys = { key: "pay-key", secret: "pay-secret" };

async function startService(folder: string): Promise<Service> {
	const { startPaymentService } = await import(join(folder, "test/payment-service.js"));
	return startPaymentService(keys);
}

test("an extension's own payment method is enabled, used for an order, paid and refunded", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const made = makeExtension();
	atEnd(made.remove);
	const service = await startService(made.folder);
	atEnd(service.close);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Sari power bank",
		price: 89_900,
		stock: { main: 5 },
	});
	const address = await knownAddress();
	const shop = await startRealShop(atEnd, dataFolder, {
		...address,
		DATABASE_URL: url,
		EXTENSIONS: made.folder,
		EXAMPLE_FOLDER: join(dataFolder, "pictures"),
		EXAMPLE_PAY_ADDRESS: service.address,
		EXAMPLE_PAY_KEY: keys.key,
		EXAMPLE_PAY_SECRET: keys.secret,
	});

	const office = await signedIn(browser, shop, nena, { width: 1440, height: 900 });
	await openPage(office.page, "/admin/settings/payment-methods");
	const ownSwitch = office.page.getByRole("checkbox", { name: label });
	await expect(ownSwitch).not.toBeChecked();
	await ownSwitch.check();
	await office.page.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office.page, "Payment methods saved")).toBeVisible();
	await expectAccessible(office.page, "an extension's payment method");

	const buyer = await signedIn(browser, shop, luz, { width: 390, height: 844 });
	await buyer.api(addToCart, { product_id: product.id, qty: 1 });
	await buyer.api(createAddress, homeAddress);
	await openPage(buyer.page, "/app/checkout");
	await buyer.page.getByRole("radio", { name: label }).check();
	await expect(buyer.page.getByText("Three payments, a month apart")).toBeVisible();
	await expectAccessible(buyer.page, "a checkout with an extension's payment method");
	await placeButton(buyer.page).click();
	await buyer.page.waitForURL(/\/page\/pay_\d+$/);
	const paymentId = new URL(buyer.page.url()).pathname.split("/").at(-1) ?? "";
	service.pay(paymentId);
	const { body, headers } = service.message(paymentId, new Date());
	const heard = await fetch(`${address.ORIGIN}/payments/webhook`, {
		method: "POST",
		body,
		headers,
	});
	expect(heard.status).toBe(200);

	const { id } = await database.one<{ id: number }>(sql`select id from orders`);
	await openPage(buyer.page, `/app/orders/${orderReference(id)}`);
	await expect(buyer.page.getByRole("main")).toContainText(`Payment method${label}`);
	await openPage(office.page, `/admin/orders?open=${id}`);
	const panel = office.page.getByRole("region", { name: orderReference(id) });
	await expect(panel).toContainText(label);
	await panel.getByRole("button", { name: "Refund…" }).click();
	const dialog = office.page.getByRole("dialog");
	await dialog.getByLabel("Amount (₱)").fill("100");
	await dialog.getByRole("button", { name: "Refund ₱100.00" }).click();
	await expect(toastOf(office.page, "₱100.00 refunded")).toBeVisible();
	await expect.poll(() => service.refunded(paymentId)).toBe(10_000);
	await openPage(office.page, "/admin/orders?payment=example%3Apay-in-3");
	await office.page.getByRole("button", { name: "Filters 1" }).click();
	await expect(office.page.getByRole("combobox", { name: "Paid by" })).toHaveValue(
		"example:pay-in-3",
	);
	await expect(office.page.getByText("Luz Dimaculangan").first()).toBeVisible();
	expect((await checkBooks(database, new Date())).violations).toEqual([]);
});
