import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readSales } from "#contract/admin/reports.ts";
import { expectAccessible } from "../support/axe.ts";
import { orderOne, powerBank, type Staff, signUp, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

async function open(page: Page, { cookies }: Staff, path: string): Promise<void> {
	await page.context().addCookies(cookies);
	await openPage(page, path);
}
/** Returns today's date in Manila. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

test("reports on a desktop have charts next to tables, five groupings, periods and CSV files", async ({
	browser,
	page,
	shop,
	owner,
}) => {
	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { api } = await signUp(buyer, shop);
	const { items } = await orderOne(api);
	await buyer.close();
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, owner, "/admin/reports");
	const reports = page.getByRole("navigation", { name: "Reports" });
	const periods = page.getByRole("navigation", { name: "Period" });
	const groups = page.getByRole("navigation", { name: "Grouped by" });
	await expect(page.getByRole("img", { name: /^Sales per day/ })).toBeVisible();
	await expectAccessible(page, "sales by day");

	await periods.getByRole("link", { name: "Today" }).click();
	await expect(page).toHaveURL(new RegExp(`from=${today()}&to=${today()}`));
	const { total } = await owner.api(readSales, { by: "day", from: today(), to: today() });
	const peso = new Intl.NumberFormat("en-PH", { style: "currency", currency: "PHP" });
	// The amounts of sales and of received payments differ, because cash on delivery isn't paid yet.
	const sum = page.getByRole("row", { name: /^Total/ });
	await expect(sum).toContainText(peso.format(total.net));
	for (const name of ["Gross", "Discounts", "Refunds", "Net sales", "Received"]) {
		await expect(page.getByRole("columnheader", { name })).toBeVisible();
	}
	await expect(sum.getByRole("cell").last()).toHaveText(peso.format(total.received));
	const name = items[0]?.product_name ?? "";
	for (const [group, row] of [
		["Payment", "Cash on delivery"],
		["Branch", "Main branch"],
		["Category", "Power Banks"],
		["Product", name],
	] as const) {
		await groups.getByRole("link", { name: group }).click();
		await expect(page.getByRole("row", { name: row })).toContainText("₱");
		await expect(page.getByRole("figure")).toContainText(row);
	}
	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV" }).click();
	const file = await readFile(await (await waiting).path(), "utf8");
	expect(file.replace("\uFEFF", "")).toMatch(
		/^key,label,orders,pieces,sales,discount,shipping,total,payment_fees,gross,refunded,net,received\r?\n/,
	);
	expect(file).toContain(name);

	await page.getByLabel("From").fill("2026-05-02");
	await page.getByLabel("To", { exact: true }).fill("2026-05-01");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByRole("alert")).toHaveText("The period must end after it starts.");
	await page.getByLabel("To", { exact: true }).fill("2026-05-31");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page).toHaveURL(/from=2026-05-02&to=2026-05-31/);
	await expect(page.getByRole("heading", { name: "No sales" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("row", { name })).toBeVisible();

	for (const [report, words] of [
		["Best sellers", name],
		["Slow sellers", "In stock"],
		["Stock value", "Second branch"],
	] as const) {
		await reports.getByRole("link", { name: report }).click();
		await expect(page.getByRole("table", { name: report })).toContainText(words);
		if (report !== "Slow sellers") await expectAccessible(page, report);
	}
	await reports.getByRole("link", { name: "VAT" }).click();
	await expect(page.getByRole("heading", { name: "No VAT this year" })).toBeVisible();
	await expectAccessible(page, "VAT");
});

test("a report on a phone compares a year with the previous period", async ({
	browser,
	page,
	shop,
	owner,
}) => {
	const buyer = await browser.newContext({ baseURL: shop.origin });
	await orderOne((await signUp(buyer, shop)).api, powerBank.slug);
	await buyer.close();
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, owner, "/admin/reports?from=2025-12-01&to=2026-11-30");
	await expect(page.getByText("Previous period", { exact: true })).toBeVisible();
	await expectAccessible(page, "sales of a year");
});
