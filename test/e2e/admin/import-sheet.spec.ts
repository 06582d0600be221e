import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listAdminCategories } from "#contract/admin/dressing.ts";
import { listAdminProducts } from "#contract/admin/products.ts";
import { listStock } from "#contract/admin/stock.ts";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { createAccount } from "#domain/accounts/create-account.ts";
import { hashPassword } from "#domain/accounts/hash-password.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { writeXlsx } from "#test/support/write-xlsx.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import {
	test as base,
	expect,
	openPage,
	type RunningShop,
	signIn,
	startShop,
} from "../support/shop.ts";

const email = "may-ari@alingnena.ph";
const password = "bagong sinigang 7";

/** A shop that is no demo, with nothing in it but its owner. */
const test = base.extend<object, { realShop: RunningShop }>({
	realShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const DATA_DIR = mkdtempSync(join(tmpdir(), "kargado-moving-"));
			const opened = await openDatabase({ DATABASE_URL: undefined, DATA_DIR });
			const database = connect(opened.url, { maxConnections: 1 });
			await migrate(database);
			await createAccount(database, {
				...{ name: "Aling Nena", email, role: "owner", verifiedAt: new Date() },
				passwordHash: await hashPassword(password),
			});
			await database.close();
			await opened.close();
			const shop = await startShop({ DEMO: "0", DATA_DIR });
			await use(shop);
			await shop.stop();
			rmSync(DATA_DIR, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ realShop }, use) => use(realShop.origin),
	viewport: { width: 390, height: 844 },
});

/** As a marketplace for sellers writes it, with prices of another country. */
const sheet = (row: (string | number)[]) => ({
	...{ name: "mass_update.xlsx", mimeType: "application/octet-stream" },
	buffer: writeXlsx({
		Guidance: [["Do not change the first line"]],
		Template: [
			[
				"et_title_product_id",
				"Tawag sa paninda",
				"et_title_variation_name",
				"et_title_category",
			].concat(["et_title_variation_price", "et_title_variation_stock", "ps_weight"]),
			[1001, "Coiled cable", "Red", "Cables", "$4.50", 3, "0.2 kg"],
			[1001, "Coiled cable", "Blue", "Cables", "$5.00", 0, "0.2 kg"],
			row,
		],
	}),
});

test("on a phone: a seller's sheet is mapped by hand, priced in pesos, imported and taken back", async ({
	page,
	realShop: _,
}) => {
	await signIn(page, email, password);
	const api = apiOf(page.context());
	await turnOnSecondFactor(api, Date.now());
	await openPage(page, "/admin/products/import");
	const choose = page.getByRole("button", { name: "Choose a file" });
	await expect(choose).toBeEnabled();
	const drop = page.getByLabel("Catalogue file");
	await drop.setInputFiles(sheet([1002, "Phone case", "", "Cases", "$2.99", 12, ""]));

	// A heading that nobody knows is mapped by hand.
	const show = page.getByRole("button", { name: "Show what it would change" });
	await expect(page.getByText("Choose the column with the product's name.")).toBeVisible();
	await expect(show).toBeDisabled();
	await page.getByLabel("What Tawag sa paninda is").selectOption("Name");
	await page.getByLabel("What et_title_category is").selectOption("Category");
	await expect(page.getByLabel("What et_title_variation_price is")).toHaveValue("price");
	await expectAccessible(page, "mapping columns");
	await show.click();

	// Foreign prices are asked for before anything can be imported.
	await expect(page.getByRole("heading", { name: "Are these prices in USD?" })).toBeVisible();
	const importAll = page.getByRole("button", { name: "Import 2 products" });
	await expect(importAll).toBeDisabled();
	await page.getByLabel("Pesos for 1 USD").fill("58.75");
	await expect(page.getByText("→ ₱264.38")).toBeVisible();
	await expectAccessible(page, "preview with foreign prices");
	await page.getByRole("button", { name: "Multiply the prices" }).click();

	const unused = page.getByRole("region", { name: "Columns that are not taken over" });
	await expect(unused).toContainText("ps_weight2 rows with a value");
	const added = page.getByRole("region", { name: "New products" });
	await expect(added).toContainText("₱264.38");
	await expect(added).toContainText("Blue₱293.750 in stock");
	await expect(added).toContainText("12 in stock");
	await importAll.click();
	await expect(page.getByText(/^Imported: 2 new/)).toBeVisible();
	expect((await api(listAdminProducts)).map(({ name }) => name).sort()).toEqual([
		"Coiled cable",
		"Phone case",
	]);

	await page.getByRole("button", { name: "Take the import back" }).click();
	await expect(page.getByText("2 products as before the import.")).toBeVisible();
	expect(await api(listAdminProducts)).toEqual([]);
	expect(await api(listAdminProducts, { status: "archived" })).toEqual([]);
	expect(await api(listStock, { archived: "true" })).toEqual([]);
	expect(await api(listAdminCategories)).toEqual([]);

	// The next file of the kind is known.
	await page.getByRole("button", { name: "Another file" }).click();
	await expect(choose).toBeEnabled();
	await drop.setInputFiles(sheet([1003, "Charger", "", "Chargers", "$9.00", 1, ""]));
	await expect(page.getByText("Columns are read as the last time. Change that")).toBeVisible();
	await expect(added).toContainText("Charger");
});
