import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { createProduct } from "#contract/admin/products.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectFits } from "../support/fits.ts";
import { printed } from "../support/printed.ts";
import { nena, openRealDatabase, signedIn, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

const action = (page: Page | Locator, name: string) =>
	page.getByRole("button", { name, exact: true });
const reading = (page: Page, name: string) => page.getByRole("article", { name });
const part = (page: Page, name: string) => page.getByRole("article").getByRole("region", { name });

/** Sells a cable for ₱149, paid with ₱100 by e-wallet, ₱30 by card and the rest in cash. */
async function sellByThree(page: Page): Promise<void> {
	await page.getByLabel("Scan or type an item").fill("SARI-C1");
	await page.keyboard.press("Enter");
	await action(page, "E-wallet by QR").click();
	const wallet = page.getByRole("group", { name: "E-wallet by QR" });
	await wallet.getByLabel("Amount (₱)").fill("100");
	await wallet.getByLabel("Reference in the app").fill("GC 0012");
	await action(page, "Card on the terminal").click();
	const card = page.getByRole("group", { name: "Card on the terminal" });
	await card.getByLabel("Amount (₱)").fill("30");
	await card.getByLabel("Approval code").fill("A-77");
	await page.getByLabel("Cash received (₱)").fill("20");
	await action(page, "Sell").click();
	await expect(page.getByRole("region", { name: "Sold" })).toContainText("₱1.00");
}

async function enterAccreditation(page: Page): Promise<void> {
	await openPage(page, "/admin/settings/shop");
	await action(page, "Edit accreditation").click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Accreditation or permit number").fill("A-2026-100");
	await action(page, "Save accreditation").click();
	await expect(dialog).toContainText("Enter a valid date.");
	await dialog.getByLabel("Issued on").fill("2026-01-05");
	await dialog
		.getByRole("group", { name: /till 1/ })
		.getByLabel("MIN")
		.fill("26010512345");
	await expectAccessible(page, "accreditation");
	await action(page, "Save accreditation").click();
	await expect(page.getByText("Accreditation saved")).toBeVisible();
}

test("a shift gets an X reading, is counted by tender and closed, and its Z reading is printed on 80 mm paper and A4", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const { url } = await openRealDatabase(atEnd, dataFolder);
	const shop = await startRealShop(atEnd, dataFolder, { DATABASE_URL: url });
	const { page, api } = await signedIn(browser, shop, nena, { width: 390, height: 844 });
	const [main] = await api(listAdminBranches);
	const stock = [{ branch_id: main?.id ?? 0, quantity: 30 }];
	const cable = { name: "Sari USB-C Cable", price: 149, sku: "SARI-C1", stock };
	await api(createProduct, { ...cable, status: "published" });

	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await action(page, "Open till").click();
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	const till = page.url();
	await enterAccreditation(page);
	await openPage(page, till);
	await sellByThree(page);
	const receipt = page.getByRole("article", { name: /^Receipt/ });
	await expect(receipt).toContainText("Accreditation A-2026-100, issued Jan 5, 2026");
	await expect(receipt).toContainText("MIN 26010512345");
	await action(page, "Next customer").click();

	await action(page, "X reading").click();
	await expect(reading(page, "X reading")).toContainText("MAIN-1-000001");
	await expect(part(page, "Sales")).toContainText("Gross sales (1)₱149.00");
	await expect(part(page, "Payments")).toContainText("Card on the terminal (1)₱30.00");
	await expectFits(page, "an X reading");
	// A manager can open the X reading from the list of tills, without taking over the till.
	await openPage(page, "/admin/counter");
	await expectFits(page, "an open till");
	await page.getByRole("link", { name: "X reading" }).click();
	await page.getByRole("link", { name: "Back to the till" }).click();

	await action(page, "Close shift").click();
	const closing = page.getByRole("dialog");
	await page.getByLabel("Counted cash (₱)").fill("1019");
	const wallet = closing.getByRole("group", { name: "E-wallet by QR" });
	await wallet.getByLabel("Payments").fill("1");
	await expect(wallet).not.toContainText("expected");
	await action(closing, "Close shift").click();
	await expect(wallet).toContainText("Enter the amount too.");
	await wallet.getByLabel("Amount (₱)").fill("100");
	await expect(wallet).toContainText("₱100.00 expected in 1 payment: correct");
	const card = closing.getByRole("group", { name: "Card on the terminal" });
	await card.getByLabel("Amount (₱)").fill("25.50");
	await expect(card).toContainText("₱30.00 expected in 1 payment: ₱4.50 short");
	await expectFits(page, "counting the tenders");
	await action(closing, "Close shift").click();
	await expect(page.getByRole("list", { name: "Differences" })).toHaveText(
		"Card on the terminal: ₱4.50 short",
	);
	await expectFits(page, "a shift with a tender that differs");

	await page.getByRole("link", { name: "Z reading" }).click();
	await expect(reading(page, "Z reading 1")).toContainText("MIN 26010512345");
	await expect(part(page, "Grand total")).toContainText("Grand total₱149.00");
	await expect(part(page, "Cash drawer and counts")).toContainText("₱25.50 (₱4.50 short)");
	await expectFits(page, "a Z reading");
	await page.evaluate(() => Object.assign(window, { print: () => undefined }));
	await action(page, "Print on 80 mm").click();
	expect(await printed(page)).toEqual({ pages: 1, size: "80 × 297" });
	await action(page, "Print on A4").click();
	expect(await printed(page)).toEqual({ pages: 1, size: "210 × 297" });

	await page.getByRole("link", { name: "Z readings" }).click();
	const list = page.getByRole("table", { name: "Z readings" });
	await expect(list).toContainText("₱149.00");
	await expectFits(page, "the list of Z readings");
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV" }).click();
	expect((await download).suggestedFilename()).toMatch(/\.csv$/);
	await list.getByRole("link", { name: /Z 1/ }).click();
	await expect(reading(page, "Z reading 1")).toBeVisible();
	await openPage(page, "/admin/counter?shifts&state=differs");
	await expect(page.getByRole("table", { name: "Shifts" })).toContainText(
		"Card on the terminal: ₱4.50 short",
	);
	await expectFits(page, "a shift with a tender that differs, in the list");
});
