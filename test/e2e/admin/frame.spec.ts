import type { BrowserContext, Page } from "@playwright/test";
import { createRedirect } from "#contract/admin/merchandising.ts";
import { readToday } from "#contract/admin/today.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { findPages } from "#web/admin/navigation/find-pages.ts";
import { listedGroups } from "#web/admin/navigation/navigation.ts";
import { expectAccessible } from "../support/axe.ts";
import { orderOne, privacyGlass, type Staff, signUp, test } from "../support/customer.ts";
import { gzippedSize, scriptsOf } from "../support/scripts.ts";
import { expect, openPage, type RunningShop } from "../support/shop.ts";

async function open(page: Page, { cookies }: Staff, path: string): Promise<void> {
	await page.context().addCookies(cookies);
	await openPage(page, path);
}
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const menu = (page: Page) => page.getByRole("navigation", { name: "Admin" });
const tabs = (page: Page) => page.getByRole("navigation", { name: / pages$/ });
/** The menu items of the demo's owner. Marketing appears because the demo has a coupon. */
const entries = [
	"Today",
	"Orders",
	"Counter",
	"Products",
	"Stock",
	"Customers",
	"Marketing",
	"Money",
	"Settings",
];

async function placeOrder(context: BrowserContext, shop: RunningShop) {
	const { api, name } = await signUp(context, shop);
	return { api, name, order: await orderOne(api, privacyGlass.slug) };
}

test("on the owner's phone, the numbers of Today, the menu, the tabs and the search palette lead to their pages", async ({
	page,
	owner,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, owner, "/admin");
	await expect(page.getByRole("region", { name: "Sales" })).toContainText("Sales today");
	await expectAccessible(page, "Today");
	const { low_stock: low } = await owner.api(readToday);
	await page.getByRole("link", { name: `${low} items low in stock` }).click();
	await expect(page).toHaveURL(/\/admin\/stock\?low=true$/);

	await page.getByRole("button", { name: "Menu" }).click();
	await expect(menu(page).getByRole("link")).toHaveText(entries);
	await expectAccessible(page, "menu");
	await menu(page).getByRole("link", { name: "Marketing" }).click();
	await expect(title(page, "Promotions")).toBeVisible();
	await expect(menu(page)).toHaveCount(0);
	await tabs(page).getByRole("link", { name: "Subscribers", exact: true }).click();
	await expect(page).toHaveURL(/\/admin\/newsletter$/);
	await expectAccessible(page, "tabs");

	await page.getByRole("button", { name: "Menu" }).click();
	await menu(page).getByRole("link", { name: "Settings" }).click();
	await expectAccessible(page, "Settings");
	await page
		.getByRole("region", { name: "Advanced" })
		.getByRole("link", { name: /^Audit log/ })
		.click();
	await expect(title(page, "Audit log")).toBeVisible();

	await page.getByRole("button", { name: "Go to" }).click();
	await page.getByRole("combobox").fill("texts");
	await expectAccessible(page, "palette");
	await page.getByRole("option", { name: /^Texts/ }).click();
	await expect(page).toHaveURL(/\/admin\/settings\/texts$/);
});

