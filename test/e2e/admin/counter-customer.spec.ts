import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectFits } from "../support/fits.ts";
import { nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const barcode = "4801234567890";

async function sell(page: Page, customer: string): Promise<void> {
	await page.getByLabel("Scan or type an item").fill(barcode);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Quantity of Cable")).toHaveText("1");
	await page.getByLabel("Cash received (₱)").fill("299");
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	await expect(page.getByRole("article", { name: /^Receipt / })).toContainText(customer);
	await page.getByRole("button", { name: "Next customer" }).click();
	await expect(page.getByText("Scan the first item.")).toBeVisible();
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`a customer is added at the till with name and phone, and gets an email later, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder);
			const { variationIds } = await insertProduct(database, {
				name: "Cable",
				price: 29_900,
				stock: { main: 10 },
			});
			await database.execute(
				sql`update variations set barcode = ${barcode} where id = ${variationIds[0]}`,
			);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { page } = await signedIn(browser, shop, nena, viewport);
			await openPage(page, "/admin/counter");
			await page.getByLabel("Opening float (₱)").fill("1000");
			await page.getByRole("button", { name: "Open till" }).click();

			// An unknown phone number that was searched for is filled in for the new customer, who then gets the sale.
			const search = page.getByLabel("Find a customer");
			const phone = page.getByLabel("Phone", { exact: true });
			await search.fill("0918 555 0101");
			await expect(phone).toHaveValue("0918 555 0101");
			await expectFits(page, "a new customer at the till");
			await expectAccessible(page, "a new customer at the till");
			await page.getByLabel("Name", { exact: true }).fill("Rosa Dela Cruz");
			await page.getByLabel("Name", { exact: true }).press("Enter");
			await expect(toastOf(page, "Rosa Dela Cruz added")).toBeVisible();
			await expect(page.getByLabel("Scan or type an item")).toBeFocused();
			await sell(page, "Rosa Dela Cruz");

			// Adding another customer with the same phone number is refused.
			await search.fill("Jose Rizal");
			await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Jose Rizal");
			await phone.fill("+63 918 555 0101");
			await page.getByRole("button", { name: "Add customer" }).click();
			await expect(page.getByText("Rosa Dela Cruz already has this phone number.")).toBeVisible();
			await expect(page.getByRole("button", { name: "Choose Rosa Dela Cruz" })).toBeVisible();
			await search.fill("0918555");
			await page.getByRole("button", { name: "Rosa Dela Cruz" }).click();
			await sell(page, "Rosa Dela Cruz");

			await openPage(page, "/admin/customers?search=rosa");
			await page.getByRole("link", { name: "Rosa Dela Cruz" }).click();
			await expect(page.getByText("No email", { exact: true })).toBeVisible();
			await expect(page.getByText("₱598.00", { exact: true })).toBeVisible();
			await expectFits(page, "a customer without an email");
			await expectAccessible(page, "a customer without an email");
			await page.getByLabel("Email", { exact: true }).fill("luz@customer.example");
			await page.getByRole("button", { name: "Add email" }).click();
			await expect(
				page.getByText("Luz Dimaculangan has an online account with this email. Choose that"),
			).toBeVisible();
			await expect(page.getByRole("link", { name: "Open Luz Dimaculangan" })).toBeVisible();
			await page.getByLabel("Email", { exact: true }).fill("rosa@customer.example");
			await page.getByRole("button", { name: "Add email" }).click();
			await expect(page.getByRole("link", { name: "rosa@customer.example" })).toBeVisible();
			await expect(page.getByText("Not verified")).toBeVisible();
		},
	);
}

test("a customer added at an offline till gets the sale once it is synced", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const { variationIds } = await insertProduct(database, {
		name: "Cable",
		price: 29_900,
		stock: { main: 10 },
	});
	await database.execute(
		sql`update variations set barcode = ${barcode} where id = ${variationIds[0]}`,
	);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page, context } = await signedIn(browser, shop, nena, { width: 390, height: 844 });
	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await (await items).finished();

	await context.setOffline(true);
	await expect(page.getByText("Enter a name and a mobile number")).toBeVisible();
	await page.getByLabel("Name", { exact: true }).fill("Lito Ramos");
	await page.getByLabel("Phone", { exact: true }).fill("8123 4567");
	await page.getByRole("button", { name: "Add customer" }).click();
	await expect(page.getByText("Enter a mobile number, such as 0917 123 4567.")).toBeVisible();
	await expectFits(page, "a customer added offline");
	await page.getByLabel("Phone", { exact: true }).fill("0918 555 0202");
	await page.getByLabel("Phone", { exact: true }).press("Enter");
	await expect(page.getByText("0918 555 0202 · added when the sale syncs")).toBeVisible();
	await sell(page, "Lito Ramos");

	await context.setOffline(false);
	await expect(async () => {
		const found = await database.rows(sql`
			select phone, spend from accounts join customer_sales on account_id = accounts.id
			where name = 'Lito Ramos'`);
		expect(found).toEqual([{ phone: "+639185550202", spend: 29_900 }]);
	}).toPass();
});
