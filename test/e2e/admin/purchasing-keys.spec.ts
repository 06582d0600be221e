import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { createSupplier } from "#contract/admin/purchasing.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectTouchable, type Hands, keysOf } from "../support/hands.ts";
import { nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const desktop = { width: 1440, height: 900 };
const bank = "Power bank";
const cable = "Braided charging cable for two phones, 2 m";
const serials = ["PB-20-00001", "PB-20-00002"];

interface Work {
	page: Page;
	hands: Hands;
}

const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name, exact: true });

/** Checks the screen at a phone's size for touch input. */
async function look({ page }: Work, what: string): Promise<void> {
	await page.setViewportSize({ width: 390, height: 844 });
	await expectTouchable(page, what);
	await page.setViewportSize(desktop);
}

async function add({ page, hands }: Work, sku: string): Promise<void> {
	await hands.type(page.getByLabel("Scan or type an item"), sku);
	await hands.enter(page.getByLabel("Scan or type an item"));
}

async function order(work: Work): Promise<void> {
	const { page, hands } = work;
	await openPage(page, "/admin/purchasing");
	await look(work, "purchase orders");
	await hands.press(page.getByRole("link", { name: "New purchase order" }).first());
	await hands.choose(page.getByLabel("Supplier"), "Cable Works");
	await look(work, "a new purchase order");
	await hands.press(button(page, "Start with no items"));
	await page.waitForURL(/\/admin\/purchasing\/\d+$/);
	await add(work, "BANK-1");
	await add(work, "CABLE-1");
	await hands.type(page.getByLabel(`Quantity of ${bank}`), "2");
	await hands.type(page.getByLabel(`Unit cost of ${bank}`), "500");
	await hands.type(page.getByLabel(`Quantity of ${cable}`), "5");
	await hands.type(page.getByLabel(`Unit cost of ${cable}`), "100");
	await look(work, "a draft of a purchase order");
	await page.keyboard.press("Control+s");
	await expect(toastOf(page, "Saved")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel(`Quantity of ${cable}`)).toHaveValue("5");
	// Opens the draft in another tab, which becomes outdated.
	const other = await page.context().newPage();
	await openPage(other, new URL(page.url()).pathname);
	await expect(button(other, "Mark as sent")).toBeEnabled();
	await page.bringToFront();
	await hands.press(button(page, "Mark as sent"));
	await expect(page.getByText("Sent", { exact: true })).toBeVisible();
	await button(other, "Mark as sent").click();
	await expect(other.getByText("Someone else changed this purchase order.")).toBeVisible();
	await other.close();
}

async function receive(work: Work): Promise<void> {
	const { page, hands } = work;
	await hands.press(button(page, "Fill in expected quantities"));
	await expect(page.getByLabel(`Quantity of ${cable}`)).toHaveValue("5");
	const numbers = page.getByLabel(`Serial numbers of ${bank}`);
	await hands.type(numbers, serials[0] ?? "");
	await hands.enter(numbers);
	await hands.add(numbers, serials[1] ?? "");
	await look(work, "a delivery with serial numbers");
	await hands.press(button(page, /^Receive \d+ units$/));
	await expect(page.getByText("Received", { exact: true })).toBeVisible();
	await look(work, "a received purchase order");
}

async function transfer(work: Work): Promise<void> {
	const { page, hands } = work;
	await openPage(page, "/admin/stock/transfer");
	await add(work, "CABLE-1");
	await look(work, "a transfer sheet");
	await hands.press(button(page, "Send 1 unit"));
	await expect(toastOf(page, "1 item sent")).toBeVisible();
	await openPage(page, "/admin/stock/transfers");
	await look(work, "transfers");
	await hands.press(page.getByRole("link", { name: /^TR-00001/ }));
	await add(work, "CABLE-1");
	await look(work, "a transfer that arrives");
	await hands.press(button(page, "Receive 1 unit"));
	await expect(toastOf(page, "TR-00001 received")).toBeVisible();
}

