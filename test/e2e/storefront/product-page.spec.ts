import type { Page } from "@playwright/test";
import { removeHoliday, saveHoliday } from "#contract/admin/holidays.ts";
import { createProduct, updateProduct } from "#contract/admin/products.ts";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import {
	type Day,
	dayMilliseconds,
	following,
	fromDay,
	inManila,
	manilaInstant,
	weekdayOf,
} from "#lib/delivery-estimate/calendar.ts";
import { monthDay } from "#lib/time/month-day.ts";
import { axeFindings } from "../support/axe.ts";
import { type Staff, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";

/** A product with several colors. One color is sold out. */
const charger = "sigla-30w-mini-nano-charger";
const path = `/app/products/${charger}`;
const sizes = [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
];

const fetchProduct = async (page: Page): Promise<ProductDetail> =>
	(await page.request.get(`/user/api/products/by-slug/${charger}`)).json();

async function expectNothingWrong(page: Page): Promise<void> {
	expect(await axeFindings(page)).toEqual([]);
	const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(beyond).toBeLessThanOrEqual(0);
}

for (const viewport of sizes) {
	test.describe(`at ${viewport.width} px`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });

		test("a product's page shows everything needed to buy it", async ({ page }) => {
			await openPage(page, path);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Mini Nano Charger/);
			for (const name of [
				"Estimated delivery",
				"At our stores · White",
				"About this product",
				"More like this",
			]) {
				await expect(page.getByRole("heading", { name })).toBeVisible();
			}
			const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
			await expect(crumbs.getByRole("link", { name: "Chargers" })).toHaveAttribute(
				"href",
				"/app?category=chargers",
			);
			await expect(page.getByText("Blush Pink (Out of Stock)")).toBeAttached();
			const addButton = page.getByRole("button", { name: "Add to Cart", exact: true });
			await expect(addButton).toHaveCount(1);
			await expect(addButton).toBeInViewport();
			await expectNothingWrong(page);
		});

		test("the pictures open enlarged in a dialog, whose controls all have names", async ({
			page,
		}) => {
			await openPage(page, path);
			await page.getByRole("button", { name: /^Enlarge picture 1/ }).click();
			const lightbox = page.getByRole("dialog");
			await expect(lightbox.getByRole("status")).toHaveText("1 / 7 · 100%");
			await lightbox.getByRole("button", { name: "Zoom in" }).click();
			await expect(lightbox.getByRole("status")).toHaveText("1 / 7 · 150%");
			await lightbox.getByRole("img").first().waitFor();
			await page.keyboard.press("0");
			await expect(lightbox.getByRole("status")).toHaveText("1 / 7 · 100%");
			await page.keyboard.press("ArrowRight");
			await expect(lightbox.getByRole("status")).toHaveText("2 / 7 · 100%");
			await expectNothingWrong(page);
			await page.keyboard.press("Escape");
			await expect(lightbox).toBeHidden();
		});
	});
}

test("the selected variation is in the URL, with its picture and its stock at each branch", async ({
	page,
}) => {
	await openPage(page, path);
	const product = await fetchProduct(page);
	const sky = product.variations.find(({ name }) => name === "Sky Blue");
	await page.getByText("Sky Blue", { exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`variation=${sky?.id}$`));
	await expect(page.getByRole("button", { name: /^Show picture \d: .*Sky Blue/ })).toHaveAttribute(
		"aria-current",
		"true",
	);

	await page.reload();
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	await expect(page.getByRole("radio", { name: "Sky Blue" })).toBeChecked();
	await expect(page.getByRole("button", { name: /^Enlarge picture 1/ })).toHaveAccessibleName(
		/Sky Blue/,
	);
	await expect(page.getByRole("heading", { name: "At our stores · Sky Blue" })).toBeVisible();

	await page.getByText("Blush Pink (Out of Stock)").click({ force: true });
	await expect(page.getByText("Selected variation is out of stock.")).toBeVisible();
	await expect(page.getByRole("radio", { name: "Sky Blue" })).toBeChecked();
	await openPage(page, `${path}?variation=${product.variations[0]?.id}`);
	await expect(page.getByRole("radio", { name: "White" })).toBeChecked();
});

test("the selected variation goes into the cart, limited to its stock", async ({ page }) => {
	await openPage(page, path);
	await page.getByText("Sky Blue", { exact: true }).click();
	const more = page.getByRole("button", { name: /^Increase quantity/ });
	await more.click();
	await expect(more).toBeDisabled();
	await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
	await expect(page.getByRole("dialog").getByText("Sky Blue")).toBeVisible();
});

test("the keyboard alone can select a color and switch pictures", async ({ page }) => {
	await openPage(page, path);
	await page.getByRole("radio", { name: "White" }).focus();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("radio", { name: "Mint" })).toBeChecked();
	await page.getByRole("button", { name: /^Show picture 1/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: /^Show picture 1/ })).toHaveAttribute(
		"aria-current",
		"true",
	);
});

