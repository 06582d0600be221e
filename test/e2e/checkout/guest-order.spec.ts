import type { Page, Route } from "@playwright/test";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { getGuestOrderByAttempt, placeGuestOrder } from "#contract/user/guest-orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { powerBank, type Staff, screens, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

test.use({ viewport: screens[0].viewport });

const ordering = `**${placeGuestOrder.path}`;
const asking = `**${getGuestOrderByAttempt.path.replace("{attempt}", "*")}`;
const orderPage = /\/app\/guest-orders\/[\w-]{32}$/;
const empty = "Your cart is empty";

const placeOf = (page: Page) =>
	page.getByRole("button", { name: /^(Place order|Placing your order…)$/ });
const lastOrder = (page: Page) => page.getByRole("complementary", { name: "Your last order" });

async function fill(page: Page, phone: string): Promise<void> {
	await openPage(page, "/app/guest-checkout");
	await page.getByLabel("Full name").fill("Rosa Lim");
	await page.getByLabel("Mobile number").fill(phone);
	await page.getByLabel("House, street and barangay").fill(`${phone.slice(-4)} Rizal Street`);
	await page.getByLabel("City or municipality").fill("Lipa City");
	await expect(placeOf(page)).toBeEnabled();
}

/** Opens a visitor's checkout with one item and everything filled in. */
async function fillCheckout(page: Page, phone: string): Promise<void> {
	await openPage(page, `/app/products/${powerBank.slug}`);
	await page.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
	await expect(page.getByRole("button", { name: /^Cart, 1 item/ }).first()).toBeVisible();
	await fill(page, phone);
}

const ordersOf = (staff: Staff, phone: string) => staff.api(listAdminOrders, { search: phone });

test("the checkout offers guest orders, and a double click orders once", async ({
	page,
	staff,
}) => {
	const phone = "0917 280 0001";
	await openPage(page, `/app/products/${powerBank.slug}`);
	await page.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
	await page
		.getByRole("button", { name: /^Cart, 1 item/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	const signIn = page.getByRole("dialog", { name: "Sign in" });
	await expect(signIn.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
	await expectAccessible(page, "signing in on the way to the checkout");
	await signIn.getByRole("button", { name: "Order without an account" }).click();
	await expect(page).toHaveURL(/\/app\/guest-checkout$/);
	await fill(page, phone);
	let sent = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith(placeGuestOrder.path)) sent += 1;
	});
	await placeOf(page).dblclick();
	await expect(page).toHaveURL(orderPage);
	await expect(page.getByRole("main")).toContainText("Rosa Lim");
	expect(sent).toBe(1);
	expect(await ordersOf(staff, phone)).toHaveLength(1);
	expect(await ordersOf(staff, phone)).toMatchObject([{ confirmation: { is_required: true } }]);
	// After the order page has opened, the cart and the guest checkout are empty.
	await expect(page.getByRole("button", { name: "Cart", exact: true }).first()).toBeVisible();
	await expect(lastOrder(page)).toHaveCount(0);
	await openPage(page, "/app/guest-checkout");
	await expect(page.getByRole("heading", { name: empty })).toBeVisible();
});

test("the form keeps a guest's input from before the scripts have loaded", async ({ page }) => {
	await openPage(page, `/app/products/${powerBank.slug}`);
	await page.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
	await expect(page.getByRole("button", { name: /^Cart, 1 item/ }).first()).toBeVisible();
	const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/assets\/.*\.js/, async (route) => {
		await isTyped;
		await route.continue();
	});
	await page.goto("/app/guest-checkout", { waitUntil: "commit" });
	await page.getByLabel("Full name").fill("Rosa Lim");
	await page.getByRole("radio", { name: /^Express/ }).check();
	await page.getByLabel("Find your barangay").fill("San Jose");
	release();
	await expect(page.getByText("Shipping (Express)")).toBeVisible();
	await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
	await expect(page.getByLabel("Full name")).toHaveValue("Rosa Lim");
	await expect(page.getByLabel("Find your barangay")).toHaveValue("San Jose");
	await expect(page.getByLabel("Find your barangay")).toBeFocused();
});

