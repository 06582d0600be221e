import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const powerBank = { name: "Power bank, 20,000 mAh", barcode: "4801234567890" };
const serials = ["PB-20-00001", "PB-20-00002"];
const sizes = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
];

async function checkScreen(page: Page, name: string): Promise<void> {
	for (const size of sizes) {
		await page.setViewportSize(size);
		await expectAccessible(page, `${name} at ${size.width} px`);
	}
}

/** Receives two units by scanning the item twice and entering their serial numbers. */
async function receive(page: Page): Promise<void> {
	await openPage(page, "/admin/stock/receive");
	const scan = page.getByPlaceholder("SKU, barcode or name, then Enter");
	for (let unit = 0; unit < 2; unit += 1) {
		await scan.fill(powerBank.barcode);
		await scan.press("Enter");
		await expect(page.getByLabel(`Quantity of ${powerBank.name}`)).toHaveValue(String(unit + 1));
	}
	const numbers = page.getByLabel(`Serial numbers of ${powerBank.name}`);
	await numbers.fill(serials[0] ?? "");
	await page.getByRole("button", { name: "Receive 2 units" }).click();
	await expect(page.getByText("Enter 2 serial numbers, one for each unit.").first()).toBeVisible();
	await numbers.fill(serials.join("\n"));
	await checkScreen(page, "receiving with serial numbers");
	await page.getByRole("button", { name: "Receive 2 units" }).click();
	await expect(toastOf(page, "1 item received")).toBeVisible();
}

/** Opens a till and waits for its items, without which it can't sell offline. */
async function openTill(page: Page, till: number): Promise<void> {
	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Till", { exact: true }).fill(String(till));
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `till ${till}` })).toBeVisible();
	await (await items).finished();
}

/** Scans a power bank at a till and returns the field for its serial number. */
async function scanItem(page: Page): Promise<Locator> {
	const scan = page.getByLabel("Scan or type an item");
	await scan.fill(powerBank.barcode);
	await scan.press("Enter");
	return page.getByLabel(`Serial number of ${powerBank.name}`);
}

/** Sells a unit at the counter. Tries first without its serial number, which the till refuses. */
async function sell(page: Page): Promise<void> {
	await openTill(page, 1);
	const number = await scanItem(page);
	const pay = page.getByRole("button", { name: "Sell", exact: true });
	await page.getByLabel("Cash received (₱)").fill("999");
	await pay.click();
	await expect(page.getByText("Enter the serial number.")).toBeVisible();
	// A scanned serial number must stay in its field. A scanner types fast and ends with Enter.
	await number.focus();
	await page.keyboard.type("pb-20-00001");
	await page.keyboard.press("Enter");
	await expect(number).toHaveValue("pb-20-00001\n");
	await checkScreen(page, "a sale with a serial number");
	await pay.click();
	const receipt = page.getByRole("article", { name: /^Receipt / });
	await expect(receipt).toContainText("No. PB2000001");
	await expect(receipt).toContainText("Warranty until");
}

/** Receives a warranty claim for the found unit, has it repaired and hands it back. */
async function claim(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Receive warranty claim" }).click();
	await page.getByRole("button", { name: "Receive claim" }).click();
	await expect(page.getByText("Describe the problem.").first()).toBeVisible();
	await page.getByLabel("Problem").fill("It doesn't charge.");
	await page.getByRole("button", { name: "Receive claim" }).click();
	const steps = page.getByRole("list", { name: "Steps" });
	await expect(steps).toContainText("Received");
	await page.getByRole("button", { name: "Mark as checked" }).click();
	await expect(steps).toContainText("Checked");
	await page.getByRole("button", { name: "Mark as sent to supplier" }).click();
	await expect(steps).toContainText("With the supplier");
	await page.getByLabel("Note (optional)").fill("The supplier replaced the cell.");
	await page.getByRole("button", { name: "Mark as repaired" }).click();
	await expect(steps).toContainText("The supplier replaced the cell.");
	await checkScreen(page, "a warranty claim");
	await page.getByRole("button", { name: "Mark as handed back" }).click();
	await expect(steps).toContainText("Handed back");
	await openPage(page, "/admin/warranty-claims");
	await checkScreen(page, "the list of warranty claims");
	await expect(page.getByText("WAR-00001")).toBeVisible();
	await openPage(page, "/admin/serial-numbers?search=PB2000001");
}

const desktop = { width: 1440, height: 900 };

