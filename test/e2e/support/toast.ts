import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** Returns a toast, because the same text may also occur elsewhere on the page. */
export const toastOf = (page: Page, text: string): Locator =>
	page
		.getByRole("status")
		.filter({ has: page.getByRole("button", { name: "Dismiss message" }) })
		.getByText(text, { exact: true });

/** Records the toasts of the pages that are opened from now on, for `expectToastShown`. */
export async function recordToasts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const texts: string[] = [];
		Object.assign(window, { shownToasts: texts });
		new MutationObserver((changes) => {
			for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
				if (node instanceof Element && node.parentElement?.matches("[role=status]"))
					texts.push(node.textContent);
		}).observe(document, { childList: true, subtree: true });
	});
}

/**
 * Expects that a toast was shown since the page was opened or since the last expected one. A short toast may disappear
 * before a busy machine looks.
 */
export async function expectToastShown(page: Page, text: string): Promise<void> {
	await expect
		.poll(() =>
			page.evaluate((wanted) => {
				const { shownToasts = [] } = window as { shownToasts?: string[] };
				const found = shownToasts.findIndex((shown) => shown.includes(wanted));
				return shownToasts.splice(0, found + 1).at(-1) ?? "";
			}, text),
		)
		.toContain(text);
}