test("a connection lost after ordering: the page finds the only order", async ({ page, staff }) => {
	const phone = "0917 280 0002";
	await fillCheckout(page, phone);
	let isAway = true;
	const drop = (route: Route) => (isAway ? route.abort() : route.continue());
	await page.route(asking, drop);
	await page.route(ordering, async (route) => {
		if (route.request().method() === "POST") await route.fetch();
		await route.abort();
	});
	await placeOf(page).click();
	const told = page.getByRole("alert").getByText("your order won't be placed twice");
	await expect(told).toBeVisible();
	await expectAccessible(page, "an order with an unknown result");
	expect(await ordersOf(staff, phone)).toHaveLength(1);
	// Another attempt without a connection doesn't create a second order.
	await placeOf(page).click();
	await expect(told).toBeVisible();
	isAway = false;
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await expect(page).toHaveURL(orderPage);
	await expect(page.getByRole("main")).toContainText(phone);
	expect(await ordersOf(staff, phone)).toHaveLength(1);
});

test("a connection lost before ordering: the page shows a message, and the next attempt orders once", async ({
	page,
	staff,
}) => {
	const phone = "0917 280 0003";
	await fillCheckout(page, phone);
	const keys: string[] = [];
	await page.route(ordering, async (route) => {
		keys.push(route.request().postDataJSON().attempt);
		await (keys.length === 1 ? route.abort() : route.continue());
	});
	await placeOf(page).click();
	await expect(page.getByText("Your last order was not placed.")).toBeVisible();
	expect(await ordersOf(staff, phone)).toHaveLength(0);
	await placeOf(page).click();
	await expect(page).toHaveURL(orderPage);
	expect(new Set(keys).size).toBe(1);
	expect(await ordersOf(staff, phone)).toHaveLength(1);
});

test("on a slow connection the order exists before its page loads, and a closed tab loses nothing", async ({
	page,
	context,
	staff,
}) => {
	const phone = "0917 280 0004";
	await fillCheckout(page, phone);
	await page.route("**/user/api/guest-orders/*", (route) =>
		route.request().method() === "GET" ? undefined : route.continue(),
	);
	await placeOf(page).click();
	const isIn = page.getByRole("heading", { name: "Salamat! Your order is in." });
	await expect(isIn).toBeVisible();
	await expect(page.getByRole("link", { name: "View your order" })).toBeVisible();
	await expect(page.getByText(empty)).toHaveCount(0);
	await expectAccessible(page, "an order whose page is loading");
	await page.close();

	const reopened = await context.newPage();
	await openPage(reopened, "/app");
	const bar = lastOrder(reopened);
	await expect(bar).toContainText("Your last order");
	await expectAccessible(reopened, "the shop with the last order");
	// The checkout opens the existing order instead of placing it again.
	await openPage(reopened, "/app/guest-checkout");
	await expect(reopened).toHaveURL(orderPage);
	await expect(reopened.getByRole("main")).toContainText(phone);
	await expect(bar).toHaveCount(0);
	await openPage(reopened, "/app/wishlist");
	await bar.getByRole("link").click();
	await expect(reopened).toHaveURL(orderPage);
	await openPage(reopened, "/app/wishlist");
	await bar.getByRole("button", { name: /^Hide your last order/ }).click();
	await expect(bar).toHaveCount(0);
	await openPage(reopened, "/app");
	await expect(reopened.getByRole("button", { name: "Cart", exact: true }).first()).toBeVisible();
	await expect(bar).toHaveCount(0);
	expect(await ordersOf(staff, phone)).toHaveLength(1);
});

test("a tab closed before the answer arrives: the shop's pages find the order", async ({
	page,
	context,
	staff,
}) => {
	const phone = "0917 280 0005";
	await fillCheckout(page, phone);
	const ordered = Promise.withResolvers<void>();
	await page.route(ordering, async (route) => {
		await route.fetch();
		ordered.resolve();
	});
	await placeOf(page).click();
	await ordered.promise;
	await page.close();
	const reopened = await context.newPage();
	await openPage(reopened, "/app");
	await lastOrder(reopened).getByRole("link").click();
	await expect(reopened).toHaveURL(orderPage);
	await expect(reopened.getByRole("main")).toContainText(phone);
	expect(await ordersOf(staff, phone)).toHaveLength(1);
});

test("two tabs that order the same cart at once create one order", async ({
	page,
	context,
	staff,
}) => {
	const phone = "0917 280 0006";
	await fillCheckout(page, phone);
	const other = await context.newPage();
	await fill(other, phone);
	const both = Promise.withResolvers<void>();
	let sent = 0;
	await context.route(ordering, async (route) => {
		sent += 1;
		if (sent === 2) both.resolve();
		await both.promise;
		await route.continue();
	});
	await placeOf(page).click();
	await placeOf(other).click();
	await expect(page).toHaveURL(orderPage);
	await expect(other).toHaveURL(page.url());
	expect(await ordersOf(staff, phone)).toHaveLength(1);
});
