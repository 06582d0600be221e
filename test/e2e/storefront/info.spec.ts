import { axeFindings } from "../support/axe.ts";
import { test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";

const pages = ["branding", "links", "contact", "social", "legal"];

for (const viewport of [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
]) {
	test.describe(`at ${viewport.width} px`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });
		test("the side menu links to all five pages and marks the current one", async ({ page }) => {
			await openPage(page, "/info");
			const menu = page.getByRole("navigation", { name: "Information" });
			await expect(menu.getByRole("link")).toHaveCount(5);
			await expect(menu.locator('[aria-current="page"]')).toHaveAttribute("href", "/info/branding");
			const actions = page.getByRole("banner").getByRole("link");
			await expect(actions.filter({ hasText: /^Login$/ })).toHaveAttribute("href", "/#login");
			// A phone's header has no room for Register. There, the sign-in dialog links to the registration.
			const register = actions.filter({ hasText: /^Register$/ });
			if (viewport.width < 768) await expect(register).toHaveCount(0);
			else await expect(register).toHaveAttribute("href", "/#register");
			for (const slug of pages) {
				await menu.locator(`a[href="/info/${slug}"]`).click();
				await expect(menu.locator('[aria-current="page"]')).toHaveAttribute(
					"href",
					`/info/${slug}`,
				);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				expect(await axeFindings(page), slug).toEqual([]);
				const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
				expect(beyond).toBeLessThanOrEqual(0);
			}
		});
	});
}

test("each legal anchor is at its text", async ({ page }) => {
	for (const [anchor, words] of [
		["privacy", "Data Privacy Act of 2012"],
		["terms", "Consumer Act of the Philippines"],
		["refunds", "within 7 days of delivery"],
		["payments", "E-wallets are not accepted"],
	]) {
		await openPage(page, `/info/legal#${anchor}`);
		const section = page.locator(`#${anchor}`);
		await expect(section).toContainText(words ?? "");
		await expect(section.getByRole("heading", { level: 2 })).toBeInViewport();
	}
});

test("the texts contain the shop's own details, and no HTML", async ({ page, request }) => {
	await openPage(page, "/info/legal");
	await expect(page.getByText("₱150.00, 5–7 business days")).toBeVisible();
	await expect(page.locator('#privacy a[href^="mailto:"]')).toHaveCount(1);
	const text = await (await request.get("/landing/texts/faq-shipping")).json();
	expect(text).toMatchObject({ key: "faq-shipping", title: "Shipping" });
	expect((await request.get("/landing/texts/passwords")).status()).toBe(404);
});
