import { type Browser, devices, type Page } from "@playwright/test";
import { rehearsedWhenWide } from "./support/rehearsed.ts";
import {
	demoPassword,
	expect,
	freshEmail,
	openPage,
	type RunningShop,
	signIn,
	staffEmail,
	test,
} from "./support/shop.ts";

const password = "sampaguita-2026";

async function searchAndAddTwo(page: Page): Promise<void> {
	await openPage(page, "/app");
	await page.getByRole("combobox", { name: "Search products" }).fill("mekno wireless");
	await expect(page).toHaveURL(/search=mekno/);
	await page.getByRole("link", { name: "Galaw Mekano 68 Wireless" }).click();
	const dialog = page.getByRole("dialog", { name: "Galaw Mekano 68 Wireless" });
	await expect(dialog.getByRole("radio")).toHaveCount(6);
	await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
	await dialog
		.getByRole("button", { name: "Increase quantity of Galaw Mekano 68 Wireless" })
		.click();
	await dialog.getByRole("button", { name: "Add to Cart" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
}

async function changeQuantity(page: Page): Promise<void> {
	// Adding an item opens the drawer or, on a phone, shows a bar that opens it.
	const drawer = page.getByRole("dialog", { name: "Your cart" });
	const bar = page.getByRole("button", { name: /^Added to your cart/ });
	await expect(bar.or(drawer)).toBeVisible();
	if (await bar.isVisible()) await bar.click();
	await drawer.getByRole("button", { name: /^Increase quantity/ }).click();
	await expect(drawer.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("3");
	await expect(drawer.getByText("₱5,697.00").first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(drawer).toBeHidden();
}

async function register(page: Page, shop: RunningShop, email: string): Promise<void> {
	await openPage(page, "/#register");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Full name").fill("Luz Dimaculangan");
	await dialog.getByLabel("Email").fill(email);
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByLabel("Confirm password").fill(password);
	await dialog.getByRole("button", { name: "Create account" }).click();
	await expect(
		page.getByRole("dialog").getByRole("button", { name: "Sign in", exact: true }),
	).toBeVisible();
	const mail = await shop.mailTo(email, /verify/i);
	const link = /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
	await page.goto(link);
	await expect(page.getByText("Your email address is verified.")).toBeVisible();
}

async function addAddress(page: Page): Promise<void> {
	await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
	await page.getByRole("button", { name: "Add your first address" }).click();
	await page.getByLabel("Full name").fill("Luz Dimaculangan");
	await page.getByLabel("Contact number").fill("0917 123 4567");
	await page.getByLabel("Street address").fill("14 Mabini Street, Poblacion");
	await page.getByLabel("City").fill("Santa Rosa");
	await page.getByLabel("ZIP").fill("4026");
	await page.getByRole("button", { name: /^Save/ }).click();
	await expect(page.getByText("Address saved successfully")).toBeVisible();
	await expect(page.getByRole("radio", { name: /Luz Dimaculangan/ })).toBeChecked();
}

/** Places the order and returns its reference. */
async function order(page: Page): Promise<string> {
	await openPage(page, "/app");
	await page.getByRole("button", { name: "Cart, 3 items" }).click();
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL("**/app/checkout");
	await addAddress(page);
	await page.getByRole("radio", { name: /Express/ }).check();
	const fold = page.getByRole("button", { name: /^Order summary/ });
	if (await fold.isVisible()) await fold.click();
	const coupon = page.getByRole("textbox", { name: /coupon/i });
	await coupon.fill("save10");
	await page.getByRole("button", { name: "Apply", exact: true }).click();
	await expect(page.getByText("Coupon applied successfully!")).toBeVisible();
	await expect(page.getByText("10% off applied")).toBeVisible();
	// 3 × ₱1,899.00 = ₱5,697.00; less ₱569.70; express ₱250.00
	await expect(page.getByText("₱5,377.30").first()).toBeVisible();
	await page
		.getByRole("button", { name: /^Place order/i })
		.first()
		.click();
	await expect(page.getByText("Order placed successfully!")).toBeVisible();
	await page.waitForURL(/\/app$/);
	await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
	await openPage(page, "/app/orders");
	await expect(page.getByText("Total · ₱5,377.30")).toBeVisible();
	return (
		(
			await page
				.getByText(/ORD-\d{5}/)
				.first()
				.textContent()
		)?.match(/ORD-\d{5}/)?.[0] ?? ""
	);
}

async function ship(browser: Browser, shop: RunningShop, reference: string): Promise<void> {
	const context = await browser.newContext({ baseURL: shop.origin });
	const page = await context.newPage();
	await signIn(page, staffEmail, demoPassword);
	await page.waitForURL("**/admin");
	await openPage(page, "/admin/orders");
	await page.getByRole("link", { name: reference }).click();
	await page.getByRole("button", { name: "Processing" }).click();
	await page.getByRole("button", { name: "Shipped" }).click();
	await page.getByLabel("Courier").fill("Habagat Express");
	await page.getByLabel(/Tracking/).fill("HB-0001");
	await page.getByRole("button", { name: "Mark as shipped" }).click();
	await expect(page.getByText("HB-0001").first()).toBeVisible();
	await context.close();
}

async function seeShipped(page: Page, shop: RunningShop, email: string, reference: string) {
	await openPage(page, "/app/orders");
	const card = page.getByRole("listitem").filter({ hasText: reference });
	await expect(card.getByText("Shipped", { exact: true })).toBeVisible();
	await card.getByRole("button", { name: /View Details/ }).click();
	const detail = page.getByRole("dialog");
	await expect(detail.getByText("Habagat Express")).toBeVisible();
	await expect(detail.getByText("HB-0001")).toBeVisible();
	const mail = await shop.mailTo(email, /shipped/i);
	expect(mail.text).toContain("HB-0001");
}

const screens = [
	{ name: "a desktop", options: { viewport: { width: 1440, height: 900 } } },
	{ name: "a phone", options: { ...devices["Galaxy S9+"], viewport: { width: 360, height: 740 } } },
];
for (const { name, options } of screens) {
	test(
		`from a search to a shipped order, on ${name}`,
		rehearsedWhenWide(options.viewport),
		async ({ browser, shop }) => {
			test.setTimeout(240_000);
			const context = await browser.newContext({
				...options,
				// This long test runs with animations, as shoppers see them.
				reducedMotion: "no-preference",
				baseURL: shop.origin,
			});
			const page = await context.newPage();
			const email = freshEmail();
			await searchAndAddTwo(page);
			await changeQuantity(page);
			await register(page, shop, email);
			await signIn(page, email, password);
			await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
			const reference = await order(page);
			expect((await shop.mailTo(email, new RegExp(reference))).text).toContain("₱5,377.30");
			await ship(browser, shop, reference);
			await seeShipped(page, shop, email, reference);
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(overflow, "nothing extends beyond the right edge").toBeLessThanOrEqual(0);
			await context.close();
		},
	);
}
