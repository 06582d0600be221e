import { randomInt } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { createGiftCode, formatGiftCode } from "#lib/gift-cards/gift-code.ts";
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
}

/** Adds a gift card of ₱500 to the sale, with the code of a printed card or a new one. */
async function addCard(page: Page, code = ""): Promise<void> {
	await page.getByRole("button", { name: "Sell gift card" }).click();
	const dialog = page.getByRole("dialog", { name: "Sell gift card" });
	await dialog.getByLabel("Amount (₱)").fill("500");
	await dialog.getByLabel("Code on a printed card").fill(code);
	await dialog.getByRole("button", { name: "Add gift card" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: "Remove gift card" })).toBeVisible();
}

async function payCash(page: Page, amount: string): Promise<void> {
	await page.getByLabel("Cash received (₱)").fill(amount);
	await page.getByRole("button", { name: "Sell", exact: true }).click();
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`a gift card is sold at the till, and its code pays there, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, ana]);
			await insertProduct(database, { name: "Cable", price: 29_900, stock: { main: 3 } });
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { context, page } = await signedIn(browser, shop, ana, viewport);
			await openTill(page);
			const scanField = page.getByLabel("Scan or type an item");
			const receipt = page.getByRole("article", { name: /^Receipt/ });
			const nextCustomer = () => page.getByRole("button", { name: "Next customer" }).click();

			// The till sells a gift card with a new code, which appears only on the receipt.
			await addCard(page);
			await expectAccessible(page, "gift card in a sale");
			await expect(page.getByLabel("Enter coupon code")).toBeHidden();
			await scanField.fill("cable");
			await scanField.press("Enter");
			await page.getByRole("list", { name: "Matching items" }).getByRole("button").first().click();
			await expect(page.getByText("Complete or remove the gift card first.")).toBeVisible();
			await payCash(page, "1000");
			await expect(receipt).toContainText("Balance ₱500.00. Never expires.");
			await expect(receipt).toContainText("This is not an invoice");
			const code = /Code (\S{19})/.exec((await receipt.textContent()) ?? "")?.[1] ?? "";
			await nextCustomer();

			// The till sells a printed gift card, and refuses to sell it again.
			const printed = formatGiftCode(createGiftCode(randomInt));
			await addCard(page, printed);
			await payCash(page, "500");
			await expect(receipt).toContainText(`Code ${printed}`);
			await nextCustomer();
			await addCard(page, printed.toLowerCase());
			await payCash(page, "500");
			await expect(page.getByText("This card was sold before. Use another card.")).toBeVisible();
			await page.getByRole("button", { name: "Remove gift card" }).click();

			// The first card pays for an item.
			await scanField.fill("cable");
			await scanField.press("Enter");
			await page.getByRole("list", { name: "Matching items" }).getByRole("button").first().click();
			await page.getByRole("button", { name: "Gift card", exact: true }).click();
			await page.getByLabel("Gift card code").fill(code);
			await page.getByRole("button", { name: "Sell", exact: true }).click();
			await expect(receipt).toContainText("Cable");
			await nextCustomer();

			await context.setOffline(true);
			await expect(page.getByText("You are offline.")).toBeVisible();
			await page.getByRole("button", { name: "Sell gift card" }).click();
			await expect(page.getByText("Gift cards can't be sold offline.")).toBeVisible();
		},
	);
}
