import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base, expect, type Page } from "@playwright/test";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { screens } from "../support/customer.ts";
import { fillDataFolder } from "../support/ready-data.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
test.setTimeout(240_000);

const catalogue = join(import.meta.dirname, "../../relevance/marketplace-catalogue.csv");
/** Matches the imported rows: cases for four iPhones, wall chargers and power banks. */
const imported = /,(?:CAS-D0[1-4]-|CHG-|PWB-)/;

/** Imports a part of a catalog whose texts are by marketplace sellers. */
async function importCatalogue(dataFolder: string): Promise<void> {
	const [header = "", ...rows] = readFileSync(catalogue, "utf8").split("\n");
	const file = join(dataFolder, "catalogue.csv");
	writeFileSync(file, [header, ...rows.filter((row) => imported.test(row)), ""].join("\n"));
	await promisify(execFile)(process.execPath, ["tools/import.ts", file], {
		env: { ...process.env, DEMO: "0", DATA_DIR: dataFolder, DATABASE_URL: "" },
	});
}

const cards = (page: Page) => page.locator("#products").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const narrowed = (page: Page) => page.getByRole("list", { name: "Active filters" });

/** Uses every feature of the search, on one screen. */
async function walk(page: Page, isPhone: boolean): Promise<void> {
	// Recognized filters are shown and can be removed. A tile shows the requested variation.
	await openPage(page, "/app?search=itim+na+iphone+14+case");
	await expect(narrowed(page).getByRole("link")).toHaveText(["Case", "iphone 14"]);
	// Tiles show variations in stock, so a product whose black variation is sold out may come first.
	expect((await names(page)).slice(0, 3)).toContainEqual(
		expect.stringMatching(/iphone 14.* Black$/i),
	);
	await narrowed(page).getByRole("link", { name: "Remove iphone 14" }).click();
	await expect(page).toHaveURL(/search=itim\+na\+case$/);

	// The shopper can reject a correction.
	await openPage(page, "/app?search=powerbnk");
	await expect(page.getByText("Showing results for powerbank.")).toBeVisible();
	await page.getByRole("link", { name: "Search instead for powerbnk" }).click();
	await expect(page.getByText("No results for “powerbnk”.")).toBeVisible();

	// Near matches appear below the results under “Similar items”.
	await openPage(page, "/app?search=65w+charger");
	await expect(page.getByRole("heading", { name: "Similar items" })).toBeVisible();
	for (const name of (await names(page)).slice(0, 3)) expect(name).toMatch(/65w/i);

	// A filter's count equals its number of results. On a phone, the sheet's button shows the count too.
	await openPage(page, "/app?search=case");
	if (isPhone) await page.getByRole("button", { name: "Filters" }).click();
	const filters = isPhone
		? page.getByRole("dialog", { name: "Filters" })
		: page.getByRole("complementary", { name: "Filters" });
	await filters.getByRole("region", { name: "Color" }).locator("summary").click();
	const black = filters.getByRole("link", { name: /^Black\s?\d+$/ });
	const count = Number(/\d+$/.exec((await black.textContent()) ?? "")?.[0]);
	expect(count).toBeGreaterThan(1);
	await black.click();
	await expect(black).toHaveAttribute("aria-current", "true");
	await expect(page).toHaveURL(/filter=colour%3ABlack$/);
	const told = `${count} products`;
	if (isPhone) {
		await expectAccessible(page, "the sheet of filters");
		await filters.getByRole("button", { name: `Show ${told}` }).click();
	}
	await expect(page.locator("main").getByText(told, { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.locator("main").getByText(told, { exact: true })).toBeVisible();
	// One product's black variation is sold out, so its tile shows another color.
	for (const name of (await names(page)).slice(0, count)) {
		expect(name).toMatch(/ Black$|IP14 CANDY COLOR/);
	}

	// The shopper chooses suggestions by keyboard.
	const box = page.getByRole("combobox", { name: "Search products" });
	await box.fill("powerb");
	const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
	await expect(options.filter({ hasText: "₱" }).first()).toBeVisible();
	await box.press("ArrowDown");
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
}

test("products with marketplace wording are found, filtered and suggested, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	await fillDataFolder("shop", dataFolder);
	await importCatalogue(dataFolder);
	const shop = await startRealShop(atEnd, dataFolder, { DATABASE_URL: "" });
	for (const { viewport } of screens) {
		const context = await browser.newContext({
			baseURL: shop.origin,
			viewport,
			reducedMotion: "reduce",
		});
		const page = await context.newPage();
		await walk(page, viewport.width < 1024);
		await context.close();
	}
});
