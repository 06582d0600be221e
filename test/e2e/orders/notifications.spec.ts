import type { Page } from "@playwright/test";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { followOwnEvents } from "#contract/live-events.ts";
import {
	countUnread,
	listNotifications,
	type Notification,
	type NotificationType,
} from "#contract/user/notifications.ts";
import { expectAccessible } from "../support/axe.ts";
import { orderOne, screens, test } from "../support/customer.ts";
import { cutEvents, expect, openPage } from "../support/shop.ts";

const phone = screens[0].viewport;

const minute = 60_000;
const day = 24 * 60 * minute;
const listCall = "**/user/api/notifications";
const path = "/app/notifications";
const unreadSection = (page: Page) => page.getByRole("region", { name: "Unread" });
const earlierSection = (page: Page) => page.getByRole("region", { name: "Earlier" });
const bell = (page: Page, unread: number) =>
	page.getByRole("link", {
		name: unread > 0 ? `Notifications, ${unread} unread` : "Notifications",
		exact: true,
	});

const told = (id: number, type: NotificationType, age: number, isRead: boolean): Notification => ({
	id,
	type,
	title: `Title ${id}`,
	message: `Message ${id}`,
	order_ref: `ORD-0000${id}`,
	created_at: new Date(Date.now() - age).toISOString(),
	is_read: isRead,
	action: "View order",
	actionData: { orderId: id },
});

test.describe("on a phone", () => {
	test.use({ viewport: phone });

	test("the page shows a skeleton, then an empty list", async ({ page, customer }) => {
		expect(customer.email).toBeTruthy();
		const held = Promise.withResolvers<void>();
		await page.route(listCall, async (route) => {
			await held.promise;
			await route.continue();
		});
		await openPage(page, path);
		await expect(page.getByRole("status", { name: "Loading notifications" })).toBeVisible();
		await expectAccessible(page, "loading notifications");
		held.resolve();
		await expect(page.getByRole("heading", { name: "No notifications" })).toBeVisible();
		await expect(page.getByText("You're all caught up!")).toBeVisible();
		await expectAccessible(page, "no notifications");
	});

	test("the page shows unread and earlier notifications with their age, and marks all as read", async ({
		page,
		customer,
	}) => {
		expect(customer.email).toBeTruthy();
		const list = [
			told(6, "order_placed", 20_000, false),
			told(5, "order_paid", 5 * minute + 1000, false),
			told(4, "order_processing", 3 * 60 * minute + 1000, false),
			told(3, "order_shipped", 2 * day + 1000, true),
			told(2, "order_delivered", 7 * day + 1000, true),
			{ ...told(1, "order_placed", 9 * day, true), created_at: "2026-01-05T02:00:00Z" },
		];
		await page.route(listCall, (route) => route.fulfill({ json: list }));
		await openPage(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications3 unread");
		const times = (section: ReturnType<typeof unreadSection>) => section.locator("time");
		await expect(times(unreadSection(page))).toHaveText([
			"Just now",
			"5 minutes ago",
			"3 hours ago",
		]);
		await expect(times(earlierSection(page))).toHaveText([
			"2 days ago",
			"7 days ago",
			"Jan 5, 2026",
		]);
		await expectAccessible(page, "notifications");

		const marked = page.waitForRequest("**/user/api/notifications/read-all");
		await page.getByRole("button", { name: "Mark all as read" }).click();
		expect((await marked).method()).toBe("POST");
		await expect(unreadSection(page)).toHaveCount(0);
		await expect(earlierSection(page).getByRole("listitem")).toHaveCount(6);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);

		const calls: string[] = [];
		page.on("request", (request) => {
			if (request.method() !== "GET") calls.push(request.url());
		});
		await page.getByRole("button", { name: "Clear all" }).click();
		await expect(page.getByRole("heading", { name: "No notifications" })).toBeVisible();
		expect(calls, "Clear all only empties the list here").toEqual([]);
		await openPage(page, path);
		await expect(earlierSection(page).getByRole("listitem")).toHaveCount(3);
	});
});

