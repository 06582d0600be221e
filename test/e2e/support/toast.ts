import type { Locator, Page } from "@playwright/test";

/** A toast; the same words may stand elsewhere in the page as well. */
export const toastOf = (page: Page, text: string): Locator =>
	page
		.getByRole("status")
		.filter({ has: page.getByRole("button", { name: "Dismiss message" }) })
		.getByText(text, { exact: true });
