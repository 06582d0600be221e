import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/user/catalogue.ts";
import { expectAccessible } from "../support/axe.ts";
import { screens, test } from "../support/customer.ts";
import { tabTo } from "../support/keyboard.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const noon = "2026-11-21T04:00:00Z";
const hub = "Ugnay KVM Switch 2 PCs";
/** A product with four colors. The first color is sold out. */
const charger = "sigla-30w-mini-nano-charger";
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
/** Returns all items of the product grid, including items whose card isn't rendered. */
const places = (page: Page): Locator => page.locator("main ul").last().locator("> li");
const cards = (page: Page): Locator => page.locator("#content").getByRole("article");
const carousel = (page: Page): Locator => page.getByRole("region", { name: "Featured products" });
const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const read = async (page: Page, slug: string): Promise<Product> =>
	(await page.request.get(`/user/api/products/by-slug/${slug}`)).json();
/** Stops the page's clock until the test advances it. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.install({ time: noon });
	await page.clock.pauseAt("2026-11-21T04:00:01Z");
}

for (const { screen, viewport } of screens) {
	test.describe(`the shop on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("shows the hero, 9 highlights, and products before the end of the second screen", async ({
			page,
		}) => {
			await openPage(page, "/app");
			await expect(carousel(page)).toBeVisible();
			const highlights = page.getByRole("region", { name: "Highlights" });
			await expect(highlights.getByRole("listitem")).toHaveCount(9);
			const box = await cards(page).first().boundingBox();
			expect(box?.y).toBeLessThan(viewport.height * 2);
			await expect(places(page)).toHaveCount(10);
			await expectAccessible(page, "shop home");
		});

		test("categories, tags and sorts are in the URL, and the category pills stick under the header", async ({
			page,
		}) => {
			await openPage(page, "/app");
			const pills = page.getByRole("navigation", { name: "Categories" });
			await pills.getByRole("link", { name: "Chargers" }).click();
			await expect(page).toHaveURL(/\/app\?category=chargers$/);
			await expect(title(page)).toHaveText("Chargers");
			await expect(page.locator("main").getByText("22 products")).toBeVisible();
			await expect(pills.getByRole("link", { name: "Chargers" })).toHaveAttribute(
				"aria-current",
				"true",
			);
			await page.mouse.wheel(0, 700);
			const cart = page.getByRole("button", { name: "Cart", exact: true });
			await expect(cart).toBeInViewport();
			await expect(pills).toBeInViewport({ ratio: 1 });
			const below = async () =>
				((await pills.boundingBox())?.y ?? 0) - ((await cart.boundingBox())?.y ?? 0);
			await expect.poll(below).toBeLessThan(62);
			expect(await below()).toBeGreaterThan(40);

			if (viewport.width < 1024) {
				await page.getByRole("button", { name: /^Filters/ }).click();
				await expectAccessible(page, "filters open");
			}
			const filters =
				viewport.width < 1024
					? page.getByRole("dialog", { name: "Filters" })
					: page.getByRole("complementary", { name: "Filters" });
			await expect(filters.getByRole("region", { name: "Sort" })).toHaveCount(0);
			await filters.getByRole("link", { name: "Best sellers" }).click();
			await expect(page).toHaveURL(/category=chargers&tag=best$/);
			if (viewport.width < 1024) {
				await filters.getByRole("button", { name: /^Show \d+ products?$/ }).click();
				await expect(filters).toBeHidden();
			}
			await page.getByRole("combobox", { name: "Sort" }).selectOption("Price: low to high");
			await expect(page).toHaveURL(/category=chargers&tag=best&sort=price-asc$/);
			const amounts = async () =>
				(await cards(page).locator(".price.font-bold").allTextContents()).map((text) =>
					Number(text.replace(/[₱,]/g, "")),
				);
			const best = await amounts();
			expect(best.length).toBeGreaterThan(1);
			// The URL may change before the list does, so poll the prices.
			await expect.poll(amounts).toEqual(best.toSorted((a, b) => a - b));
			await page.goBack();
			await expect(page).toHaveURL(/category=chargers&tag=best(&from=\d+)?$/);
			await page.goBack();
			await expect(page).toHaveURL(/\/app\?category=chargers(&from=\d+)?$/);
		});

		test("a product opens with quantity 1 and its first variation in stock, and closes", async ({
			page,
		}) => {
			await openPage(page, "/app?category=chargers&search=mini+nano");
			const product = await read(page, charger);
			const dialog = page.getByRole("dialog", { name: product.name });
			// Looks only in the grid, because the cart drawer links to the product too.
			const inGrid = page.locator("#content").getByRole("link", { name: product.name });
			const open = () => inGrid.click();
			await open();
			await expect(page).toHaveURL(new RegExp(`product=${charger}`));
			await expect(dialog.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("1");
			await expect(dialog.getByRole("radio", { name: "White" })).toBeChecked();
			await dialog.getByText("Blush Pink").click({ force: true });
			await expect(toastOf(page, "Selected variation is out of stock.")).toBeVisible();
			await expect(dialog.getByRole("radio", { name: "White" })).toBeChecked();
			await expectAccessible(page, "product modal");
			const before = await page.evaluate(() => window.scrollY);
			const isLocked = () =>
				page.evaluate(() =>
					[document.documentElement, document.body].some((element) =>
						getComputedStyle(element).overflowY.startsWith("hidden"),
					),
				);
			expect(await isLocked()).toBe(true);
			await page.mouse.wheel(0, 400);
			expect(await page.evaluate(() => window.scrollY)).toBe(before);
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect(page).toHaveURL(/category=chargers&search=mini\+nano$/);
			await expect(inGrid).toBeFocused();
			await open();
			await expect(dialog).toBeVisible();
			await page.mouse.click(5, 5);
			await expect(dialog).toBeHidden();
			await open();
			await dialog.getByText("Mint", { exact: true }).click();
			await dialog.getByRole("button", { name: /^Increase/ }).click();
			await dialog.getByRole("button", { name: "Add to Cart" }).click();
			await expect(dialog).toBeHidden();
			await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
			await open();
			await expect(dialog.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("1");
			await page.goBack();
			await expect(dialog).toBeHidden();
			await expect(page).toHaveURL(/category=chargers&search=mini\+nano$/);
		});
	});
}

test("a search waits until typing has paused for 400 ms", async ({ page }) => {
	await page.setViewportSize(desktop);
	await stopTime(page);
	await openPage(page, "/app");
	const asked: string[] = [];
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (url.pathname === "/user/api/products") asked.push(url.searchParams.get("search") ?? "");
	});
	const box = page.getByRole("combobox", { name: "Search products" });
	await box.pressSequentially("cab");
	await page.clock.runFor(399);
	await box.press("l");
	await page.clock.runFor(399);
	expect(asked).toEqual([]);
	await page.clock.runFor(1);
	await expect(title(page)).toHaveText("Results for “cabl”");
	expect(asked).toEqual(["cabl"]);
	await expect(page).toHaveURL(/search=cabl$/);
	await box.fill("");
	await page.clock.runFor(400);
	await expect(title(page)).toHaveText("All accessories");

	// Leaving the page before the search is sent cancels the search.
	await box.fill("cable");
	await page.getByRole("link", { name: "Favorites", exact: true }).click();
	await expect(page.getByRole("heading", { name: "My Wishlist" })).toBeVisible();
	await page.clock.runFor(1000);
	await expect(page).toHaveURL(/\/app\/wishlist$/);
	expect(asked).not.toContain("cable");
});

test("taps and typing before the scripts load are not lost", async ({ page }) => {
	await page.setViewportSize(phone);
	const held = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto("/app?category=webcams", { waitUntil: "commit" });
	await cards(page)
		.first()
		.getByRole("button", { name: /^Add .+ to cart$/ })
		.click();
	await page.getByRole("combobox", { name: "Search products" }).fill("kvm");
	held.resolve();
	await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
	await expect(title(page)).toHaveText("Results for “kvm”");
});

test("a script that fails to load doesn't affect the rest of the page, and loads once the connection is back", async ({
	page,
	context,
}) => {
	await page.setViewportSize(phone);
	await openPage(page, "/app?category=webcams");
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await context.setOffline(true);
	await page.getByRole("button", { name: "Cart", exact: true }).click();
	await expect(toastOf(page, "Could not load. Please check your connection.")).toBeVisible();
	await expect(cards(page).first()).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);

	// If another page fails to load, the current page stays and offers Try again each time.
	await context.setOffline(true);
	const retry = page.getByRole("button", { name: "Try again" });
	await page.getByRole("link", { name: /^Favorites/ }).click();
	await expect(
		toastOf(page, "This page did not load. Please check your connection."),
	).toBeVisible();
	await retry.click();
	await expect(retry).toBeVisible();
	await expect(cards(page).first()).toBeVisible();
	expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
	await context.setOffline(false);
	await expect(page.getByRole("heading", { name: "My Wishlist" })).toBeVisible();
	expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
});

test("a product deleted or sold out while its modal is open shows a message", async ({ page }) => {
	await page.setViewportSize(desktop);
	await openPage(page, "/app?search=kvm+switch");
	await page.getByRole("link", { name: hub }).click();
	const dialog = page.getByRole("dialog", { name: hub });
	await expect(dialog.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
	const product = await read(page, "ugnay-kvm-switch-2-pcs");
	const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	let answer = { status: 200, json: { ...product, stock_quantity: 1 } as object };
	await page.route("**/user/api/products/by/slug/*", (route) => route.fulfill(answer));
	await look();
	await expect(dialog.getByText("Only 1 left", { exact: true })).toBeVisible();
	answer = { status: 200, json: { ...product, stock_quantity: 0 } };
	await look();
	await expect(dialog.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
	answer = { status: 404, json: { message: "Not found." } };
	await look();
	await expect(page.getByText("This product is no longer sold")).toBeVisible();
});

test("everything can be browsed, saved and added to the cart by keyboard alone", async ({
	page,
}) => {
	await page.setViewportSize(desktop);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openPage(page, "/app");
	const press = (key: string) => page.keyboard.press(key);
	await tabTo(page, page.getByRole("combobox", { name: "Search products" }));
	await page.keyboard.type("kvm switch");
	await press("Enter");
	await expect(title(page)).toHaveText("Results for “kvm switch”");
	// The skip link jumps over the filters.
	await tabTo(page, page.getByRole("link", { name: "Skip to products" }));
	await press("Enter");
	await tabTo(page, page.getByRole("button", { name: `Save ${hub} to wishlist` }));
	await press("Space");
	await expect(page.getByRole("link", { name: "Favorites, 1 saved" })).toBeVisible();
	await tabTo(page, page.getByRole("link", { name: hub }));
	await press("Enter");
	const dialog = page.getByRole("dialog", { name: hub });
	await expect(dialog).toBeVisible();
	await tabTo(page, dialog.getByRole("button", { name: "Add to Cart" }));
	await press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("link", { name: hub }).first()).toBeFocused();
	await press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.evaluate(() => window.scrollTo(0, 0));
	for (let step = 0; step < 120; step++) {
		const isCart = await page
			.getByRole("button", { name: "Cart, 1 item" })
			.evaluate((element) => element === document.activeElement);
		if (isCart) break;
		await press("Shift+Tab");
	}
	await press("Enter");
	const drawer = page.getByRole("dialog", { name: "Your cart" });
	await expect(drawer).toBeVisible();
	await tabTo(page, drawer.getByRole("button", { name: /^Increase/ }));
	await press("Enter");
	await expect(drawer.getByRole("textbox")).toHaveValue("2");
	await tabTo(page, drawer.getByRole("button", { name: `Remove ${hub}` }));
	await press("Enter");
	await expect(drawer.getByText("Your cart is empty")).toBeVisible();
	await press("Escape");
	await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeFocused();
});

test("the header keeps its counts, Home and Logout at 320 px", async ({ page, customer }) => {
	expect(customer.email).toBeTruthy();
	await page.setViewportSize({ width: 320, height: 640 });
	await openPage(page, "/app");
	const nav = page.getByRole("navigation", { name: "Main" });
	for (const target of [
		nav.getByRole("link", { name: "Home" }),
		nav.getByRole("link", { name: "Favorites" }),
		nav.getByRole("link", { name: "Notifications" }),
		nav.getByRole("button", { name: "Cart" }),
		nav.getByRole("button", { name: / account menu$/ }),
	]) {
		await expect(target).toBeInViewport({ ratio: 1 });
		const box = await target.boundingBox();
		expect(box?.width).toBeGreaterThanOrEqual(44);
		expect(box?.height).toBeGreaterThanOrEqual(44);
	}
	await nav.getByRole("button", { name: / account menu$/ }).click();
	for (const entry of [
		nav.getByRole("link", { name: "Profile" }),
		nav.getByRole("link", { name: "Orders" }),
		nav.getByRole("button", { name: "Logout" }),
	])
		await expect(entry).toBeInViewport({ ratio: 1 });
	await expectAccessible(page, "shell at 320 px");
	await nav.getByRole("button", { name: "Logout" }).click();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});
