import { test as base, expect } from "@playwright/test";
import { createProduct } from "#contract/admin/products.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
test.setTimeout(240_000);

/** User agent of a phone. The shop doesn't count the demand of known bots. */
const phone =
	"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const a15 = "samsung-galaxy-a15";
const luz = "luz@customer.example";

test("a visitor requests a restock notification, confirms by email and is notified, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const mail = await startMailServer();
	atEnd(mail.stop);
	const shop = await startRealShop(atEnd, dataFolder, {
		SMTP_URL: mail.url,
		MAIL_FROM: "nena@alingnena.ph",
	});
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await office.setViewportSize({ width: 1440, height: 900 });
	const product = await apiOf(office.context())(createProduct, {
		name: "Clear case",
		price: 299,
		status: "published",
	});
	const context = await browser.newContext({
		baseURL: shop.origin,
		viewport: { width: 360, height: 740 },
		userAgent: phone,
	});
	const page = await context.newPage();

	// The page of a sold-out product says so and offers a restock notification.
	await openPage(page, `/app/products/${product.slug}`);
	await expect(page.getByText("Out of Stock", { exact: true }).first()).toBeVisible();
	await page.getByRole("button", { name: "Notify me" }).click();
	const dialog = page.getByRole("dialog", { name: "Notify me when it's available" });
	await expect(dialog).toContainText("Clear case");
	await dialog.getByRole("button", { name: "Notify me", exact: true }).click();
	await expect(dialog.getByText("Please enter your email address.")).toBeVisible();
	await dialog.getByLabel("Email").fill("luz");
	await dialog.getByRole("button", { name: "Notify me", exact: true }).click();
	await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
	await expect(dialog.getByLabel("Email")).toBeFocused();
	await expectAccessible(page, "requesting a notification");
	await dialog.getByLabel("Email").fill(luz);
	await dialog
		.getByLabel("How would you like to get it?")
		.selectOption("Delivered, or at any store");
	await dialog.getByRole("button", { name: "Notify me", exact: true }).click();
	await expect(dialog.getByRole("status")).toContainText("Almost done. Open the email");
	await dialog.getByRole("button", { name: "Keep shopping" }).click();
	await expect(dialog).toBeHidden();

	const { text = "" } = await mail.mailTo(luz, /^Confirm your alert from /);
	await openPage(page, /\/tell-me\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? "");
	await expectAccessible(page, "confirming the request");
	await page.getByRole("button", { name: "Notify me" }).click();
	await expect(page.getByRole("heading", { name: "We'll notify you" })).toBeVisible();

	// A device without products and a search without results offer a notification too.
	await openPage(page, `/app?fits=${a15}`);
	await expect(page.getByText("No products found")).toBeVisible();
	await expect(page.getByText("No products for your Galaxy A15 yet.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Notify me" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Reset filters" })).toBeVisible();
	await expectAccessible(page, "no results for a device");
	await openPage(page, "/app");
	await page.getByRole("combobox", { name: "Search products" }).fill("walrus case");
	await expect(page.getByText("No results for “walrus”. Similar items:")).toBeVisible();
	await expect(page.getByRole("button", { name: "Ask us" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Notify me" })).toBeVisible();
	await expectAccessible(page, "a search without results");

	// The owner sees the demand and adds stock.
	await openPage(office, "/admin/reports?report=demand");
	const row = office.getByRole("row", { name: /Clear case/ });
	await expect(row.getByRole("cell").first()).toHaveText("1");
	await expect(row.getByRole("cell").nth(1)).toHaveText("1");
	await expectAccessible(office, "the demand list");
	await row.getByRole("link", { name: "Add stock: Clear case" }).click();
	await office.getByLabel("Quantity of Clear case").fill("4");
	await office.getByRole("button", { name: "Receive 4 units" }).click();
	await expect(toastOf(office, "1 item received")).toBeVisible();
	const news = await mail.mailTo(luz, /^Now available: Clear case$/);
	expect(news.text).toContain(`/app/products/${product.slug}`);
	expect(news.headers.find(({ key }) => key === "list-unsubscribe")?.value).toContain(
		"/tell-me/leave?token=",
	);
	await openPage(office, "/admin/reports?report=demand");
	await expect(row.getByRole("cell").nth(1)).toHaveText("0");

	// From a search without results, the owner can add a synonym or a product.
	await openPage(office, "/admin/reports?report=searches");
	const search = office.getByRole("row", { name: /walrus case/ });
	await expect(search).toContainText("No results for “walrus”; closest: Clear case");
	await expectAccessible(office, "searches");
	await search.getByRole("link", { name: "Add synonym: walrus case" }).click();
	await expect(office.getByLabel("Words", { exact: true })).toHaveValue("walrus");
	await openPage(office, "/admin/reports?report=searches");
	await search.getByRole("link", { name: "Add product: walrus case" }).click();
	await expect(office.getByLabel("Name", { exact: true })).toHaveValue("walrus case");
	await context.close();
	await office.context().close();
});
