import type { Locator, Page } from "@playwright/test";

/** Maximum number of tab stops between two elements of our pages. */
const maxStops = 80;

/** Moves the focus to an element by keyboard alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let stop = 0; stop < maxStops; stop++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`the keyboard does not reach ${target}`);
}
