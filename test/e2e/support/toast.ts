import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** Returns the toast with this text, and not other elements with the same text. */
export const toastOf = (page: Page, text: string): Locator =>
	page
		.getByRole("status")
		.filter({ has: page.getByRole("button", { name: "Dismiss message" }) })
		.getByText(text, { exact: true });

/** Records the toasts of all pages that are opened from now on. Call this before `expectToastShown`. */
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
 * Expects that a toast was shown since the page was opened or since the last call, even if it has disappeared again.
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
