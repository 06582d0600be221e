import { brotliCompressSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { screens, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";

const noon = "2026-11-21T04:00:00Z";
const names = ["Home", "Features", "Products", "Contact"];
const sectionLink = (page: Page, name: string): Locator =>
	page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });
const signIn = (page: Page): Locator => page.getByRole("dialog", { name: "Sign in" });
const register = (page: Page): Locator => page.getByRole("dialog", { name: "Create your account" });

for (const { screen, viewport } of screens) {
	test.describe(`the landing page on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("its sections are in order, and the footer has exactly its links", async ({ page }) => {
			await openPage(page, "/");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Power for every gadget.");
			await expect(page.getByRole("heading", { level: 2 })).toHaveText([
				"How it works",
				"Featured products",
				/^Your cart/,
				"Shop by category",
				"Visit our stores",
			]);
			const footer = page.getByRole("contentinfo");
			const links = await footer
				.getByRole("link")
				.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			expect(links).toEqual([
				expect.stringMatching(/^https:\/\//),
				"mailto:hello@kargado.example",
				"tel:+639170001234",
				"tel:+639170005678",
				"/",
				"/#products",
				"/info/legal#payments",
				"/info/contact",
				"/info/legal#privacy",
				"/info/legal#terms",
				"/info/legal#refunds",
			]);
			await expect(footer.getByText("Serving customers since 2020")).toBeVisible();
			await expect(footer.getByText("Mon–Sat 8:00 AM–6:00 PM").first()).toBeVisible();
			await expect(footer.getByText("0917 000 1234")).toBeVisible();
			await expect(
				footer.getByText("12 Sampaguita Street, Poblacion, San Isidro, Laguna"),
			).toBeVisible();
			await page.getByRole("heading", { name: "Visit our stores" }).scrollIntoViewIfNeeded();
			await page.getByRole("img", { name: /^Drawing of a town/ }).waitFor();
			await expectAccessible(page, "landing");
		});

		test("the nav sticks, scrolls to the sections and marks the current one", async ({ page }) => {
			await openPage(page, "/");
			await expect(sectionLink(page, "Home")).toHaveAttribute("aria-current", "location");
			for (const name of [...names.slice(1), "Home"]) {
				await sectionLink(page, name).click();
				await expect(sectionLink(page, name)).toHaveAttribute("aria-current", "location");
				await expect(page.locator("[aria-current=location]")).toHaveCount(1);
				await expect(sectionLink(page, name)).toBeInViewport();
			}
			expect(await page.evaluate(() => window.scrollY)).toBe(0);
		});

		// The following tests don't depend on the width.
		if (screen !== "a phone") return;

		test("Login, Register, Cart and Shop link to their pages", async ({ page }) => {
			await openPage(page, "/");
			const nav = page.getByRole("banner");
			await nav.getByRole("link", { name: "Login" }).click();
			await expect(signIn(page)).toBeVisible();
			await expect(page).toHaveURL(/\/$/);
			await expectAccessible(page, "sign-in open");
			await page.keyboard.press("Escape");
			await expect(signIn(page)).toBeHidden();
			await nav.getByRole("link", { name: "Register" }).click();
			await expect(register(page)).toBeVisible();
			await page.keyboard.press("Escape");
			await nav.getByRole("button", { name: "Cart" }).click();
			await expect(page.getByText("Your cart is empty")).toBeVisible();
			await expectAccessible(page, "empty cart open");
			await page.keyboard.press("Escape");
			await nav.getByRole("link", { name: "Shop" }).click();
			await expect(page).toHaveURL(/\/app$/);
		});

		test("Shop Now and the Add buttons of the 8 featured products ask a visitor to sign in", async ({
			page,
		}) => {
			await openPage(page, "/");
			const featured = page.locator("#products").getByRole("article");
			await expect(featured).toHaveCount(8);
			for (const button of [
				featured.first().getByRole("button", { name: /^Add .+ to cart$/ }),
				featured.last().getByRole("button", { name: /^Add .+ to cart$/ }),
				page.getByRole("button", { name: "Shop Now" }),
			]) {
				await button.click();
				await expect(signIn(page)).toBeVisible();
				await page.keyboard.press("Escape");
				await expect(signIn(page)).toBeHidden();
			}
			await page.getByRole("link", { name: "Create account" }).click();
			await expect(register(page)).toBeVisible();
		});

		test("a customer's Add adds to the cart", async ({ page, customer }) => {
			expect(customer.email).toBeTruthy();
			await openPage(page, "/");
			await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
			await page
				.locator("#products")
				.getByRole("button", { name: "Add Galaw Desk Mat 90 × 40 Philippine Map to cart" })
				.click();
			await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
			await page.getByRole("button", { name: "Shop Now" }).click();
			await expect(page).toHaveURL(/\/app$/);
		});
	});
}

test("the landing page shows everything at 320 px", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await openPage(page, "/");
	for (const name of ["Login", "Register", "Shop"]) {
		await expect(page.getByRole("banner").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
	}
	// The header has two rows: one for the actions and one for the sections.
	expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(110);
	await expectAccessible(page, "landing at 320 px");
});

test("links scroll smoothly to sections, unless reduced motion is preferred", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.addInitScript(() => {
		const asked: unknown[] = [];
		Object.assign(window, { asked });
		Element.prototype.scrollIntoView = (options) => {
			asked.push(typeof options === "object" && options.behavior);
		};
	});
	await openPage(page, "/");
	await sectionLink(page, "Features").click();
	await page.emulateMedia({ reducedMotion: "reduce" });
	await sectionLink(page, "Products").click();
	expect(await page.evaluate(() => Reflect.get(window, "asked"))).toEqual(["smooth", "instant"]);
});

test("a category's pictures change every 2.5 s, except hovered, hidden or with reduced motion", async ({
	page,
}) => {
	await page.clock.install({ time: noon });
	await page.clock.pauseAt("2026-11-21T04:00:01Z");
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await openPage(page, "/");
	const tile = page.getByRole("link", { name: /^Cables/ }).last();
	const shown = () =>
		tile.evaluate((link) => {
			const images = [...link.querySelectorAll("img")];
			return images.findIndex((image) => !image.parentElement?.classList.contains("opacity-0"));
		});
	const pass = async (milliseconds: number) => {
		await page.clock.runFor(milliseconds);
		return shown();
	};
	await tile.scrollIntoViewIfNeeded();
	await page.mouse.move(0, 0);
	await expect(async () => expect(await pass(2500)).toBe(1)).toPass();
	expect(await pass(2499)).toBe(1);
	expect(await pass(1)).toBe(2);
	expect(await pass(2500)).toBe(0);

	await tile.hover();
	expect(await pass(10_000)).toBe(0);
	await page.mouse.move(0, 0);
	await expect(async () => expect(await pass(2500)).toBe(1)).toPass();

	const setVisibility = (state: string) =>
		page.evaluate((value) => {
			Object.defineProperty(document, "visibilityState", { value, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		}, state);
	await setVisibility("hidden");
	expect(await pass(10_000)).toBe(1);
	await setVisibility("visible");
	expect(await pass(2500)).toBe(2);
	const told = await page.evaluateHandle(() => {
		const calm = matchMedia("(prefers-reduced-motion: reduce)");
		return { change: new Promise((resolve) => calm.addEventListener("change", resolve)) };
	});
	await page.emulateMedia({ reducedMotion: "reduce" });
	await told.evaluate(({ change }) => change.then(() => true));
	expect(await pass(10_000)).toBe(2);
});

test("the page requests the CSRF cookie and ignores a failure", async ({ page }) => {
	const asked = page.waitForRequest("**/sanctum/csrf-cookie");
	await page.route("**/sanctum/csrf-cookie", (route) => route.abort());
	await openPage(page, "/");
	await asked;
	await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
	await expect(signIn(page)).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("any path ending in /landing is the landing page, and honors its hash", async ({ page }) => {
	for (const path of ["/landing", "/promo/2026/landing"]) {
		await openPage(page, `${path}#register`);
		await expect(register(page)).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${path}$`));
		await page.keyboard.press("Escape");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Power for every gadget.");
		await page.getByRole("button", { name: "Shop Now" }).click();
		await expect(signIn(page)).toBeVisible();
	}
	const missing = await page.goto("/landing-page");
	expect(missing?.status()).toBe(404);
	await expect(page).toHaveTitle(/^Page not found · /);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
	await expect(page.locator("main svg").first()).toBeVisible();
	// A missing page hydrates and has the same footer as other pages.
	await expect(page.locator("html[data-hydrated=yes]")).toHaveCount(1);
	await expect(page.getByRole("contentinfo").getByText("0917 000 1234")).toBeVisible();
	await expectAccessible(page, "a missing page");
	await page.getByRole("searchbox", { name: "Search products" }).fill("hub");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “hub”");
});

test("on any other path, login and register lead to the forms of the landing page", async ({
	page,
}) => {
	for (const path of ["/app", "/info/contact"]) {
		await openPage(page, path);
		await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
		await expect(page).toHaveURL(/\/$/);
		await expect(signIn(page)).toBeVisible();
	}
});

test("the landing page loads without layout shifts and with at most 124.5 KB of scripts", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await expectLight(page, "/", 124_500);
});

/**
 * Loads a page, and measures the transferred scripts and layout shifts.
 * @param most bytes of scripts
 */
async function expectLight(page: Page, path: string, most: number): Promise<void> {
	let bytes = 0;
	const sizes: Promise<void>[] = [];
	page.on("response", (response) => {
		if (!response.url().includes("/assets/") || !response.url().endsWith(".js")) return;
		const size = page.request
			.get(response.url(), { headers: { "Accept-Encoding": "br" } })
			.then((answer) => {
				bytes += Number(answer.headers()["content-length"]);
			});
		sizes.push(size);
	});
	await page.addInitScript(() => {
		const shifts = { sum: 0 };
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, "value"));
		}).observe({ type: "layout-shift", buffered: true });
	});
	// On a slow connection, fonts arrive long after the first paint.
	const { promise: isReadable, resolve: releaseFonts } = Promise.withResolvers<void>();
	await page.route(/\.woff2/, async (route) => {
		await isReadable;
		await route.continue();
	});
	await page.goto(path, { waitUntil: "domcontentloaded" });
	await expect(page.locator("html[data-hydrated=yes]")).toBeAttached();
	releaseFonts();
	await page.waitForLoadState("networkidle");
	expect(await page.evaluate(() => document.fonts.check("800 1rem 'Bricolage Grotesque'"))).toBe(
		true,
	);
	await Promise.all(sizes);
	expect(bytes).toBeGreaterThan(100_000);
	expect(bytes).toBeLessThanOrEqual(most);
	const shifts = await page.evaluate(() => Number(Reflect.get(window, "shifts").sum));
	expect(shifts).toBeLessThan(0.001);
}

/** Bytes that a new TCP connection transfers in the first round trip: ten segments. */
const firstFlight = 10 * 1460;

test("the home page's document fits in the first round trip", async ({ request }) => {
	const answer = await request.get("/app", { headers: { "Accept-Encoding": "identity" } });
	const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
	const page = brotliCompressSync(await answer.body());
	expect(page.length + headers.join("").length).toBeLessThanOrEqual(firstFlight);
});

test("the shop loads without layout shifts and with at most 126.5 KB of scripts", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await expectLight(page, "/app", 126_500);
});

test("a product's page loads without layout shifts and with at most 133.0 KB of scripts", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await expectLight(page, "/app/products/sigla-30w-mini-nano-charger", 133_000);
});

test("the footer of a product's page is rendered at once and hydrates when it is near the screen", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const code: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/assets/footer-")) code.push(request.url());
	});
	await openPage(page, "/app/products/sigla-30w-mini-nano-charger");
	const foot = page.getByRole("contentinfo");
	await expect(foot.getByText("0917 000 1234")).toBeVisible();
	expect(code).toEqual([]);
	// After hydration, a link doesn't reload the page.
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	const loaded = page.waitForResponse(/\/assets\/footer-/);
	await foot.scrollIntoViewIfNeeded();
	await loaded;
	const isAlive = (element: Element) =>
		Object.keys(element).some((key) => key.startsWith("__reactProps"));
	await expect.poll(() => foot.evaluate(isAlive)).toBe(true);
	await foot.getByRole("link", { name: "Contact us" }).click();
	await expect(page).toHaveURL(/\/info\/contact$/);
	expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
});

test("a product's reviews and questions hydrate when they are near the screen, and then earlier taps on them take effect", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const { promise: isTapped, resolve: releaseCode } = Promise.withResolvers<void>();
	const code: string[] = [];
	await page.route(/\/assets\/read-more-/, async (route) => {
		code.push(route.request().url());
		await isTapped;
		await route.continue();
	});
	await openPage(page, "/app/products/sigla-30w-mini-nano-charger");
	const reviews = page.getByRole("region", { name: "Reviews" });
	await expect(reviews).toBeVisible();
	expect(code).toEqual([]);
	await page.getByRole("button", { name: "Ask about this product" }).click();
	await expect.poll(() => code.length).toBe(1);
	releaseCode();
	await expect(page.getByRole("dialog")).toBeVisible();
});

test("the stored cart appears in the header before later parts of the page hydrate", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const line = { id: 1, variation_id: null, name: "Sigla", slug: "sigla", price: 100, qty: 2 };
		localStorage.setItem("kargado-cart", JSON.stringify([{ ...line, stock_quantity: 9 }]));
		new MutationObserver((_changes, observer) => {
			const [later] = document.querySelectorAll("#products button");
			if (!later || !document.querySelector('header [aria-label="Cart, 2 items"]')) return;
			observer.disconnect();
			const isHydrated = Object.keys(later).some((key) => key.startsWith("__reactProps"));
			Object.assign(window, { isHydrated });
		}).observe(document, { subtree: true, attributes: true, childList: true });
	});
	await page.goto("/");
	await expect.poll(() => page.evaluate(() => Reflect.get(window, "isHydrated"))).toBe(false);
});

test("a page requests its scripts last, and hydrates even if a picture never loads", async ({
	page,
}) => {
	const pictures: string[] = [];
	await page.route(/\.webp/, (route) => {
		pictures.push(route.request().url());
	});
	const answer = await page.goto("/", { waitUntil: "domcontentloaded" });
	const html = (await answer?.text()) ?? "";
	const preloads = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
	expect(preloads.length).toBeGreaterThan(5);
	expect(preloads.filter((each) => !each.includes('fetchpriority="low"'))).toEqual([]);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.locator("html[data-hydrated=yes]")).toBeAttached();
	expect(pictures).not.toHaveLength(0);
});
