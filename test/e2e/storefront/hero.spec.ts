import type { Locator, Page } from "@playwright/test";
import { test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

const noon = "2026-11-21T04:00:00Z";
const desktop = { width: 1440, height: 900 };
const carousel = (page: Page): Locator => page.getByRole("region", { name: "Featured products" });
/** Stops the page's clock until the test advances it. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.install({ time: noon });
	await page.clock.pauseAt("2026-11-21T04:00:01Z");
}

test.describe("the hero carousel", () => {
	test.use({ viewport: desktop, reducedMotion: "no-preference" });
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

	test("advances after 5 s, pauses for 8 s after use, and stops under the pointer, with keyboard focus, while hidden and with reduced motion", async ({
		page,
	}) => {
		await stopTime(page);
		await openPage(page, "/app");
		await page.mouse.move(10, 880);
		const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
		const charging = carousel(page).locator("[class*='fill_5s']");
		// The carousel hydrates after the page's frame.
		await expect(charging).toHaveCount(1);
		await expectSlide(page, 1);
		await pass(4999);
		await expectSlide(page, 1);
		await pass(1);
		await expectSlide(page, 2);
		await pass(5000);
		await expectSlide(page, 3);

		await carousel(page).getByRole("button", { name: "Next slide" }).click();
		await expectSlide(page, 4);
		// Moves the pointer away. The clicked arrow keeps the focus.
		await page.mouse.move(10, 880);
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
		await expect(charging).toHaveCount(0);
		await pass(30_000);
		await expectSlide(page, 5);
		await page.mouse.move(10, 880);
		await carousel(page).getByRole("button", { name: "Previous slide" }).focus();
		await page.keyboard.press("Tab");
		await expect(charging).toHaveCount(0);
		await pass(30_000);
		await expectSlide(page, 5);
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.evaluate(() => {
			Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await expect(charging).toHaveCount(0);
		await pass(30_000);
		await expectSlide(page, 5);
		await page.evaluate(() => {
			Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await expect(charging).toHaveCount(1);
		await pass(5000);
		await expectSlide(page, 6);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await expect(charging).toHaveCount(0);
		await pass(30_000);
		await expectSlide(page, 6);
	});

	test("can be swiped", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await openPage(page, "/app");
		await carousel(page).getByRole("link").first().hover();
		await page.mouse.wheel(900, 0);
		await expectSlide(page, 2);
	});
});
