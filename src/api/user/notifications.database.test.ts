import { afterAll, beforeAll, expect, it } from "vitest";
import {
	countUnread,
	listNotifications,
	markAllNotificationsRead,
	markNotificationRead,
} from "#contract/user/notifications.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it("notifications are listed newest first, counted, marked one by one or all, and private", async () => {
	const maria = await createCustomer(shop);
	const juan = await createCustomer(shop);
	const product = await insertProduct(shop.database);
	const unread = async () => (await maria.api(countUnread)).unread;

	expect(await maria.api(listNotifications)).toEqual([]);
	const first = await orderItems(maria, [{ product_id: product.id, qty: 1 }]);
	const second = await orderItems(maria, [{ product_id: product.id, qty: 2 }]);
	await orderItems(juan, [{ product_id: product.id, qty: 1 }]);

	const list = await maria.api(listNotifications);
	expect(list.map((notification) => notification.order_ref)).toEqual([second.ref, first.ref]);
	expect(list[0]).toEqual({
		id: expect.any(Number),
		type: "order_placed",
		title: "Order placed",
		message: "Thank you! We have received your order and will start on it soon.",
		order_ref: second.ref,
		created_at: expect.stringMatching(/Z$/),
		is_read: false,
		action: "View order",
		actionData: { orderId: second.id },
	});
	expect(await unread()).toBe(2);

	const id = String(list[0]?.id);
	await expect(juan.api(markNotificationRead, { id })).rejects.toMatchObject({ status: 404 });
	expect(await unread()).toBe(2);
	expect(await maria.api(markNotificationRead, { id })).toBeUndefined();
	await maria.api(markNotificationRead, { id });
	expect(await unread()).toBe(1);
	expect((await maria.api(listNotifications)).map(({ is_read }) => is_read)).toEqual([true, false]);

	await maria.api(markAllNotificationsRead);
	expect(await unread()).toBe(0);
	expect(await juan.api(countUnread)).toEqual({ unread: 1 });
	await expect(maria.api(markNotificationRead, { id: "999999999" })).rejects.toMatchObject({
		status: 404,
	});
	await expect(shop.visitor().api(countUnread)).rejects.toMatchObject({ status: 401 });
});
