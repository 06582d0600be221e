import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/user/catalogue.ts";
import { expectAccessible } from "../support/axe.ts";
import { screens, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const noon = "2026-11-21T04:00:00Z";
const hub = "Ugnay KVM Switch 2 PCs";
/** In four colours, the first of them sold out. */
const charger = "sigla-30w-mini-nano-charger";
const soldOut = "Sigla Brick 30,000 mAh Power Bank";

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
/** The places of the grid, with their cards drawn or not. */
const places = (page: Page): Locator => page.locator("main ul").last().locator("> li");
const cards = (page: Page): Locator => page.locator("#content").getByRole("article");
const carousel = (page: Page): Locator => page.getByRole("region", { name: "In the spotlight" });
const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const read = async (page: Page, slug: string): Promise<Product> =>
	(await page.request.get(`/user/api/products/by-slug/${slug}`)).json();

/** Time stands still until it is let pass. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.install({ time: noon });
	await page.clock.pauseAt("2026-11-21T04:00:01Z");
}
/** Goes to where the page's end is. */
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

for (const { screen, viewport } of screens) {
	test.describe(`the shop on ${screen}`, () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("hero, 9 highlights, pills, and the products before the second fold ends", async ({
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

		test("categories, tags and sorts are addresses, and the pills stick under the header", async ({
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
			await filters.getByRole("link", { name: "Price: low to high" }).click();
			await expect(page).toHaveURL(/category=chargers&sort=price-asc$/);
			await filters.getByRole("link", { name: "Best sellers" }).click();
			await expect(page).toHaveURL(/category=chargers&tag=best&sort=price-asc$/);
			if (viewport.width < 1024) {
				await filters.getByRole("button", { name: /^Show \d+ products?$/ }).click();
				await expect(filters).toBeHidden();
			}
			const shown = await cards(page).locator(".price.font-bold").allTextContents();
			const amounts = shown.map((text) => Number(text.replace(/[₱,]/g, "")));
			expect(amounts.length).toBeGreaterThan(1);
			expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
			await page.goBack();
			await expect(page).toHaveURL(/category=chargers&sort=price-asc$/);
			await page.goBack();
			await expect(page).toHaveURL(/\/app\?category=chargers(&from=\d+)?$/);
		});

		test("nothing found says so and resets; what is sold out cannot be added", async ({ page }) => {
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

		test("a product opens with quantity 1 and its first variation in stock, and closes", async ({
			page,
		}) => {
			await openPage(page, "/app?category=chargers&search=mini+nano");
			const product = await read(page, charger);
			const dialog = page.getByRole("dialog", { name: product.name });
			// The cart drawer, open for a moment after an addition, links to the product too.
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

		test("questions in eight sections, all opened and closed at once", async ({ page }) => {
			await openPage(page, "/app?category=webcams");
			await page.getByRole("link", { name: "Skip to footer" }).focus();
			await page.keyboard.press("Enter");
			const faq = page.getByRole("region", { name: "Before you ask" });
			await expect(faq.locator("summary")).toHaveText([
				"Shipping",
				"Orders",
				"Our stores",
				"Promos and coupons",
				"Products",
				"Gifts",
				"Newsletter",
				"Help",
			]);
			await expect(faq.locator("details[open]")).toHaveCount(0);
			await faq.getByRole("button", { name: "Expand all" }).click();
			await expect(faq.locator("details[open]")).toHaveCount(8);
			for (const text of [
				/1–3 days locally and 3–7 business days inter-regionally/,
				/Mon–Sat 8:00 AM–6:00 PM/,
				/about 2 cars and 5–6 motorcycles/,
				/E-wallets are not accepted/,
				/3–10 business days/,
			]) {
				await expect(faq.getByText(text).first()).toBeVisible();
			}
			await expectAccessible(page, "all answers open");
			await faq.getByRole("button", { name: "Collapse all" }).click();
			await expect(faq.locator("details[open]")).toHaveCount(0);
			await faq.locator("summary").filter({ hasText: "Gifts" }).click();
			await expect(faq.locator("details[open]")).toHaveCount(1);
		});

		test("each link of the footer opens its text", async ({ page }) => {
			await openPage(page, "/app?category=webcams");
			await page.getByRole("link", { name: "Skip to footer" }).focus();
			await page.keyboard.press("Enter");
			const footer = page.getByRole("contentinfo");
			for (const [name, words] of [
				["Contact us", /closed on Sundays and public holidays/],
				["Ask a question", /Your question/],
				["Shipping", /1–3 days locally/],
				["Store locator", /about 2 cars and 5–6 motorcycles/],
				["Gift cards", /over the counter/],
				["Privacy Policy", /Data Privacy Act of 2012/],
				["Terms of Service", /These terms apply/],
				["Returns and payments", /E-wallets are not accepted/],
			] as const) {
				await footer.getByRole("button", { name }).click();
				const dialog = page.getByRole("dialog", { name });
				await expect(dialog.getByText(words).first()).toBeVisible();
				await expectAccessible(page, `${name} open`);
				await page.keyboard.press("Escape");
				await expect(dialog).toBeHidden();
				await expect(footer.getByRole("button", { name })).toBeFocused();
			}
		});
	});
}

test("a question is sent to the shop; what it lacks and what failed is told", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openPage(page, "/app?category=webcams");
	await page.getByRole("link", { name: "Skip to footer" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("contentinfo").getByRole("button", { name: "Ask a question" }).click();
	const dialog = page.getByRole("dialog", { name: "Ask a question" });
	await dialog.getByRole("button", { name: "Send question" }).click();
	await expect(dialog.getByLabel("Your name")).toBeFocused();
	await expect(dialog.getByText("Please enter your question.")).toBeVisible();
	await expectAccessible(page, "an empty question");
	await dialog.getByLabel("Your name").fill("Luz Dimaculangan");
	await dialog.getByLabel("Email").fill("luz");
	await dialog.getByLabel("Your question").fill("Does the brick charge a laptop?");
	await dialog.getByRole("button", { name: "Send question" }).click();
	await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
	await expect(dialog.getByLabel("Email")).toBeFocused();
	await dialog.getByLabel("Email").fill("luz@customer.example");
	await page.route("**/landing/questions", (route) => route.abort(), { times: 1 });
	await dialog.getByRole("button", { name: "Send question" }).click();
	await expect(dialog.getByRole("alert")).toHaveText(
		"Your question could not be sent. Please try again.",
	);
	await dialog.getByRole("button", { name: "Send question" }).click();
	const thanks = dialog.getByRole("status");
	await expect(thanks).toContainText("Thank you! We will answer by email.");
	await expect(thanks).toBeFocused();
	await expect(thanks).toContainText("luz@customer.example");
	await expectAccessible(page, "a question that was sent");
});

test.describe("the hero carousel", () => {
	test.use({ viewport: desktop });
	const bar = (page: Page, name: string) =>
		carousel(page).getByRole("button", { name: new RegExp(`^${name}: slide`) });
	const current = async (page: Page) =>
		carousel(page).locator("[role=group]:not([inert])").getAttribute("aria-label");
	const expectSlide = (page: Page, slide: number) =>
		expect.poll(() => current(page)).toBe(`${slide} of 8`);

	test("has a group for each tag, arrows and dots", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await openPage(page, "/app");
		for (const name of ["Featured", "Hot", "Best", "New"])
			await expect(bar(page, name)).toBeVisible();
		await expectSlide(page, 1);
		await carousel(page).getByRole("button", { name: "Next slide" }).click();
		await expectSlide(page, 2);
		await bar(page, "Best").click();
		await expectSlide(page, 5);
		await expect(bar(page, "Best")).toHaveAttribute("aria-current", "true");
		await bar(page, "Best").click();
		await expectSlide(page, 6);
		await carousel(page).getByRole("button", { name: "Previous slide" }).click();
		await expectSlide(page, 5);
		await bar(page, "Featured").click();
		await carousel(page).getByRole("button", { name: "Previous slide" }).click();
		await expectSlide(page, 8);
		await carousel(page)
			.getByRole("link", { name: /Snap, charge/ })
			.click();
		await expect(page.getByRole("dialog")).toBeVisible();
	});

	test("moves on after 5 s, rests 8 s after use, and stands still when held", async ({ page }) => {
		await stopTime(page);
		await openPage(page, "/app");
		await page.mouse.move(10, 880);
		const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
		await expectSlide(page, 1);
		await pass(4999);
		await expectSlide(page, 1);
		await pass(1);
		await expectSlide(page, 2);
		await pass(5000);
		await expectSlide(page, 3);

		await carousel(page).getByRole("button", { name: "Next slide" }).click();
		await expectSlide(page, 4);
		// The arrow keeps the focus that a click gave it.
		await page.mouse.move(10, 880);
		const charging = carousel(page).locator("[class*='fill_5s']");
		await expect(charging).toHaveCount(0);
		await pass(7900);
		await expect(charging).toHaveCount(0);
		await pass(100);
		await expect(charging).toHaveCount(1);
		await pass(4999);
		await expectSlide(page, 4);
		await pass(1);
		await expectSlide(page, 5);

		await carousel(page).hover();
		await pass(30_000);
		await expectSlide(page, 5);
		await page.mouse.move(10, 880);
		await carousel(page).getByRole("button", { name: "Previous slide" }).focus();
		await page.keyboard.press("Tab");
		await pass(30_000);
		await expectSlide(page, 5);
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.evaluate(() => {
			Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await pass(30_000);
		await expectSlide(page, 5);
		await page.evaluate(() => {
			Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await pass(5000);
		await expectSlide(page, 6);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await expect(charging).toHaveCount(0);
		await pass(30_000);
		await expectSlide(page, 6);
	});

	test("is turned by a swipe", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await openPage(page, "/app");
		await carousel(page).getByRole("link").first().hover();
		await page.mouse.wheel(900, 0);
		await expectSlide(page, 2);
	});
});

test("a search waits until typing has rested for 400 ms", async ({ page }) => {
	await page.setViewportSize(desktop);
	await stopTime(page);
	await openPage(page, "/app");
	const asked: string[] = [];
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (url.pathname === "/user/api/products") asked.push(url.searchParams.get("search") ?? "");
	});
	const box = page.getByRole("searchbox", { name: "Search products" });
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

	// Whoever walks on while typing rests is not called back.
	await box.fill("cable");
	await page.getByRole("link", { name: "Favorites", exact: true }).click();
	await expect(page.getByRole("heading", { name: "My Wishlist" })).toBeVisible();
	await page.clock.runFor(1000);
	await expect(page).toHaveURL(/\/app\/wishlist$/);
	expect(asked).not.toContain("cable");
});

test("10 products, and 10 more 500 ms after their end comes within 300 px", async ({ page }) => {
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
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
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

test("while a list is on its way, it says Loading products...", async ({ page }) => {
	await page.setViewportSize(desktop);
	await openPage(page, "/app");
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/user/api/products?*", async (route) => {
		await held;
		await route.continue();
	});
	await page
		.getByRole("navigation", { name: "Categories" })
		.getByRole("link", { name: "Cables" })
		.click();
	await expect(page.getByText("Loading products...")).toBeVisible();
	release();
	await expect(title(page)).toHaveText("Cables");
	await expect(page.getByText("Loading products...")).toHaveCount(0);
});

test("what is tapped and typed before the scripts have come is not lost", async ({ page }) => {
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
	await page.getByRole("searchbox", { name: "Search products" }).fill("kvm");
	held.resolve();
	await expect(page.getByRole("button", { name: "Cart, 1 items" })).toBeVisible();
	await expect(title(page)).toHaveText("Results for “kvm”");
});

test("code that does not come takes nothing along, and is there when the line is back", async ({
	page,
	context,
}) => {
	await page.setViewportSize(phone);
	await openPage(page, "/app?category=webcams");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Cart", exact: true }).click();
	await expect(toastOf(page, "This did not load. Please check your connection.")).toBeVisible();
	await expect(cards(page).first()).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
});

test("a list that does not come says so in its place, without a toast, and is tried again", async ({
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
	// What had the focus has gone: it goes on from the list, not from the top of the page.
	await expect(page.getByRole("heading", { name: "Products", exact: true })).toBeFocused();
});

test("back, forward, reload and a shared address show the same rows", async ({ page, context }) => {
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
	// A click of the tool's own would scroll first.
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

test("an address far down a long list is reached page by page", async ({ page }) => {
	await page.setViewportSize(phone);
	await openPage(page, "/app?from=240");
	const row = page.locator("main ul").last().locator("> li").nth(240);
	await expect(row).toBeInViewport();
	await expect(row.getByRole("article")).toBeVisible();
});

test("the page keeps few elements however far one scrolls", async ({ page }) => {
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
	// 160 places more, of an item and its two parts each, and no cards in them.
	expect((await elements()) - early).toBeLessThan(160 * 3 + 200);
	const heights = await page
		.locator("main ul")
		.last()
		.locator("> li")
		.evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.clientHeight)))]);
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
});

test("a picture that fails becomes the placeholder, once", async ({ page }) => {
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

test("a product deleted or sold out while its modal is open says so", async ({ page }) => {
	await page.setViewportSize(desktop);
	await openPage(page, "/app?search=kvm+switch");
	await page.getByRole("link", { name: hub }).click();
	const dialog = page.getByRole("dialog", { name: hub });
	await expect(dialog.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
	const product = await read(page, "ugnay-kvm-switch-2-pcs");
	const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	let answer = { status: 200, json: { ...product, stock_quantity: 1 } as object };
	await page.route("**/user/api/products/by-slug/*", (route) => route.fulfill(answer));
	await look();
	await expect(dialog.getByText("Only 1 left", { exact: true })).toBeVisible();
	answer = { status: 200, json: { ...product, stock_quantity: 0 } };
	await look();
	await expect(dialog.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
	answer = { status: 404, json: { message: "Not found." } };
	await look();
	await expect(page.getByText("This product is no longer sold")).toBeVisible();
});

test("an address may hold a search of 10,000 characters, unknown words, and hostile names", async ({
	page,
}) => {
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

test.describe("the newsletter", () => {
	test.use({ viewport: desktop });
	const form = (page: Page) => page.getByRole("form", { name: "Newsletter" });
	const send = async (page: Page, email: string) => {
		await form(page).getByRole("textbox").fill(email);
		await form(page).getByRole("button").click();
	};
	test.beforeEach(async ({ page }) => {
		await openPage(page, "/app?category=webcams");
		await page.getByRole("link", { name: "Skip to footer" }).focus();
		await page.keyboard.press("Enter");
	});

	test("sends a trimmed address, and nothing for an empty one", async ({ page }) => {
		const sent: unknown[] = [];
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/newsletter/subscribe", async (route) => {
			sent.push(route.request().postDataJSON());
			await held;
			await route.fulfill({ json: { message: "" } });
		});
		await send(page, "   ");
		await send(page, "  luz@kargado.example ");
		await expect(form(page).getByRole("button", { name: "Subscribing…" })).toBeDisabled();
		release();
		await expect(
			form(page).getByText("Thank you for subscribing! Please check your email."),
		).toBeVisible();
		expect(sent).toEqual([{ email: "luz@kargado.example" }]);
	});

	test("falls back to the second path, and says what went wrong with both", async ({ page }) => {
		const paths: string[] = [];
		let second = { status: 200, json: { message: "Welcome aboard." } };
		await page.route("**/newsletter/subscribe", (route) => {
			const { pathname } = new URL(route.request().url());
			paths.push(pathname);
			return pathname.startsWith("/public")
				? route.fulfill(second)
				: route.fulfill({ status: 503, body: "" });
		});
		await send(page, "luz@kargado.example");
		await expect(form(page).getByText("Welcome aboard.")).toBeVisible();
		expect(paths).toEqual(["/newsletter/subscribe", "/public/newsletter/subscribe"]);
		second = { status: 500, json: { message: "" } };
		await send(page, "luz@kargado.example");
		await expect(
			form(page).getByText("Failed to subscribe. Please try again later."),
		).toBeVisible();
	});

	test("shows the server's own words", async ({ page }) => {
		let sent = 0;
		await page.route("**/newsletter/subscribe", (route) => {
			sent += 1;
			return route.fulfill({ status: 429, json: { message: "Too many attempts." } });
		});
		await send(page, "not an address");
		await expect(form(page).getByRole("status")).toHaveText("Please enter a valid email address.");
		await expect(form(page).getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
		expect(sent, "what is no address is not sent").toBe(0);
		await send(page, "luz@kargado.example");
		await expect(form(page).getByRole("status")).toHaveText("Too many attempts.");
		await expectAccessible(page, "newsletter refused");
	});
});

test("everything can be browsed, kept and put into the cart by keyboard alone", async ({
	page,
}) => {
	await page.setViewportSize(desktop);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openPage(page, "/app");
	const press = (key: string) => page.keyboard.press(key);
	const tabTo = async (target: Locator) => {
		for (let step = 0; step < 80; step++) {
			if (await target.evaluate((element) => element === document.activeElement)) return;
			await press("Tab");
		}
		throw new Error(`the keyboard does not reach ${target}`);
	};
	await tabTo(page.getByRole("searchbox", { name: "Search products" }));
	await page.keyboard.type("kvm switch");
	await press("Enter");
	await expect(title(page)).toHaveText("Results for “kvm switch”");
	await tabTo(page.getByRole("button", { name: `Keep ${hub} in wishlist` }));
	await press("Space");
	await expect(page.getByRole("link", { name: "Favorites, 1 kept" })).toBeVisible();
	await tabTo(page.getByRole("link", { name: hub }));
	await press("Enter");
	const dialog = page.getByRole("dialog", { name: hub });
	await expect(dialog).toBeVisible();
	await tabTo(dialog.getByRole("button", { name: "Add to Cart" }));
	await press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("link", { name: hub }).first()).toBeFocused();
	await press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.evaluate(() => window.scrollTo(0, 0));
	for (let step = 0; step < 60; step++) {
		const isCart = await page
			.getByRole("button", { name: "Cart, 1 items" })
			.evaluate((element) => element === document.activeElement);
		if (isCart) break;
		await press("Shift+Tab");
	}
	await press("Enter");
	const drawer = page.getByRole("dialog", { name: "Your cart" });
	await expect(drawer).toBeVisible();
	await tabTo(drawer.getByRole("button", { name: /^Increase/ }));
	await press("Enter");
	await expect(drawer.getByRole("textbox")).toHaveValue("2");
	await tabTo(drawer.getByRole("button", { name: `Remove ${hub}` }));
	await press("Enter");
	await expect(drawer.getByText("Your cart is empty")).toBeVisible();
	await press("Escape");
	await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeFocused();
});

test("the shell keeps its counts, Home and Logout at 320 px", async ({ page, customer }) => {
	expect(customer.email).toBeTruthy();
	await page.setViewportSize({ width: 320, height: 640 });
	await openPage(page, "/app");
	const nav = page.getByRole("navigation", { name: "Main" });
	for (const target of [
		nav.getByRole("link", { name: "Home" }),
		nav.getByRole("link", { name: "Favorites" }),
		nav.getByRole("link", { name: "Notifications" }),
		nav.getByRole("button", { name: "Cart" }),
		nav.getByRole("button", { name: "Search" }),
		nav.getByRole("button", { name: /^Account of/ }),
	]) {
		await expect(target).toBeInViewport({ ratio: 1 });
		const box = await target.boundingBox();
		expect(box?.width).toBeGreaterThanOrEqual(44);
		expect(box?.height).toBeGreaterThanOrEqual(44);
	}
	await nav.getByRole("button", { name: /^Account of/ }).click();
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
