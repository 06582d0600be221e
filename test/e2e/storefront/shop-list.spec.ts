import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/user/catalogue.ts";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

const noon = "2026-11-21T04:00:00Z";
const soldOut = "Sigla Brick 30,000 mAh Power Bank";
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
/** Returns all items of the product grid, including items whose card isn't rendered. */
const places = (page: Page): Locator => page.locator("main ul").last().locator("> li");
const cards = (page: Page): Locator => page.locator("#content").getByRole("article");
const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const read = async (page: Page, slug: string): Promise<Product> =>
	(await page.request.get(`/user/api/products/by-slug/${slug}`)).json();
/** Stops the page's clock until the test advances it. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.install({ time: noon });
	await page.clock.pauseAt("2026-11-21T04:00:01Z");
}
/** Scrolls to the end of the page. */
const scrollToEnd = (page: Page) =>
	page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
const loadMore = async (page: Page, times: number) => {
	for (let time = 0; time < times; time++) {
		const before = await places(page).count();
		await page
			.getByRole("button", { name: "Load more" })
			.evaluate((button: HTMLElement) => button.click());
		await expect.poll(() => places(page).count()).toBeGreaterThan(before);
	}
};

test.describe("an empty list on a phone", () => {
	test.use({ viewport: phone, reducedMotion: "reduce" });

	test("an empty result shows a message and offers a reset, and sold-out products can't be added", async ({
		page,
	}) => {
		await openPage(page, "/app?search=zzzqqqzzz&tag=hot");
		await expect(page.getByText("No products found")).toBeVisible();
		await expectAccessible(page, "nothing found");
		await page.getByRole("button", { name: "Reset filters" }).click();
		await expect(page).toHaveURL(/\/app$/);
		await expect(places(page)).toHaveCount(10);
		await openPage(page, `/app?search=${encodeURIComponent(soldOut)}`);
		const card = cards(page).filter({ hasText: soldOut });
		await expect(card.getByText("Out of Stock")).toBeVisible();
		await expect(card.getByRole("button", { name: `Add ${soldOut} to cart` })).toBeDisabled();
	});
});

test("loads 10 products, and 10 more 500 ms after the end of the list is within 300 px", async ({
	page,
}) => {
	await page.setViewportSize(desktop);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await stopTime(page);
	await openPage(page, "/app");
	await expect(cards(page)).toHaveCount(10);
	const end = page.getByRole("button", { name: "Load more" });
	const toEnd = (gap: number) =>
		end.evaluate((button, distance) => {
			const box = (button.parentElement as HTMLElement).getBoundingClientRect();
			window.scrollTo(0, window.scrollY + box.top - window.innerHeight - distance);
		}, gap);
	const frames = () =>
		page.evaluate(
			() =>
				new Promise<void>((resolve) => {
					const channel = new MessageChannel();
					let left = 20;
					channel.port1.onmessage = () => {
						left -= 1;
						if (left === 0) resolve();
						else channel.port2.postMessage(null);
					};
					channel.port2.postMessage(null);
				}),
		);
	await toEnd(340);
	await frames();
	await page.clock.runFor(5000);
	await expect(cards(page)).toHaveCount(10);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/user/api/products?*", async (route) => {
		await held;
		await route.continue();
	});
	await toEnd(260);
	await expect(async () => {
		await page.clock.runFor(500);
		await expect(page.getByRole("button", { name: "Loading products..." })).toBeVisible({
			timeout: 200,
		});
	}).toPass();
	release();
	await expect(cards(page)).toHaveCount(20);
	await expect(page.getByRole("button", { name: "Load more" })).toBeVisible();
});

