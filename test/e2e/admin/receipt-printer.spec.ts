import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { findCounterSale } from "#contract/admin/counter-sales.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { describeEscPos } from "#test/support/describe-esc-pos.ts";
import { receiptBytes } from "#web/admin/counter/printing/esc-pos.ts";
import { receiptContent } from "#web/admin/counter/printing/receipt-content.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { untilCounterIsCached } from "../support/cached-counter.ts";
import { apiOf } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { printed } from "../support/printed.ts";
import { startRealShop } from "../support/real-shop.ts";
import { addPrinter, dialogsOf, plugPrinter, printedJobs } from "../support/recorded-printer.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

const cable = { name: "Braided cable Niño", barcode: "4801234567890", price: 249 };

async function fillShelf(context: BrowserContext): Promise<void> {
	const api = apiOf(context);
	const [branch] = await api(listBranchSettings);
	const made = await api(createProduct, { ...cable, status: "published" });
	await api(receiveStock, {
		branch_id: branch?.id ?? 0,
		note: "",
		lines: [{ variation_id: made.variations[0]?.id ?? 0, quantity: 20 }],
	});
}

/** Sells a cable for cash. */
async function sell(page: Page): Promise<void> {
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	await page.keyboard.type(cable.barcode);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("1");
	await page.getByLabel("Cash received (₱)").fill("300");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("region", { name: "Sold" })).toBeVisible();
}
const next = (page: Page) => page.getByRole("button", { name: "Next customer" }).click();

/** Waits for the page's print job with this number, counted from 1, and returns its bytes. */
async function printOf(page: Page, number: number): Promise<number[]> {
	await expect.poll(async () => (await printedJobs(page)).length).toBe(number);
	return (await printedJobs(page))[number - 1] ?? [];
}
const textOf = (bytes: number[]) => describeEscPos(new Uint8Array(bytes));

test("a till prints receipts on a USB printer, also offline, and a failed print offers the print dialog", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const api = apiOf(page.context());
	await fillShelf(page.context());
	await addPrinter(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();

	// Without a receipt printer, the print dialog uses a page size for an 80 mm roll.
	await sell(page);
	expect(await printedJobs(page)).toEqual([]);
	expect(await printed(page)).toEqual({ pages: 1, size: "80 × 297" });
	await page.getByRole("button", { name: "Print receipt" }).click();
	await expect.poll(() => dialogsOf(page)).toEqual([expect.stringContaining("₱249.00")]);
	await next(page);

	await page.getByRole("button", { name: "Printer" }).click();
	const dialog = page.getByRole("dialog", { name: "Printer" });
	await dialog.getByLabel("Connection").selectOption("Serial receipt printer");
	await expect(dialog.getByLabel("Speed")).toHaveValue("9600");
	await dialog.getByLabel("Connection").selectOption("USB receipt printer");
	await dialog.getByRole("button", { name: "Choose printer" }).click();
	await expect(dialog).toContainText("Printer connected. Print a test page.");
	await dialog.getByLabel("Paper width").selectOption("58 mm");
	await dialog.getByLabel("Print after each sale").check();
	await dialog.getByLabel("Open the drawer after cash sales").check();
	await expectAccessible(page, "printer settings");
	await expectFits(page, "printer settings");
	await dialog.getByRole("button", { name: "Print test page" }).click();
	await expect(dialog).toContainText("Sent to the printer.");
	expect(textOf(await printOf(page, 1))).toMatch(/"Letters +Pina, cafe"/);
	await dialog.getByRole("button", { name: "Close" }).click();

	// After a sale, the printer prints the receipt and opens the drawer. Printing again leaves the drawer closed.
	await page.getByLabel("Scan or type an item").focus();
	await sell(page);
	const sale = await api(findCounterSale, { receipt: "MAIN-1-000002" });
	const bytes = (width: 58 | 80, opensDrawer: boolean, of = sale) => [
		...receiptBytes(receiptContent(of), { width, opensDrawer }),
	];
	expect(await printOf(page, 2)).toEqual(bytes(58, true));
	await page.getByRole("button", { name: "Print again" }).click();
	expect(await printOf(page, 3)).toEqual(bytes(58, false));
	expect(await printed(page)).toEqual({ pages: 1, size: "58 × 297" });
	await next(page);

	// A changed paper width still applies after an offline reload.
	await page.getByRole("button", { name: "Printer" }).click();
	await dialog.getByLabel("Paper width").selectOption("80 mm");
	await dialog.getByRole("button", { name: "Print last receipt" }).click();
	expect(await printOf(page, 4)).toEqual(bytes(80, false));
	await dialog.getByRole("button", { name: "Close" }).click();
	await untilCounterIsCached(page);
	await page.context().setOffline(true);
	await page.reload();
	await sell(page);
	await expect(page.getByRole("region", { name: "Sold" })).toContainText("saved in this browser");
	const offline = textOf(await printOf(page, 1));
	expect(offline).toContain("<open drawer 0 25 250>");
	expect(offline).toMatch(/"Receipt {28}MAIN-1-000003"/);
	await next(page);

	// If the printer is unplugged, the sale is recorded and the till offers the print dialog.
	await plugPrinter(page, false);
	await sell(page);
	const sold = page.getByRole("region", { name: "Sold" });
	await expect(sold.getByRole("alert")).toContainText("The printer isn't connected.");
	await expectAccessible(page, "a failed print");
	await expectFits(page, "a failed print");
	await sold.getByRole("button", { name: "Use print dialog" }).click();
	await expect.poll(() => dialogsOf(page)).toEqual([expect.stringContaining("MAIN-1-000004")]);
	await page.getByRole("button", { name: "Printer" }).click();
	await plugPrinter(page, true);
	await dialog.getByRole("button", { name: "Choose printer" }).click();
	await expect(dialog).toContainText("Printer connected.");
	await dialog.getByRole("button", { name: "Close" }).click();
	await sold.getByRole("button", { name: "Print receipt" }).click();
	expect(textOf(await printOf(page, 2))).toContain("MAIN-1-000004");
	await expect(sold.getByRole("alert")).toBeHidden();
	await next(page);
	await page.context().setOffline(false);
	await expect(page.getByText(/unsynced sales?/)).toBeHidden();

	// After a return, the receipt is printed with the units that can still be returned. The drawer stays closed.
	await page.getByRole("button", { name: "Return", exact: true }).click();
	await page.getByLabel("Receipt number").fill("MAIN-1-000002");
	await page.keyboard.press("Enter");
	await page.getByLabel(`Returned: ${cable.name}`).selectOption("1");
	await page.getByRole("button", { name: "Return items" }).click();
	const returned = printOf(page, 3);
	await expect(page.getByText("₱249.00 refunded")).toBeVisible();
	const after = await api(findCounterSale, { receipt: "MAIN-1-000002" });
	expect(await returned).toEqual(bytes(80, false, after));

	// A reading prints on the same printer; if it is unplugged, the print dialog is offered.
	await page.getByRole("button", { name: "X reading" }).click();
	await page.getByRole("button", { name: "Print on 80 mm" }).click();
	expect(textOf(await printOf(page, 4))).toMatch(/"Gross sales \(4\) +P996.00"/);
	await plugPrinter(page, false);
	await page.getByRole("button", { name: "Print on 80 mm" }).click();
	await expect(page.getByRole("alert")).toContainText("The printer isn't connected.");
	await expectFits(page, "a reading that wasn't printed");
	await page.getByRole("button", { name: "Use print dialog" }).click();
	await expect.poll(() => dialogsOf(page)).toHaveLength(2);
	await page.goto("about:blank");
});
