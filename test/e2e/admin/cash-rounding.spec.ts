import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { findCounterSale } from "#contract/admin/counter-sales.ts";
import { changeCounterSettings, readCounterSettings } from "#contract/admin/counter-settings.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectFits } from "../support/fits.ts";
import { nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

async function scanCable(page: Page): Promise<void> {
	await page.getByLabel("Scan or type an item").fill("Cable");
	await page.getByLabel("Scan or type an item").press("Enter");
	await expect(page.getByLabel("Quantity of Cable")).toHaveText("1");
}
const sell = (page: Page) => page.getByRole("button", { name: "Sell", exact: true }).click();
const next = (page: Page) => page.getByRole("button", { name: "Next customer" }).click();
const receiptOf = (page: Page, number: number) =>
	page.getByRole("article", { name: `Receipt MAIN-1-00000${number}` });

/** Sells a cable of ₱299.60 with cash rounded to ₱0.25, with a customer display in another window. */
async function sellRounded(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Customer display" }).click();
	const opened = page.waitForEvent("popup");
	await page.getByRole("dialog").getByRole("button", { name: "Open display" }).click();
	const display = await opened;
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
	await scanCable(page);
	const payment = page.getByRole("region", { name: "Payment" });
	await expect(payment).toContainText("Rounding−₱0.10");
	await expect(payment.getByRole("status")).toHaveText("Amount due₱299.50");
	await expect(display.getByRole("main")).toContainText("Total₱299.60Rounding−₱0.10To pay₱299.50");
	await expectAccessible(page, "a rounded sale");
	await expectAccessible(display, "a rounded sale on the display");

	// Payments by e-wallet aren't rounded.
	await page.getByRole("button", { name: "E-wallet by QR" }).click();
	await expect(page.getByLabel("Amount (₱)")).toHaveValue("299.60");
	await expect(payment).not.toContainText("Rounding");
	await expect(display.getByRole("main")).not.toContainText("Rounding");
	await page.getByRole("button", { name: "Remove E-wallet by QR" }).click();

	await page.getByRole("button", { name: "Exactly ₱299.50" }).click();
	await sell(page);
	await expect(receiptOf(page, 1)).toContainText("Rounding−₱0.10");
	await expect(display.getByRole("main")).toContainText("Paid₱299.50");
	await display.close();
	await expectFits(page, "a rounded receipt");
	await next(page);
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`cash is rounded as the owner sets it, also offline, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			test.setTimeout(240_000);
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena]);
			const cable = { name: "Cable", price: 29_960, stock: { main: 9 } };
			const { variationIds } = await insertProduct(database, cable);
			await database.execute(
				sql`update variations set sku = 'Cable' where id = ${variationIds[0]}`,
			);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { page, context, api } = await signedIn(browser, shop, nena, viewport);

			await openPage(page, "/admin/settings/counter");
			await page.getByLabel("Round cash totals to").selectOption("₱0.25");
			await expectAccessible(page, "the counter settings");
			await page.getByRole("button", { name: "Save" }).click();
			await expect(toastOf(page, "Counter settings saved")).toBeVisible();

			await openPage(page, "/admin/counter");
			await page.getByLabel("Opening float (₱)").fill("1000");
			await page.getByRole("button", { name: "Open till" }).click();
			await page.waitForFunction(async () => {
				const kept = await (await caches.open("kargado-counter")).match("/admin/counter");
				return kept !== undefined && Boolean(await navigator.serviceWorker.getRegistration());
			});
			await sellRounded(page);

			// The owner changes the rounding while the till is offline. The shop records the offline sale with the old
			// rounding.
			await context.setOffline(true);
			await scanCable(page);
			await page.getByRole("button", { name: "Exactly ₱299.50" }).click();
			const { version } = await api(readCounterSettings);
			const { version: changed } = await api(changeCounterSettings, {
				version,
				rounds_cash_to: "0.05",
			});
			await sell(page);
			await expect(receiptOf(page, 2)).toContainText("Rounding−₱0.10");
			await next(page);
			await context.setOffline(false);
			await expect(page.getByText(/unsynced sales?/)).toBeHidden();
			await expect(page.getByText("You are offline")).toBeHidden();
			expect(await api(findCounterSale, { receipt: "MAIN-1-000002" })).toMatchObject({
				total: 299.6,
				cash_rounding: -0.1,
				change: 0,
			});

			// Back online, the till uses the new rounding. After another change, the shop refuses a sale with the old
			// rounding.
			await scanCable(page);
			const exactly = page.getByRole("button", { name: "Exactly ₱299.60" });
			await expect(exactly).toBeVisible();
			await api(changeCounterSettings, { version: changed, rounds_cash_to: "1.00" });
			await exactly.click();
			await sell(page);
			await expect(page.getByText("The shop rounds cash differently now.")).toBeVisible();
			await page.getByRole("button", { name: "Exactly ₱300.00" }).click();
			await sell(page);
			await expect(receiptOf(page, 3)).toContainText("Rounding₱0.40");
			await next(page);

			// A return refunds the rounded amount that the customer paid.
			await page.getByRole("button", { name: "Return", exact: true }).click();
			await page.getByLabel("Receipt number").fill("MAIN-1-000003");
			await page.keyboard.press("Enter");
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel("Returned: Cable").selectOption("1");
			await expect(dialog.getByRole("status")).toHaveText("Refund Rounded from ₱299.60 ₱300.00");
			await expectAccessible(page, "a rounded refund");
			// After another change of the rounding, a return still refunds the amount that was paid.
			await api(changeCounterSettings, {
				version: (await api(readCounterSettings)).version,
				rounds_cash_to: "0.05",
			});
			await dialog.getByRole("button", { name: "Return items" }).click();
			await expect(dialog.getByText("The shop rounds cash differently now.")).toBeVisible();
			await dialog.getByRole("button", { name: "Return items" }).click();
			await expect(toastOf(page, "₱300.00 refunded")).toBeVisible();

			await page.getByRole("button", { name: "X reading" }).click();
			const drawer = page.getByRole("region", { name: "Cash drawer and counts" });
			await expect(drawer).toContainText("Cash rounding−₱0.20");
			await expect(drawer).toContainText("Expected cash₱1,599.00");
			expect((await checkBooks(database, new Date())).violations).toEqual([]);
		},
	);
}
