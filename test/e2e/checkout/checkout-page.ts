import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/shop.ts";

/** What the tests touch of the checkout page. */
export const placeButton = (page: Page): Locator =>
	page.getByRole("button", { name: /^(Place order|Processing…)$/ });

export const summary = (page: Page): Locator =>
	page.getByRole("complementary", { name: "Order summary" });

/** On a phone the summary is folded into a bar below. */
export async function openSummary(page: Page): Promise<void> {
	const bar = page.getByRole("button", { name: /^Order summary, / });
	await placeButton(page).waitFor();
	if (!(await bar.isVisible())) return;
	if ((await bar.getAttribute("aria-expanded")) === "false") await bar.click();
	await expect(bar).toHaveAttribute("aria-expanded", "true");
}

/** Names and amounts of the summary, from the first row to the total. */
export const amountsOf = (page: Page): Promise<string[]> =>
	summary(page)
		.locator("dl > div")
		.evaluateAll((rows) =>
			rows.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
		);
