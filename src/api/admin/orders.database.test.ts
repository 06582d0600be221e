import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeOrderStatus, decideCancellation } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder, requestCancellation } from "#contract/user/orders.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let staff: TestCustomer;
let maria: TestCustomer;
let product: InsertedProduct;

beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	maria = await createCustomer(shop);
	// Maria places all orders in this file, so raise the limit on cash orders per customer and day.
	await shop.database.execute(
		sql`insert into settings (key, value) values ('orders.cash_a_day', '500'::jsonb)`,
	);
});
afterAll(() => shop.close());
beforeEach(async () => {
	product = await insertProduct(shop.database, { name: "Cable", stock: { main: 6, second: 6 } });
});

const newOrder = async (qty = 1) =>
	String((await orderItems(maria, [{ product_id: product.id, qty }])).id);
const move = (id: string, status: OrderStatus) => staff.api(changeOrderStatus, { id, status });
const stock = () => readStock(shop.database, product.variationIds[0] ?? 0);
const emailsAbout = (id: string) =>
	shop.database.rows<{ event_key: string; recipient: string; text: string }>(sql`
		select event_key, recipient, text from mails
		where subject like ${`%ORD-${id.padStart(5, "0")}%`}
		order by id`);

describe("the status of an order", () => {
	it("advances to delivered step by step; each step is recorded and the customer notified", async () => {
		const id = await newOrder();
		const processing = await move(id, "processing");
		expect(processing).toMatchObject({
			status: "processing",
			next_statuses: ["shipped", "cancelled"],
			customer: { id: maria.accountId, name: "Maria Santos", email: maria.email },
		});
		const shipped = await staff.api(changeOrderStatus, {
			id,
			status: "shipped",
			courier: "LBC",
			tracking_number: "1234-5678",
			note: "Left at noon",
		});
		expect(shipped).toMatchObject({ courier: "LBC", tracking_number: "1234-5678" });
		const delivered = await move(id, "delivered");
		expect(delivered).toMatchObject({ next_statuses: [], courier: "LBC" });
		expect(
			delivered.events.map((event) => [
				event.from_status,
				event.to_status,
				event.actor_name,
				event.note,
			]),
		).toEqual([
			[null, "pending", "Maria Santos", null],
			["pending", "processing", "Ana Reyes", null],
			["processing", "shipped", "Ana Reyes", "Left at noon"],
			["shipped", "delivered", "Ana Reyes", null],
		]);
		const told = (await maria.api(listNotifications)).filter(
			(notification) => notification.actionData?.orderId === Number(id),
		);
		expect(told.map((notification) => notification.type)).toEqual([
			"order_delivered",
			"order_shipped",
			"order_processing",
			"order_placed",
		]);
		expect(told[1]?.message).toBe("Your order is on its way with LBC, tracking number 1234-5678.");
		const emails = await emailsAbout(id);
		expect(emails.map((mail) => mail.event_key)).toEqual(
			["placed", "processing", "shipped", "delivered"].map((kind) => `order:${id}:${kind}`),
		);
		expect(new Set(emails.map((mail) => mail.recipient))).toEqual(new Set([maria.email]));
		expect(emails[2]?.text).toContain("1234-5678");
		expect(await maria.api(getOrder, { id })).toMatchObject({
			status: "delivered",
			courier: "LBC",
			tracking_number: "1234-5678",
		});
	});

	it.each([
		["pending", "shipped"],
		["pending", "pending"],
		["pending", "paid"],
		["processing", "pending"],
		["shipped", "cancelled"],
		["shipped", "processing"],
		["delivered", "shipped"],
		["delivered", "cancelled"],
		["cancelled", "pending"],
		["cancelled", "cancelled"],
	] as const)("does not jump from %s to %s", async (from, to) => {
		const id = await newOrder();
		await shop.database.execute(sql`update orders set status = ${from} where id = ${id}`);
		await expect(move(id, to)).rejects.toMatchObject({
			status: 409,
			code: "illegal_transition",
			message: `This order is ${from}, so its status can't be changed to ${to}.`,
		});
		const after = await staff.api(getAdminOrder, { id });
		expect(after).toMatchObject({ status: from, events: [{ to_status: "pending" }] });
		expect(await emailsAbout(id)).toMatchObject([{ event_key: `order:${id}:placed` }]);
	});

	it("isn't changed from an outdated status: the error says who changed it first", async () => {
		const id = await newOrder();
		await staff.api(changeOrderStatus, { id, status: "processing", from: "pending" });
		const late = staff.api(changeOrderStatus, { id, status: "cancelled", from: "pending" });
		await expect(late).rejects.toMatchObject({
			status: 409,
			code: "changed_elsewhere",
			message: "Ana Reyes changed this order in the meantime. It is processing now.",
			body: { current: { status: "processing", actor_name: "Ana Reyes", at: expect.any(String) } },
		});
		expect(await staff.api(getAdminOrder, { id })).toMatchObject({ status: "processing" });
	});

	it("changes once if several staff decide at the same time", async () => {
		for (let round = 0; round < 5; round++) {
			const id = await newOrder(2);
			await move(id, "processing");
			const before = await stock();
			const answers = await Promise.allSettled([
				move(id, "shipped"),
				move(id, "cancelled"),
				move(id, "shipped"),
				move(id, "cancelled"),
			]);
			expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
			const { status, events } = await staff.api(getAdminOrder, { id });
			expect(events).toHaveLength(3);
			const after = await stock();
			const returned = after.main + after.second - before.main - before.second;
			expect(returned).toBe(status === "cancelled" ? 2 : 0);
			// The units of a shipped order don't return to stock, so use a new product with enough stock for the next
			// status.
			if (status === "shipped")
				product = await insertProduct(shop.database, { stock: { main: 6 } });
		}
	});
});

