import { test as base, expect } from "@playwright/test";
import sql from "sql-template-tag";
import { addToCart } from "#contract/user/cart.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { realIdentity } from "#test/support/open-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { luz, nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { amountsOf, openSummary, placeButton } from "./checkout-page.ts";

const test = base.extend<AtEnd>(atEnd);
const ana: Person = { name: "Ana Reyes", email: "ana@alingnena.ph", role: "staff", branch: "main" };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test("an owner enables pickup, a customer orders without an address, and staff hand it over for cash, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder, [luz, nena, ana]);
	const cable = await insertProduct(database, {
		name: "Braided cable",
		price: 29_900,
		stock: { main: 9, second: 1 },
	});
	const { slug } = await database.one<{ slug: string }>(
		sql`select slug from products where id = ${cable.id}`,
	);
	const branch = await database.one<{ id: number; name: string }>(
		sql`select id, name from branches where code = 'main'`,
	);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page: buyer, api: buys } = await signedIn(browser, shop, luz, phone);
	const { page: counter } = await signedIn(browser, shop, ana, phone);
	const { page: office } = await signedIn(browser, shop, nena, desktop);

	// Pickup isn't available until Aling Nena enables it.
	await openPage(buyer, `/app/products/${slug}`);
	await expect(buyer.getByRole("heading", { name: "Estimated delivery" })).toBeVisible();
	await expect(buyer.getByText("Pick up at")).toHaveCount(0);
	for (const viewport of [phone, desktop]) {
		await office.setViewportSize(viewport);
		await openPage(office, `/admin/settings/branches?branch=${branch.id}`);
		await office.getByLabel("Customers can pick up here").setChecked(true);
		await office.getByLabel("Hours to prepare a pickup").fill("2");
		await expectAccessible(office, `a branch with pickup at ${viewport.width} px`);
	}
	await office.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toastOf(office, "Branch saved")).toBeVisible();

	// Luz can choose pickup without an address.
	const offered = buyer.getByRole("listitem").filter({ hasText: `Pick up at ${branch.name}` });
	// Cached pages show the enabled pickup only after a second or two, so reload the page until then.
	await expect(async () => {
		await openPage(buyer, `/app/products/${slug}`);
		await expect(offered).toContainText(/Ready .*from \d/, { timeout: 2000 });
	}).toPass();
	await buys(addToCart, { product_id: cable.id, qty: 2 });
	await openPage(buyer, "/app/checkout");
	await expect(buyer.getByRole("button", { name: "Add your first address" })).toBeVisible();
	await expect(placeButton(buyer)).toBeDisabled();
	await buyer.getByRole("radio", { name: `Pick up at ${branch.name}` }).check();
	await expect(buyer.getByRole("heading", { name: "Step 1: Pickup" })).toBeVisible();
	await expect(buyer.getByText("You don't need an address.")).toBeVisible();
	await expect(buyer.getByRole("radio", { name: /^Pay at the store/ })).toBeChecked();
	for (const viewport of [desktop, phone]) {
		await buyer.setViewportSize(viewport);
		await expectAccessible(buyer, `a checkout with pickup at ${viewport.width} px`);
	}
	await openSummary(buyer);
	await expect
		.poll(() => amountsOf(buyer))
		.toEqual(["Subtotal ₱598.00", "Pickup ₱0.00", "Total ₱598.00"]);
	await placeButton(buyer).click();
	await expect(buyer.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
	await expect(buyer.getByText(/Ready .*from \d/)).toBeVisible();
	await buyer.waitForURL("**/app");
	await expect(buyer.getByText("Due at the store")).toBeVisible();
	const { id } = await database.one<{ id: number }>(sql`select max(id) as id from orders`);
	const ref = `ORD-${String(id).padStart(5, "0")}`;

	// Ana packs the order, marks it as ready for pickup, and takes the payment.
	await openPage(counter, `/admin/orders?open=${id}`);
	const order = counter.getByRole("dialog", { name: ref });
	await expect(order.getByText(`Pickup at ${branch.name}`)).toBeVisible();
	await expect(order.getByText(/Estimated ready .*from \d/)).toBeVisible();
	await order.getByRole("button", { name: "Start processing" }).click();
	await order.getByRole("button", { name: "Mark as ready for pickup" }).click();
	await expect(toastOf(counter, `${ref} is now Ready for pickup`)).toBeVisible();
	await expectAccessible(counter, "an order ready for pickup at 390 px");
	await openPage(buyer, `/app/orders/${ref}`);
	await expect(buyer.getByText("Your order is ready.")).toBeVisible();
	await expect(buyer.getByRole("main")).toContainText(realIdentity.branches.main.address);
	await expectAccessible(buyer, "an order ready for pickup, for its customer");
	await order.getByRole("button", { name: "Mark as picked up" }).click();
	await order.getByRole("button", { name: "Confirm handover, ₱598.00 received" }).click();
	await expect(toastOf(counter, `${ref} is now Picked up`)).toBeVisible();
	await expect(order.getByText("Paid · Pay at the store")).toBeVisible();

	await buyer.setViewportSize(desktop);
	await openPage(buyer, `/app/orders/${ref}`);
	await expect(buyer.getByText("Picked up. Enjoy!")).toBeVisible();
	await expect(buyer.getByRole("main")).not.toContainText(/Shipp|Deliver/);
	const mail = await database.one<{ text: string }>(
		sql`select text from mails where subject like '%is ready for pickup'`,
	);
	expect(mail.text).toContain(realIdentity.branches.main.address);

	const cash = await database.rows(sql`
		select to_account, amount from money_ledger where order_id = ${id} and kind = 'paid'`);
	expect(cash).toEqual([{ to_account: "cash", amount: 59_800 }]);
	expect((await checkBooks(database, new Date())).violations).toEqual([]);
});
