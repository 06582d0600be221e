import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cookie } from "@playwright/test";
import { login } from "#contract/account/session.ts";
import { listCustomers } from "#contract/admin/customers.ts";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { listPastOrders } from "#contract/admin/past-customers.ts";
import {
	createProduct,
	getAdminProduct,
	listAdminProducts,
	updateProduct,
} from "#contract/admin/products.ts";
import { listStock } from "#contract/admin/stock.ts";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { photographOfItem } from "#test/support/photograph.ts";
import { writeXlsx } from "#test/support/write-xlsx.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { fillDataFolder } from "../support/ready-data.ts";
import { test as base, expect, openPage, type RunningShop, startShop } from "../support/shop.ts";

const email = "may-ari@alingnena.ph";
const password = "bagong sinigang 7";

/** A real shop without any data, with a signed-in owner. */
const test = base.extend<object, { realShop: RunningShop & { cookies: Cookie[] } }>({
	realShop: [
		async ({ browser }, use) => {
			const DATA_DIR = mkdtempSync(join(tmpdir(), "kargado-moving-"));
			await fillDataFolder("shop", DATA_DIR);
			const opened = await openDatabase({ DATABASE_URL: undefined, DATA_DIR });
			const database = connect(opened.url, { maxConnections: 1 });
			await createAccount(database, {
				name: "Aling Nena",
				email,
				role: "owner",
				verifiedAt: new Date(),
				passwordHash: await hashPassword(password),
			});
			await database.close();
			await opened.close();
			const shop = await startShop({ DEMO: "0", DATA_DIR });
			const context = await browser.newContext({ baseURL: shop.origin });
			const api = apiOf(context);
			await api(login, { email, password });
			await turnOnSecondFactor(api, Date.now());
			await use({ ...shop, cookies: await context.cookies() });
			await context.close();
			await shop.stop();
			rmSync(DATA_DIR, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ realShop }, use) => use(realShop.origin),
	context: async ({ context, realShop }, use) => {
		await context.addCookies(realShop.cookies);
		await use(context);
	},
	viewport: { width: 390, height: 844 },
});

/** Returns a marketplace's sheet for sellers, with prices in a foreign currency. */
const sheet = (row: (string | number)[]) => ({
	name: "mass_update.xlsx",
	mimeType: "application/octet-stream",
	buffer: writeXlsx({
		Guidance: [["Do not change the first line"]],
		Template: [
			[
				"et_title_product_id",
				"Tawag sa paninda",
				"et_title_variation_name",
				"et_title_category",
			].concat(["et_title_variation_price", "et_title_variation_stock", "ps_days_to_ship"]),
			[1001, "Coiled cable", "Red", "Cables", "$4.50", 3, 2],
			[1001, "Coiled cable", "Blue", "Cables", "$5.00", 0, 2],
			row,
		],
	}),
});

test("on a phone, a seller's sheet is mapped by hand, priced in pesos, imported and undone", async ({
	page,
}) => {
	const api = apiOf(page.context());
	await openPage(page, "/admin/products/import");
	const choose = page.getByRole("button", { name: "Choose a file" });
	await expect(choose).toBeEnabled();
	const drop = page.getByLabel("Product file");
	await drop.setInputFiles(sheet([1002, "Phone case", "", "Cases", "$2.99", 12, ""]));

	// The owner maps an unknown heading by hand.
	const show = page.getByRole("button", { name: "Show changes" });
	await expect(page.getByText("Choose the column with the product's name.")).toBeVisible();
	await expect(show).toBeDisabled();
	await page.getByLabel("Meaning of Tawag sa paninda").selectOption("Name");
	await page.getByLabel("Meaning of et_title_category").selectOption("Category");
	await expect(page.getByLabel("Meaning of et_title_variation_price")).toHaveValue("price");

	// The same page asks for the exchange rate before it compares the file.
	await expect(page.getByRole("heading", { name: "Are these prices in USD?" })).toBeVisible();
	const importAll = page.getByRole("button", { name: "Import 2 products" });
	await expect(show).toBeDisabled();
	await page.getByLabel("Pesos per 1 USD").fill("58.75");
	await expect(page.getByText("→ ₱264.38")).toBeVisible();
	await expectAccessible(page, "questions about a file");
	await show.click();

	const unused = page.getByRole("region", { name: "Columns that are not imported" });
	await expect(unused).toContainText("ps_days_to_ship2 rows with a value");
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

	await page.getByRole("button", { name: "Undo import" }).click();
	await expect(page.getByText("2 products restored.")).toBeVisible();
	expect(await api(listAdminProducts)).toEqual([]);
	expect(await api(listAdminProducts, { status: "archived" })).toEqual([]);
	expect(await api(listStock, { archived: "true" })).toEqual([]);
	expect(await api(listAdminCategories)).toEqual([]);

	// The next file with the same columns needs no mapping.
	await page.getByRole("button", { name: "Choose another file" }).click();
	await expect(choose).toBeEnabled();
	await drop.setInputFiles(sheet([1003, "Charger", "", "Chargers", "$9.00", "", ""]));
	await expect(page.getByLabel("Meaning of Tawag sa paninda")).toHaveValue("name");
	// Items without a stock number would be imported as sold out.
	const counting = page.getByRole("region", { name: "Stock quantities" });
	await expect(counting).toContainText("The file has no stock quantity for 1 item.");
	await counting.getByLabel("Quantity of each item").fill("5");
	await page.getByLabel("Pesos per 1 USD").fill("58.75");
	await expectAccessible(page, "a file without stock");
	await show.click();
	await expect(added).toContainText("5 in stock");
});

/** Customers in Shopify's format. */
const customersExport = [
	"First Name,Last Name,Email,Accepts Email Marketing,Phone",
	"Luz,Dimaculangan,luz@past.example,yes,+639171234567",
	"Bad,Row,nobody,yes,",
];
const ordersExport = [
	"Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name",
	"#1001,luz@past.example,paid,PHP,800.00,2024-03-01 09:30:00 +0800,1,Cable,300.00,Luz Dimaculangan",
	"#1001,,,,,,2,Case,250.00,",
];
const csv = (name: string, lines: readonly string[]) => ({
	name,
	mimeType: "text/csv",
	buffer: Buffer.from(lines.join("\n")),
});

test("on a phone, customers and historical orders of another shop are imported, shown and exported", async ({
	page,
}) => {
	const api = apiOf(page.context());
	await openPage(page, "/admin/customers/import");
	const drop = page.getByLabel("Customers or orders");
	const another = page.getByRole("button", { name: "Choose another file" });
	await drop.setInputFiles(csv("sheet.csv", ["a,b", "1,2"]));
	await expect(page.getByRole("alert")).toBeVisible();
	await expectAccessible(page, "a file of an unknown format");

	// The preview shows imported and skipped rows before anything is saved.
	await drop.setInputFiles(csv("customers_export.csv", customersExport));
	await expect(
		page.getByText("1 new customer, 0 already in the shop, 1 row skipped."),
	).toBeVisible();
	const outside = page.getByRole("region", { name: "Skipped" });
	await expect(outside).toContainText('Row 3has "nobody", which is not an email address');
	await expect(page.getByRole("region", { name: "Examples of new records" })).toContainText(
		"Luz Dimaculangan",
	);
	await expectAccessible(page, "a preview of customers");
	expect(await api(listCustomers, { search: "past.example" })).toEqual([]);
	await page.getByRole("button", { name: "Import 1 customer" }).dblclick();
	await expect(page.getByText("Imported: 1 customer.")).toBeVisible();
	await another.click();

	await drop.setInputFiles(csv("orders_export.csv", ordersExport));
	await page.getByRole("button", { name: "Import 1 historical order" }).click();
	await expect(page.getByText("Imported: 1 historical order.")).toBeVisible();
	await page.getByRole("link", { name: "View orders" }).click();
	await expect(page.getByRole("heading", { name: "Historical orders", level: 1 })).toBeVisible();
	const row = page.getByRole("row").filter({ hasText: "shopify #1001" });
	await expect(row).toContainText("Luz Dimaculangan");
	await expect(row).toContainText("₱800.00");
	await expectAccessible(page, "historical orders");
	expect(await api(listAdminOrders)).toEqual([]);

	await openPage(page, "/admin/customers");
	await page.getByRole("link", { name: "Luz Dimaculangan" }).click();
	await expect(page.getByRole("heading", { name: "Luz Dimaculangan", level: 1 })).toBeVisible();
	await expect(page.getByRole("main")).toContainText("shopify #1001");
	await expectAccessible(page, "a customer with history");

	await openPage(page, "/admin/customers/import");
	for (const name of ["orders_export.csv", "customers_export.csv"]) {
		await page.getByRole("button", { name: new RegExp(name) }).click();
		await page.getByRole("button", { name: "Undo import" }).click();
		await expect(page.getByText("Undone.")).toBeVisible();
		await another.click();
	}
	expect(await api(listPastOrders)).toEqual([]);
	expect(await api(listCustomers, { search: "past.example" })).toEqual([]);
});

test("photos are uploaded together, matched by name, reviewed and added to their products", async ({
	page,
}) => {
	const api = apiOf(page.context());
	const code = "CASE-A15";
	const { id } = await api(createProduct, {
		name: "Silicone case for Galaxy A15",
		price: 249,
		product_type: "case",
		facts: { material: "silicone" },
		options: [{ name: "Color", values: ["Black", "Red"] }],
	});
	const { version, variations } = await api(getAdminProduct, { id });
	await api(updateProduct, {
		id,
		version,
		variations: variations.map(({ id: variation, name }) => ({
			id: variation,
			sku: `${code}-${name === "Black" ? "BLK" : "RED"}`,
			facts: { colour: name },
		})),
	});
	const named = async (name: string, colour: string) => ({
		name,
		mimeType: "image/jpeg",
		buffer: await photographOfItem(colour),
	});
	await page.setViewportSize({ width: 360, height: 740 });
	await openPage(page, "/admin/products/photographs");
	const choose = page.getByLabel("Photos", { exact: true });
	// The upload of one photo fails. The other photos arrive, and only the failed one is sent again.
	let lost = 0;
	await page.route("**/admin/api/photographs", async (route) => {
		const isLost = route.request().postDataBuffer()?.includes("black (1).JPG") && lost++ === 0;
		await (isLost ? route.fulfill({ status: 500, json: { message: "Lost." } }) : route.continue());
	});
	await choose.setInputFiles([
		await named("CASE-A15-RED-back-2.jpg", "#b3261e"),
		await named("case a15 black (1).JPG", "#15181c"),
		await named("IMG_0042.jpg", "#0b5f59"),
		{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
	]);
	const ready = page.getByRole("region", { name: /^Ready/ });
	const unknown = page.getByRole("region", { name: "Not recognized (1)" });
	await expect(ready).toContainText("Red · CASE-A15-RED");
	await expect(unknown).toContainText("IMG_0042.jpg");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(ready).toContainText("Black · CASE-A15-BLK");
	await expect(ready.getByLabel("Alt text of CASE-A15-RED-back-2.jpg")).toHaveValue(
		"Red silicone case, back",
	);
	await expectAccessible(page, "photos at 360 px");
	const tile = await ready
		.getByRole("button", { name: "Crop CASE-A15-RED-back-2.jpg" })
		.boundingBox();
	expect(tile?.height).toBeCloseTo(tile?.width ?? 0, 0);
	// The bar with bulk actions sticks below the header.
	const together = page.getByRole("button", { name: "Assign 2 photos" });
	const before = await together.boundingBox();
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	const stuck = await together.boundingBox();
	const header = await page.getByRole("banner").boundingBox();
	expect(stuck?.y).toBeLessThan(before?.y ?? 0);
	expect(stuck?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

	// The uploaded photos also appear on a desktop, where the photo without a matching name is assigned by hand.
	await page.setViewportSize({ width: 1440, height: 900 });
	await openPage(page, "/admin/products/photographs");
	await unknown.getByLabel("Product on IMG_0042.jpg").fill("silicone");
	await unknown.getByRole("button", { name: "Silicone case for Galaxy A15" }).click();
	await unknown.getByLabel("Product on IMG_0042.jpg: variation").selectOption("The whole product");
	await expect(page.getByRole("region", { name: "Ready (3)" })).toBeVisible();
	await ready.getByRole("button", { name: "Crop case a15 black (1).JPG" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop and background" });
	await dialog.getByLabel("Make the background white").check();
	const after = dialog.getByRole("img", { name: "Preview" });
	await expect(after).toHaveAttribute("src", /is_evened=true/);
	await expect(after).toHaveJSProperty("complete", true);
	await expectAccessible(page, "cropping a photo");
	await dialog.getByRole("button", { name: "Apply" }).click();
	await expect(dialog).toBeHidden();
	await expect(ready).toContainText("White background");
	await expectAccessible(page, "photos at 1440 px");
	await page.getByRole("button", { name: "Assign 3 photos" }).click();
	const applied = page.getByRole("region", { name: "Assigned (3)" });
	await expect(applied).toContainText("IMG_0042.jpg");
	const { images } = await api(getAdminProduct, { id });
	expect(images.map(({ alt }) => alt)).toEqual([
		"Silicone case",
		"Black silicone case",
		"Red silicone case, back",
	]);
	await applied.getByRole("link").first().click();
	await expect(page.getByRole("heading", { name: "Silicone case for Galaxy A15" })).toBeVisible();
	await expect(page.getByRole("img", { name: "Black silicone case" })).toBeVisible();
});
