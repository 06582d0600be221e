import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

const sizes = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
];

/** Expects no axe violations and no overflow on a phone, a tablet and a desktop. Leaves the page at desktop width. */
export async function expectFits(page: Page, what: string): Promise<void> {
	for (const size of sizes) {
		await page.setViewportSize(size);
		await expectAccessible(page, `${what} at ${size.width} px`);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(over, `${what} at ${size.width} px`).toBeLessThanOrEqual(0);
	}
}
