import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/user/catalogue.ts";
import { getWishlist, toggleWishlist } from "#contract/user/wishlist.ts";
import { expectAccessible } from "../support/axe.ts";
import { screens, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const simple = "ugnay-kvm-switch-2-pcs";
const varied = "himig-clip-open-ear-buds";
const soldOut = "sigla-brick-30-000-mah-power-bank";
const few = "tibay-hydrogel-film-for-honor-x9c";
const day = 24 * 60 * 60 * 1000;

const read = async (page: Page, slug: string): Promise<Product> =>
	(await page.request.get(`/user/api/products/by-slug/${slug}`)).json();

/** Stores a visitor's wishlist as the browser does. */
async function keep(
	page: Page,
	entries: { slug: string; at: string | null }[],
): Promise<Product[]> {
	const products = await Promise.all(entries.map(({ slug }) => read(page, slug)));
	const stored = products.map((product, index) => ({
		product,
		created_at: entries[index]?.at ?? null,
	}));
	await page.addInitScript((text) => {
		if (sessionStorage.getItem("kept")) return;
		sessionStorage.setItem("kept", "yes");
		localStorage.setItem("kargado-wishlist", text);
	}, JSON.stringify(stored));
	return products;
}
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const today = (slug: string) => ({ slug, at: ago(0) });
const entry = (page: Page, name: string): Locator =>
	page.getByRole("article").filter({ hasText: name });
const nameOf = (products: Product[], index: number) => products[index]?.name ?? "";

for (const { screen, viewport } of screens) {
	test.describe(`the wishlist on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("groups by date, as a grid or a list, and can view and remove items", async ({ page }) => {
			const products = await keep(page, [
				today(simple),
				{ slug: varied, at: ago(1) },
				{ slug: few, at: "2025-12-24T04:00:00.000Z" },
				{ slug: soldOut, at: null },
			]);
			await openPage(page, "/app/wishlist");
			await expect(page.getByRole("heading", { level: 2 })).toHaveText([
				"Added Today",
				"Added Yesterday",
				"Added on December 24, 2025",
				"Added (date unknown)",
			]);
			await expectAccessible(page, "wishlist as a grid");
			await page.getByRole("button", { name: "List view" }).click();
			await expect(page.getByRole("button", { name: "List view" })).toHaveAttribute(
				"aria-pressed",
				"true",
			);
			await expectAccessible(page, "wishlist as a list");
			await page.getByRole("link", { name: `View Details: ${nameOf(products, 0)}` }).click();
			await expect(page.getByRole("dialog", { name: nameOf(products, 0) })).toBeVisible();
			await page.keyboard.press("Escape");
			await page.getByRole("button", { name: `Remove ${nameOf(products, 0)}` }).click();
			await expect(page.getByRole("article")).toHaveCount(3);
			await expect(page.getByRole("link", { name: "Favorites, 3 saved" })).toBeVisible();
		});

		// The following tests don't depend on the width.
		if (screen !== "a phone") return;

		test("is empty at first, with a link to the products", async ({ page }) => {
			await openPage(page, "/app/wishlist");
			await expect(page.getByRole("heading", { name: "My Wishlist" })).toBeVisible();
			await expect(page.getByText("Your wishlist is empty")).toBeVisible();
			await expectAccessible(page, "empty wishlist");
			await page.getByRole("link", { name: "Browse Products" }).click();
			await expect(page).toHaveURL(/\/app$/);
		});

		test("adds one item, and refuses unavailable ones with a message each", async ({ page }) => {
			const products = await keep(page, [today(simple), today(varied), today(soldOut), today(few)]);
			await openPage(page, "/app/wishlist");
			const add = (index: number) =>
				page.getByRole("button", { name: `Add to Cart: ${nameOf(products, index)}` });
			await expect(add(2)).toBeDisabled();
			await expect(entry(page, nameOf(products, 2)).getByText("Out of Stock")).toBeVisible();
			await add(3).click();
			await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
			await page.keyboard.press("Escape");
			await add(3).click();
			await page.keyboard.press("Escape");
			await add(3).click();
			await expect(
				toastOf(page, "Cannot add more. Already have 2 in cart (Stock: 2)"),
			).toBeVisible();
			await add(1).click();
			await expect(toastOf(page, "Please select a variant first")).toBeVisible();
			await expect(page).toHaveURL(/\/app$/);
		});

		test("Add All adds the items in stock, and says how many", async ({ page }) => {
			await keep(page, [today(simple), today(soldOut), today(few)]);
			await openPage(page, "/app/wishlist");
			await page.getByRole("button", { name: "Add All to Cart" }).click();
			await expect(toastOf(page, "2 items added to cart")).toBeVisible();
			await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
		});
	});
}

test("Add All with nothing to add shows a message", async ({ page }) => {
	await keep(page, [today(soldOut)]);
	await openPage(page, "/app/wishlist");
	await page.getByRole("button", { name: "Add All to Cart" }).click();
	await expect(toastOf(page, "No items with available stock to add")).toBeVisible();
});

test("adding is refused with a message if stock runs out while the page is open", async ({
	page,
}) => {
	const [product] = await keep(page, [today(simple)]);
	await page.route(`**/user/api/products/${product?.id}`, (route) =>
		route.fulfill({ json: { ...product, stock_quantity: 0, images: [], branch_stock: [] } }),
	);
	await openPage(page, "/app/wishlist");
	const button = page.getByRole("button", { name: `Add to Cart: ${product?.name}` });
	await expect(button).toBeDisabled();
	// Calls the click handler directly, because a disabled button can't be clicked.
	await button.evaluate((element) => {
		const key = Object.keys(element).find((each) => each.startsWith("__reactProps"));
		Reflect.get(element, key ?? "").onClick();
	});
	await expect(toastOf(page, "Sorry, this item is out of stock")).toBeVisible();
});

test("a product that is no longer sold disappears from the wishlist", async ({ page }) => {
	const products = await keep(page, [today(simple), today(few)]);
	await page.route(`**/user/api/products/${products[0]?.id}`, (route) =>
		route.fulfill({ status: 404, json: { message: "Not found." } }),
	);
	await openPage(page, "/app/wishlist");
	await expect(page.getByRole("article")).toHaveCount(1);
	await expect(entry(page, nameOf(products, 1))).toBeVisible();
});

test("a heart is filled at once, then the server's list applies", async ({ page, customer }) => {
	const product = await read(page, simple);
	await openPage(page, "/app");
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/user/api/wishlist/toggle", async (route) => {
		await held;
		await route.continue();
	});
	const heart = page.getByRole("button", { name: `Save ${product.name} to wishlist` });
	await heart.click();
	await expect(heart).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByRole("link", { name: "Favorites, 1 saved" })).toBeVisible();
	// Another device adds an item before the response, which then includes this item too.
	await customer.api(toggleWishlist, { product_id: (await read(page, few)).id });
	release();
	await expect(page.getByRole("link", { name: "Favorites, 2 saved" })).toBeVisible();
	expect(await customer.api(getWishlist)).toHaveLength(2);
});

test("a failed toggle is undone", async ({ page, customer }) => {
	expect(customer.email).toBeTruthy();
	const product = await read(page, simple);
	await openPage(page, "/app");
	await page.route("**/user/api/wishlist/toggle", (route) =>
		route.fulfill({ status: 500, json: { message: "Something went wrong." } }),
	);
	const heart = page.getByRole("button", { name: `Save ${product.name} to wishlist` });
	await heart.click();
	await expect(toastOf(page, "Something went wrong.")).toBeVisible();
	await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("two tabs show one wishlist, and invalid data in the storage is an empty one", async ({
	page,
	context,
}) => {
	await page.addInitScript(() => {
		if (!localStorage.getItem("kargado-wishlist"))
			localStorage.setItem("kargado-wishlist", '[{"product": 3}, null, "x"]');
	});
	await openPage(page, "/app");
	await expect(page.getByRole("link", { name: "Favorites", exact: true })).toBeVisible();
	const other = await context.newPage();
	await openPage(other, "/app/wishlist");
	await page
		.getByRole("button", { name: /^Save .+ to wishlist$/ })
		.first()
		.click();
	await expect(other.getByRole("article")).toHaveCount(1);
});

test("items saved today appear under today even if the phone's clock is three days ahead", async ({
	page,
	context,
	customer,
}) => {
	await customer.api(toggleWishlist, { product_id: (await read(page, simple)).id });
	await page.clock.install({ time: Date.now() + 3 * day });
	const titles = page.getByRole("main").getByRole("heading", { level: 2 });
	await openPage(page, "/app/wishlist");
	await expect(titles).toHaveText(["Added Today"]);
	await context.clearCookies();
	await openPage(page, "/app");
	await page
		.getByRole("button", { name: /^Save .+ to wishlist$/ })
		.first()
		.click();
	await openPage(page, "/app/wishlist");
	await expect(titles).toHaveText(["Added Today"]);
});
