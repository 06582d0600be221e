import { createAddress } from "#contract/user/addresses.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillCart, homeAddress, privacyGlass, screens, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { amountsOf, openSummary, placeButton, summary } from "./checkout-page.ts";

const phone = screens[0].viewport;

test.describe("on a phone", () => {
	test.use({ viewport: phone });

	test("a coupon is checked after 500 ms, applied and removed", async ({
		page,
		customer: { api },
	}) => {
		await fillCart(api, privacyGlass.slug, 3);
		await api(createAddress, homeAddress);
		await page.clock.install();
		await openPage(page, "/app/checkout");
		await openSummary(page);
		const code = page.getByLabel("Coupon code");
		const apply = summary(page).getByRole("button", { name: /^(Apply|Processing…)$/ });
		await expect(apply).toBeDisabled();
		await code.fill("   ");
		await expect(apply).toBeDisabled();
		await code.fill("SAVE11");
		await apply.click();
		await expect(toastOf(page, "Invalid coupon code")).toBeVisible();
		await expect(summary(page).getByRole("alert")).toHaveText("Invalid coupon code");
		await expect(code).toBeFocused();
		await expect(code).toHaveAccessibleDescription("Invalid coupon code");
		await expectAccessible(page, "invalid coupon");

		let checks = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("/user/api/coupons/check")) checks += 1;
		});
		await page.clock.pauseAt(Date.now() + 60_000);
		await code.fill(" save10 ");
		await expect(summary(page).getByRole("alert")).toHaveCount(0);
		await code.press("Enter");
		await expect(apply).toBeDisabled();
		await expect(apply).toHaveText("Processing…");
		await page.clock.runFor(499);
		expect(checks).toBe(0);
		await page.clock.runFor(1);
		await expect(summary(page).getByText("SAVE10")).toBeVisible();
		expect(checks).toBe(1);
		await page.clock.resume();
		await expect(toastOf(page, "Coupon applied successfully!")).toBeVisible();
		await expect(summary(page).getByText("10% off applied")).toBeVisible();
		await expect(code).toHaveCount(0);
		// 10 % of ₱598.50 is ₱59.85, to the centavo.
		expect(await amountsOf(page)).toEqual([
			"Subtotal ₱598.50",
			"Shipping ₱150.00",
			"Discount −₱59.85",
			"Total ₱688.65",
		]);
		await expectAccessible(page, "coupon applied");

		const remove = page.getByRole("button", { name: "Remove coupon SAVE10" });
		await expect(remove).toBeFocused();
		await remove.click();
		await expect(toastOf(page, "Coupon removed")).toBeVisible();
		await expect(code).toBeFocused();
		expect(await amountsOf(page)).toEqual([
			"Subtotal ₱598.50",
			"Shipping ₱150.00",
			"Total ₱748.50",
		]);
	});
});

test("a coupon that has expired is removed with a message", async ({ page, customer: { api } }) => {
	await fillCart(api, privacyGlass.slug);
	await api(createAddress, homeAddress);
	await openPage(page, "/app/checkout");
	await page.getByLabel("Coupon code").fill("SAVE10");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(summary(page).getByText("10% off applied")).toBeVisible();
	await page.route("**/user/api/orders", (route) =>
		route.fulfill({
			status: 422,
			json: { message: "Invalid coupon code", errors: { couponCode: ["Invalid coupon code"] } },
		}),
	);
	await placeButton(page).click();
	await expect(toastOf(page, "Invalid coupon code")).toBeVisible();
	await expect(page.getByLabel("Coupon code")).toBeVisible();
	expect(await amountsOf(page)).toContain("Total ₱349.50");
});

test("if a coupon can't be checked, the message doesn't call it invalid", async ({
	page,
	customer: { api },
}) => {
	await fillCart(api, privacyGlass.slug);
	const checked = Promise.withResolvers<void>();
	await page.route("**/user/api/coupons/check", async (route) => {
		await checked.promise;
		await route.abort();
	});
	// Delays the script that restores the focus until after the button was pressed, as on a slow network.
	const isPressed = Promise.withResolvers<void>();
	await page.route(/\/keep-focus-/, async (route) => {
		await isPressed.promise;
		await route.continue();
	});
	await openPage(page, "/app/checkout");
	const code = page.getByLabel("Coupon code");
	await code.fill("SAVE10");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByRole("button", { name: "Processing…" })).toBeDisabled();
	isPressed.resolve();
	// The field gets the focus back while the disabled button is busy, even if the page changes.
	await expect(async () => {
		await page.evaluate(() => document.body.append(document.createElement("i")));
		await expect(code).toBeFocused({ timeout: 100 });
	}).toPass();
	checked.resolve();
	await expect(toastOf(page, "We couldn't check the coupon. Please try again.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Apply" })).toBeEnabled();
	await expect(code).toBeFocused();
});
