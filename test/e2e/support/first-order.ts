import { expect, type Page } from "@playwright/test";
import { placeButton } from "../checkout/checkout-page.ts";
import { openPage } from "./shop.ts";
import { toastOf } from "./toast.ts";

/**
 * Opens a product from the list on the page, and orders one item of it with the preselected payment method, to an
 * address entered at the checkout.
 */
export async function orderInBrowser(page: Page, product: string): Promise<void> {
	await page
		.getByRole("link", { name: new RegExp(product) })
		.first()
		.click();
	await page
		.getByRole("button", { name: /^Add to cart/i })
		.first()
		.click();
	await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
	await openPage(page, "/app/checkout");
	await page.getByRole("button", { name: "Add your first address" }).click();
	await page.getByLabel("Full name").fill("Luz Dimaculangan");
	await page.getByLabel("Contact number").fill("09171234567");
	await page.getByLabel("Street address").fill("14 Mabini Street, Poblacion");
	await page.getByLabel("City").fill("Santa Rosa");
	await page.getByLabel("ZIP").fill("4026");
	await page.getByRole("button", { name: "Save address" }).click();
	await expect(toastOf(page, "Address saved successfully")).toBeVisible();
	await expect(page.getByRole("radio", { name: /Standard/ })).toBeChecked();
	// Waits until the address is saved, because its button has the same label as the order's button.
	await expect(page.getByRole("button", { name: "Processing…" })).toHaveCount(0);
	await expect(placeButton(page)).toBeEnabled();
	await placeButton(page).click();
	await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
}
