import type { Page } from "@playwright/test";
import { getCoupon, listCoupons, updateCoupon } from "#contract/admin/coupons.ts";
import { listAdminShippingMethods, orderShippingMethods } from "#contract/admin/shipping.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { priceCheckout } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import {
	fillCart,
	homeAddress,
	privacyGlass,
	type Staff,
	signUp,
	test,
} from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

async function open(page: Page, { cookies }: Staff, path: string): Promise<void> {
	await page.context().addCookies(cookies);
	await openPage(page, path);
}

test("on a desktop, a promotion with a code is created, used, edited by two people, deactivated and activated", {
	tag: "@rehearsal",
}, async ({ browser, page, shop, owner }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, owner, "/admin/coupons");
	await expect(page).toHaveURL(/\/admin\/promotions/);
	await page.getByRole("link", { name: "New promotion" }).click();
	const panel = page.getByRole("region", { name: "New promotion" });
	await panel.getByLabel("Code").fill("e2e-50");
	await panel.getByRole("button", { name: "Create promotion" }).click();
	await expect(panel.getByLabel("Percentage (%)")).toBeFocused();
	await expect(panel.getByRole("alert")).toContainText("Enter a percentage");
	await expectAccessible(page, "a refused promotion");
	await panel.getByLabel("Discount").selectOption("Amount off");
	await panel.getByLabel("Amount (₱)").fill("50");
	await panel.getByRole("button", { name: "Create promotion" }).click();
	const warning = page.getByRole("dialog", { name: "Save this promotion?" });
	await expect(warning).toContainText("Orders up to ₱50.00 are free, except for shipping.");
	await warning.getByRole("button", { name: "Keep editing" }).click();
	await panel.getByLabel("Minimum spend").fill("100");
	await panel.getByRole("button", { name: "Create promotion" }).click();
	const made = page.getByRole("region", { name: "E2E-50" });
	await expect(made).toContainText("Used 0 times");
	const row = page.getByRole("row", { name: /E2E-50/ });
	await expect(row).toContainText("₱50.00 off · from ₱100.00");

	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { api } = await signUp(buyer, shop);
	await fillCart(api, privacyGlass.slug);
	const price = { shippingMethod: "standard", couponCode: "e2e-50" };
	expect(await api(priceCheckout, price)).toMatchObject({ discount: 50 });
	await buyer.close();

	const [coupon] = await owner.api(listCoupons, { search: "E2E-50" });
	const { id, version } = coupon ?? { id: 0, version: 0 };
	await owner.api(updateCoupon, { id, version, amount_off: 60, most_redemptions: 9 });
	await made.getByLabel("Amount (₱)").fill("70");
	await page.keyboard.press("Control+s");
	const clash = page.getByRole("dialog", { name: "Someone else changed this too" });
	await expect(clash).toContainText("₱60.00");
	await clash.getByRole("radio", { name: /Yours/ }).check();
	await clash.getByRole("button", { name: "Use these values" }).click();
	await made.getByRole("button", { name: "Save" }).click();
	// The message of the first save may still be visible.
	await expect
		.poll(() => owner.api(getCoupon, { id }))
		.toMatchObject({ amount_off: 70, most_redemptions: 9 });

	await row.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Deactivate" }).click();
	await expect(row).toContainText("Inactive");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(row).toContainText("Active");
	await page.getByRole("link", { name: "Inactive", exact: true }).click();
	await expect(page).toHaveURL(/state=off/);
	await expect(page.getByRole("row", { name: /E2E-50/ })).toHaveCount(0);
});

test("on a phone, promotions are listed and open in a dialog", { tag: "@rehearsal" }, async ({
	page,
	owner,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, owner, "/admin/promotions");
	await expectAccessible(page, "promotions");
	await page.getByRole("link", { name: "SAVE10" }).click();
	const panel = page.getByRole("dialog", { name: "SAVE10" });
	await expect(panel.getByLabel("Percentage (%)")).toHaveValue("10");
	await expectAccessible(page, "a promotion");
	await page.keyboard.press("Escape");
	await expect(page).not.toHaveURL(/open=/);
});

test("on a phone, a shipping method is added, moved to the top, offered, and removed from an open checkout", {
	tag: "@rehearsal",
}, async ({ browser, page, shop, owner }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, owner, "/admin/shipping");
	await page.getByRole("link", { name: "New shipping method" }).click();
	const panel = page.getByRole("dialog", { name: "New shipping method" });
	await panel.getByLabel("Name").fill("Next day");
	await panel.getByLabel("Description").fill("Within Santa Rosa.");
	await panel.getByRole("button", { name: "Add shipping method" }).click();
	await expect(panel.getByLabel("Fee (₱)")).toBeFocused();
	await panel.getByLabel("Fee (₱)").fill("320.5");
	await panel.getByLabel("Fastest, in business days").fill("1");
	await panel.getByLabel("Slowest, in business days").fill("1");
	await expectAccessible(page, "a new shipping method");
	await panel.getByRole("button", { name: "Add shipping method" }).click();
	await expect(page.getByRole("dialog", { name: "Next day" })).toBeVisible();
	await page.keyboard.press("Escape");
	const list = page.getByRole("list", { name: "Shipping methods" });
	await expect(list.getByRole("listitem")).toHaveCount(3);
	await expectAccessible(page, "shipping");
	await page.getByRole("button", { name: "Move Next day up" }).click();
	await page.getByRole("button", { name: "Move Next day", exact: true }).press("ArrowUp");
	await expect(toastOf(page, "New sequence saved").first()).toBeVisible();
	await expect
		.poll(async () => (await owner.api(listAdminShippingMethods)).map(({ name }) => name))
		.toEqual(["Next day", "Standard", "Express"]);

	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { api } = await signUp(buyer, shop);
	await fillCart(api, privacyGlass.slug);
	await api(createAddress, homeAddress);
	const checkout = await buyer.newPage();
	await openPage(checkout, "/app/checkout");
	const offered = checkout.getByRole("group", { name: "Shipping method" });
	await expect(
		offered.getByRole("radio", { name: /Next day.*1 business day.*Santa Rosa/s }),
	).toBeChecked();

	await page.getByRole("link", { name: "Next day" }).click();
	const known = page.getByRole("dialog", { name: "Next day" });
	await known.getByLabel("Active").uncheck();
	await known.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(page, "Saved")).toBeVisible();
	await checkout.getByRole("button", { name: "Place order" }).click();
	await expect(
		checkout.getByRole("alert").getByText("This shipping method is not available."),
	).toBeVisible();
	await expect(offered.getByRole("radio")).toHaveCount(2);
	await expect(offered.getByRole("radio", { name: /Standard/ })).toBeChecked();
	await buyer.close();
	await owner.api(orderShippingMethods, { codes: ["standard", "express", "next-day"] });
});
