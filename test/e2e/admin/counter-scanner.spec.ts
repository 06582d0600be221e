import { type BrowserContext, test as base, expect } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { keyboardOf } from "../support/scanner.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

const cable = {
	name: "Braided cable, one metre",
	barcode: "481234567894",
	sku: "CB-1.2",
	price: 200,
};

async function fillShelf(context: BrowserContext): Promise<void> {
	const api = apiOf(context);
	const [branch] = await api(listBranchSettings);
	const made = await api(createProduct, { ...cable, status: "published" });
	await api(receiveStock, {
		branch_id: branch?.id ?? 0,
		note: "",
		lines: [{ variation_id: made.variations[0]?.id ?? 0, quantity: 50 }],
	});
}

test("a scan never completes a payment, wherever the focus is, and the till fits tablets", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await fillShelf(page.context());
	await page.setViewportSize({ width: 1024, height: 768 });
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	const field = page.getByLabel("Scan or type an item");
	const cash = page.getByLabel("Cash received (₱)");
	const pieces = page.getByLabel(`Quantity of ${cable.name}`);
	await expect(field).toBeFocused();
	const type = await keyboardOf(page);

	// Scanners may add a leading zero, a second Enter, a Tab or a prefix. A quantity can be typed before a scan.
	await type("0481234567894", ["Enter", "Enter"]);
	await expect(pieces).toHaveText("1");
	await expect(field).toBeFocused();
	await type(cable.barcode, ["Tab"]);
	await expect(pieces).toHaveText("2");
	await type("]E00481234567894", ["Enter"]);
	await expect(pieces).toHaveText("3");
	await field.fill("2*");
	await type(cable.sku, ["Enter"]);
	await expect(pieces).toHaveText("5");
	await expect(field).toHaveValue("");

	// An unknown code starts a search with suggestions, even if the cash field has the focus.
	await page.keyboard.press("Enter");
	await type("77001", ["Enter", "Enter"]);
	await expect(page.getByText("No results for “77001”.")).toBeVisible();
	await page.keyboard.press("F2");
	await expect(cash).toBeFocused();
	await cash.fill("12");
	await type("77001", ["Enter", "Enter"]);
	await expect(cash).toHaveValue("12");
	await expect(page.getByText("No results for “77001”.")).toBeVisible();
	await type("CB-12", ["Enter"]);
	await expect(page.getByRole("list", { name: "Matching items" })).toContainText(cable.name);
	await expect(pieces).toHaveText("5");
	await expect(page.getByRole("region", { name: "Sold" })).toBeHidden();

	// A slow scanner's code ends up in the cash field, so the till asks whether the amount is right before it sells.
	await cash.fill("");
	await type("77001", ["Enter", "Enter"], 60);
	const question = page.getByText("Did you receive ₱77,001.00 in cash?");
	await expect(question).toBeVisible();
	await expectAccessible(page, "a question about cash");
	for (const [width, height] of [
		[768, 1024],
		[820, 1180],
		[1024, 768],
		[1180, 820],
	] as const) {
		await page.setViewportSize({ width, height });
		const items = page.getByRole("list", { name: "Items of this sale" });
		const name = items.getByText(cable.name, { exact: true });
		// The layout adapts to the new window size only in the next frame.
		await expect(async () => {
			// The name must fit in one or two lines, not in a column one letter wide.
			expect((await name.boundingBox())?.height).toBeLessThan(60);
			const [line, pay] = await Promise.all([
				items.boundingBox(),
				page.getByRole("region", { name: "Payment" }).boundingBox(),
			]);
			expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(pay?.x ?? 0);
		}).toPass({ timeout: 10_000 });
		await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
	}
	await expectFits(page, "a question about cash");
	await page.setViewportSize({ width: 1024, height: 768 });
	await page.getByRole("button", { name: "Change amount" }).click();
	await expect(cash).toBeFocused();
	await cash.fill("500");

	// The typed cash amount stays, and the e-wallet pays the rest.
	await page.getByRole("button", { name: "E-wallet by QR" }).click();
	await expect(page.getByLabel("Amount (₱)")).toHaveValue("500.00");
	await expect(cash).toHaveValue("500.00");
	await page.getByLabel("Reference in the app").fill("GC 1");
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	const sold = page.getByRole("region", { name: "Sold" });
	await expect(sold).toContainText("Paid, no change");

	// The next customer's first scan starts a new sale.
	await type(cable.barcode, ["Enter", "Enter"]);
	await expect(pieces).toHaveText("1");
	await page.getByRole("link", { name: "Back office" }).click();
	await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
});
