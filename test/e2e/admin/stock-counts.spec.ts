import { test as base } from "@playwright/test";
import sql from "sql-template-tag";
import { listStock } from "#contract/admin/stock.ts";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const jun: Person = { name: "Jun", email: "jun@alingnena.ph", role: "staff", branch: "main" };

for (const { screen, viewport } of [
	{ screen: "a phone", viewport: { width: 390, height: 844 } },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 } },
]) {
	test(
		`on ${screen}, two people make a blind count while the shop sells, and post the reviewed differences`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, jun]);
			const newItem = async (name: string, sku: string, main: number) => {
				const { variationIds } = await insertProduct(database, { name, stock: { main } });
				const [id = 0] = variationIds;
				await database.execute(sql`update variations set sku = ${sku} where id = ${id}`);
				return id;
			};
			const cable = await newItem("Sari cable", "CABLE-1", 10);
			await newItem("Tiangge charger", "CHARGER-1", 3);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const owner = await signedIn(browser, shop, nena, viewport);
			const { page } = await signedIn(browser, shop, jun, viewport);
			const stockOf = async (search: string) => {
				const [item] = await owner.api(listStock, { search });
				return item?.branches[0]?.quantity;
			};

			await openPage(owner.page, "/admin/stock/counts?new=1");
			await owner.page.getByLabel("Blind count").check();
			await expectAccessible(owner.page, "a new count");
			await owner.page.getByRole("button", { name: "Start count" }).click();
			await owner.page.waitForURL(/\/admin\/stock\/counts\/\d+$/);
			await expect(owner.page.getByText("0 items counted, 2 left")).toBeVisible();
			const counted = owner.page.getByLabel("Counted of Sari cable");
			for (const _scan of [1, 2]) {
				await owner.page.getByLabel("Scan or type an item").fill("CABLE-1");
				await owner.page.keyboard.press("Enter");
			}
			await expect(counted).toHaveValue("2");
			await expect(owner.page.getByText("1 item counted")).toBeVisible();
			await expect(owner.page.getByText("10 expected")).toHaveCount(0);

			// Jun counts the same item on another shelf. Both quantities are added up.
			await openPage(page, "/admin/stock/counts");
			await page.getByRole("link", { name: /^SC-00001/ }).click();
			await expect(page.getByText("2 counted by others")).toBeVisible();
			await page.getByLabel("Counted of Sari cable").fill("7");
			await expectAccessible(page, "a count");
			await expect(owner.page.getByText("7 counted by others")).toBeVisible();
			await changeStock(database, cable, { main: -4 });

			await owner.page.getByRole("link", { name: "Review differences" }).click();
			const differences = owner.page.getByRole("list", { name: "Differences" });
			await expect(differences).toContainText("9 counted, 10 expected (−1)");
			await expectAccessible(owner.page, "the review of a count");
			// Jun corrects his quantity after the owner has opened the review, so the owner can't post the outdated
			// review.
			await page.getByLabel("Counted of Sari cable").fill("6");
			await expect(page.getByText("Saving")).toHaveCount(0);
			await expect.poll(() => readQuantity()).toBe(6);
			await owner.page.getByRole("button", { name: "Update stock" }).click();
			await expect(owner.page.getByRole("alert")).toContainText("Someone else changed this count");
			await owner.page.reload();
			await expect(differences).toContainText("8 counted, 6 expected (+2)");
			await expect(differences).toContainText("Stock changed during the count");
			await owner.page.getByRole("link", { name: "Continue counting" }).click();
			await expect(counted).toHaveValue("2");
			await counted.fill("0");
			await expect.poll(() => readQuantity(0)).toBe(0);
			await owner.page.getByRole("link", { name: "Review differences" }).click();
			await owner.page.getByLabel("Set 1 uncounted item to 0").check();
			await owner.page.getByRole("button", { name: "Update stock" }).click();
			await expect(toastOf(owner.page, "Stock updated from SC-00001")).toBeVisible();
			expect(await stockOf("CABLE-1")).toBe(6);
			expect(await stockOf("CHARGER-1")).toBe(0);

			/** Returns the quantity that the owner (0) or Jun (1) has counted. */
			async function readQuantity(of = 1): Promise<number | undefined> {
				const rows = await database.rows<{ quantity: number }>(sql`
					select quantity from stock_count_entries where variation_id = ${cable} order by account_id`);
				return rows[of]?.quantity;
			}
		},
	);
}
