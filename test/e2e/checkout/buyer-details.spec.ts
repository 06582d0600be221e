import { type BrowserContext, test as base, expect } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { apiOf } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
const cable = { name: "Braided cable, one metre", barcode: "4801234567890", price: 249 };
const sizes = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
] as const;

async function fillShelf(context: BrowserContext) {
	const api = apiOf(context);
	const [branch] = await api(listBranchSettings);
	const made = await api(createProduct, { ...cable, status: "published" });
	const lines = [{ variation_id: made.variations[0]?.id ?? 0, quantity: 20 }];
	await api(receiveStock, { branch_id: branch?.id ?? 0, note: "", lines });
	return made.slug;
}

test("the invoices of a guest's order and of a counter sale name a business, at 390 and 1440 px, also offline", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const slug = await fillShelf(page.context());
	for (const [place, viewport] of sizes.entries()) {
		const context = await browser.newContext({ baseURL: shop.origin, viewport });
		const guest = await context.newPage();
		await openPage(guest, `/app/products/${slug}`);
		await guest.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
		await expect(guest.getByRole("button", { name: /^Cart, 1 item/ }).first()).toBeVisible();
		await openPage(guest, "/app/guest-checkout");
		await guest.getByLabel("Full name").fill("Rosa Lim");
		await guest.getByLabel("Mobile number").fill(`0917 280 100${place}`);
		await guest.getByLabel("House, street and barangay").fill(`${place + 1} Rizal Street`);
		await guest.getByLabel("City or municipality").fill("Lipa City");
		await guest.getByText("Invoice for a business").click();
		await guest.getByLabel("Business name (optional)").fill("Lim Trading");
		await guest.getByLabel("TIN (optional)").fill("1234");
		const order = guest.getByRole("button", { name: "Place order" });
		await order.click();
		await expect(guest.getByText("Enter a TIN of 9, 12 or 14 digits")).toBeVisible();
		await guest.getByLabel("TIN (optional)").fill("12345678900001");
		await expectFits(guest, "business details at the checkout");
		await guest.setViewportSize(viewport);
		await order.click();
		await expect(guest).toHaveURL(/\/app\/guest-orders\/[\w-]{32}$/);
		await expect(guest.getByRole("main")).toContainText("TIN 123-456-789-00001");
		await context.close();
	}

	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Till", { exact: true }).fill("1");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await (await items).finished();
	for (const viewport of sizes) {
		await page.setViewportSize(viewport);
		// The second sale is made offline.
		await page.context().setOffline(viewport === sizes[1]);
		await page.getByLabel("Scan or type an item").fill(cable.barcode);
		await page.keyboard.press("Enter");
		await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("1");
		await page.getByText("Invoice for a business").click();
		await page.getByLabel("Business name (optional)").fill("Lim Trading");
		await page.getByLabel("TIN (optional)").fill("123-456-789");
		await expectFits(page, "business details at the counter");
		await page.setViewportSize(viewport);
		await page.getByLabel("Cash received (₱)").fill("249");
		await page.keyboard.press("Enter");
		const receipt = page.getByRole("article", { name: /^Receipt / });
		await expect(receipt).toContainText("Lim Trading");
		await expect(receipt).toContainText("123-456-789");
		await page.getByRole("button", { name: "Next customer" }).click();
	}
	await page.context().setOffline(false);
});
