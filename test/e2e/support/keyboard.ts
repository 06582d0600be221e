import type { Locator, Page } from "@playwright/test";

/** Most stops between one thing and another on a page of ours. */
const mostStops = 80;

/** Goes there by the keyboard alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let stop = 0; stop < mostStops; stop++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`the keyboard does not reach ${target}`);
}
