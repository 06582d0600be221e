import {
	type Browser,
	type BrowserContext,
	test as base,
	expect,
	type Page,
} from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct } from "#contract/admin/products.ts";
import { createPromotion } from "#contract/admin/promotions.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { qrPhCode } from "#test/support/qr-ph-code.ts";
import type { ShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { untilCounterIsCached } from "../support/cached-counter.ts";
import { apiOf } from "../support/customer.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

// A long name that takes two lines on a tablet.
const cable = {
	name: "Braided cable of one meter with a clip, for all phones and tablets",
	barcode: "4801234567890",
	price: 200,
};
const sizes = [
	{ width: 768, height: 1024 },
	{ width: 1024, height: 600 },
];

async function fillShelf(context: BrowserContext): Promise<void> {
	const api = apiOf(context);
	const [branch] = await api(listBranchSettings);
	const names = ["Case", "Charger", "Earphones", "Power bank", "Stand", "Tempered glass"];
	const others = names.map((name, place) => ({ name, price: 50, barcode: `480000000${place}` }));
	for (const product of [cable, ...others]) {
		const { barcode, ...rest } = product;
		const made = await api(createProduct, { ...rest, sku: barcode, status: "published" });
		await api(receiveStock, {
			branch_id: branch?.id ?? 0,
			note: "",
			lines: [{ variation_id: made.variations[0]?.id ?? 0, quantity: 20 }],
		});
		if (product.name === "Case") {
			await api(createPromotion, {
				name: "Buy 1, Take 1",
				channels: ["counter"],
				product_ids: [made.id],
				reward: { kind: "buy_get", buy: 1, get: 1, of: "same", percent: 100 },
			});
		}
	}
}

/** Opens a till as the owner, at 1440 px. */
async function openFilledTill(browser: Browser, shop: ShopProcess): Promise<Page> {
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await fillShelf(page.context());
	await page.setViewportSize({ width: 1440, height: 900 });
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	return page;
}

async function scan(page: Page, scanned: string): Promise<void> {
	await page.getByLabel("Scan or type an item").fill(scanned);
	await page.keyboard.press("Enter");
}

/** Returns the texts on the display that aren't completely inside the window. */
const textsOutside = (display: Page) =>
	display.evaluate(() =>
		[...document.querySelectorAll("main p, main li, main h1, main svg")]
			.filter((element) => {
				const { bottom, right, top, left } = element.getBoundingClientRect();
				return bottom > innerHeight || right > innerWidth || top < 0 || left < 0;
			})
			.map(({ textContent }) => textContent),
	);

/** Checks at several sizes that all texts on the display fit in the window. */
async function expectReadable(display: Page, name: string, at = sizes): Promise<void> {
	for (const size of at) {
		await display.setViewportSize(size);
		// Font sizes adapt to the new window width only in the next frame.
		await expect
			.poll(() => textsOutside(display), { message: `${name} at ${size.width} px` })
			.toEqual([]);
		await expectAccessible(display, `${name} at ${size.width} px`);
	}
}

test("a customer display follows the till in another window, also offline", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openFilledTill(browser, shop);
	await page.getByRole("button", { name: "Customer display" }).click();
	const dialog = page.getByRole("dialog", { name: "Customer display" });
	const field = dialog.getByLabel("QR Ph code (optional)");
	await field.fill(qrPhCode().slice(0, -1));
	await expect(dialog).toContainText("This isn't a complete QR Ph code.");
	await expectAccessible(page, "display settings");
	await field.fill(qrPhCode());
	await expect(dialog).not.toContainText("This isn't a complete QR Ph code.");
	const opened = page.waitForEvent("popup");
	await dialog.getByRole("button", { name: "Open display" }).click();
	const display = await opened;
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(display.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(display.getByRole("navigation")).toHaveCount(0);
	await expectReadable(display, "an idle display");

	// The display shows the items, a discount without its reason, and the QR code for a payment by e-wallet.
	await scan(page, cable.barcode);
	await scan(page, cable.barcode);
	const items = display.getByRole("list", { name: "Items" });
	await expect(items).toContainText("2 × ₱200.00");
	await expect(items).toContainText("₱400.00");
	await page.getByRole("button", { name: "Give a discount" }).click();
	await page.getByLabel("Percent").fill("10");
	await page.getByLabel("Reason for the discount").fill("Cousin of the boss");
	await expect(display.getByText("−₱40.00")).toBeVisible();
	await page.getByRole("button", { name: "E-wallet by QR" }).click();
	await expect(display.getByText("You save ₱40.00")).toBeVisible();
	await expect(display.getByRole("img", { name: "QR Ph code to pay ₱360.00" })).toBeVisible();
	await expect(display.getByRole("main")).not.toContainText("Cousin");
	for (let place = 0; place < 6; place += 1) await scan(page, `480000000${place}`);
	await expect(display.getByText("and 2 more items")).toBeVisible();
	await expect(items.getByRole("listitem")).toHaveCount(5);
	await expectReadable(display, "a sale");
	await page.getByRole("button", { name: "Start over" }).click();
	await expect(items).toBeHidden();

	// A display that is opened offline during a sale shows the sale, and then the change.
	await display.close();
	await untilCounterIsCached(page);
	await page.context().setOffline(true);
	await scan(page, cable.barcode);
	await page.getByRole("button", { name: "Customer display" }).click();
	const again = page.waitForEvent("popup");
	await dialog.getByRole("button", { name: "Open display" }).click();
	const later = await again;
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(later.getByRole("list", { name: "Items" })).toContainText(cable.name);
	await page.getByLabel("Cash received (₱)").fill("500");
	await page.keyboard.press("Enter");
	await expect(later.getByRole("main").getByRole("status")).toContainText("Your change₱300.00");
	await expectReadable(later, "thanks");
	await page.getByRole("button", { name: "Next customer" }).click();
	await expect(later.getByText("Thank you!")).toBeHidden();

	// A promotion appears below its item at the till, on the display and on the receipt.
	const note = "Buy 1, Take 1: −₱50.00";
	const sale = page.getByRole("list", { name: "Items of this sale" });
	await scan(page, "4800000000");
	await expect(page.getByRole("list", { name: "Offers" })).toHaveText("Add 1 more and it's free");
	await scan(page, "4800000000");
	await expect(sale).toContainText(note);
	await expect(page.getByRole("list", { name: "Offers" })).toBeHidden();
	await scan(page, cable.barcode);
	await expect(later.getByRole("list", { name: "Items" })).toContainText(note);
	await expect(later.getByRole("listitem").first()).not.toContainText(note);
	await expectReadable(later, "a sale with a promotion");
	await page.getByRole("button", { name: "Exactly ₱250.00" }).click();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("article", { name: /^Receipt / })).toContainText(note);
	await page.context().setOffline(false);
	await page.goto("about:blank");
});

