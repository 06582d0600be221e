import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { countInParcel, recordDelivery } from "#contract/admin/order-delivery.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import type { Input } from "#contract/endpoint.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder } from "#contract/user/orders.ts";
import type { DeliveryOutcome, DeliveryStep } from "#lib/shipping/delivery-outcomes.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let staff: TestCustomer;
let others: TestCustomer;
let maria: TestCustomer;
let product: InsertedProduct;
let main: number;
let second: number;

beforeAll(async () => {
	shop = await createTestShop();
	const branches = await shop.database.rows<{ id: number }>(
		sql`select id from branches order by position`,
	);
	[main, second] = branches.map(({ id }) => id) as [number, number];
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	others = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop);
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	product = await insertProduct(shop.database, { name: "Cable", stock: { main: 6, second: 1 } });
});

const variation = () => product.variationIds[0] ?? 0;
const stock = () => readStock(shop.database, variation());

async function ship(id: number): Promise<string> {
	for (const status of ["processing", "shipped"] as const) {
		await staff.api(changeOrderStatus, { id, status, courier: "J&T Express" });
	}
	return String(id);
}
const shipped = async (qty = 3) =>
	ship((await orderItems(maria, [{ product_id: product.id, qty }])).id);
const record = (
	id: string,
	step: DeliveryStep,
	from: DeliveryOutcome | null = null,
	by = staff,
	note?: string,
) => by.api(recordDelivery, { id, step, from, ...(note && { note }) });
const emails = async (id: string) =>
	(
		await shop.database.rows<{ subject: string }>(
			sql`select subject from mails where event_key like ${`order:${id}:%`} order by id`,
		)
	).map(({ subject }) => subject);

describe("a delivery attempt", () => {
	it("can fail, be repeated and be refused, after which the items are restocked", async () => {
		const id = await shipped();
		const ref = `ORD-${id.padStart(5, "0")}`;
		expect(await stock()).toEqual({ main: 3, second: 1 });
		const missed = await record(id, "not_found", null, staff, "Rang twice");
		expect(missed).toMatchObject({
			status: "shipped",
			delivery_outcome: "not_found",
			can_count_in: true,
			next_statuses: ["delivered"],
			next_delivery_steps: ["out_again", "delivered", "refused", "returned", "lost"],
		});
		await record(id, "out_again", "not_found");
		await record(id, "refused", null, staff, "Says she never ordered");
		expect(await maria.api(getOrder, { id })).toMatchObject({
			status: "shipped",
			delivery_outcome: "refused",
			cancel_kind: null,
		});
		expect(
			(await staff.api(listAdminOrders, { undelivered: "true" })).map((row) => row.ref),
		).toEqual([ref]);
		// A returning parcel can't be marked as delivered, and the list doesn't offer it.
		expect(await record(id, "returned", "refused")).toMatchObject({
			next_statuses: [],
			parcels: [{ next_statuses: [] }],
		});
		const [row] = await staff.api(listAdminOrders, { undelivered: "true" });
		expect(row).toMatchObject({ ref, next_statuses: [] });
		// A returning parcel isn't restocked yet.
		expect(await stock()).toEqual({ main: 3, second: 1 });
		const variation_id = variation();
		const ended = await manager.api(countInParcel, {
			id,
			from: "returned",
			pieces: [
				{ variation_id, state: "sellable", branch_id: second, quantity: 1 },
				{ variation_id, state: "damaged", quantity: 1 },
				{ variation_id, state: "missing", quantity: 1 },
			],
			note: "Box was open",
		});
		expect(ended).toMatchObject({
			status: "cancelled",
			cancel_kind: "undelivered",
			delivery_outcome: "returned",
			can_count_in: false,
			next_delivery_steps: [],
			payment: { state: "void", refundable: 0 },
		});
		expect(await stock()).toEqual({ main: 3, second: 2 });
		expect(
			ended.events.map(({ kind, note, actor_name }) => [kind, note, actor_name]).slice(3),
		).toEqual([
			["delivery_not_found", "Rang twice", "Ana Reyes"],
			["delivery_out_again", null, "Ana Reyes"],
			["delivery_refused", "Says she never ordered", "Ana Reyes"],
			["delivery_returned", null, "Ana Reyes"],
			[
				"moved",
				"Checked in: 1 back at Second branch, 1 damaged, 1 missing. Box was open",
				"Lita Cruz",
			],
		]);
		expect((await emails(id)).slice(-5)).toEqual([
			`Order ${ref}: the courier could not find you`,
			`Order ${ref} is out for delivery again`,
			`Order ${ref}: the parcel was refused`,
			`Order ${ref} is being returned to us`,
			`Order ${ref} was cancelled: the parcel came back to us`,
		]);
		const told = await shop.database.rows<{ text: string }>(
			sql`select text from mails where event_key like ${`order:${id}:%`}`,
		);
		expect(told.map(({ text }) => text).join()).not.toMatch(
			/never ordered|Box was open|Rang twice/,
		);
		const types = new Set((await maria.api(listNotifications)).map(({ type }) => type));
		expect([...types].sort()).toEqual(["order_placed", "order_processing", "order_shipped"]);
		const audit = await manager.api(listAudit, { entity: "order", entity_id: id });
		expect(audit[0]).toMatchObject({
			action: "order.ended_undelivered",
			actor_name: "Lita Cruz",
			after: { status: "cancelled", cancel_kind: "undelivered" },
		});
		const written = await shop.database.rows(sql`
			select adjustment, change, note from stock_ledger
			where variation_id = ${variation_id} and adjustment is not null order by id`);
		expect(written).toEqual([
			{ adjustment: "damaged", change: -1, note: `${ref} was not delivered` },
			{ adjustment: "lost", change: -1, note: `${ref} was not delivered` },
		]);
	});

	it("delivers an order that was refused at first", async () => {
		const id = await shipped(1);
		await record(id, "refused");
		const order = await record(id, "delivered", "refused");
		expect(order).toMatchObject({ status: "delivered", delivery_outcome: "delivered" });
		expect(order.next_delivery_steps).toEqual([]);
		expect((await emails(id)).at(-1)).toMatch(/was delivered$/);
		const moved = await shipped(1);
		const direct = await staff.api(changeOrderStatus, { id: moved, status: "delivered" });
		expect(direct.delivery_outcome).toBe("delivered");
	});

	it("writes off what the courier has lost, and closes the order", async () => {
		const id = await shipped(2);
		expect(await record(id, "lost")).toMatchObject({
			status: "cancelled",
			cancel_kind: "undelivered",
			delivery_outcome: "lost",
		});
		expect(await stock()).toEqual({ main: 4, second: 1 });
		expect((await emails(id)).at(-1)).toMatch(/was lost in transit$/);
	});

	it("refunds a card payment only when staff decide so", async () => {
		await fillCart(maria, [{ product_id: product.id }]);
		const addressId = await giveAddress(maria);
		await confirmCard(shop, await startPayment(maria));
		const { id } = await placeCardOrder(maria, addressId);
		await ship(id);
		const lost = await record(String(id), "lost");
		expect(lost.payment).toMatchObject({ state: "paid", refunds: [] });
		expect(lost.payment.refundable).toBe(lost.total_amount);
		const refunded = await manager.api(
			refundOrder,
			{ id: String(id), amount: lost.payment.refundable, reason: "missing" },
			{ headers: { "Idempotency-Key": `lost-${id}` } },
		);
		expect(refunded.payment).toMatchObject({ state: "refunded", refundable: 0 });
	});
});

