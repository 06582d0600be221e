import type { BrowserContext, Page } from "@playwright/test";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import type { Api } from "#contract/client.ts";
import { getOrder, type OrderDetail, requestCancellation } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { orderOne, privacyGlass, type Staff, signUp, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { cutEvents, expect, openPage, type RunningShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const row = (page: Page, ref: string) => page.getByRole("row").filter({ hasText: ref });
const panel = (page: Page, ref: string) =>
	page.getByRole("region", { name: ref }).or(page.getByRole("dialog", { name: ref }));

/** Opens the order list, signed in as a member of staff. */
async function openAdmin(page: Page, { cookies }: Staff, path = "/admin/orders"): Promise<void> {
	await page.context().addCookies(cookies);
	await openPage(page, path);
}

/** Creates a customer with orders, in a separate browser. */
async function customerWith(
	count: number,
	context: BrowserContext,
	shop: RunningShop,
): Promise<{ api: Api; email: string; orders: OrderDetail[] }> {
	const { api, email } = await signUp(context, shop);
	const orders: OrderDetail[] = [];
	for (let made = 0; made < count; made += 1) orders.push(await orderOne(api, privacyGlass.slug));
	return { api, email, orders };
}

const adminScreens = [
	{ screen: "the owner's phone", viewport: { width: 390, height: 844 } },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 } },
];
for (const { screen, viewport } of adminScreens) {
	test.describe(`on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });

		test("an order goes from pending to delivered", async ({ browser, page, shop, staff }) => {
			const buyer = await browser.newContext({ baseURL: shop.origin });
			const { orders } = await customerWith(1, buyer, shop);
			const ref = orders[0]?.ref ?? "";
			await openAdmin(page, staff);
			await expect(row(page, ref)).toContainText("Luz Dimaculangan");
			await expect(row(page, ref)).toContainText("₱349.50");
			await expect(row(page, ref)).toContainText("COD");
			await expect(row(page, ref)).toContainText("Pending");
			await expectAccessible(page, "order list");

			await page.getByRole("link", { name: ref }).click();
			const order = panel(page, ref);
			const items = order.getByRole("region", { name: "Items" });
			await expect(items.getByText("Linaw Privacy Glass for Redmi Note 13")).toBeVisible();
			await expect(order.getByText("Due · Cash on delivery")).toBeVisible();
			await expectAccessible(page, "open order");
			await order.getByRole("button", { name: "Start processing" }).click();
			await expect(toastOf(page, `${ref} is now Processing`)).toBeVisible();

			await order.getByRole("button", { name: "Mark as shipped" }).click();
			await expect(order.getByLabel("Courier")).toBeFocused();
			await order.getByRole("button", { name: "Mark as shipped" }).click();
			await expect(order.getByText("Please enter a courier.")).toBeVisible();
			await expectAccessible(page, "ship form");
			await order.getByLabel("Courier").fill("Habagat Express");
			await order.getByLabel("Tracking number").fill("HB-0003");
			await order.getByRole("button", { name: "Mark as shipped" }).click();
			await expect(toastOf(page, `${ref} is now Shipped`)).toBeVisible();
			await expect(order.getByText("Habagat Express · HB-0003").first()).toBeVisible();
			await expect(order.getByRole("button", { name: "Cancel order" })).toHaveCount(0);

			await order.getByRole("button", { name: "Edit shipment" }).click();
			await order.getByLabel("Tracking number").fill("HB-0004");
			await order.getByRole("button", { name: "Save" }).click();
			await expect(toastOf(page, "Shipment corrected")).toBeVisible();
			await order.getByLabel("New note").fill("Rider called at noon");
			await order.getByRole("button", { name: "Add note" }).click();
			await expect(order.getByText("Rider called at noon")).toBeVisible();
			await order.getByRole("button", { name: "Delete this note" }).click();
			await expect(order.getByText("Rider called at noon")).toHaveCount(0);
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(order.getByText("Rider called at noon")).toBeVisible();

			await order.getByRole("button", { name: "Mark as delivered" }).click();
			await expect(toastOf(page, `${ref} is now Delivered`)).toBeVisible();
			const history = order.getByRole("region", { name: "History" }).getByRole("listitem");
			await expect(history).toHaveText([
				/^Delivered/,
				/^Shipment corrected.*HB-0004/,
				/^Shipped/,
				/^Processing/,
				/^Placed/,
			]);
			await expect(history.first()).toContainText("Jun Santos");
			await expectAccessible(page, "delivered order");
			await page.keyboard.press("Escape");
			await expect(order).toHaveCount(0);
			await expect(row(page, ref)).toContainText("Delivered");
			await buyer.close();
		});

		test("a cancellation request is declined, another is approved, and the shop cancels an order", async ({
			browser,
			page,
			shop,
			staff,
		}) => {
			const buyer = await browser.newContext({ baseURL: shop.origin });
			const { api, orders } = await customerWith(2, buyer, shop);
			const [first, second] = orders as [OrderDetail, OrderDetail];
			await api(requestCancellation, {
				id: String(first.id),
				reason: "found_better_price",
				note: "Seen cheaper in town.",
			});
			await openAdmin(page, staff);
			await expect(row(page, first.ref)).toContainText("Cancel?");
			await page.getByRole("link", { name: first.ref }).click();
			const order = panel(page, first.ref);
			const request = order.getByRole("region", { name: "Cancellation request" });
			await expect(request.getByText("Found a better price")).toBeVisible();
			await expect(request.getByText("Seen cheaper in town.")).toBeVisible();
			await expectAccessible(page, "cancel request");
			await request.getByLabel("Message to the customer (optional)").fill("We match prices.");
			await request.getByRole("button", { name: "Decline" }).click();
			await expect(toastOf(page, `Cancellation request of ${first.ref} declined`)).toBeVisible();
			await expect(
				order.getByText("Cancellation request declined: We match prices."),
			).toBeVisible();
			expect((await api(getOrder, { id: String(first.id) })).status).toBe("pending");

			await api(requestCancellation, { id: String(first.id), reason: "other" });
			await staff.api(changeOrderStatus, { id: String(first.id), status: "processing" });
			await openPage(page, `/admin/orders?order=${first.id}`);
			await expect(request).toBeVisible();
			await order.getByRole("button", { name: "Mark as shipped" }).click();
			await expect(
				order.getByText("If you ship the order, we decline the request and notify the customer."),
			).toBeVisible();
			await expectAccessible(page, "shipping despite a cancel request");
			await order.getByRole("button", { name: "Back" }).click();
			await request.getByRole("button", { name: "Approve" }).click();
			await expect(toastOf(page, `Cancellation request of ${first.ref} approved`)).toBeVisible();
			await expect(order.getByText("Cancelled").first()).toBeVisible();
			expect((await api(getOrder, { id: String(first.id) })).status).toBe("cancelled");

			await openPage(page, `/admin/orders?open=${second.id}`);
			const other = panel(page, second.ref);
			await other.getByRole("button", { name: "Cancel order" }).click();
			await expectAccessible(page, "cancel confirmation");
			await page.keyboard.press("Escape");
			await expect(other.getByText(`Cancel ${second.ref}?`)).toHaveCount(0);
			await expect(other, "Escape closes the confirmation, not the order").toBeVisible();
			await other.getByRole("button", { name: "Cancel order" }).click();
			await other.getByLabel("Message to the customer (optional)").fill("Out of stock, sorry.");
			await other.getByRole("button", { name: "Cancel order" }).click();
			await expect(toastOf(page, `${second.ref} is now Cancelled`)).toBeVisible();
			await expect(other.getByText("Out of stock, sorry.")).toBeVisible();
			await buyer.close();
		});
	});
}

test("a conflicting change by a colleague is reported, and the page shows the order's current state", async ({
	browser,
	page,
	shop,
	staff,
}) => {
	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { api, orders } = await customerWith(1, buyer, shop);
	const { id: number, ref = "" } = orders[0] ?? {};
	const id = String(number);
	await cutEvents(page);
	await openAdmin(page, staff, `/admin/orders?order=${id}`);
	const order = panel(page, ref);
	await expect(order.getByRole("button", { name: "Start processing" })).toBeVisible();
	await staff.api(changeOrderStatus, { id, status: "cancelled", from: "pending" });
	await order.getByRole("button", { name: "Start processing" }).click();
	await expect(order.getByRole("alert")).toHaveText(
		"Jun Santos changed this order in the meantime. It is cancelled now. The panel now shows the current order.",
	);
	await expect(order.getByRole("button", { name: "Start processing" })).toHaveCount(0);
	await expectAccessible(page, "a conflict with a colleague");
	expect((await staff.api(getAdminOrder, { id })).status).toBe("cancelled");
	expect((await api(getOrder, { id })).status).toBe("cancelled");
	await buyer.close();
});

test("in the list of orders, / searches, j and k move, Enter opens and Escape closes", {
	tag: "@rehearsal",
}, async ({ browser, page, shop, staff }) => {
	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { email, orders } = await customerWith(2, buyer, shop);
	const [older, newer] = orders as [OrderDetail, OrderDetail];
	await openAdmin(page, staff);
	await expect(row(page, newer.ref)).toBeVisible();
	await page.keyboard.press("/");
	const search = page.getByRole("searchbox", { name: "Search orders" });
	await expect(search).toBeFocused();
	await page.keyboard.type(email);
	await expect(page).toHaveURL(/search=/);
	await expect(page.getByRole("link", { name: /^ORD-/ })).toHaveText([newer.ref, older.ref]);
	await page.keyboard.press("Escape");
	await expect(search).not.toBeFocused();

	await page.keyboard.press("j");
	await expect(page.getByRole("link", { name: newer.ref })).toBeFocused();
	await page.keyboard.press("j");
	await expect(page.getByRole("link", { name: older.ref })).toBeFocused();
	await page.keyboard.press("k");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: newer.ref })).toBeFocused();
	await page.keyboard.press("j");
	await expect(page.getByRole("heading", { name: older.ref })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(panel(page, older.ref)).toHaveCount(0);
	await expect(page.getByRole("link", { name: older.ref })).toBeFocused();
	await buyer.close();
});

test("filters, an empty result, a list that fails to load, and a new order without a reload", async ({
	browser,
	page,
	shop,
	staff,
}) => {
	await page.clock.install();
	let isBroken = true;
	await page.route(/\/admin\/api\/orders\?/, (route) =>
		isBroken ? route.abort() : route.continue(),
	);
	await openAdmin(page, staff);
	await expect(page.getByRole("alert")).toHaveText(
		"The orders could not be loaded. Please try again.",
	);
	await expectAccessible(page, "order list failed");
	isBroken = false;
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("alert")).toHaveCount(0);
	await page.getByRole("searchbox", { name: "Search orders" }).fill("nobody-at-all");
	await page.clock.runFor(500);
	await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
	await expectAccessible(page, "nothing found");
	await page.getByRole("link", { name: "Show all" }).click();
	await expect(page).toHaveURL(/\/admin\/orders$/);

	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { orders } = await customerWith(1, buyer, shop);
	const ref = orders[0]?.ref ?? "";
	await page.clock.runFor(10_000);
	await expect(row(page, ref)).toContainText("New:");
	await expect(page.getByRole("status").filter({ hasText: "1 new order" })).toBeAttached();
	await page
		.getByRole("navigation", { name: "Order status" })
		.getByRole("link", { name: "Delivered" })
		.click();
	await expect(page).toHaveURL(/status=delivered/);
	await expect(row(page, ref)).toHaveCount(0);
	await page
		.getByRole("navigation", { name: "Order status" })
		.getByRole("link", { name: "Pending" })
		.click();
	await expect(row(page, ref)).toBeVisible();
	await buyer.close();
});

test("a customer can't open the back office", async ({ page, customer }) => {
	expect(customer.email).toBeTruthy();
	await page.goto("/admin");
	await expect(page).toHaveURL(/\/app$/);
	expect((await page.request.get("/admin/api/orders")).status()).toBe(403);
});
