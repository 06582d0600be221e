import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const cable = { name: "Braided cable, one metre", barcode: "4801234567890", price: 249 };
const case_ = { name: "Clear case", sku: "CASE-1", price: 150.5 };

async function fillShelf(context: BrowserContext): Promise<void> {
	const api = apiOf(context);
	const [branch] = await api(listBranchSettings);
	for (const product of [cable, case_]) {
		const made = await api(createProduct, { ...product, status: "published" });
		await api(receiveStock, {
			branch_id: branch?.id ?? 0,
			note: "",
			lines: [{ variation_id: made.variations[0]?.id ?? 0, quantity: 5 }],
		});
	}
}

/** Simulates a camera and a browser that can read barcodes. */
const giveCamera = (page: Page) =>
	page.addInitScript(() => {
		const seen = () => Reflect.get(globalThis, "shown");
		class BarcodeDetector {
			async detect() {
				return seen() ? [{ rawValue: seen() }] : [];
			}
		}
		Object.assign(globalThis, { BarcodeDetector });
		navigator.mediaDevices.getUserMedia = async () => {
			const canvas = document.createElement("canvas");
			canvas.getContext("2d")?.fillRect(0, 0, 9, 9);
			return canvas.captureStream();
		};
	});
const showToCamera = (page: Page, shown: string) =>
	page.evaluate((code) => Object.assign(globalThis, { shown: code }), shown);
/** Returns whether the response headers allow the page to use a camera. */
const mayUseCamera = (page: Page) =>
	page.evaluate(() => {
		const policy = Reflect.get(document, "featurePolicy") as {
			allowsFeature(name: string): boolean;
		};
		return policy.allowsFeature("camera");
	});