test("a tablet connects as the customer display by a code, and never shows an outdated total", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openFilledTill(browser, shop);
	await page.setViewportSize({ width: 768, height: 1024 });
	const handheld = [
		{ width: 320, height: 640 },
		{ width: 390, height: 844 },
		{ width: 768, height: 1024 },
	];
	const tablet = await browser.newContext({ baseURL: shop.origin, viewport: handheld[1] ?? null });
	const display = await tablet.newPage();
	const waiting = display.getByRole("heading", { name: "Waiting for the till" });

	// Connecting without a code, and then with a wrong code, shows a message.
	await openPage(display, "/display");
	await display.getByRole("button", { name: "Connect display" }).click();
	await expect(display.getByText("Enter the code that the till shows.")).toBeVisible();
	await display.getByLabel("Code").fill("ABCD-EFGH");
	await display.keyboard.press("Enter");
	await expect(display.getByText("This code doesn’t work.")).toBeVisible();
	await expectAccessible(display, "connecting a display");

	await page.getByRole("button", { name: "Customer display" }).click();
	const dialog = page.getByRole("dialog", { name: "Customer display" });
	await dialog.getByLabel("QR Ph code (optional)").fill(qrPhCode());
	await dialog.getByRole("button", { name: "Connect a tablet or phone" }).click();
	await expect(
		dialog.getByRole("img", { name: "QR code that connects the display" }),
	).toBeVisible();
	await expectAccessible(page, "a code for a display");
	const shown = dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
	await display.getByLabel("Code").fill((await shown.textContent())?.toLowerCase() ?? "");
	await display.keyboard.press("Enter");
	await expect(dialog.getByText("A display is connected.")).toBeVisible();
	await expect(display.getByRole("heading", { level: 1, name: "Aling Nena" })).toBeVisible();
	await dialog.getByRole("button", { name: "Close" }).click();
	await expectReadable(display, "an idle tablet", handheld);

	// The display shows a sale with a promotion and a QR Ph code, although it isn't signed in.
	await scan(page, "4800000000");
	await scan(page, "4800000000");
	await scan(page, cable.barcode);
	const items = display.getByRole("list", { name: "Items" });
	await expect(items).toContainText("Buy 1, Take 1: −₱50.00");
	await page.getByRole("button", { name: "E-wallet by QR" }).click();
	await expect(display.getByRole("img", { name: "QR Ph code to pay ₱250.00" })).toBeVisible();
	await expect(display.getByText("You save ₱50.00")).toBeVisible();
	await expectReadable(display, "a sale on a tablet", handheld);
	const account = await display.request.get("/admin/api/shifts");
	expect(account.status()).toBe(401);

	// The total disappears while the tablet or the till is offline. The tablet stays connected.
	await tablet.setOffline(true);
	await expect(waiting).toBeVisible();
	await tablet.setOffline(false);
	await expect(items).toContainText(cable.name);
	await page.context().setOffline(true);
	await expect(waiting).toBeVisible({ timeout: 20_000 });
	await expectReadable(display, "a waiting tablet", handheld);
	await page.context().setOffline(false);
	await expect(items).toContainText(cable.name, { timeout: 15_000 });
	// After a reload, the till shows the restored sale's total only once the promotions have loaded.
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/counter-promotions*", async (route) => {
		await held;
		await route.continue();
	});
	await openPage(page, page.url());
	await expect(page.getByText("Loading prices and promotions…")).toBeVisible();
	await expect(page.getByLabel("Cash received (₱)")).toBeHidden();
	await page.keyboard.press("F2");
	release();
	await expect(page.getByRole("button", { name: "Exactly ₱250.00" })).toBeVisible();
	await expect(page.getByLabel("Cash received (₱)")).toBeFocused();
	await openPage(display, "/display");
	await expect(items).toContainText(cable.name, { timeout: 15_000 });

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByLabel("Cash received (₱)").fill("1000");
	await page.keyboard.press("Enter");
	await expect(display.getByRole("main").getByRole("status")).toContainText("Your change₱750.00");
	await expectReadable(display, "thanks on a tablet", handheld);

	await page.getByRole("button", { name: "Customer display" }).click();
	await dialog.getByRole("button", { name: "Disconnect display" }).click();
	await expect(display.getByLabel("Code")).toBeVisible();

	// The QR code's link connects automatically, and the page removes the code from its address.
	await dialog.getByRole("button", { name: "Connect a tablet or phone" }).click();
	await display.goto("about:blank");
	await openPage(display, `/display#${await shown.textContent()}`);
	await expect(display.getByText("Your change")).toBeVisible({ timeout: 15_000 });
	expect(display.url()).toMatch(/\/display$/);

	// The connection ends with the shift, so the next shift starts without a display.
	await expect(dialog.getByText("A display is connected.")).toBeVisible();
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Next customer" }).click();
	await page.getByRole("button", { name: "Close shift" }).click();
	const closing = page.getByRole("dialog", { name: "Close shift" });
	await closing.getByLabel("Counted cash (₱)").fill("1250");
	await closing.getByRole("button", { name: "Close shift" }).click();
	await expect(display.getByLabel("Code")).toBeVisible();
	await page.getByRole("button", { name: "Open a till" }).click();
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await page.getByRole("button", { name: "Customer display" }).click();
	await expect(dialog.getByText("Shows the sale on another device")).toBeVisible();
	await tablet.close();
	await page.goto("about:blank");
});