test.describe("with touch", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

	test("a double tap enlarges, and another shows the whole picture", async ({ page }) => {
		await openPage(page, path);
		await page.getByRole("button", { name: /^Enlarge picture 1/ }).tap();
		const status = page.getByRole("dialog").getByRole("status");
		await expect(status).toHaveText("1 / 7 · 100%");
		await page.touchscreen.tap(150, 300);
		await page.touchscreen.tap(152, 301);
		await expect(status).toHaveText("1 / 7 · 250%");
		await page.touchscreen.tap(150, 300);
		await page.touchscreen.tap(150, 300);
		await expect(status).toHaveText("1 / 7 · 100%");
	});

	test("two fingers enlarge, and a swipe shows the next picture", async ({ page }) => {
		await openPage(page, path);
		await page.getByRole("button", { name: /^Enlarge picture 1/ }).tap();
		const status = page.getByRole("dialog").getByRole("status");
		await expect(status).toHaveText("1 / 7 · 100%");
		const session = await page.context().newCDPSession(page);
		const touch = (
			type: "touchStart" | "touchMove" | "touchEnd",
			...touchPoints: { x: number; y: number }[]
		) =>
			session.send("Input.dispatchTouchEvent", {
				type,
				touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
			});
		await touch("touchStart", { x: 160, y: 350 }, { x: 200, y: 350 });
		await touch("touchMove", { x: 140, y: 350 }, { x: 220, y: 350 });
		await touch("touchEnd");
		await expect(status).toHaveText("1 / 7 · 200%");
		await page.keyboard.press("0");
		await touch("touchStart", { x: 300, y: 350 });
		await touch("touchMove", { x: 120, y: 352 });
		await touch("touchEnd");
		await expect(status).toHaveText("2 / 7 · 100%");
	});

	test("the gallery can be swiped, and shows its position", async ({ page }) => {
		await openPage(page, path);
		const second = page.getByRole("button", { name: /^Show picture 2/ });
		await page.getByRole("button", { name: /^Enlarge picture 1/ }).evaluate((button) => {
			const track = button.closest("ul");
			track?.scrollTo({ left: track.clientWidth, behavior: "instant" });
		});
		await expect(second).toHaveAttribute("aria-current", "true");
		await expect(page.getByText("2 / 7")).toBeVisible();
	});
});

/**
 * Adds a holiday on a Monday and returns it with the Friday before. The nine days after the Friday have no other
 * holidays.
 */
async function fridayBeforeHoliday({ api }: Staff): Promise<{ friday: Day; monday: Day }> {
	const { day: today } = inManila(new Date());
	for (let friday = fromDay(following(today), (day) => weekdayOf(day) === 5); ; ) {
		const days = [friday];
		for (let day = friday; days.length < 10; days.push(day)) day = following(day);
		const [, , , monday = friday] = days;
		const closed = (await api(saveHoliday, { day: monday, name: "Fiesta" })).map(({ day }) => day);
		if (days.every((day) => day === monday || !closed.includes(day))) return { friday, monday };
		await api(removeHoliday, { day: monday });
		friday = fromDay(following(friday), (day) => weekdayOf(day) === 5);
	}
}

/** Sets the browser's clock and the `Date` header of the server's responses. */
async function setServerTime(page: Page, at: Date): Promise<void> {
	await page.clock.setFixedTime(at);
	await page.unroute("**/*");
	await page.route("**/*", async (route) => {
		if (route.request().resourceType() !== "fetch") return route.continue();
		const response = await route.fetch();
		await route.fulfill({
			response,
			headers: { ...response.headers(), date: at.toUTCString() },
		});
	});
}

test("delivery dates skip Sundays and holidays, by the server's clock", async ({ page, owner }) => {
	const { friday, monday } = await fridayBeforeHoliday(owner);
	const laterBy = (days: number) =>
		monthDay(manilaInstant(friday, "12:00").getTime() + days * dayMilliseconds);
	await setServerTime(page, manilaInstant(friday, "10:00"));
	await openPage(page, path);
	const express = page.getByRole("listitem").filter({ hasText: "Express shipping" });
	await expect(express.getByRole("time").or(express.locator("time"))).toHaveText([
		laterBy(5),
		laterBy(7),
	]);
	// Orders after closing time are packed a day later.
	await setServerTime(page, manilaInstant(friday, "18:30"));
	await openPage(page, path);
	await expect(express.locator("time")).toHaveText([laterBy(6), laterBy(8)]);
	await owner.api(removeHoliday, { day: monday });
});