async function count(work: Work): Promise<void> {
	const { page, hands } = work;
	await openPage(page, "/admin/stock/counts");
	await look(work, "stock counts");
	await hands.press(page.getByRole("link", { name: "New count" }).first());
	await look(work, "a new count");
	await hands.press(button(page, "Start count"));
	await page.waitForURL(/\/admin\/stock\/counts\/\d+$/);
	await hands.type(page.getByLabel(`Counted of ${cable}`), "3");
	await look(work, "a count");
	await hands.press(page.getByRole("link", { name: "Review differences" }));
	await look(work, "the review of a count");
	await hands.press(button(page, "Update stock"));
	await expect(toastOf(page, "Stock updated from SC-00001")).toBeVisible();
}

async function sendBack(work: Work): Promise<void> {
	const { page, hands } = work;
	await openPage(page, "/admin/stock/adjust");
	await add(work, "CABLE-1");
	await hands.choose(page.getByLabel("Reason"), "Returned to supplier");
	await hands.type(page.getByLabel(`Change of ${cable}`), "-1");
	await look(work, "a return to the supplier");
	await hands.press(button(page, "Adjust 1 unit"));
	await expect(toastOf(page, "1 item adjusted")).toBeVisible();
}

async function claim(work: Work): Promise<void> {
	const { page } = work;
	await openPage(page, "/admin/serial-numbers?search=PB2000001");
	await look(work, "a serial number");
	await openPage(page, "/admin/warranty-claims");
	await look(work, "warranty claims");
}

async function issueCard(work: Work): Promise<void> {
	const { page, hands } = work;
	await openPage(page, "/admin/gift-cards");
	const issue = page.getByRole("link", { name: "Issue gift card" }).first();
	await hands.press(issue);
	await hands.type(page.getByLabel("Amount (₱)"), "500");
	await hands.choose(page.getByLabel("Paid by"), "Bank or e-wallet");
	await look(work, "a new gift card");
	await hands.press(page.locator('button[type="submit"]', { hasText: "Issue gift card" }));
	await expect(page.getByText("Gift card of ₱500.00 issued.")).toBeVisible();
	await look(work, "an issued gift card");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("heading", { name: "Issue gift card" })).toBeHidden();
	await expect(issue).toBeFocused();
	await look(work, "gift cards");
}

async function promote(work: Work): Promise<void> {
	const { page, hands } = work;
	await openPage(page, "/admin/promotions");
	await look(work, "promotions");
	await hands.press(page.getByRole("link", { name: "New promotion" }).first());
	await hands.type(page.getByLabel("Name", { exact: true }), "Cable week");
	await hands.type(page.getByLabel("Percentage (%)"), "15");
	await look(work, "a new promotion");
	await hands.press(button(page, "Create promotion"));
	await expect(page.getByRole("link", { name: "Cable week" })).toBeVisible();
}

test("purchasing, stock, gift cards and promotions by keyboard alone, and by touch on a phone", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena]);
	const first = await insertProduct(database, { name: bank, price: 99_900, stock: {} });
	await database.execute(sql`
		update products set serial_tracking = 'from_receipt', warranty_months = 12 where id = ${first.id}`);
	const second = await insertProduct(database, { name: cable, price: 29_900, stock: {} });
	for (const [sku, id] of [
		["BANK-1", first.variationIds[0]],
		["CABLE-1", second.variationIds[0]],
	] as const) {
		await database.execute(sql`update variations set sku = ${sku} where id = ${id}`);
	}
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page, api } = await signedIn(browser, shop, nena, desktop);
	await api(createSupplier, { name: "Cable Works" });
	const work: Work = { page, hands: await keysOf(page) };
	for (const step of [order, receive, transfer, count, sendBack, claim, issueCard, promote]) {
		await test.step(step.name, () => step(work));
	}
});
