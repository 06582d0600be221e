import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { untilCounterIsCached } from "../support/cached-counter.ts";
import { nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const ana: Person = { name: "Ana Reyes", email: "ana@alingnena.ph", role: "staff", branch: "main" };
const jun: Person = { ...ana, name: "Jun Salonga", email: "jun@alingnena.ph" };

async function openTill(page: Page, till: number): Promise<void> {
	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Till", { exact: true }).fill(String(till));
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `till ${till}` })).toBeVisible();
	await (await items).finished();
	await untilCounterIsCached(page);
}

async function scan(page: Page): Promise<void> {
	await page.getByLabel("Scan or type an item").fill("CB-1");
	await page.getByLabel("Scan or type an item").press("Enter");
	await expect(page.getByLabel("Quantity of Cable")).toHaveText("1");
}

/** Parks the sale in progress with the keyboard. */
async function park(page: Page, name: string): Promise<void> {
	// F4 does nothing while the previous dialog is closing, so wait until the dialog is gone.
	await expect(page.locator('[role="dialog"]')).toHaveCount(0);
	await page.keyboard.press("F4");
	const field = page.getByLabel("Name of this sale");
	await field.fill(name);
	await field.press("Enter");
	await expect(toastOf(page, `${name} parked`)).toBeVisible();
	await expect(page.getByText("Scan the first item.")).toBeVisible();
}

async function openList(page: Page) {
	await page.getByRole("button", { name: /^Parked sales/ }).click();
	return page.getByRole("dialog", { name: "Parked sales" });
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`a parked sale is resumed at the other till, or offline in the same browser, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, ana, jun]);
			const { variationIds } = await insertProduct(database, {
				name: "Cable",
				price: 29_900,
				stock: { main: 10 },
			});
			await database.execute(sql`update variations set sku = 'CB-1' where id = ${variationIds[0]}`);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const one = await signedIn(browser, shop, ana, viewport);
			const two = await signedIn(browser, shop, jun, viewport);
			await openTill(one.page, 1);
			await openTill(two.page, 2);

			await scan(one.page);
			await park(one.page, "Aling Cora");
			await two.page.reload();
			const list = await openList(two.page);
			await expect(list).toContainText("1 item · till 1");
			await expectAccessible(two.page, "parked sales");

			// The first till resumes the sale while the second till has the list of parked sales open.
			const own = await openList(one.page);
			await own.getByRole("button", { name: "Resume Aling Cora" }).click();
			await expect(one.page.getByLabel("Quantity of Cable")).toHaveText("1");
			await list.getByRole("button", { name: "Resume Aling Cora" }).click();
			await expect(
				toastOf(two.page, "This parked sale was resumed at another till or discarded."),
			).toBeVisible();
			await park(one.page, "Aling Cora");
			await two.page.reload();
			await (await openList(two.page)).getByRole("button", { name: "Resume Aling Cora" }).click();
			await expect(two.page.getByLabel("Quantity of Cable")).toHaveText("1");
			await two.page.getByLabel("Cash received (₱)").fill("299");
			await two.page.getByRole("button", { name: "Sell", exact: true }).click();
			await expect(two.page.getByRole("article", { name: "Receipt MAIN-2-000001" })).toBeVisible();

			// Offline, a sale is parked and resumed in the same browser, even after a reload.
			await one.context.setOffline(true);
			await expect(one.page.getByText("You are offline.")).toBeVisible();
			await scan(one.page);
			await park(one.page, "Mang Ben");
			await one.page.reload();
			const offline = await openList(one.page);
			await expect(offline).toContainText("only in this browser until you are online");
			await offline.getByRole("button", { name: "Resume Mang Ben" }).click();
			await expect(one.page.getByLabel("Quantity of Cable")).toHaveText("1");
			await park(one.page, "Mang Ben");
			await one.context.setOffline(false);
			await expect(one.page.getByText("You are offline.")).toBeHidden();
			await one.page.reload();
			await one.page.getByRole("button", { name: "Close shift" }).click();
			const closing = one.page.getByRole("dialog", { name: "Close shift" });
			await expect(closing).toContainText("1 sale is parked: Mang Ben.");
			await expectAccessible(one.page, "closing with a parked sale");
			await closing.getByRole("button", { name: "Open parked sales" }).click();
			const online = one.page.getByRole("dialog", { name: "Parked sales" });
			await expect(online).toContainText("Ana Reyes");
			await online.getByRole("button", { name: "Discard Mang Ben" }).click();
			await one.page.getByRole("button", { name: "Discard sale" }).click();
			await expect(toastOf(one.page, "Mang Ben discarded")).toBeVisible();
		},
	);
}
