import type { Page } from "@playwright/test";
import { getOrder, listOrders } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { screens, test } from "../support/customer.ts";
import { expect } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import {
	amountsOf,
	cards,
	fillCard,
	openReady,
	openSummary,
	placeButton,
} from "./checkout-page.ts";

/** Makes the page show outdated prices until `stop` is called, as if the shop changed its prices at that moment. */
async function showOldPrices(page: Page): Promise<{ stop: () => void }> {
	let isOld = true;
	const lower = (pesos: number) => pesos - 300;
	await page.route("**/user/api/cart", async (route) => {
		if (!isOld || route.request().method() !== "GET") return route.fallback();
		const cart = await (await route.fetch()).json();
		for (const line of cart.lines) line.price = lower(line.price);
		await route.fulfill({ json: { ...cart, subtotal: lower(cart.subtotal) } });
	});
	await page.route("**/user/api/checkout/price", async (route) => {
		if (!isOld) return route.fallback();
		const price = await (await route.fetch()).json();
		const [subtotal, total] = [lower(price.subtotal), lower(price.total)];
		await route.fulfill({ json: { ...price, subtotal, total } });
	});
	return {
		stop: () => {
			isOld = false;
		},
	};
}

const [phone, desktop] = screens;
for (const { method, screen, viewport } of [
	{ method: "cash", ...phone },
	{ method: "card", ...desktop },
]) {
	test(`a changed price is shown and must be confirmed, paying by ${method}, on ${screen}`, async ({
		page,
		customer: { api },
	}) => {
		await page.setViewportSize(viewport);
		const prices = await showOldPrices(page);
		await openReady(page, api);
		await openSummary(page);
		expect(await amountsOf(page)).toContain("Total ₱2,149.00");
		if (viewport.width < 768) await page.keyboard.press("Escape");
		if (method === "card") await fillCard(page, cards.good);
		prices.stop();
		await placeButton(page).click();

		const dialog = page.getByRole("dialog", { name: "Your total has changed" });
		await expect(
			dialog.getByText("The price of your items changed from ₱1,999.00 to ₱2,299.00."),
		).toBeVisible();
		await expect(dialog.getByText("₱2,449.00", { exact: true })).toBeVisible();
		await expectAccessible(page, "total changed");
		expect(await api(listOrders)).toEqual([]);
		await dialog.getByRole("button", { name: "Back to checkout" }).click();
		await expect(dialog).toBeHidden();
		await openSummary(page);
		expect(await amountsOf(page), "the page shows the current total").toContain("Total ₱2,449.00");
		if (method === "cash") {
			await expect(placeButton(page)).toBeEnabled();
			await placeButton(page).click();
			await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
		}
	});
}

test("the new total can be confirmed in the dialog", async ({ page, customer: { api } }) => {
	const prices = await showOldPrices(page);
	await openReady(page, api);
	await fillCard(page, cards.good);
	prices.stop();
	await placeButton(page).click();
	const dialog = page.getByRole("dialog", { name: "Your total has changed" });
	await dialog.getByRole("button", { name: "Place order for ₱2,449.00" }).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	const [order] = await api(listOrders);
	expect(await api(getOrder, { id: String(order?.id) })).toMatchObject({
		total_amount: 2449,
		payment_method: "card",
	});
});