test("on a desktop, keyboard shortcuts open pages, and the palette finds orders, products and customers", {
	tag: "@rehearsal",
}, async ({ browser, page, shop, owner }) => {
	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { order, name } = await placeOrder(buyer, shop);
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, owner, "/admin");
	await expect(menu(page).getByRole("link", { name: "Today" })).toHaveAttribute(
		"aria-current",
		"page",
	);
	await expect(page.getByRole("link", { name: order.ref })).toBeVisible();
	await expectAccessible(page, "Today");
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await expect(keys.getByRole("region", { name: "Go to" })).toContainText("Orders");
	await expectAccessible(page, "keys");
	await page.keyboard.press("Escape");
	await expect(keys).toHaveCount(0);
	await page.keyboard.press("g");
	await page.keyboard.press("p");
	await expect(title(page, "Products")).toBeVisible();
	await expect(menu(page).getByRole("link", { name: "Products" })).toHaveAttribute(
		"aria-current",
		"page",
	);
	await tabs(page).getByRole("link", { name: "Categories" }).click();
	await expect(title(page, "Categories")).toBeVisible();
	await expect(menu(page).getByRole("link", { name: "Products" })).toHaveAttribute(
		"aria-current",
		"true",
	);

	const box = page.getByRole("combobox", { name: /Go to/ });
	const type = async (text: string) => {
		await page.keyboard.press("Control+k");
		await box.fill(text);
	};
	await type("Linaw Privacy Glass");
	await expect(
		page.getByRole("group", { name: "Products" }).getByRole("option").first(),
	).toContainText("Linaw Privacy Glass");
	await box.fill(name);
	await expect(page.getByRole("group", { name: "Customers" }).getByRole("option")).not.toHaveCount(
		0,
	);
	await box.fill("zzzzzz");
	await expect(page.getByText("No results.")).toBeVisible();
	await box.fill(order.ref);
	await expect(page.getByRole("option", { name: order.ref })).toHaveAttribute(
		"aria-selected",
		"true",
	);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`/admin/orders\\?open=${order.id}`));
	await expect(page.getByRole("heading", { name: order.ref })).toBeVisible();
	await buyer.close();
});

test("staff see the pages they may use, and a message on any other page", async ({
	page,
	staff,
}) => {
	await open(page, staff, "/admin");
	await expect(page.getByRole("link", { name: /orders? to pack/ })).toBeVisible();
	await expect(page.getByRole("region", { name: "Sales" })).toHaveCount(0);
	await expect(menu(page).getByRole("link")).toHaveText([
		"Today",
		"Orders",
		"Counter",
		"Products",
		"Stock",
		"Settings",
	]);
	await menu(page).getByRole("link", { name: "Settings" }).click();
	await expect(page.locator("#content").getByRole("link")).toHaveText([/^Security/, /^Alerts/]);
	await openPage(page, "/admin/audit");
	await expect(
		page.getByRole("heading", { name: "You don't have access to this page" }),
	).toBeVisible();
	await expectAccessible(page, "a page without access");
	expect((await page.request.get("/admin/api/audit")).status()).toBe(403);
	await page.getByRole("link", { name: "Back to Today" }).click();
	await expect(title(page, "Today")).toBeVisible();
});

test("a setting is found by `/` and by the search of Settings, which lead to its field", {
	tag: "@rehearsal",
}, async ({ page, owner }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, owner, "/admin");
	await expect(page.getByRole("region", { name: "Sales" })).toBeVisible();
	await page.keyboard.press("/");
	await page.getByRole("combobox", { name: /Go to/ }).fill("vat registered");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/admin\/settings\/shop$/);
	await expect(page.getByRole("checkbox", { name: "VAT-registered seller" })).toBeFocused();
	await expect(menu(page).getByRole("link", { name: "Settings" })).toHaveAttribute(
		"aria-current",
		"true",
	);

	await openPage(page, "/admin/settings");
	await page.keyboard.press("/");
	await page.keyboard.type("gcash");
	const results = page.getByRole("list", { name: "Results" });
	await expect(results.getByRole("link").first()).toContainText("Payment methods");
	await expectAccessible(page, "results");
	await page.getByRole("searchbox", { name: "Search settings" }).fill("no cash from");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/admin\/settings\/cash$/);
	await expect(page.getByLabel("No cash on delivery for orders from (₱)")).toBeFocused();

	await openPage(page, "/admin/settings#taxes");
	await expect(page).toHaveURL(/\/admin\/settings\/shop#taxes$/);
});

/**
 * Returns true for labels that the search needn't find, because they name a value, an example or a file instead of a
 * setting.
 */
