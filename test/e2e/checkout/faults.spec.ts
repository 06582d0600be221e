import { createAddress } from "#contract/user/addresses.ts";
import { listOrders, placeOrder } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf, homeAddress, orderOne, screens, signUp, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { amountsOf, keysOf, openReady, openSummary, placeButton } from "./checkout-page.ts";

const phone = screens[0].viewport;

const orders = "**/user/api/orders";

test("a double click makes one order and shows Processing… in the meantime", async ({
	page,
	customer: { api },
}) => {
	await openReady(page, api);
	const keys = keysOf(page);
	const held = Promise.withResolvers<void>();
	await page.route(orders, async (route) => {
		await held.promise;
		await route.continue();
	});
	await placeButton(page).dblclick();
	await expect(placeButton(page)).toHaveText("Processing…");
	await expect(placeButton(page)).toBeDisabled();
	await expectAccessible(page, "processing");
	held.resolve();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	await expect(page).toHaveURL(/\/app$/);
	expect(keys).toHaveLength(1);
	expect(await api(listOrders)).toHaveLength(1);
});

test.describe("on a phone", () => {
	test.use({ viewport: phone });

	test("after a lost answer, another attempt after the 2 s lock returns the same order", async ({
		page,
		customer: { api },
	}) => {
		await page.clock.install();
		await openReady(page, api);
		const keys = keysOf(page);
		await page.route(
			orders,
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
		await page.clock.pauseAt(Date.now() + 60_000);
		await placeButton(page).click();
		await expect(toastOf(page, "Could not place order")).toBeVisible();
		const told = page.getByRole("alert").getByText("your order won't be placed twice");
		await expect(told).toBeVisible();
		const [toastBox, toldBox] = await Promise.all(
			[toastOf(page, "Could not place order"), told].map((each) => each.boundingBox()),
		);
		const gap = (toldBox?.y ?? 0) - ((toastBox?.y ?? 0) + (toastBox?.height ?? 0));
		expect(gap, "the toast doesn't cover the reason").toBeGreaterThan(0);
		await expect(placeButton(page)).toBeDisabled();
		await page.clock.runFor(1999);
		await expect(placeButton(page)).toBeDisabled();
		await page.clock.runFor(1);
		await expect(placeButton(page)).toBeEnabled();
		await page.clock.resume();
		await expectAccessible(page, "lost answer");
		await placeButton(page).click();
		await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
		expect(keys).toHaveLength(2);
		expect(new Set(keys).size).toBe(1);
		expect(await api(listOrders)).toHaveLength(1);
	});
});

test("an order placed in a second tab empties the first tab's checkout", async ({
	page,
	context,
	customer: { api },
}) => {
	await openReady(page, api);
	const second = await context.newPage();
	await openPage(second, "/app/checkout");
	await placeButton(second).click();
	await expect(toastOf(second, "Order placed successfully!")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
	expect(await api(listOrders)).toHaveLength(1);
});

test("ordering a cart that was already ordered elsewhere shows an error and creates no second order", {
	tag: "@rehearsal",
}, async ({ page, customer: { api } }) => {
	await openReady(page, api);
	const { id: addressId } = await api(createAddress, homeAddress);
	await api(placeOrder, { addressId, shippingMethod: "express", paymentMethod: "cod" });
	await placeButton(page).click();
	await expect(toastOf(page, "Could not place order")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
	expect(await api(listOrders)).toHaveLength(1);
});

test("if another customer bought most items, the page says how many are left and updates the cart", async ({
	browser,
	page,
	shop,
	customer: { api },
}) => {
	await openReady(page, api, "bilis-usb-c-data-cable-10-gbps", 2);
	const other = await browser.newContext({ baseURL: shop.origin });
	await orderOne((await signUp(other, shop)).api, "bilis-usb-c-data-cable-10-gbps");
	await placeButton(page).click();
	await expect(
		page
			.getByRole("alert")
			.getByText("Only 1 of Bilis USB-C Data Cable 10 Gbps left. Please check your cart."),
	).toBeVisible();
	await expect(toastOf(page, "Could not place order")).toBeVisible();
	await expect(
		toastOf(page, "Some items in your cart have been updated due to stock changes"),
	).toBeVisible();
	await openSummary(page);
	expect(await amountsOf(page)).toContain("Total ₱749.00");
	await expectAccessible(page, "stock changed");
	await expect(placeButton(page)).toBeEnabled();
	await placeButton(page).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	await other.close();
});

test("if another customer bought all items, the empty cart says why", {
	tag: "@rehearsal",
}, async ({ page, customer: { api } }) => {
	await openReady(page, api);
	const gone = "Sigla 65W Power Bank is no longer available. Please check your cart.";
	await page.route("**/user/api/cart", (route) =>
		route.fulfill({ json: { lines: [], subtotal: 0, count: 0, clamped: true } }),
	);
	await page.route(orders, (route) =>
		route.fulfill({ status: 409, json: { message: gone, code: "stock_changed" } }),
	);
	await placeButton(page).click();
	await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveText(gone);
	await expectAccessible(page, "sold out meanwhile");
});

test("an unverified customer sees a message and can resend the email", async ({
	page,
	context,
	shop,
}) => {
	const { api, email } = await signUp(context, shop, { isVerified: false });
	await openReady(page, api);
	await placeButton(page).click();
	await expect(page.getByText("Please verify your email address to place an order.")).toBeVisible();
	await expectAccessible(page, "unverified");
	await page.getByRole("button", { name: "Resend verification email" }).click();
	await expect(page.getByRole("complementary").getByRole("status")).toBeVisible();
	await expect
		.poll(async () => {
			const answer = await context.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`);
			return ((await answer.json()) as unknown[]).length;
		})
		.toBe(1);
});

test("with an expired session, the checkout asks to sign in and places no order", async ({
	page,
	context,
	customer: { api },
}) => {
	await openReady(page, api);
	// Blocks the poll of unread notifications, which would open the sign-in dialog before the button does.
	await page.route("**/user/api/notifications/unread", (route) => route.abort());
	const kept = await context.cookies();
	await context.clearCookies();
	await placeButton(page).click();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	await context.addCookies(kept);
	expect(await apiOf(context)(listOrders)).toEqual([]);
});
