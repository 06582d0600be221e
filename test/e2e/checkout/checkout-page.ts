import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Api } from "#contract/client.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { fillCart, homeAddress, powerBank } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

/** Elements of the checkout page that tests use. */
export const placeButton = (page: Page): Locator =>
	page.getByRole("button", { name: /^(Place order|Processing…)$/ });

export const summary = (page: Page): Locator =>
	page.getByRole("complementary", { name: "Order summary" });

/** Opens the order summary, which is collapsed into a bar at the bottom on a phone. */
export async function openSummary(page: Page): Promise<void> {
	const bar = page.getByRole("button", { name: /^Order summary, / });
	await placeButton(page).waitFor();
	if (!(await bar.isVisible())) return;
	if ((await bar.getAttribute("aria-expanded")) === "false") await bar.click();
	await expect(bar).toHaveAttribute("aria-expanded", "true");
}

/** Returns labels and amounts of the summary, from the first row to the total. */
export const amountsOf = (page: Page): Promise<string[]> =>
	summary(page)
		.locator("dl > div")
		.evaluateAll((rows) =>
			rows.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
		);

/** Opens the checkout for a customer with items in the cart and an address. */
export async function openReady(
	page: Page,
	api: Api,
	slug = powerBank.slug,
	qty = 1,
): Promise<void> {
	await fillCart(api, slug, qty);
	await api(createAddress, homeAddress);
	await openPage(page, "/app/checkout");
	await expect(placeButton(page)).toBeEnabled();
}

/** Records the Idempotency-Keys of sent orders. */
export function keysOf(page: Page): string[] {
	const keys: string[] = [];
	page.on("request", (request) => {
		if (request.method() !== "POST" || !request.url().endsWith("/user/api/orders")) return;
		keys.push(request.headers()["idempotency-key"] ?? "");
	});
	return keys;
}

export const cardForm = (page: Page): FrameLocator =>
	page.frameLocator('iframe[title="Card details"]');

/** The sandbox's test cards (docs/developers/payments.md). */
export const cards = {
	good: "4242424242424242",
	declined: "4000000000000002",
	poor: "4000000000009995",
	challenged: "4000000000003220",
	lost: "4000000000000259",
} as const;

/** Chooses card payment and fills in the sandbox's form. */
export async function fillCard(page: Page, number: string): Promise<void> {
	await page.getByRole("radio", { name: "Credit or debit card" }).check();
	await cardForm(page).getByLabel("Card number").fill(number);
	await cardForm(page).getByLabel("Expiry (MM/YY)").fill("12/39");
	await cardForm(page).getByLabel("Security code").fill("123");
}
