import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

const ana: Person = { name: "Ana Reyes", email: "ana@alingnena.ph", role: "staff", branch: "main" };

async function openTill(page: Page): Promise<void> {
	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await (await items).finished();
	await page.waitForFunction(
		async () =>
			(await (await caches.open("kargado-counter")).match("/admin/counter")) !== undefined,
	);
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`a till shows an item's stock at the other branch, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, ana]);
			await insertProduct(database, {
				name: "Cable",
				price: 29_900,
				stock: { main: 3, second: 8 },
			});
			await insertProduct(database, { name: "Charger", price: 89_900, stock: { second: 2 } });
			await database.execute(sql`
				update variations set sku = upper(left(products.name, 2)) || '-1' from products
				where products.id = product_id`);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { context, page } = await signedIn(browser, shop, ana, viewport);
			await openTill(page);
			const scanField = page.getByLabel("Scan or type an item");

			// F8 shows the other branches' stock of the latest item, and Escape returns to the scan field.
			await scanField.fill("CA-1");
			await scanField.press("Enter");
			await expect(page.getByLabel("Quantity of Cable")).toHaveText("1");
			await page.keyboard.press("F8");
			const dialog = page.getByRole("dialog", { name: "Cable" });
			await expect(dialog).toContainText("₱299.00 at every branch");
			const [here, there] = [
				dialog.getByRole("listitem").first(),
				dialog.getByRole("listitem").last(),
			];
			await expect(here).toContainText("(this branch)3 available");
			await expect(there).toContainText("8 available");
			await expectAccessible(page, "other branches");
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect(scanField).toBeFocused();

			// A button of a search result shows the other branches' stock of an item that is sold out here, without
			// adding the item.
			await scanField.fill("charg");
			await scanField.press("Enter");
			const matches = page.getByRole("list", { name: "Matching items" });
			await matches.getByRole("button", { name: "Other branches for Charger" }).click();
			const charger = page.getByRole("dialog", { name: "Charger" });
			await expect(charger.getByRole("listitem").first()).toContainText("Sold out");
			await expect(charger.getByRole("listitem").last()).toContainText("2 available");
			await page.keyboard.press("Escape");
			await expect(charger).toBeHidden();
			// With a search result, F8 shows the found item instead of the latest item of the sale.
			await page.keyboard.press("F8");
			await expect(charger).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(charger).toBeHidden();
			await expect(page.getByLabel("Quantity of Charger")).toBeHidden();

			// Offline, the till knows only its own branch's stock.
			await page.keyboard.press("Escape");
			await expect(matches).toBeHidden();
			await context.setOffline(true);
			await expect(page.getByText("You are offline.")).toBeVisible();
			await page.keyboard.press("F8");
			await expect(here).toContainText("3 available");
			await expect(there).toContainText("Needs a connection");
		},
	);
}
