import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectFits } from "../support/fits.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const cable = { name: "Braided cable, one metre", barcode: "4801234567890" };
const desktop = { width: 1440, height: 900 };

async function scan(page: Page, times: number): Promise<void> {
	await page.getByLabel("Scan or type an item").focus();
	for (let piece = 0; piece < times; piece += 1) {
		await page.keyboard.type(cable.barcode);
		await page.keyboard.press("Enter");
	}
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText(String(times));
}

async function choose(page: Page): Promise<void> {
	await page.getByLabel("Find a customer").fill("luz");
	await page.getByRole("button", { name: luz.name }).click();
}

test("store credit pays part of a sale, is limited to the amount that other tills haven't spent, and is spent once despite a lost connection", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: cable.name,
		price: 24_900,
		stock: { main: 20 },
	});
	const variation_id = product.variationIds[0] ?? 0;
	await database.execute(sql`
		update variations set barcode = ${cable.barcode} where id = ${variation_id}`);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page, context, api } = await signedIn(browser, shop, nena, desktop);
	const { api: luzs } = await signedIn(browser, shop, luz, desktop);
	const { id: account_id } = await database.one<{ id: number }>(sql`
		select id from accounts where email = ${luz.email}`);
	const give = (amount: number) =>
		api(
			changeCustomerCredit,
			{ id: String(account_id), direction: "give", amount, reason: "For the trouble." },
			{ headers: { "Idempotency-Key": randomUUID() } },
		);
	const held = async () => (await luzs(getStoreCredit)).balance;
	await give(300);

	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await scan(page, 2);
	await choose(page);
	const payment = page.getByRole("region", { name: "Payment" });
	await expect(payment).toContainText("₱300.00");
	await expectFits(page, "a customer with store credit");
	await payment.getByRole("button", { name: "Use store credit" }).click();
	const amount = payment.getByLabel("Store credit (₱)");
	await expect(amount).toHaveValue("300.00");
	await expect(payment.getByRole("button", { name: "Exactly ₱198.00" })).toBeVisible();
	await expectFits(page, "a sale with store credit");

	// Another till spends a part of the credit first.
	const [shift] = await api(counterShifts.listTills, {
		branch_id: String((await shiftOf(page)).branch_id),
	});
	const other = await api(counterShifts.openShift, {
		branch_id: (await shiftOf(page)).branch_id,
		till: 2,
		opening_float: 0,
	});
	expect(shift?.number).toBe(1);
	await api(counterSales.ringUpSale, {
		id: other.id,
		sale_id: randomUUID(),
		account_id,
		expected_total: 249,
		lines: [{ variation_id, quantity: 1 }],
		payments: [
			{ way: "store_credit", amount: 200 },
			{ way: "cash", amount: 49 },
		],
	});
	await page.getByLabel("Cash received (₱)").fill("400");
	await page.keyboard.press("Enter");
	await expect(payment).toContainText(
		"Only ₱100.00 of store credit is available. Nothing was sold.",
	);
	await expect(amount).toHaveValue("100.00");
	await expect(page.getByLabel("Cash received (₱)")).toHaveValue(/^400/);
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("2");
	await expectFits(page, "store credit used elsewhere");
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	const receipt = page.getByRole("article", { name: /^Receipt / });
	await expect(receipt).toContainText("Store credit₱100.00");
	await expect(receipt).toContainText("Cash₱400.00");
	await expect(receipt).toContainText("Change₱2.00");
	await expectFits(page, "a receipt with store credit");
	expect(await held()).toBe(0);
	const number = (await receipt.getAttribute("aria-label"))?.replace("Receipt ", "") ?? "";
	await page.getByRole("button", { name: "Next customer" }).click();

	// A refund restores the spent store credit first.
	await page.getByRole("button", { name: "Return", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Return against a receipt" });
	await dialog.getByLabel("Receipt number").fill(number);
	await page.keyboard.press("Enter");
	await dialog.getByLabel(`Returned: ${cable.name}`).selectOption("2");
	await expect(dialog.getByRole("status")).toContainText("Including ₱100.00 as store credit");
	await expectFits(page, "a return to store credit");
	await dialog.getByRole("button", { name: "Return items" }).click();
	await expect(
		toastOf(page, "₱100.00 refunded as store credit and ₱398.00 in money"),
	).toBeVisible();
	expect(await held()).toBe(100);

	// The response to a sale is lost. The till asks for the result, so that the sale isn't recorded twice.
	await give(149);
	await scan(page, 1);
	await choose(page);
	await payment.getByRole("button", { name: "Use store credit" }).click();
	await expect(payment).toContainText("Change due₱0.00");
	await page.route(/\/shifts\/\d+\/sales$/, async (route) => {
		await route.fetch();
		await route.abort();
	});
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	const again = page.getByRole("button", { name: "Check again" });
	await expect(again).toBeVisible();
	await expectFits(page, "a sale with an unknown result");
	await page.unroute(/\/shifts\/\d+\/sales$/);
	await context.setOffline(true);
	await again.click();
	await expect(payment).toContainText("Store credit is not available offline.");
	await expect(again).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText("You are offline.")).toBeHidden({ timeout: 20_000 });
	await page.reload();
	await again.click();
	await expect(receipt).toContainText("Store credit₱249.00");
	expect(await held()).toBe(0);
	await page.getByRole("button", { name: "Next customer" }).click();

	// Offline, the till refuses store credit. The sale stays on the screen and can be paid in cash.
	await give(249);
	await scan(page, 1);
	await choose(page);
	await payment.getByRole("button", { name: "Use store credit" }).click();
	await context.setOffline(true);
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	await expect(payment).toContainText("Store credit is not available offline.");
	await expectFits(page, "store credit offline");
	await payment.getByRole("button", { name: "Remove store credit" }).click();
	await page.getByLabel("Cash received (₱)").fill("249");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("region", { name: "Sold" })).toContainText("saved in this browser");
	await context.setOffline(false);
	await page.getByRole("button", { name: "Next customer" }).click();
	await expect(page.getByText(/unsynced sales?/)).toBeHidden({ timeout: 20_000 });
	const { shift: now } =
		(
			await api(counterShifts.listTills, { branch_id: String((await shiftOf(page)).branch_id) })
		)[0] ?? {};
	const after = await api(counterShifts.getShift, { id: String(now?.id) });
	expect(after).toMatchObject({
		sales: 3,
		last_receipt: 3,
		expected: 1000 + 398 - 398 + 249,
		paid: { cash: 398 + 249, store_credit: 100 + 249 },
	});
	expect(await api(counterIssues.listSaleDiscrepancies)).toEqual([]);
	expect(await held()).toBe(249);

	async function shiftOf(at: Page) {
		return api(counterShifts.getShift, { id: new URL(at.url()).searchParams.get("shift") ?? "" });
	}
});