test("the link is shared with the phone's own sheet, or copied", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openPage(page, path);
	await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
	await page.getByText("Mint", { exact: true }).click();
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.getByText("Link copied")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

	await page.addInitScript(() =>
		Object.defineProperty(navigator, "share", {
			value: async (shared: ShareData) =>
				document.documentElement.setAttribute("data-shared", JSON.stringify(shared)),
		}),
	);
	await openPage(page, path);
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.locator("html")).toHaveAttribute(
		"data-shared",
		new RegExp(`Nano Charger.*${charger}`),
	);
});

test("related products lead to another product", async ({ page }) => {
	await openPage(page, path);
	const related = page.getByRole("region", { name: "More like this" });
	await expect(related.getByRole("article")).toHaveCount(8);
	const link = related.getByRole("link").first();
	const name = (await link.textContent()) ?? "";
	await link.click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("an unknown URL shows a message and suggests products", async ({ page }) => {
	const response = await page.goto("/app/products/sigla-mini-nano-charger-99w");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
	await expect(
		page.getByRole("region", { name: "You may also like" }).getByRole("article").first(),
	).toBeVisible();
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await expectNothingWrong(page);
});

test("a renamed product's URL redirects permanently, and a discontinued product's is gone", async ({
	page,
	owner,
}) => {
	const made = { name: "Bamboo phone stand", price: 250, slug: "bamboo-phone-stand" };
	const product = await owner.api(createProduct, { ...made, status: "published" });
	const { id } = product;
	const renamed = await owner.api(updateProduct, {
		id,
		version: product.version,
		slug: "bamboo-stand-for-phones",
	});
	const asked = "/app/products/bamboo-phone-stand?variation=3";
	await expect
		.poll(async () => (await page.request.get(asked, { maxRedirects: 0 })).status())
		.toBe(301);
	const moved = await page.request.get(asked, { maxRedirects: 0 });
	expect(moved.headers()["location"]).toBe("/app/products/bamboo-stand-for-phones?variation=3");
	await openPage(page, asked);
	await expect(page).toHaveURL(/\/app\/products\/bamboo-stand-for-phones\?variation=3$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(made.name);

	await owner.api(updateProduct, { id, version: renamed.version, status: "archived" });
	for (const slug of ["bamboo-stand-for-phones", "bamboo-phone-stand"]) {
		await expect
			.poll(async () => (await page.request.get(`/app/products/${slug}`)).status())
			.toBe(410);
	}
	await page.goto("/app/products/bamboo-stand-for-phones");
	await expect(page.getByText(`${made.name} is no longer sold.`)).toBeVisible();
	await expectNothingWrong(page);
});

test("a picture that fails to load is replaced by the placeholder when enlarged, too", async ({
	page,
}) => {
	await page.route("**/storage/**", (route) => route.abort());
	await openPage(page, path);
	await page.getByRole("button", { name: /^Enlarge picture 1/ }).click();
	await expect(page.getByRole("dialog").getByRole("img").first()).toHaveAttribute(
		"src",
		"/assets/placeholder-product.svg",
	);
});

test.describe("inside Messenger", () => {
	test.use({
		viewport: { width: 360, height: 740 },
		userAgent:
			"Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.86 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/482.0.0.58.109;]",
	});

	test("a product can be bought, and the Google button is replaced by the browser and email options", async ({
		page,
	}) => {
		await openPage(page, path);
		await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
		await page.getByRole("button", { name: /^Added to your cart/ }).click();
		await expect(page.getByRole("dialog").getByText("White")).toBeVisible();
		await openPage(page, "/#login");
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("link", { name: "Open in your browser" })).toHaveAttribute(
			"href",
			/^intent:\/\/[\w.]+:\d+\/user#Intent;scheme=http;/,
		);
		await expect(dialog.getByRole("button", { name: "Continue with Google" })).toHaveCount(0);
		await expect(dialog.getByLabel("Email")).toBeVisible();
	});
});

/** Milliseconds by which a phone's clock is wrong. */
const wrongClocks = {
	"9 hours behind": -9 * 60 * 60_000,
	"3 days ahead": 3 * dayMilliseconds,
	"in 2015": Date.parse("2015-03-20T04:00:00Z") - Date.now(),
};

for (const [name, off] of Object.entries(wrongClocks)) {
	test(`a phone whose clock is ${name} shows the correct delivery dates`, async ({
		page,
		browser,
		shop,
	}) => {
		const dates = (where: Page) => where.locator("section time[datetime]").allTextContents();
		const plain = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
		const written = await plain.newPage();
		await written.goto(path);
		const right = await dates(written);
		expect(right.length).toBeGreaterThan(1);
		await page.clock.install({ time: Date.now() + off });
		const asked = page.waitForResponse("**/landing/delivery-calendar");
		await openPage(page, path);
		await asked;
		// Gives the page time to process the response.
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
		expect(await dates(page)).toEqual(right);
		await plain.close();
	});
}