/** Opens a shop that sells the power bank. */
async function openShop(browser: Browser, atEnd: AtEnd["atEnd"], dataFolder: string) {
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, { name: powerBank.name, price: 99_900, stock: {} });
	await database.execute(sql`
		update products set serial_tracking = 'from_receipt', warranty_months = 12
		where id = ${product.id}`);
	await database.execute(sql`
		update variations set barcode = ${powerBank.barcode}
		where id = ${product.variationIds[0] ?? 0}`);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page } = await signedIn(browser, shop, nena, desktop);
	return { shop, page, database };
}

/** Takes back the unit at the counter by scanning the unit instead of a receipt. */
async function takeBack(page: Page): Promise<void> {
	await openPage(page, "/admin/counter");
	await page.getByRole("button", { name: "Sell at till 1" }).click();
	await page.getByRole("button", { name: "Return", exact: true }).click();
	await page.getByLabel("Receipt number").fill("PB-20-00001");
	await page.getByRole("button", { name: "Find", exact: true }).click();
	await expect(page.getByLabel("No. PB2000001")).toBeChecked();
	await expect(page.getByText(/^Warranty until /).last()).toBeVisible();
	await checkScreen(page, "a return by serial number");
	await page.getByRole("button", { name: "Return items" }).click();
	await expect(toastOf(page, "₱999.00 refunded")).toBeVisible();
	await openPage(page, "/admin/serial-numbers?search=PB2000001");
	await expect(page.getByRole("status").filter({ hasText: "In stock" })).toBeVisible();
}

test("a unit is received, sold at the counter, found by its serial number, claimed and handed back", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const { page } = await openShop(browser, atEnd, dataFolder);
	await receive(page);
	await sell(page);

	await openPage(page, "/admin");
	await page.keyboard.press("Control+K");
	await page.getByLabel("Go to a page, setting, order, product or customer").fill("pb2000001");
	await page.getByRole("option", { name: "PB2000001" }).click();
	await expect(page.getByText(/^Sold by us on .+, in warranty until .+$/)).toBeVisible();
	await expect(page.getByRole("list", { name: "History" })).toContainText("Received");
	await checkScreen(page, "a found serial number");
	await claim(page);

	const card = page.getByRole("link", { name: "Warranty card" });
	const file = page.waitForEvent("download");
	await card.click();
	expect((await file).suggestedFilename()).toBe("warranty-pb2000001.pdf");

	const search = page.getByLabel("Serial number or IMEI");
	await search.fill("XX-99");
	await search.press("Enter");
	await expect(page.getByText("Unknown serial number")).toBeVisible();
	await takeBack(page);
});

test("two tills sell the same unit, one of them offline, and a manager resolves the conflict", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const { shop, page, database } = await openShop(browser, atEnd, dataFolder);
	await receive(page);
	const context = await browser.newContext({
		baseURL: shop.origin,
		storageState: await page.context().storageState(),
		viewport: desktop,
	});
	const other = await context.newPage();
	await openTill(page, 1);
	await openTill(other, 2);
	await page.context().setOffline(true);
	const bar = page.getByRole("status").filter({ hasText: "You are offline" });
	await expect(bar).toBeVisible();
	const ring = async (till: Page, serial: string) => {
		const number = await scanItem(till);
		await number.fill(serial);
		await till.getByLabel("Cash received (₱)").fill("999");
		await till.getByRole("button", { name: "Sell", exact: true }).click();
		const receipt = till.getByRole("article", { name: /^Receipt / });
		await expect(receipt).toContainText(`No. ${serial}`);
	};
	await ring(page, "PB2000001");
	await checkScreen(page, "an offline receipt with a serial number");
	// The other cashier sells the second unit but scans the box of the first unit.
	await ring(other, "PB2000001");
	await page.context().setOffline(false);
	await openPage(other, "/admin/counter?to-settle");
	const issues = other.getByRole("list", { name: "Sync issues" });
	await expect(async () => {
		await other.reload();
		await expect(issues).toContainText("PB2000001 was already sold.", { timeout: 5_000 });
	}).toPass();
	await checkScreen(other, "a unit sold twice");
	await issues.getByRole("button", { name: "Accept sale" }).click();
	await expect(toastOf(other, "Sale accepted")).toBeVisible();

	await other.setViewportSize(desktop);
	const accepted = await database.one<{ id: number }>(sql`
		select max(order_id) as id from counter_sales`);
	await openPage(other, `/admin/orders?open=${accepted.id}`);
	await other.getByRole("button", { name: "Change serial numbers" }).click();
	await other.getByLabel(`Serial number of ${powerBank.name}`).fill("PB2000002");
	await other.getByRole("button", { name: "Save serial numbers" }).click();
	await expect(other.getByRole("link", { name: "PB2000002", exact: true })).toBeVisible();
	expect((await checkBooks(database, new Date())).violations).toEqual([]);
});