describe("an invalid outcome", () => {
	it("is refused, and changes nothing", async () => {
		const { id: number } = await orderItems(maria, [{ product_id: product.id, qty: 2 }]);
		const id = String(number);
		await expect(record(id, "refused")).rejects.toMatchObject({
			status: 409,
			code: "illegal_transition",
			message: "This order is pending, so it is not with a courier.",
		});
		await ship(number);
		await expect(record(id, "out_again")).rejects.toMatchObject({
			status: 409,
			code: "illegal_transition",
		});
		const variation_id = variation();
		const all = [{ variation_id, state: "sellable", branch_id: main, quantity: 2 }] as const;
		const count = (pieces: readonly object[], by = staff) =>
			by.api(countInParcel, {
				id,
				from: "refused",
				pieces: pieces as Input<typeof countInParcel>["pieces"],
			});
		await expect(count(all)).rejects.toMatchObject({ status: 409, code: "changed_elsewhere" });
		await record(id, "refused");
		await expect(record(id, "returned", "refused", others)).rejects.toMatchObject({
			status: 403,
			code: "other_branch",
		});
		for (const pieces of [
			[{ ...all[0], quantity: 1 }],
			[{ ...all[0], quantity: 3 }],
			[...all, { variation_id: 1, state: "missing", quantity: 1 }],
			[{ ...all[0], branch_id: 999_999 }],
			[{ ...all[0], branch_id: null }],
			[{ ...all[0], state: "damaged" }],
			[],
		]) {
			await expect(count(pieces)).rejects.toMatchObject({ status: 422 });
		}
		await expect(count([{ ...all[0], branch_id: second }])).rejects.toMatchObject({
			status: 403,
			code: "other_branch",
			message: "Only staff of Second branch can check in items to its stock.",
		});
		expect(await stock()).toEqual({ main: 4, second: 1 });
		expect(await count(all)).toMatchObject({ status: "cancelled" });
		await expect(count(all)).rejects.toMatchObject({ status: 409, code: "illegal_transition" });
		expect(await stock()).toEqual({ main: 6, second: 1 });
	});

	it("is refused if another outcome is recorded at the same time", async () => {
		const id = await shipped(1);
		const results = await Promise.allSettled([
			record(id, "refused", null, staff),
			record(id, "lost", null, manager),
			record(id, "delivered", null, manager),
		]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const result of results) {
			if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
		}
		const { delivery_outcome: outcome, events } = await staff.api(getAdminOrder, { id });
		expect(outcome).not.toBeNull();
		expect(events.filter(({ kind }) => kind.startsWith("delivery_")).length).toBeLessThan(2);
	});
});
