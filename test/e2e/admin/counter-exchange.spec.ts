import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { findCounterSale } from "#contract/admin/counter-sales.ts";
import { listShifts } from "#contract/admin/counter-shifts.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { showOutdated } from "../support/outdated-sale.ts";
import { nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

async function scan(page: Page, sku: string): Promise<void> {
	await page.getByLabel("Scan or type an item").fill(sku);
	await page.getByLabel("Scan or type an item").press("Enter");
}

/** Chooses the cable of the first receipt and starts an exchange in the next sale. */
async function beginExchange(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Return", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Receipt number").fill("MAIN-1-000001");
	await dialog.getByLabel("Receipt number").press("Enter");
	await dialog.getByLabel("Returned: Cable").selectOption("1");
	await expectAccessible(page, "a return that can be an exchange");
	await dialog.getByRole("button", { name: "Exchange for other items" }).click();
	await expect(dialog).toBeHidden();
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`items are exchanged in one sale at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena]);
			for (const [name, price] of [
				["Cable", 29_900],
				["Charger", 70_000],
			] as const) {
				const { variationIds } = await insertProduct(database, { name, price, stock: { main: 5 } });
				await database.execute(
					sql`update variations set sku = ${name} where id = ${variationIds[0]}`,
				);
			}
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { page, context, api } = await signedIn(browser, shop, nena, viewport);
			await openPage(page, "/admin/counter");
			await page.getByLabel("Opening float (₱)").fill("1000");
			await page.getByRole("button", { name: "Open till" }).click();
			await scan(page, "Cable");
			await page.getByLabel("Cash received (₱)").fill("299");
			const reread = page.waitForRequest(/\/counter-items\?/);
			await page.getByRole("button", { name: "Sell", exact: true }).click();
			// After a sale, the till reloads the stock of only the sold item.
			expect((await reread).url()).toMatch(/\?variation_ids=\d+$/);
			await page.getByRole("button", { name: "Next customer" }).click();

			await showOutdated(context, "MAIN-1-000001", 200);
			await beginExchange(page);
			const returned = page.getByText("1 returned item of receipt MAIN-1-000001");
			await expect(returned).toContainText("₱200.00 toward this sale.");
			// After a reload, the returned items are still in the sale.
			await page.reload();
			await expect(returned).toBeVisible();
			await scan(page, "Charger");
			await expect(page.getByText("Amount due")).toBeVisible();
			await expectAccessible(page, "an exchange");

			// Items can't be exchanged without a connection.
			await page.getByLabel("Cash received (₱)").fill("500");
			await context.setOffline(true);
			await page.getByRole("button", { name: "Sell", exact: true }).click();
			await expect(page.getByText("Items can't be exchanged offline.")).toBeVisible();
			await context.setOffline(false);
			await expect(page.getByText("You are offline")).toBeHidden();
			// The screen shows an outdated refund, so the shop refuses the sale and the screen shows the current
			// refund.
			await page.getByRole("button", { name: "Sell", exact: true }).click();
			await expect(
				page.getByText("The refund is ₱299.00 now, not ₱200.00. Check the returned items"),
			).toBeVisible();
			await expect(returned).toContainText("₱299.00 toward this sale.");
			const display = await context.newPage();
			const [{ id } = { id: 0 }] = await api(listShifts, { state: "open" });
			await openPage(display, `/admin/counter?display=${id}`);
			await expect(display.getByText("−₱299.00")).toBeVisible();
			await page.getByRole("button", { name: "Sell", exact: true }).dblclick();
			const receipt = page.getByRole("article", { name: "Receipt MAIN-1-000002" });
			await expect(receipt).toContainText("Returned items of MAIN-1-000001₱299.00");
			await expect(receipt).toContainText("Change₱99.00");
			await expect(display.getByRole("main").getByRole("status")).toContainText(
				"Your change₱99.00Total ₱401.00",
			);
			await expectAccessible(page, "the receipt of an exchange");
			const before = await api(findCounterSale, { receipt: "MAIN-1-000001" });
			expect(before).toMatchObject({ refunded: 299, lines: [{ returned: 1 }] });
			expect((await checkBooks(database, new Date())).violations).toEqual([]);
		},
	);
}
