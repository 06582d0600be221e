import { createAddress } from "#contract/user/addresses.ts";
import { getCart } from "#contract/user/cart.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder, listOrders } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillCart, homeAddress, powerBank, screens, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { amountsOf, openSummary, placeButton, summary } from "./checkout-page.ts";

for (const { screen, viewport } of screens) {
	test.describe(`on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });

		test("a first order needs an address, can be express and use a coupon, and leads home after 1.2 s", async ({
			page,
			customer: { api },
		}) => {
			await fillCart(api, powerBank.slug, 2);
			await page.clock.install();
			await openPage(page, "/app/checkout");
			await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
			await expect(placeButton(page)).toBeDisabled();
			await expect(
				page.getByText(
					"Please select a shipping address from your saved addresses or add a new one.",
				),
			).toBeVisible();
			await expectAccessible(page, "no address");

			await page.getByRole("button", { name: "Add your first address" }).click();
			await page.getByLabel("Full name").fill("Luz Dimaculangan");
			await page.getByLabel("Contact number").fill("09171234567");
			await page.getByLabel("Street address").fill("14 Mabini Street, Poblacion");
			await page.getByLabel("City").fill("Santa Rosa");
			await page.getByLabel("ZIP").fill("4026");
			await expectAccessible(page, "first address");
			await page.getByRole("button", { name: "Save address" }).click();
			await expect(toastOf(page, "Address saved successfully")).toBeVisible();
			await expect(page.getByRole("radio", { name: homeAddress.label })).toBeChecked();
			await expect(page.getByText(homeAddress.line)).toBeVisible();

			await page.getByRole("radio", { name: "Express" }).check();
			await openSummary(page);
			await page.getByLabel("Coupon code").fill("SAVE10");
			await page.getByRole("button", { name: "Apply" }).click();
			await expect(summary(page).getByText("10% off applied")).toBeVisible();
			expect(await amountsOf(page)).toEqual([
				"Subtotal ₱4,598.00",
				"Shipping ₱250.00",
				"Discount −₱459.80",
				"Total ₱4,388.20",
			]);
			await expectAccessible(page, "ready to place");

			await page.evaluate(() => {
				window.addEventListener("order:placed", () => document.body.setAttribute("data-heard", ""));
			});
			await page.clock.pauseAt(Date.now() + 60_000);
			const unreadAgain = page.waitForRequest(/notifications\/unread/);
			await placeButton(page).click();
			await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
			await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeFocused();
			await expect(page.locator("body[data-heard]")).toBeVisible();
			let isLeaving = false;
			page.on("request", (request) => {
				isLeaving ||= /\/user\/api\/(products|features)/.test(request.url());
			});
			await page.clock.runFor(1199);
			expect(isLeaving).toBe(false);
			await page.clock.runFor(1);
			await expect.poll(() => isLeaving, "returning home").toBe(true);
			await page.clock.runFor(400);
			await expect(page).toHaveURL(/\/app$/);
			await unreadAgain;
			await expect(page.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
			await page.clock.runFor(1390);
			await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
			await page.clock.runFor(20);
			await expect(toastOf(page, "Order placed successfully!")).toHaveCount(0);

			await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
			expect(await api(getCart)).toMatchObject({ count: 0 });
			const [placed] = await api(listOrders);
			expect(placed).toMatchObject({ items_count: 2, status: "pending", total_amount: 4388.2 });
			expect(await api(getOrder, { id: String(placed?.id) })).toMatchObject({
				subtotal_amount: 4598,
				shipping_fee: 250,
				discount_amount: 459.8,
				coupon_code: "SAVE10",
				shipping_method: "express",
				payment_method: "cod",
				shipping_address: `${homeAddress.label}, ${homeAddress.line}`,
			});
			const told = await api(listNotifications);
			expect(told.map(({ type }) => type)).toEqual(["order_placed"]);
		});

		// The following tests don't depend on the width.
		if (screen !== "a phone") return;

		test("an empty cart leads back to the shop", async ({ page, customer }) => {
			expect(customer.email).toBeTruthy();
			await openPage(page, "/app/checkout");
			await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
			await expectAccessible(page, "empty cart");
			await page.getByRole("link", { name: "Continue Shopping" }).click();
			await expect(page).toHaveURL(/\/app$/);
		});

		test("the checkout has the specified options and terms", async ({
			page,
			customer: { api },
		}) => {
			await fillCart(api, powerBank.slug);
			await api(createAddress, homeAddress);
			await openPage(page, "/app/checkout");
			const standard = page.getByRole("radio", { name: "Standard" });
			const express = page.getByRole("radio", { name: "Express" });
			await expect(standard).toBeChecked();
			await expect(page.getByText("5–7 business days")).toBeVisible();
			await expect(page.getByText("3–5 business days")).toBeVisible();
			await openSummary(page);
			expect(await amountsOf(page)).toEqual([
				"Subtotal ₱2,299.00",
				"Shipping ₱150.00",
				"Total ₱2,449.00",
			]);
			if (viewport.width < 768) await page.keyboard.press("Escape");
			await express.check();
			await openSummary(page);
			expect(await amountsOf(page)).toContain("Total ₱2,549.00");
			if (viewport.width < 768) await page.keyboard.press("Escape");

			await expect(page.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
			await expect(page.getByRole("radio", { name: /^GCash.*Coming Soon/s })).toBeDisabled();
			await page.getByRole("button", { name: "Terms of Service" }).click();
			const terms = page.getByRole("dialog", { name: "Terms of Service" });
			await expect(terms.getByText(/All items have the legal warranty/)).toBeVisible();
			await expectAccessible(page, "terms");
			await page.keyboard.press("Escape");
			await expect(terms).toBeHidden();
			await expect(page.getByRole("button", { name: "Terms of Service" })).toBeFocused();
			await page.getByRole("button", { name: "Privacy Policy" }).click();
			const privacy = page.getByRole("dialog", { name: "Privacy Policy" });
			await expect(privacy.getByText(/We keep only what your orders need/)).toBeVisible();
			await privacy.getByRole("button", { name: "Close" }).click();
			await expect(privacy).toBeHidden();
		});
	});
}

test("a visitor returns to the checkout after signing in", async ({ page }) => {
	await page.goto("/app/checkout");
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
});