test("a list that fails to load shows an error in its place, without a toast, and can be retried", async ({
	page,
}) => {
	await page.setViewportSize(desktop);
	await openPage(page, "/app");
	await page.route("**/user/api/products?*", (route) => route.abort());
	const pill = page
		.getByRole("navigation", { name: "Categories" })
		.getByRole("link", { name: "Cables" });
	await pill.click();
	await expect(title(page)).toHaveText("Cables");
	await expect(page.getByText("These products could not be loaded.")).toBeVisible();
	await expect(page.getByText("No products found")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Dismiss message" })).toHaveCount(0);
	await page.unroute("**/user/api/products?*");
	const retry = page.getByRole("button", { name: "Try again" });
	await retry.focus();
	await page.keyboard.press("Enter");
	await expect(cards(page).first()).toBeVisible();
	await expect(places(page)).toHaveCount(10);
	// The focused button is gone, so the focus moves to the list's heading, not to the top of the page.
	await expect(page.getByRole("heading", { name: "Products", exact: true })).toBeFocused();

	await test.step("shows Loading products... while the list loads", async () => {
		const held = Promise.withResolvers<void>();
		await page.route("**/user/api/products?*", async (route) => {
			await held.promise;
			await route.continue();
		});
		await page
			.getByRole("navigation", { name: "Categories" })
			.getByRole("link", { name: "Chargers" })
			.click();
		await expect(page.getByText("Loading products...")).toBeVisible();
		held.resolve();
		await expect(title(page)).toHaveText("Chargers");
		await expect(page.getByText("Loading products...")).toHaveCount(0);
	});
});

test("back, forward, reload and a shared URL show the same rows", async ({ page, context }) => {
	await page.setViewportSize(phone);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openPage(page, "/app?category=phone-cases");
	await loadMore(page, 3);
	const place = page.locator("#content li").filter({ has: page.getByRole("article") });
	const thirtieth = page.locator("main ul").last().locator("> li").nth(30);
	await thirtieth.evaluate((row) => row.scrollIntoView());
	await expect(page).toHaveURL(/from=30$/);
	await expect(place.first()).toBeAttached();
	const name = (await thirtieth.getByRole("heading").textContent()) ?? "";
	const card = page.getByRole("article").filter({ hasText: name });
	await expect(card).toBeInViewport();
	const shared = page.url();
	const y = await page.evaluate(() => window.scrollY);
	const isAt = () => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);

	await card.getByRole("link").click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toBeHidden();
	await isAt();
	// Clicks by script, because Playwright's click would scroll first.
	await page
		.getByRole("link", { name: "Favorites", exact: true })
		.evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL(/wishlist$/);
	await page.goBack();
	await expect(card).toBeInViewport();
	await isAt();
	await page.goForward();
	await expect(page).toHaveURL(/wishlist$/);
	await page.goBack();
	await isAt();
	await page.reload();
	await expect(card).toBeInViewport();
	await isAt();

	const other = await context.newPage();
	await other.setViewportSize(phone);
	await openPage(other, shared);
	await expect(other.getByRole("article").filter({ hasText: name })).toBeInViewport();
	await expect(title(other)).toHaveText("Phone Cases");
});

test("a URL with a row far down a long list loads the list page by page up to that row", async ({
	page,
}) => {
	await page.setViewportSize(phone);
	await openPage(page, "/app?from=240");
	const row = page.locator("main ul").last().locator("> li").nth(240);
	await expect(row).toBeInViewport();
	await expect(row.getByRole("article")).toBeVisible();
});

test("the page keeps few elements however far it is scrolled", { tag: "@rehearsal" }, async ({
	page,
}) => {
	test.setTimeout(120_000);
	await page.setViewportSize(phone);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openPage(page, "/app");
	await loadMore(page, 8);
	await scrollToEnd(page);
	const drawn = () => page.getByRole("article").count();
	const elements = () => page.locator("main *").count();
	await expect.poll(drawn).toBeLessThan(40);
	const early = await elements();
	await loadMore(page, 16);
	await scrollToEnd(page);
	await expect.poll(drawn).toBeLessThan(40);
	// 160 more grid items without a card are rendered. Each consists of three elements.
	expect((await elements()) - early).toBeLessThan(160 * 3 + 200);
	const heights = await page
		.locator("main ul")
		.last()
		.locator("> li")
		.evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.clientHeight)))]);
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
});

test("a picture that fails to load is replaced by the placeholder, and isn't requested again", async ({
	page,
}) => {
	await page.setViewportSize(desktop);
	const asked: string[] = [];
	await page.route("**/storage/**", (route) => route.abort());
	await page.route("**/assets/placeholder-product.*", (route) => {
		asked.push(route.request().url());
		return route.abort();
	});
	await openPage(page, "/app?category=webcams");
	const image = cards(page).first().locator("img");
	await expect(image).toHaveAttribute("src", "/assets/placeholder-product.svg");
	await page.waitForLoadState("networkidle");
	const { length } = asked;
	expect(length).toBeGreaterThan(0);
	expect(length).toBeLessThanOrEqual((await page.locator("img").count()) + 1);
	await page.clock.install();
	await page.clock.runFor(10_000);
	expect(asked).toHaveLength(length);
});

test("a URL may contain a search of 10,000 characters, unknown words, and hostile names", {
	tag: "@rehearsal",
}, async ({ page }) => {
	await page.setViewportSize(phone);
	const long = await page.request.get(`/app?search=${"a".repeat(10_000)}`);
	expect(long.status()).toBe(200);
	await openPage(page, `/app?search=${"abc ".repeat(500)}`);
	await expect(page.getByText("No products found")).toBeVisible();
	await openPage(page, "/app?category=nowhere&tag=nonsense&sort=upwards&from=abc&cursor=x");
	await expect(title(page)).toHaveText("All accessories");
	await expect(places(page)).toHaveCount(10);
	await openPage(page, "/app?product=no-such-product");
	await expect(page.getByText("This product is no longer sold")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/\/app$/);

	const product = await read(page, "ugnay-kvm-switch-2-pcs");
	const name = `<img src=x onerror="window.hit=1">${"W".repeat(300)}`;
	await page.route("**/user/api/products?*", (route) =>
		route.fulfill({ json: [{ ...product, name }] }),
	);
	await page.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1).click();
	await expect(cards(page)).toHaveCount(1);
	await expect(cards(page)).toContainText("<img src=x onerror=");
	await expectAccessible(page, "hostile name");
	expect(await page.evaluate(() => Reflect.get(window, "hit"))).toBeUndefined();
});