/** Types like a scanner: the code's keys at once, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
	await page.keyboard.type(code);
	await page.keyboard.press("Enter");
}

test("a shift at the counter: three scanned items are sold for cash with change and a receipt, and the count shows a difference", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await fillShelf(page.context());
	await giveCamera(page);

	await page.setViewportSize({ width: 1440, height: 900 });
	await openPage(page, "/admin/counter");
	await expectAccessible(page, "opening a till");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByRole("heading", { level: 1, name: /till 1/ })).toBeVisible();

	// Sells by keyboard alone: scans into the focused field, F2 for the cash amount, Enter to sell.
	const items = page.getByRole("list", { name: "Items of this sale" });
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	await scan(page, cable.barcode);
	await expect(items).toContainText(cable.name);
	await scan(page, case_.sku);
	// Search words never add an item automatically.
	await scan(page, "sari");
	await expect(items.getByRole("listitem")).toHaveCount(2);
	await page.getByRole("list", { name: "Matching items" }).getByRole("button").first().click();
	await expect(items.getByRole("listitem")).toHaveCount(3);
	await scan(page, cable.barcode);
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("2");
	await page.getByRole("button", { name: `One less of ${cable.name}` }).click();
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("1");
	await expectFits(page, "a sale");

	// A scan works while a button has the focus. Its keys don't trigger keyboard shortcuts.
	await page.getByRole("button", { name: `One less of ${case_.name}` }).focus();
	await scan(page, "gone");
	await expect(page.getByText("No results for “gone”.")).toBeVisible();

	// A phone's camera also scans, if the browser reads codes.
	expect(await mayUseCamera(page)).toBe(true);
	await page.getByRole("button", { name: "Use camera" }).click();
	await showToCamera(page, cable.barcode);
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("2");
	await showToCamera(page, "");
	await expectFits(page, "a sale by camera");
	await page.getByRole("button", { name: "Close camera" }).click();
	await page.getByRole("button", { name: `One less of ${cable.name}` }).click();
	await page.reload();
	await expect(items.getByRole("listitem")).toHaveCount(3);
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	await page.keyboard.press("F2");
	await expect(page.getByLabel("Cash received (₱)")).toBeFocused();
	const payment = page.getByRole("region", { name: "Payment" });
	await page.getByLabel("Cash received (₱)").fill("1000");
	await page.keyboard.press("Enter");
	await expect(payment).toContainText("₱298.50 is still due.");
	await page.getByLabel("Cash received (₱)").fill("1500");
	await expect(payment).toContainText("Change due₱201.50");
	await page.keyboard.press("Enter");

	const sold = page.getByRole("region", { name: "Sold" });
	await expect(sold).toContainText("₱201.50");
	await expect(page.getByRole("button", { name: "Next customer" })).toBeFocused();
	const receipt = page.getByRole("article", { name: /^Receipt MAIN-1-000001$/ });
	await expect(receipt).toContainText("₱1,298.50");
	await expect(receipt).toContainText("This is not an invoice");
	await expectFits(page, "a receipt");
	await page.emulateMedia({ media: "print" });
	await expect(sold).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
	await expect(receipt).toBeVisible();
	await page.emulateMedia({ media: "screen" });
	await page.setViewportSize({ width: 1440, height: 900 });

	// The receipt is also emailed if the customer gives an address.
	await page.getByLabel("Receipt by email").fill("nobody");
	await page.getByRole("button", { name: "Email receipt" }).click();
	await expect(sold).toContainText("Please enter a valid email address.");
	await expectFits(page, "an invalid address for a receipt");
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByLabel("Receipt by email").fill("walk.in@home.example");
	await page.getByRole("button", { name: "Email receipt" }).click();
	await expect(toastOf(page, "Receipt emailed to walk.in@home.example")).toBeVisible();

	// The next customer gets a discount and pays by e-wallet.
	await page.getByRole("button", { name: "Next customer" }).press("Enter");
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	await scan(page, cable.barcode);
	await expect(items).toContainText("4 in stock here");
	await page.getByRole("button", { name: "Give a discount" }).click();
	await page.getByLabel("Percent").fill("10");
	await page.getByLabel("Reason for the discount").fill("Regular");
	await page.getByRole("button", { name: "E-wallet by QR" }).click();
	await expect(page.getByLabel("Amount (₱)")).toHaveValue("224.10");
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	await expect(payment).toContainText("Enter the reference.");
	await page.getByLabel("Reference in the app").fill("GC 0012345");
	await page.keyboard.press("Enter");
	await expect(sold).toContainText("Paid, no change");
	await page.keyboard.press("Enter");

	// An item of the first sale is returned with its receipt.
	await page.getByRole("button", { name: "Return", exact: true }).click();
	await page.getByLabel("Receipt number").fill("main-1-1");
	await page.keyboard.press("Enter");
	await page.getByLabel(`Returned: ${case_.name}`).selectOption("1");
	await expect(page.getByRole("status").filter({ hasText: "Refund" })).toContainText("₱150.50");
	await expectAccessible(page, "a return");
	await page.getByRole("button", { name: "Return items" }).click();
	await expect(toastOf(page, "₱150.50 refunded")).toBeVisible();

	await page.getByRole("button", { name: "Cash in or out" }).click();
	await page.getByLabel("Amount (₱)").fill("1000");
	await page.getByLabel("Reason", { exact: true }).fill("Bank deposit");
	await page.getByRole("button", { name: "Record" }).click();
	await page.getByRole("button", { name: "Close shift" }).click();
	const closing = page.getByRole("dialog");
	await expect(closing).toContainText("Expected cash₱1,148.00");
	await page.getByLabel("Counted cash (₱)").fill("1139.50");
	await expect(closing).toContainText("₱8.50 short");
	await page.getByLabel("Reason for a difference (optional)").fill("Small coins");
	await expectAccessible(page, "closing a shift");
	await closing.getByRole("button", { name: "Close shift" }).click();
	await expect(page.getByRole("region", { name: "Drawer" })).toContainText("₱8.50 short");
	await expectFits(page, "a closed shift");

	// The owner reviews the closed shift in the list of shifts.
	await page.getByRole("button", { name: "Open a till" }).click();
	await page.getByRole("link", { name: "Shifts" }).click();
	const shifts = page.getByRole("table", { name: "Shifts" });
	await expect(shifts).toContainText("₱8.50 short");
	await expectFits(page, "the list of shifts");
	await page.getByRole("link", { name: "Difference" }).click();
	await shifts.getByRole("link", { name: /till 1/ }).click();
	await expect(page.getByRole("region", { name: "Drawer" })).toContainText("₱8.50 short");
	await openPage(page, "/admin/orders?channel=counter");
	await expect(page.getByRole("row", { name: /ORD-.*Walk-in/ })).toHaveCount(2);
});
