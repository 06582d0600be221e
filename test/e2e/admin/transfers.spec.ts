import { test as base } from "@playwright/test";
import sql from "sql-template-tag";
import { readStockValue } from "#contract/admin/reports.ts";
import { listStock } from "#contract/admin/stock.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const jun: Person = { name: "Jun", email: "jun@alingnena.ph", role: "staff", branch: "main" };
const rosa: Person = { name: "Rosa", email: "rosa@alingnena.ph", role: "staff", branch: "second" };

for (const { screen, viewport } of [
	{ screen: "a phone", viewport: { width: 390, height: 844 } },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 } },
]) {
	test(
		`on ${screen}, one branch sends stock, the other receives it, and a missing unit is recorded`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, jun, rosa]);
			const { id, variationIds } = await insertProduct(database, {
				name: "Sari cable",
				stock: { main: 10 },
			});
			const [variation = 0] = variationIds;
			await database.execute(sql`update products set cost = 5000 where id = ${id}`);
			await database.execute(sql`update variations set sku = 'CABLE-1' where id = ${variation}`);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const owner = await signedIn(browser, shop, nena, viewport);
			const sender = await signedIn(browser, shop, jun, viewport);
			const receiver = await signedIn(browser, shop, rosa, viewport);
			const quantities = async () => {
				const [item] = await owner.api(listStock, { search: "CABLE-1" });
				return item?.branches.map(({ quantity }) => quantity);
			};

			await openPage(sender.page, `/admin/stock/transfer?items=${variation}:4`);
			await expectAccessible(sender.page, "a transfer sheet");
			await sender.page.getByRole("button", { name: "Send 4 units" }).click();
			await expect(toastOf(sender.page, "1 item sent")).toBeVisible();
			expect(await quantities()).toEqual([6, 0]);
			expect((await owner.api(readStockValue, { by: "branch" })).total.cost).toBe(500);

			await openPage(sender.page, "/admin/stock/transfers");
			await expectAccessible(sender.page, "transfers");
			await sender.page.getByRole("link", { name: /^TR-00001/ }).click();
			await expect(sender.page.getByText("4 sent")).toBeVisible();
			await expect(sender.page.getByRole("button", { name: /^Receive/ })).toHaveCount(0);

			const { page } = receiver;
			await openPage(page, "/admin/stock/transfers?status=in_transit");
			await page.getByRole("link", { name: /^TR-00001/ }).click();
			for (const _scan of [1, 2]) {
				await page.getByLabel("Scan or type an item").fill("CABLE-1");
				await page.keyboard.press("Enter");
			}
			const arrived = page.getByLabel("Arrived of Sari cable");
			await expect(arrived).toHaveValue("2");
			await arrived.fill("3");
			await expectAccessible(page, "a transfer that arrives");
			await page.getByRole("button", { name: "Receive 3 units" }).click();
			await expect(page.getByText("Sari cable: −1.")).toBeVisible();
			await page.getByRole("button", { name: "Receive with differences" }).click();
			await expect(toastOf(page, "TR-00001 received")).toBeVisible();
			await expect(page.getByText("difference −1")).toBeVisible();
			expect(await quantities()).toEqual([6, 3]);
			expect((await owner.api(readStockValue, { by: "branch" })).total.cost).toBe(450);
		},
	);
}