const isNoSetting = (path: string, label: string): boolean =>
	/^Choose( a (picture|file))?: |^Search |^View name$/.test(label) ||
	(path === "/admin/settings/returns" && !/^(Return period|Who pays)/.test(label)) ||
	(path === "/admin/settings/branches" && /^(Year|Day|Reason)$/.test(label)) ||
	(path === "/admin/settings/delivery" && /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(label)) ||
	(path === "/admin/settings/shipping-areas" &&
		/^(Place|Weight \(g\)|Order amount \(₱\))$/.test(label)) ||
	(path === "/admin/couriers" && /^(Courier|New courier|Type)$/.test(label));

test("search finds every field of every settings page", { tag: "@rehearsal" }, async ({
	page,
	owner,
}) => {
	await open(page, owner, "/admin");
	const groups = listedGroups(() => true, true).filter(({ name }) => name !== "Advanced");
	for (const { path } of groups.flatMap(({ pages }) => pages)) {
		await openPage(page, path === "/admin/settings/branches" ? `${path}?branch=1` : path);
		await page.waitForLoadState("networkidle");
		const labels = await page
			.locator("#content")
			.evaluate((content) =>
				[...content.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(
					(control) => control.ariaLabel ?? control.labels?.[0]?.textContent ?? "",
				),
			);
		for (const label of labels.filter((each) => !isNoSetting(path, each))) {
			// In a grid, a field's label is the row heading, which names the setting, and the column.
			const setting = label.split(": ")[0] ?? label;
			const found = findPages(setting, () => true);
			expect(
				found.some((each) => each.path === path && each.setting === setting),
				`${setting} of ${path}`,
			).toBe(true);
		}
	}
});

test("Today shows a new order and its cancellation request without a reload", async ({
	browser,
	page,
	shop,
	staff,
}) => {
	await page.clock.install();
	await open(page, staff, "/admin");
	await expect(page.getByRole("link", { name: /orders? to pack/ })).toBeVisible();
	const before = await staff.api(readToday);
	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { api, order } = await placeOrder(buyer, shop);
	await api(requestCancellation, { id: String(order.id), reason: "other" });
	const line = page.getByRole("listitem").filter({ hasText: order.ref });
	// The page may have loaded the order just before the cancellation request, so wait for the next refresh.
	await expect(async () => {
		await page.clock.runFor(10_000);
		await expect(line).toContainText("Cancel?", { timeout: 2000 });
	}).toPass({ timeout: 20_000 });
	await expect(line).toContainText("New:");
	await expect(page.getByRole("status").filter({ hasText: "1 new order" })).toBeAttached();
	const requests = before.cancel_requests + 1;
	await page
		.getByRole("link", { name: new RegExp(`^${requests} cancellation requests?$`) })
		.click();
	await expect(page).toHaveURL(/\/admin\/orders\?cancel_requested=true$/);
	await expect(page.getByRole("row").filter({ hasText: order.ref })).toBeVisible();
	await openPage(page, `/admin?order=${order.id}`);
	await expect(page).toHaveURL(new RegExp(`/admin/orders\\?open=${order.id}$`));
	// The second click of a double click on the close button must not reach the element below, such as a file
	// button.
	const panel = page.getByRole("region", { name: order.ref });
	const heard = await page.evaluateHandle(() => {
		const clicks = { count: 0 };
		document.body.addEventListener("click", () => {
			clicks.count += 1;
		});
		return clicks;
	});
	await panel.getByRole("button", { name: "Close" }).click();
	await expect(panel).toBeHidden();
	// Clicks at the same position, marked as the second click of a double click.
	await page.mouse.down({ clickCount: 2 });
	await page.mouse.up({ clickCount: 2 });
	expect(await heard.evaluate(({ count }) => count)).toBe(1);
	await buyer.close();
});

test("the audit log shows who changed what, has filters in the URL and saves a view", {
	tag: "@rehearsal",
}, async ({ page, owner }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await owner.api(createRedirect, { from_path: "/old-cases", to_path: "/app?category=cases" });
	await open(page, owner, "/admin/audit");
	const entry = page.getByRole("row").filter({ hasText: "/old-cases" });
	await expect(entry).toContainText("Redirect created");
	await expect(entry).toContainText("Mila Cruz");
	await expectAccessible(page, "audit log");
	await page.getByRole("combobox", { name: "Record type" }).selectOption("Coupons");
	await expect(page).toHaveURL(/entity=coupon/);
	await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
	await page.getByRole("combobox", { name: "Record type" }).selectOption("Redirects");
	await expect(entry).toBeVisible();

	await page.getByText("Views", { exact: true }).click();
	await page.getByRole("textbox", { name: "View name" }).fill("Redirects lately");
	await page.getByRole("button", { name: "Save" }).click();
	await expectAccessible(page, "saved views");
	await openPage(page, "/admin/audit");
	await page.getByText("Views", { exact: true }).click();
	await page.getByRole("link", { name: "Redirects lately" }).click();
	await expect(page).toHaveURL(/entity=redirect/);
	await page.locator("summary").filter({ hasText: "Redirects lately" }).click();
	await page.getByRole("button", { name: "Remove Redirects lately" }).click();
	await expect(page.getByRole("link", { name: "Redirects lately" })).toHaveCount(0);
});

test("removing a member of staff needs a confirmation", { tag: "@rehearsal" }, async ({
	page,
	owner,
}) => {
	await open(page, owner, "/admin/staff");
	await page.getByRole("button", { name: "Change Jun Santos" }).click();
	await expectAccessible(page, "staff permissions");
	await page.getByRole("button", { name: "Remove from staff" }).click();
	const question = page.getByRole("dialog", { name: "Remove Jun Santos from staff?" });
	await expectAccessible(page, "question");
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("list", { name: "People" })).toContainText("Jun Santos");
});

