import { test as base, expect, type Page } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct, updateProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { getOwnDevice } from "#contract/user/devices.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
test.setTimeout(240_000);

/** User agent of an in-app browser on a Galaxy A15. */
const insideAnApp =
	"Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36";
const a15 = "samsung-galaxy-a15";
const iphone = "apple-iphone-15";

/**
 * A real shop with a case in two variations, a charger, a cable, a power bank without specifications, a mouse and a
 * mouse pad.
 */
async function stockShelves(owner: Page) {
	const api = apiOf(owner.context());
	const make = (more: object) =>
		api(createProduct, { name: "", price: 299, status: "published", ...more });
	const options = [{ name: "For", values: ["Galaxy A15", "iPhone 15"] }];
	const cases = await make({ name: "Clear case", product_type: "case", options });
	await api(updateProduct, {
		id: cases.id,
		version: cases.version,
		variations: cases.variations.map(({ id }, index) => ({
			id,
			fits: { devices: [index === 0 ? a15 : iphone] },
		})),
	});
	const charger = await make({
		name: "Fast charger",
		product_type: "charger",
		facts: { ports: ["usb_c"], charging_standards: ["pps", "usb_pd"], watts: 45 },
	});
	const cable = await make({
		name: "Lightning cable",
		product_type: "cable",
		facts: { connector: "lightning" },
	});
	const bank = await make({ name: "Plain power bank", product_type: "power_bank" });
	const mouse = await make({
		name: "Office mouse",
		product_type: "mouse",
		facts: { connector: "usb_a" },
	});
	const pad = await make({ name: "Mouse pad", product_type: "mouse_pad" });
	const [branch] = await api(listBranchSettings);
	await api(receiveStock, {
		branch_id: branch?.id ?? 0,
		note: "",
		lines: [cases, charger, cable, bank, mouse, pad]
			.flatMap(({ variations }) => variations)
			.filter(({ archived }) => !archived)
			.map(({ id }) => ({ variation_id: id, quantity: 5 })),
	});
	return cases;
}

/** Returns a product's tile. The name of its link also includes compatible phones. */
const card = (page: Page, name: string) =>
	page
		.getByRole("article")
		.filter({ has: page.getByRole("link", { name: new RegExp(`^${name}( |$)`) }) });