describe("cancelling an order", () => {
	it("returns every item to its branch, only once", async () => {
		const id = await newOrder(10);
		expect(await stock()).toEqual({ main: 0, second: 2 });
		await move(id, "cancelled");
		expect(await stock()).toEqual({ main: 6, second: 6 });
		await expect(move(id, "cancelled")).rejects.toMatchObject({ status: 409 });
		expect(await stock()).toEqual({ main: 6, second: 6 });
		expect(await findStockDifferences(shop.database)).toEqual([]);
		expect((await emailsAbout(id)).map((mail) => mail.event_key)).toContain(
			`order:${id}:cancelled`,
		);
	});

	it("by approving the request closes it, cancels the order and restocks its items", async () => {
		const id = await newOrder(3);
		await maria.api(requestCancellation, { id, reason: "change_of_mind", note: "Sorry" });
		const [listed] = await staff.api(listAdminOrders, { search: `ORD-${id.padStart(5, "0")}` });
		expect(listed).toMatchObject({ id: Number(id), cancel_requested: true });
		const decided = await staff.api(decideCancellation, { id, decision: "approved", note: "Done" });
		expect(decided).toMatchObject({
			status: "cancelled",
			next_statuses: [],
			cancel_request: { state: "approved", decision_note: "Done", note: "Sorry" },
		});
		expect(await stock()).toEqual({ main: 6, second: 6 });
		await expect(staff.api(decideCancellation, { id, decision: "approved" })).rejects.toMatchObject(
			{ status: 409, code: "no_open_request" },
		);
	});

	it("by staff also closes an open request", async () => {
		const id = await newOrder();
		await maria.api(requestCancellation, { id, reason: "other" });
		expect(await move(id, "cancelled")).toMatchObject({ cancel_request: { state: "approved" } });
	});

	it("keeps the order if the request is declined, emails the note, and allows another request", async () => {
		const id = await newOrder(3);
		await maria.api(requestCancellation, { id, reason: "other" });
		const decided = await staff.api(decideCancellation, {
			id,
			decision: "declined",
			note: "It is packed already",
		});
		expect(decided).toMatchObject({
			status: "pending",
			cancel_request: { state: "declined", decision_note: "It is packed already" },
		});
		expect(await stock()).toEqual({ main: 3, second: 6 });
		const mail = (await emailsAbout(id)).at(-1);
		expect(mail).toMatchObject({ recipient: maria.email });
		expect(mail?.text).toContain("It is packed already");
		await maria.api(requestCancellation, { id, reason: "other" });
		expect(await maria.api(getOrder, { id })).toMatchObject({ cancel_request: { state: "open" } });
	});

	it("blocks shipping until the request is declined", async () => {
		const id = await newOrder();
		await move(id, "processing");
		await maria.api(requestCancellation, { id, reason: "other" });
		await expect(move(id, "shipped")).rejects.toMatchObject({
			status: 409,
			code: "cancel_requested",
			message:
				"The customer asked to cancel this order. Approve the request, or decline it and ship.",
		});
		expect(await staff.api(getAdminOrder, { id })).toMatchObject({
			status: "processing",
			cancel_request: { state: "open" },
		});
		const shipped = await staff.api(changeOrderStatus, {
			id,
			status: "shipped",
			decline_request: true,
			note: "It is on the van already",
		});
		expect(shipped).toMatchObject({
			status: "shipped",
			cancel_request: { state: "declined", decision_note: "It is on the van already" },
		});
		expect(shipped.events.map((event) => event.kind)).toEqual([
			"moved",
			"moved",
			"moved",
			"request_declined",
		]);
		expect((await emailsAbout(id)).slice(-2).map((mail) => mail.text)).toEqual([
			expect.stringContaining("It is on the van already"),
			expect.stringContaining("It is on the van already"),
		]);
	});

	it("is refused for an order that shipped before requests blocked shipping", async () => {
		const id = await newOrder();
		await maria.api(requestCancellation, { id, reason: "other" });
		await shop.database.execute(sql`update orders set status = 'shipped' where id = ${id}`);
		await expect(staff.api(decideCancellation, { id, decision: "approved" })).rejects.toMatchObject(
			{ status: 409, code: "illegal_transition" },
		);
		expect(await staff.api(decideCancellation, { id, decision: "declined" })).toMatchObject({
			status: "shipped",
			cancel_request: { state: "declined" },
		});
	});
});