test("the back office loads at most 250 KB of scripts, and the shop loads none of them", {
	tag: "@rehearsal",
}, async ({ page, owner }) => {
	const scripts = await scriptsOf(page, () => open(page, owner, "/admin"));
	const sum = await gzippedSize(page, scripts);
	expect(sum).toBeGreaterThan(100_000);
	expect(sum).toBeLessThanOrEqual(250_000);

	await page.context().clearCookies();
	const shopScripts = await scriptsOf(page, async () => {
		for (const path of ["/", "/app", `/app/products/${privacyGlass.slug}`]) {
			await openPage(page, path);
		}
	});
	for (const url of shopScripts) {
		const script = await (await page.request.get(url)).text();
		expect(script, `${url} is part of the shop`).not.toContain("/admin/api/");
	}
});

test("a form opened by a link isn't shown until its code has loaded, so no typed text is lost", async ({
	page,
	owner,
}) => {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	const asked: string[] = [];
	// Delays the panel's code until after the page's data, as on a busy computer.
	await page.route(/\/assets\/supplier-panel-.*\.js/, async (route) => {
		asked.push(route.request().url());
		await isReleased;
		await route.continue();
	});
	await open(page, owner, "/admin/purchasing/suppliers?open=new");
	await expect.poll(() => asked).toHaveLength(1);
	await expect(page.getByLabel("Name")).toHaveCount(0);
	await expect(page.getByText("No suppliers yet")).toBeVisible();
	release();
	await page.getByLabel("Name").fill("Cable Works");
	await page.getByLabel("Contact person").fill("Ana Cruz");
	await expect(page.getByText("Not saved yet")).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue("Cable Works");
});

test("a sort order chosen while a search is pending applies to the search", async ({
	page,
	owner,
}) => {
	await page.clock.install();
	await open(page, owner, "/admin/products");
	await page.clock.pauseAt(new Date(Date.now() + 60_000));
	await page.getByRole("searchbox", { name: "Search products" }).fill("cable");
	await page.getByLabel("Sort by").selectOption({ index: 1 });
	await expect(page).toHaveURL(/sort=/);
	await page.clock.runFor(300);
	await expect(page).toHaveURL(/sort=.*search=cable|search=cable.*sort=/);
});
