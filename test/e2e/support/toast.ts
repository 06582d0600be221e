import type { Locator, Page } from "@playwright/test";

/** Returns a toast, because the same text may also occur elsewhere on the page. */
export const toastOf = (page: Page, text: string): Locator =>
	page
		.getByRole("status")
		.filter({ has: page.getByRole("button", { name: "Dismiss message" }) })
		.getByText(text, { exact: true });