test("opening a notification marks it read and shows its order; dismissing another marks it read too", async ({
	page,
	customer: { api },
	staff,
}) => {
	const order = await orderOne(api);
	const id = String(order.id);
	await staff.api(changeOrderStatus, { id, status: "processing" });
	await staff.api(changeOrderStatus, {
		id,
		status: "shipped",
		courier: "Habagat Express",
		tracking_number: "HB-0002",
	});
	await openPage(page, path);
	await expect(bell(page, 3)).toBeVisible();
	const rows = unreadSection(page).getByRole("listitem");
	await expect(rows).toHaveCount(3);
	await expect(rows.first()).toContainText("Order shipped");
	await expect(rows.first()).toContainText("with Habagat Express, tracking number HB-0002");
	await expect(rows.nth(1)).toContainText("Order being prepared");
	await expect(rows.nth(2)).toContainText("Order placed");

	await page.getByRole("button", { name: "Dismiss Order being prepared" }).click();
	await expect(rows).toHaveCount(2);
	await expect(bell(page, 2)).toBeVisible();
	await rows
		.first()
		.getByRole("button", { name: `View order ${order.ref}` })
		.click();
	await expect(page).toHaveURL(new RegExp(`/app/orders\\?id=${id}$`));
	await expect(page.getByRole("dialog", { name: order.ref })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(bell(page, 1)).toBeVisible();
	await expect.poll(async () => (await api(countUnread)).unread).toBe(1);
	expect((await api(listNotifications)).filter((each) => !each.is_read)).toMatchObject([
		{ type: "order_placed" },
	]);
});

test("a notification without an order opens its route, and a read one makes no call", async ({
	page,
	customer,
}) => {
	expect(customer.email).toBeTruthy();
	const list = [{ ...told(1, "order_placed", minute, true), actionData: { route: "/wishlist" } }];
	await page.route(listCall, (route) => route.fulfill({ json: list }));
	const marks: string[] = [];
	page.on("request", (request) => {
		if (/\/read(-all)?$/.test(request.url())) marks.push(request.url());
	});
	await openPage(page, path);
	await page.getByRole("button", { name: "View order ORD-00001" }).click();
	await expect(page).toHaveURL(/\/app\/wishlist$/);
	expect(marks).toEqual([]);
});

test("if the notifications fail to load, the list is empty and shows no error", async ({
	page,
	customer,
}) => {
	expect(customer.email).toBeTruthy();
	await page.route(listCall, (route) => route.fulfill({ status: 500, json: {} }));
	await openPage(page, path);
	await expect(page.getByRole("heading", { name: "No notifications" })).toBeVisible();
	await expect(page.getByText("Your notifications could not be loaded.")).toBeVisible();
	await expect(page.getByText("You're all caught up!")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Dismiss message" })).toHaveCount(0);
});

test("a notification is shown as read without an error, even if the server refuses", async ({
	page,
	customer,
}) => {
	expect(customer.email).toBeTruthy();
	const list = [1, 2, 3].map((id) => told(id, "order_placed", minute, false));
	await page.route(listCall, (route) => route.fulfill({ json: list }));
	const failed: string[] = [];
	await page.route(/\/notifications\/(\d+\/read|read-all)$/, (route) => {
		failed.push(new URL(route.request().url()).pathname);
		return route.fulfill({ status: 500, json: { message: "Something went wrong." } });
	});
	await openPage(page, path);
	await page.getByRole("button", { name: "Dismiss Title 1" }).click();
	await expect(unreadSection(page).getByRole("listitem")).toHaveCount(2);
	await page.getByRole("button", { name: "Mark all as read" }).click();
	await expect(earlierSection(page).getByRole("listitem")).toHaveCount(2);
	await expect
		.poll(() => failed)
		.toEqual(["/user/api/notifications/1/read", "/user/api/notifications/read-all"]);
	await expect(page.getByRole("button", { name: "Dismiss message" })).toHaveCount(0);
});

test("an ended session redirects from the notifications through /user", async ({
	page,
	context,
	customer,
}) => {
	expect(customer.email).toBeTruthy();
	await page.route(listCall, async (route) => {
		await context.clearCookies();
		await route.fulfill({ status: 401, json: { message: "Unauthenticated." } });
	});
	const passed: string[] = [];
	page.on("framenavigated", (frame) => passed.push(new URL(frame.url()).pathname));
	await openPage(page, path);
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	expect(passed).toContain("/user");
});

test("a page polls the unread count after 1 s, every 5 s, every 30 s while hidden, and on focus", async ({
	page,
	customer,
}) => {
	expect(customer.email).toBeTruthy();
	// Cuts off live updates, so that the page polls.
	await cutEvents(page);
	let unread = 0;
	let asked = 0;
	await page.route("**/user/api/notifications/unread", async (route) => {
		asked += 1;
		await route.fulfill({ json: { unread } });
	});
	await page.clock.install({ time: "2026-11-21T04:00:00Z" });
	await page.clock.pauseAt("2026-11-21T04:00:01Z");
	// Polling starts when the page tries to connect to live updates. The script that does this loads later, so wait for
	// its request.
	const counting = page.waitForRequest(`**${followOwnEvents.path}`);
	await openPage(page, "/app/wishlist");
	await counting;
	/** Advances the clock, and expects this number of polls. Waits for the response, which schedules the next poll. */
	const pass = async (milliseconds: number, questions: number) => {
		const expected = asked + questions;
		const answered = questions > 0 ? page.waitForResponse("**/notifications/unread") : null;
		await page.clock.runFor(milliseconds);
		await answered;
		expect(asked).toBe(expected);
	};
	await pass(999, 0);
	unread = 2;
	await pass(1, 1);
	await expect(bell(page, 2)).toBeVisible();
	await pass(4999, 0);
	unread = 0;
	await pass(1, 1);
	await expect(bell(page, 0)).toBeVisible();

	await page.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
	});
	unread = 1;
	await pass(5000, 1);
	await expect(bell(page, 1)).toBeVisible();
	await pass(29_999, 0);
	unread = 4;
	await pass(1, 1);
	await expect(bell(page, 4)).toBeVisible();

	unread = 5;
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await pass(0, 1);
	await expect(bell(page, 5)).toBeVisible();
	await page.evaluate(() =>
		window.dispatchEvent(new CustomEvent("notifications:unread", { detail: { unread: 7 } })),
	);
	await expect(bell(page, 7)).toBeVisible();
});
