import type { Locator, Page } from "@playwright/test";
import { setCartQuantity } from "#contract/user/cart.ts";
import { getProductBySlug, type Product } from "#contract/user/catalogue.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillCart, screens, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const hub = { slug: "ugnay-kvm-switch-2-pcs", name: "Ugnay KVM Switch 2 PCs" };
const film = {
	slug: "tibay-hydrogel-film-for-honor-x9c",
	name: "Tibay Hydrogel Film for HONOR X9c",
};
const clampedText = "Some items in your cart have been updated due to stock changes";

const drawerOf = (page: Page): Locator => page.getByRole("dialog", { name: "Your cart" });
const cartButton = (page: Page, count: number): Locator =>
	page.getByRole("button", {
		name: count > 0 ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart",
		exact: true,
	});
/** Returns the address of a search for the product. On the home page, products of other tests may come first. */
const listOf = ({ name }: { name: string }): string => `/app?search=${encodeURIComponent(name)}`;
const addFromGrid = (page: Page, name: string) =>
	page.getByRole("button", { name: `Add ${name} to cart` }).click();
/**
 * Waits for the drawer, which opens after an item was added. On a phone, opens it with the bar that reports the
 * addition.
 */
async function openAfterAdd(page: Page): Promise<void> {
	const bar = page.getByRole("button", { name: /^Added to your cart/ });
	await expect(bar.or(drawerOf(page))).toBeVisible();
	if (await bar.isVisible()) await bar.click();
	await expect(drawerOf(page)).toBeVisible();
}

/** Stores a cart as a visitor's browser does. */
async function storeCart(page: Page, stored: unknown): Promise<void> {
	const value = typeof stored === "string" ? stored : JSON.stringify(stored);
	await page.addInitScript((text) => {
		if (sessionStorage.getItem("stored")) return;
		sessionStorage.setItem("stored", "yes");
		localStorage.setItem("kargado-cart", text);
	}, value);
}
const line = (more: object = {}) => ({
	id: 1,
	slug: hub.slug,
	name: hub.name,
	price: 100,
	sale_price: null,
	qty: 1,
	featured_image: null,
	image: null,
	stock_quantity: 50,
	has_variations: false,
	variation_id: null,
	variation_name: null,
	...more,
});
/** Milliseconds after which animations have ended. */
const drawn = 400;

/**
 * Opens the page and the drawer once, to load its code. Then stops the clock and adds an item, which opens the drawer.
 */