test("a shopper chooses a phone once, and sees what fits it, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const shop = await startRealShop(atEnd, dataFolder);
	const owner = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const cases = await stockShelves(owner);
	const phone = await browser.newContext({
		baseURL: shop.origin,
		viewport: { width: 360, height: 740 },
		userAgent: insideAnApp,
	});
	const page = await phone.newPage();

	// The page is two taps away from the home page.
	await openPage(page, "/app");
	await expect(card(page, "Clear case")).toBeVisible();
	await page.getByRole("button", { name: "Choose your phone" }).click();
	await expect(page.getByRole("dialog", { name: "Which phone do you have?" })).toBeVisible();
	await expect(page.getByText("Galaxy A15", { exact: true })).toBeVisible();
	await expectAccessible(page, "the picker with a guess");
	await page.getByRole("button", { name: "Yes, this one" }).click();
	await expect(page.getByRole("dialog")).toBeHidden();

	// The list shows compatibility for each product.
	await expect(card(page, "Clear case")).toContainText("Fits your Galaxy A15");
	await expect(card(page, "Fast charger")).toContainText("Fits your Galaxy A15");
	await expect(card(page, "Lightning cable")).toContainText("Does not fit your Galaxy A15");
	await expect(card(page, "Plain power bank")).toContainText("Fit not confirmed");
	// Products that don't depend on a phone, or have no type, show nothing.
	for (const name of ["Mouse pad", "Office mouse", "Sari power bank"]) {
		await expect(card(page, name)).not.toContainText(/confirmed|fit/i);
	}
	await expectAccessible(page, "a list with compatibility");

	// The filter for compatible products is in the URL, shows a count, and can be combined with a search.
	await page.getByRole("link", { name: "Only compatible products" }).click();
	await expect(
		page.getByRole("heading", { name: "Products that fit your Galaxy A15" }),
	).toBeVisible();
	await expect(page).toHaveURL(new RegExp(`\\?fits=${a15}$`));
	await expect(page.getByText("2 products", { exact: true })).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(2);
	// The tile shows the compatible variation.
	await expect(page.getByRole("link", { name: "Clear case Galaxy A15" })).toBeVisible();
	await page.getByRole("button", { name: "Filters" }).click();
	const sheet = page.getByRole("dialog", { name: "Filters" });
	const fit = sheet.getByRole("link", { name: /^Fits your Galaxy A15\s?2$/ });
	await expect(fit).toHaveAttribute("aria-current", "true");
	await fit.click();
	await expect(sheet.getByRole("button", { name: "Show 7 products" })).toBeVisible();
	await fit.click();
	await sheet.getByRole("button", { name: "Show 2 products" }).click();
	// Closing the sheet goes back in the browser history. Wait for this, because it would cancel the next navigation.
	await page.waitForFunction(() => !history.state.sheets);
	await openPage(page, `/app?fits=${a15}&search=charger`);
	await expect(card(page, "Fast charger")).toBeVisible();
	await expect(card(page, "Lightning cable")).toBeHidden();
	await page.getByRole("link", { name: "Show all products" }).click();
	await expect(page).toHaveURL(/\?search=charger$/);

	// The product page shows the compatibility of the selected variation.
	await openPage(page, `/app/products/${cases.slug}`);
	await expect(page.getByText("Made for your Galaxy A15")).toBeVisible();
	await page.getByText("iPhone 15", { exact: true }).click();
	await expect(page.getByText("Does not fit: Galaxy A15")).toBeVisible();
	await expectAccessible(page, "a product that does not fit");
	await page.getByText("Galaxy A15", { exact: true }).click();
	await expect(page.getByText("Made for your Galaxy A15")).toBeVisible();

	// The chosen phone can be changed and removed. Until then the browser keeps it.
	await page.getByRole("button", { name: "Change Galaxy A15" }).click();
	await page.getByRole("searchbox", { name: "Phone name or code" }).fill("ip15");
	await page.getByRole("button", { name: "iPhone 15 Apple", exact: true }).click();
	await expect(page.getByText("Does not fit: iPhone 15")).toBeVisible();
	await openPage(page, "/app");
	await expect(card(page, "Fast charger")).toContainText("Fits your iPhone 15");
	await page.getByRole("button", { name: "Change iPhone 15" }).click();
	await page.getByRole("button", { name: "Remove" }).click();
	await expect(page.getByRole("button", { name: "Choose your phone" })).toBeVisible();
	await expect(card(page, "Fast charger")).not.toContainText("Fits your");

	// The chosen device is stored in the account, so it appears in other browsers. A device chosen before signing in is
	// added to the account.
	const ownerApi = apiOf(owner.context());
	await owner.setViewportSize({ width: 1440, height: 900 });
	await openPage(owner, `/app/products/${cases.slug}`);
	await owner.getByRole("button", { name: /Does it fit your phone/ }).click();
	await owner.getByRole("searchbox", { name: "Phone name or code" }).fill("sm a155f");
	await owner.getByRole("button", { name: "Galaxy A15 Samsung", exact: true }).click();
	await expect(owner.getByText(/^Fits your Galaxy A15/)).toBeVisible();
	await expectAccessible(owner, "a product that fits, on a wide screen");
	await expect.poll(() => ownerApi(getOwnDevice)).toMatchObject({ code: a15 });
	const cookies = await owner.context().cookies();
	const elsewhere = await browser.newContext({ baseURL: shop.origin });
	await elsewhere.addCookies(cookies);
	const other = await elsewhere.newPage();
	await openPage(other, "/app");
	await expect(card(other, "Fast charger")).toContainText("Fits your Galaxy A15");

	await page.getByRole("button", { name: "Choose your phone" }).click();
	await page.getByRole("searchbox", { name: "Phone name or code" }).fill("redmi note13");
	await page.getByRole("button", { name: "Redmi Note 13 Xiaomi", exact: true }).click();
	await phone.addCookies(cookies);
	await openPage(page, "/app");
	await expect.poll(() => ownerApi(getOwnDevice)).toMatchObject({ code: "xiaomi-redmi-note-13" });
	await phone.close();
	await elsewhere.close();
	await owner.context().close();
});
