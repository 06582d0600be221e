import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	changeOrderStatus,
	changeOrderStatuses,
	decideCancellation,
} from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { changeParcel, changeParcelStatus } from "#contract/admin/parcels.ts";
import { sendHeldMove, undoHeldMove } from "#contract/admin/scheduled-moves.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder, requestCancellation } from "#contract/user/orders.ts";
import { applyDueMoves } from "#domain/orders/scheduled/apply-due-moves.ts";
import { type OrderStatus, orderStatuses } from "#lib/orders/order-statuses.ts";
import { findStockDifferences, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let ana: TestCustomer;
let jun: TestCustomer;
let maria: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { name: "Lita Cruz", role: "owner" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop);
	// Maria places all orders in this file, so raise the limit on cash orders per customer and day.
	await shop.database.execute(
		sql`insert into settings (key, value) values ('orders.cash_a_day', '500'::jsonb)`,
	);
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(() => setWindow(30));

const setWindow = async (seconds: number | null) => {
	const { version } = await owner.api(readSettings);
	await owner.api(changeSettings, { version, undo_seconds: seconds });
};
const newOrder = async (stock: Record<string, number> = { main: 6 }, qty = 1): Promise<number> => {
	const { id: product_id } = await insertProduct(shop.database, { name: "Cable", stock });
	return (await orderItems(maria, [{ product_id, qty }])).id;
};
const step = (id: number, status: OrderStatus, more: object = {}) =>
	ana.api(changeOrderStatus, { id, status, ...more });
const failing = ({ err }: { err: unknown }): never => {
	throw err;
};
const release = () =>
	applyDueMoves({
		database: shop.database,
		jobs: shop.queue,
		now: shop.now,
		log: { error: failing },
	});
const later = async (seconds: number) => {
	shop.advance(seconds * 1000);
	await release();
};
/** Creates an order with this status, without pending changes. */
async function orderThatIs(status: "processing" | "shipped"): Promise<number> {
	await setWindow(null);
	const id = await newOrder();
	await step(id, "processing");
	if (status === "shipped") await step(id, "shipped", { courier: "LBC" });
	await setWindow(30);
	return id;
}
/** Returns everything that the database has about an order, except changes that can still be undone. */
const everythingOf = async (id: number) => ({
	order: await shop.database.one(sql`select * from orders where id = ${id}`),
	parcels: await shop.database.rows(sql`select * from parcels where order_id = ${id} order by id`),
	events: await shop.database.rows(
		sql`select * from order_events where order_id = ${id} order by id`,
	),
	money: await shop.database.rows(
		sql`select * from money_ledger where order_id = ${id} order by id`,
	),
	stock: await shop.database.rows(
		sql`select * from stock_ledger where order_id = ${id} order by id`,
	),
	notifications: await shop.database.rows(
		sql`select * from notifications where order_id = ${id} order by id`,
	),
	mails: await shop.database.rows(sql`
		select id from mails where event_key like ${`order:${id}:%`} order by id`),
});
const typesOf = async (id: number) =>
	(await maria.api(listNotifications))
		.filter(({ actionData }) => actionData?.orderId === id)
		.map(({ type }) => type);

describe("a step that can be undone", () => {
	it("has an undo period of 10 seconds to an hour, which is off by default", async () => {
		await shop.database.execute(sql`delete from settings where key = 'orders.undo_seconds'`);
		const id = await newOrder();
		expect(await step(id, "processing")).toMatchObject({ status: "processing", held_moves: [] });
		expect((await owner.api(readSettings)).undo_seconds).toBeNull();
		for (const seconds of [9, 3_601, 10.5, 0]) {
			await expect(setWindow(seconds)).rejects.toMatchObject({ status: 422 });
		}
		for (const seconds of [10, 3_600]) await setWindow(seconds);
	});

	it.each([
		["pending", "processing"],
		["processing", "shipped"],
		["shipped", "delivered"],
	] as const)(
		"from %s to %s has no effect if undone, and is applied otherwise",
		async (from, to) => {
			const id = from === "pending" ? await newOrder() : await orderThatIs(from);
			const before = await everythingOf(id);
			const held = await step(id, to, { courier: "J&T Express", tracking_number: "JT-1" });
			expect(held).toMatchObject({
				status: from,
				next_statuses: [],
				held_moves: [{ to, parcel_id: null, actor_name: "Ana Reyes" }],
			});
			expect(await everythingOf(id)).toEqual(before);
			const [move] = held.held_moves;
			const move_id = move?.id ?? 0;
			await later(29);
			expect(await maria.api(getOrder, { id })).toMatchObject({ status: from });
			expect(await ana.api(undoHeldMove, { id, move_id })).toMatchObject({
				status: from,
				held_moves: [],
			});
			await later(60);
			expect(await everythingOf(id)).toEqual(before);

			await step(id, to, { courier: "J&T Express", tracking_number: "JT-2" });
			await later(31);
			expect(await maria.api(getOrder, { id })).toMatchObject({ status: to });
			expect((await typesOf(id))[0]).toBe(`order_${to}`);
			const { mails, events } = await everythingOf(id);
			expect(mails).toHaveLength(before.mails.length + 1);
			expect(events).toHaveLength(before.events.length + 1);
			await expect(ana.api(undoHeldMove, { id, move_id })).rejects.toMatchObject({
				status: 409,
				code: "nothing_held",
			});
		},
	);

	it("is applied at once when sent now, and only once", async () => {
		const id = await newOrder();
		const { held_moves: held } = await step(id, "processing");
		const move_id = held[0]?.id ?? 0;
		expect(await ana.api(sendHeldMove, { id, move_id })).toMatchObject({
			status: "processing",
			held_moves: [],
			next_statuses: ["shipped", "cancelled"],
		});
		await later(31);
		expect(await typesOf(id)).toEqual(["order_processing", "order_placed"]);
	});

	it("is either undone or applied, never both", async () => {
		for (let turn = 0; turn < 6; turn++) {
			const id = await newOrder();
			const { held_moves: held } = await step(id, "processing");
			const move_id = held[0]?.id ?? 0;
			shop.advance(31_000);
			const undo = ana.api(undoHeldMove, { id, move_id }).then(
				() => true,
				() => false,
			);
			const [isUndone] = await Promise.all([undo, release(), release()]);
			const { status, held_moves: left } = await ana.api(getAdminOrder, { id });
			expect(left).toEqual([]);
			expect(status).toBe(isUndone ? "pending" : "processing");
			expect((await typesOf(id)).includes("order_processing")).toBe(!isUndone);
		}
	});

	it("is refused at once if it couldn't be applied", async () => {
		const id = await newOrder();
		await expect(step(id, "delivered")).rejects.toMatchObject({ code: "illegal_transition" });
		await expect(jun.api(changeOrderStatus, { id, status: "processing" })).rejects.toMatchObject({
			status: 403,
			code: "other_branch",
		});
		const { held_moves: held } = await step(id, "processing");
		for (const status of orderStatuses) {
			await expect(step(id, status)).rejects.toMatchObject({ status: 409 });
		}
		await expect(step(id, "cancelled")).rejects.toMatchObject({ code: "move_held" });
		const ending = { id, move_id: held[0]?.id ?? 0 };
		for (const end of [undoHeldMove, sendHeldMove]) {
			await expect(jun.api(end, ending)).rejects.toMatchObject({ code: "other_branch" });
			await expect(ana.api(end, { ...ending, id: id + 1 })).rejects.toMatchObject({});
		}
		expect((await ana.api(getAdminOrder, { id })).held_moves).toHaveLength(1);
	});

	it("is dropped with a reason on the order if the customer asks to cancel in the meantime", async () => {
		const id = await orderThatIs("processing");
		await step(id, "shipped", { courier: "LBC" });
		await maria.api(requestCancellation, { id, reason: "other" });
		await later(31);
		const order = await ana.api(getAdminOrder, { id });
		expect(order).toMatchObject({ status: "processing", held_moves: [] });
		expect(order.events.at(-1)).toMatchObject({
			kind: "move_dropped",
			actor_name: "Ana Reyes",
			note: "Shipped: The customer asked to cancel this order. Approve the request, or decline it and ship.",
		});
		expect(await typesOf(id)).not.toContain("order_shipped");
	});

	it("is dropped if the order was cancelled in the meantime", async () => {
		const id = await newOrder();
		await step(id, "processing");
		await maria.api(requestCancellation, { id, reason: "other" });
		await ana.api(decideCancellation, { id, decision: "approved" });
		await later(31);
		const order = await ana.api(getAdminOrder, { id });
		expect(order).toMatchObject({ status: "cancelled", held_moves: [] });
		expect(order.events.at(-1)?.kind).toBe("move_dropped");
	});

	it("is dropped if its author is blocked in the meantime, and no one else can send it", async () => {
		const manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
		const id = await newOrder();
		const { held_moves: held } = await manager.api(changeOrderStatus, { id, status: "processing" });
		await shop.database.execute(
			sql`update accounts set blocked_at = now() where id = ${manager.accountId}`,
		);
		await expect(owner.api(sendHeldMove, { id, move_id: held[0]?.id ?? 0 })).rejects.toMatchObject({
			status: 403,
		});
		await later(31);
		const order = await ana.api(getAdminOrder, { id });
		expect(order).toMatchObject({ status: "pending", held_moves: [] });
		expect(order.events.at(-1)).toMatchObject({
			kind: "move_dropped",
			note: "Processing: The change was not applied, because the person who made it no longer works here.",
		});
		expect(await typesOf(id)).toEqual(["order_placed"]);
	});

	it("delays the answer to a cancellation request until it is applied", async () => {
		const id = await orderThatIs("processing");
		await maria.api(requestCancellation, { id, reason: "other" });
		await step(id, "shipped", { courier: "LBC", decline_request: true });
		expect((await maria.api(getOrder, { id })).cancel_request?.state).toBe("open");
		await later(31);
		expect(await maria.api(getOrder, { id })).toMatchObject({
			status: "shipped",
			cancel_request: { state: "declined" },
		});
	});
});

describe("many steps at once", () => {
	it("are scheduled separately, and the list shows each", async () => {
		const ids = [await newOrder(), await newOrder()];
		const orders = ids.map((id) => ({ id }));
		const { results } = await ana.api(changeOrderStatuses, { status: "processing", orders });
		expect(results).toMatchObject(
			ids.map((id) => ({ id, changed: true, held_move_id: expect.any(Number), status: "pending" })),
		);
		const listed = await ana.api(listAdminOrders, { limit: 2 });
		for (const row of listed) {
			expect(row).toMatchObject({ next_statuses: [], held_moves: [{ to: "processing" }] });
		}
		await later(31);
		for (const id of ids) expect((await ana.api(getAdminOrder, { id })).status).toBe("processing");
	});
});

describe("parcels of two branches", () => {
	it("are scheduled separately; the order's status changes as they are applied", async () => {
		await setWindow(null);
		const id = await newOrder({ main: 2, second: 2 }, 4);
		await owner.api(changeOrderStatus, { id, status: "processing" });
		await setWindow(30);
		const { parcels } = await owner.api(getAdminOrder, { id });
		const [first, second] = parcels;
		if (!first || !second) throw new Error("The order has one parcel.");
		const before = await everythingOf(id);
		const sent = { status: "shipped", courier: "LBC" } as const;
		const held = await ana.api(changeParcelStatus, {
			id,
			parcel_id: first.id,
			version: first.version,
			...sent,
		});
		expect(held.parcels.map((each) => [each.status, each.next_statuses])).toEqual([
			["packing", []],
			["packing", []],
		]);
		// While the change of one parcel is pending, the status of the whole order can't be changed, but that of the
		// other parcel can.
		await expect(owner.api(changeOrderStatus, { id, status: "cancelled" })).rejects.toMatchObject({
			code: "move_held",
		});
		const both = await jun.api(changeParcelStatus, {
			id,
			parcel_id: second.id,
			version: second.version,
			...sent,
		});
		expect(both.held_moves.map(({ parcel_id }) => parcel_id)).toEqual([first.id, second.id]);
		await expect(
			jun.api(undoHeldMove, { id, move_id: both.held_moves[0]?.id ?? 0 }),
		).rejects.toMatchObject({ code: "other_branch" });
		expect(await everythingOf(id)).toEqual(before);
		await jun.api(undoHeldMove, { id, move_id: both.held_moves[1]?.id ?? 0 });
		// Corrections in the meantime are applied too.
		await ana.api(changeParcel, {
			id,
			parcel_id: first.id,
			version: first.version,
			courier: "LBC",
			tracking_number: "LBC-9",
			fee: null,
			weight: null,
		});
		await later(31);
		const after = await owner.api(getAdminOrder, { id });
		expect(after.status).toBe("processing");
		expect(after.parcels.map(({ status, tracking_number }) => [status, tracking_number])).toEqual([
			["shipped", "LBC-9"],
			["packing", null],
		]);
	});
});