async function openByItself(page: Page, add: () => Promise<void>): Promise<void> {
	await page.clock.install({ time: "2026-11-21T04:00:00Z" });
	await openPage(page, listOf(hub));
	await cartButton(page, 0).click();
	await expect(drawerOf(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(drawerOf(page)).toBeHidden();
	await page.clock.pauseAt("2026-11-21T05:00:00Z");
	await add();
	await expect(drawerOf(page)).toBeAttached();
	await page.clock.runFor(drawn);
	await expect(drawerOf(page)).toBeVisible();
}

async function expectClosing(page: Page, after: number): Promise<void> {
	await page.clock.runFor(after - 10);
	await expect(drawerOf(page)).not.toHaveAttribute("data-closed");
	await expect(drawerOf(page)).toBeVisible();
	await page.clock.runFor(10);
	await expect(drawerOf(page)).toHaveAttribute("data-closed");
	await page.clock.runFor(drawn);
	await expect(drawerOf(page)).toBeHidden();
}

const read = async (page: Page, slug: string): Promise<Product> =>
	(await page.request.get(`/user/api/products/by-slug/${slug}`)).json();

for (const { screen, viewport } of screens) {
	test.describe(`the cart on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("has a line per item, its totals, and a message when empty", async ({ page }) => {
			await openPage(page, listOf(hub));
			await addFromGrid(page, hub.name);
			await openAfterAdd(page);
			const drawer = drawerOf(page);
			await expect(drawer.getByRole("listitem")).toHaveCount(1);
			await drawer.getByRole("button", { name: `Increase quantity of ${hub.name}` }).click();
			await expect(drawer.getByRole("textbox", { name: `Quantity of ${hub.name}` })).toHaveValue(
				"2",
			);
			const sums = drawer.locator("dl");
			await expect(sums).toContainText("Subtotal₱3,398.00");
			await expect(sums).toContainText("Shipping");
			await expect(sums).toContainText("₱0.00");
			await expect(sums).toContainText("You choose at checkout");
			await expect(sums).toContainText("Total₱3,398.00");
			await expectAccessible(page, "cart with a line");
			await drawer.getByRole("button", { name: `Decrease quantity of ${hub.name}` }).click();
			await expect(
				drawer.getByRole("button", { name: `Decrease quantity of ${hub.name}` }),
			).toBeDisabled();
			await drawer.getByRole("button", { name: "Continue Shopping" }).click();
			await expect(drawer).toBeHidden();
			await cartButton(page, 1).click();
			await drawer.getByRole("button", { name: `Remove ${hub.name}` }).click();
			await expect(drawer.getByText("Your cart is empty")).toBeVisible();
			await expectAccessible(page, "empty cart");
		});

		// The following tests don't depend on the width.
		if (screen !== "a phone") return;

		test("Proceed to Checkout asks a visitor to sign in and takes a customer there", async ({
			page,
			customer,
		}) => {
			await fillCart(customer.api, hub.slug, 2);
			await openPage(page, "/app");
			await cartButton(page, 2).click();
			await drawerOf(page).getByRole("button", { name: "Proceed to Checkout" }).click();
			await expect(page).toHaveURL(/\/app\/checkout$/);
			await page.context().clearCookies();
			await openPage(page, listOf(hub));
			await addFromGrid(page, hub.name);
			await openAfterAdd(page);
			await drawerOf(page).getByRole("button", { name: "Proceed to Checkout" }).click();
			await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
		});
	});
}

test.describe("a drawer that opened automatically", () => {
	test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });

	test.beforeEach(async ({ page }) => {
		await openByItself(page, () => addFromGrid(page, hub.name));
	});

	test("closes after 3 s, and is announced to screen readers", async ({ page }) => {
		await expect(page.getByText("Added to your cart. Total items: 1.")).toBeAttached();
		await expectClosing(page, 3000 - drawn);
		await test.step("stays open if the shopper opened it", async () => {
			await cartButton(page, 1).click();
			await page.clock.runFor(drawn);
			await expect(drawerOf(page)).toBeVisible();
			await page.mouse.move(200, 300);
			await page.clock.runFor(60_000);
			await expect(drawerOf(page)).toBeVisible();
		});
	});

	test("stays open under the pointer, and closes 3 s after it has left", async ({ page }) => {
		await drawerOf(page).getByText(hub.name).hover();
		await page.clock.runFor(10_000);
		await expect(drawerOf(page)).toBeVisible();
		await page.mouse.move(200, 300);
		await expectClosing(page, 3000);
	});

	test("stays open with the focus inside", async ({ page }) => {
		await drawerOf(page).getByRole("link", { name: hub.name }).focus();
		await page.clock.runFor(10_000);
		await expect(drawerOf(page)).toBeVisible();
	});
});

test("a pointer that doesn't move doesn't keep the drawer open, even if the drawer slides under it", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.setViewportSize({ width: 1440, height: 900 });
	await openByItself(page, async () => {
		await page.getByRole("button", { name: `Add ${hub.name} to cart` }).focus();
		await page.mouse.move(1300, 400);
		await page.keyboard.press("Enter");
	});
	await expectClosing(page, 3000 - drawn);
});

test("a quantity is a whole number from 1 to the stock, and reaching the limit shows a message", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	// The test searches for the product, so that it is on the first page regardless of other products.
	await openPage(page, listOf(film));
	await addFromGrid(page, film.name);
	const drawer = drawerOf(page);
	// Closes the drawer that opened automatically, and opens it by hand, because a drawer opened by hand stays open.
	await expect(drawer).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(drawer).toBeHidden();
	await cartButton(page, 1).click();
	const quantity = drawer.getByRole("textbox", { name: `Quantity of ${film.name}` });
	const plus = drawer.getByRole("button", { name: `Increase quantity of ${film.name}` });
	await plus.click();
	await expect(quantity).toHaveValue("2");
	await expect(plus).toBeDisabled();
	await quantity.fill("500");
	await expect(quantity).toHaveValue("2");
	await expect(toastOf(page, `Maximum stock limit reached (2) for ${film.name}`)).toBeVisible();
	await quantity.fill("0");
	await expect(quantity).toHaveValue("1");
	await page.getByRole("button", { name: "Dismiss message" }).click();
	// Typing replaces the number instead of appending to it.
	await plus.focus();
	await quantity.click();
	await page.keyboard.type("2");
	await expect(quantity).toHaveValue("2");
	await expect(page.getByRole("button", { name: "Dismiss message" })).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(drawer).toBeHidden();
	await addFromGrid(page, film.name);
	await expect(toastOf(page, `Maximum stock limit reached (2) for ${film.name}`)).toBeVisible();
	await expect(cartButton(page, 2)).toBeVisible();
});

test("unknown stock allows 99 units, and any typed quantity becomes a valid one", async ({
	page,
}) => {
	const product = await read(page, hub.slug);
	await page.route(`**/user/api/products/${product.id}`, (route) => route.abort());
	await storeCart(page, [line({ id: product.id, qty: 99, stock_quantity: null })]);
	await openPage(page, "/app");
	await cartButton(page, 99).click();
	await expect(
		drawerOf(page).getByRole("button", { name: `Increase quantity of ${hub.name}` }),
	).toBeDisabled();
	const quantity = drawerOf(page).getByRole("textbox", { name: `Quantity of ${hub.name}` });
	const type = async (keys: readonly string[], shown: string) => {
		for (const key of keys) await page.keyboard.press(key);
		await expect(quantity).toHaveValue(shown);
	};
	await quantity.click();
	await type(["4", "Backspace"], "");
	await type(["2"], "2");
	await quantity.click();
	await quantity.click();
	await type(["7"], "7");
	await quantity.click();
	await type(["-", "3"], "1");
	await quantity.click();
	await type(["Delete"], "");
	await type(["Tab"], "1");
});

test("a stored cart is limited to the stock and loses deleted products", async ({ page }) => {
	const product = await read(page, film.slug);
	await storeCart(page, [
		line({ id: product.id, name: "Its old name", price: 1, qty: 7 }),
		line({ id: 999_999, name: "No longer sold" }),
	]);
	await openPage(page, "/app");
	await expect(toastOf(page, clampedText)).toBeVisible();
	await cartButton(page, 2).click();
	await expect(drawerOf(page).getByRole("listitem")).toHaveCount(1);
	await expect(drawerOf(page).getByText(film.name)).toBeVisible();
	await expect(drawerOf(page).getByText("No longer sold")).toHaveCount(0);
	await expect(drawerOf(page).locator("dl")).toContainText("Total₱498.00");
});

const rubbish = ['{"not": "a list"}', "[[[", '[1, null, {"id": "x"}, {"name": 4}]'];
test("invalid data in the storage counts as an empty cart", async ({ page }) => {
	await openPage(page, "/app");
	for (const text of rubbish) {
		await page.evaluate((stored) => localStorage.setItem("kargado-cart", stored), text);
		await openPage(page, listOf(hub));
		await expect(cartButton(page, 0)).toBeVisible();
		await addFromGrid(page, hub.name);
		await expect(cartButton(page, 1)).toBeVisible();
	}
});

for (const [what, break_] of [
	[
		"full",
		() => {
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError");
			};
		},
	],
	[
		"blocked",
		() => {
			Object.defineProperty(window, "localStorage", {
				get() {
					throw new DOMException("blocked", "SecurityError");
				},
			});
		},
	],
] as const) {
	test(`with a storage that is ${what}, the cart works within its tab`, async ({ page }) => {
		await page.addInitScript(break_);
		await openPage(page, listOf(hub));
		await addFromGrid(page, hub.name);
		await expect(cartButton(page, 1)).toBeVisible();
		await drawerOf(page).getByRole("link", { name: hub.name }).click();
		await expect(page).toHaveURL(new RegExp(hub.slug));
		await expect(cartButton(page, 1)).toBeVisible();
	});
}

test("two tabs show one cart", async ({ page, context }) => {
	const calls: string[] = [];
	context.on("request", (request) => {
		if (/\/user\/api\/cart/.test(request.url())) calls.push(request.url());
	});
	await openPage(page, listOf(hub));
	const other = await context.newPage();
	await openPage(other, listOf(film));
	await addFromGrid(page, hub.name);
	await expect(cartButton(other, 1)).toBeVisible();
	await addFromGrid(other, film.name);
	await expect(cartButton(page, 2)).toBeVisible();
	expect(calls, "a visitor's cart is stored here and sent nowhere").toEqual([]);
	const held = await page.evaluate(() => JSON.parse(localStorage.getItem("kargado-cart") ?? "[]"));
	expect(held).toMatchObject([
		{ name: hub.name, qty: 1 },
		{ name: film.name, qty: 1 },
	]);
});

test("two tabs of a customer show one cart, and every quick click counts", async ({
	page,
	context,
	customer,
}) => {
	const product = await fillCart(customer.api, hub.slug);
	await openPage(page, "/app");
	const other = await context.newPage();
	await openPage(other, "/app");
	await cartButton(page, 1).click();
	const plus = drawerOf(page).getByRole("button", { name: `Increase quantity of ${hub.name}` });
	for (let click = 0; click < 4; click++) await plus.click();
	await expect(cartButton(other, 5)).toBeVisible();
	// A change on another device appears when the tab gets the focus.
	await customer.api(setCartQuantity, { id: product.id, qty: 2 });
	await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(cartButton(other, 2)).toBeVisible();
});

test("a refusal by the server is reported, and the cart shows the server's quantities", async ({
	page,
	customer,
}) => {
	await fillCart(customer.api, hub.slug);
	const product = await customer.api(getProductBySlug, { slug: hub.slug });
	await openPage(page, "/app");
	await cartButton(page, 1).click();
	await page.route(`**/user/api/cart/${product.id}*`, (route) =>
		route.fulfill({ status: 409, json: { message: "Only 1 left." } }),
	);
	await drawerOf(page)
		.getByRole("button", { name: `Increase quantity of ${hub.name}` })
		.click();
	await expect(toastOf(page, "Only 1 left.")).toBeVisible();
	await expect(drawerOf(page).getByRole("textbox", { name: /^Quantity/ })).toHaveValue("1");
});