describe("the list of orders", () => {
	it("finds by reference, ID, name and email, and filters by status", async () => {
		const nina = await createCustomer(shop, { name: "Niña 100% O'Brien_" });
		const order = await orderItems(nina, [{ product_id: product.id }]);
		await newOrder();
		for (const search of [
			order.ref,
			order.ref.toLowerCase(),
			String(order.id),
			"niña",
			"100%",
			"o'brien_",
			nina.email,
		]) {
			const found = await staff.api(listAdminOrders, { search });
			expect(
				found.map((row) => row.id),
				search,
			).toContain(order.id);
			// The order's number may also be part of another customer's email address, so the search may find other
			// orders, too.
			if (search === String(order.id)) continue;
			expect(
				found.every((row) => row.customer_name === nina.name),
				search,
			).toBe(true);
		}
		for (const search of ["\u0000", "%", "_", "\\", "' or 1=1 --", "ORD-999999999999999"]) {
			expect(
				(await staff.fetch(`/admin/api/orders?search=${encodeURIComponent(search)}`)).status,
			).toBe(200);
		}
		expect(await staff.api(listAdminOrders, { search: "' or 1=1 --" })).toEqual([]);
		await move(String(order.id), "cancelled");
		const cancelled = await staff.api(listAdminOrders, { status: "cancelled", search: "niña" });
		expect(cancelled).toMatchObject([{ id: order.id, payment_method: "cod", next_statuses: [] }]);
		expect(await staff.api(listAdminOrders, { status: "pending", search: "niña" })).toEqual([]);
	});

	it("pages without losing rows when new orders arrive", async () => {
		const juan = await createCustomer(shop, { name: "Pagsanjan" });
		const placed: number[] = [];
		for (let count = 0; count < 3; count++) {
			placed.unshift((await orderItems(juan, [{ product_id: product.id }])).id);
		}
		const filter = { search: "Pagsanjan", limit: "2" };
		const first = await staff.api.page(listAdminOrders, filter);
		await orderItems(juan, [{ product_id: product.id }]);
		const second = await staff.api.page(listAdminOrders, { ...filter, cursor: first.next ?? "" });
		expect([...first.items, ...second.items].map((row) => row.id)).toEqual(placed);
		expect([first.total, second.total, second.next]).toEqual([3, 4, null]);
	});
});

it("the back office calls for orders are closed to customers and visitors, and unknown orders return 404", async () => {
	const id = await newOrder();
	for (const [browser, status] of [
		[maria, 403],
		[shop.visitor(), 401],
	] as const) {
		const calls = [
			() => browser.api(listAdminOrders),
			() => browser.api(getAdminOrder, { id }),
			() => browser.api(changeOrderStatus, { id, status: "delivered" }),
			() => browser.api(decideCancellation, { id, decision: "approved" }),
		];
		for (const call of calls) await expect(call()).rejects.toMatchObject({ status });
	}
	const unknown = { id: "999999999" };
	await expect(staff.api(getAdminOrder, unknown)).rejects.toMatchObject({ status: 404 });
	await expect(
		staff.api(changeOrderStatus, { ...unknown, status: "shipped" }),
	).rejects.toMatchObject({ status: 404 });
	await expect(
		staff.api(decideCancellation, { ...unknown, decision: "approved" }),
	).rejects.toMatchObject({ status: 404 });
	expect(await staff.api(getAdminOrder, { id })).toMatchObject({ status: "pending" });
});

it("still shows and updates an order whose customer was deleted", async () => {
	const juan = await createCustomer(shop);
	const id = String((await orderItems(juan, [{ product_id: product.id }])).id);
	await shop.database.execute(sql`update orders set account_id = null where id = ${id}`);
	expect(await move(id, "processing")).toMatchObject({ customer: null, status: "processing" });
	expect(await emailsAbout(id)).toHaveLength(1);
});
