import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
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

/** Sells one unit at the counter, after a serial number that the shop doesn't have. */
async function sell(page: Page): Promise<void> {
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	const scan = page.getByLabel("Scan or type an item");
	await scan.fill(powerBank.barcode);
	await scan.press("Enter");
	const number = page.getByLabel(`Serial number of ${powerBank.name}`);
	const pay = page.getByRole("button", { name: "Sell", exact: true });
	await page.getByLabel("Cash received (₱)").fill("999");
	await pay.click();
	await expect(page.getByText("Enter its serial number.")).toBeVisible();
	// A scanner types as fast as this and ends with Enter: the number stays in its field.
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

test("a unit is received, sold at the counter, found by its serial number, claimed and handed back", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
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
	const { page } = await signedIn(browser, shop, nena, sizes[1] ?? { width: 1440, height: 900 });
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
	await expect(page.getByText("Not ours")).toBeVisible();
});
