import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	changeOrder,
	getOrderChange,
	previewOrderChange,
	receiveBalance,
} from "#contract/admin/order-changes.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changeParcelStatus } from "#contract/admin/parcels.ts";
import type { Input } from "#contract/endpoint.ts";
import { getOrder } from "#contract/user/orders.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let ana: TestCustomer;
let jun: TestCustomer;
let maria: TestCustomer;
let cable: InsertedProduct;
let mouse: InsertedProduct;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop, { name: "Maria Santos" });
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	await refreshReports(shop.database);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 30_000, stock: { main: 6 } });
	mouse = await insertProduct(shop.database, {
		name: "Mouse",
		price: 50_000,
		stock: { main: 1, second: 6 },
	});
});

const onDelivery = async (): Promise<number> =>
	(await orderItems(maria, [{ product_id: cable.id, qty: 2 }])).id;
async function paidByCard(): Promise<number> {
	await fillCart(maria, [{ product_id: cable.id, qty: 2 }]);
	const addressId = await giveAddress(maria);
	await confirmCard(shop, await startPayment(maria));
	return (await placeCardOrder(maria, addressId)).id;
}
const variationOf = (product: InsertedProduct) => product.variationIds[0] ?? 0;
const lineOf = async (id: number) => (await manager.api(getOrderChange, { id })).lines[0]?.id ?? 0;
const unitsAt = (product: InsertedProduct) => readStock(shop.database, variationOf(product));

type Asked = Omit<Input<typeof previewOrderChange>, "id">;

/** Changes an order like the back office's page: previews the change, then sends it with the previewed total. */
async function change(id: number, asked: Asked, by = manager, note?: string) {
	const { version } = await by.api(getOrderChange, { id });
	const { total } = await by.api(previewOrderChange, { id, ...asked });
	return by.api(changeOrder, { id, ...asked, version, total, ...(note && { note }) });
}
const refused = (call: Promise<unknown>) =>
	call.then(
		() => null,
		({ status, body }: { status: number; body: { code?: string; message: string } }) => ({
			status,
			code: body.code,
			message: body.message,
		}),
	);
const emailsOf = (id: number) =>
	shop.database.rows<{ subject: string; text: string }>(sql`
		select subject, text from mails where event_key like ${`order:${id}:changed:%`} order by id`);

describe("a cash-on-delivery order", () => {
	it("can change in items, address, shipping and discount, and its history shows the old values", async () => {
		const id = await onDelivery();
		const line = await lineOf(id);
		await shop.database.execute(sql`update products set price = 99900 where id = ${cable.id}`);
		const changed = await change(
			id,
			{
				lines: [{ id: line, quantity: 3 }],
				added: [{ variation_id: variationOf(mouse), quantity: 2 }],
				address: { label: "Maria Santos (0917 999 9999)", line: "9 Rizal Street, Imus" },
				shipping_method: "express",
				discount: 100,
			},
			manager,
			"As you asked on the phone.",
		);
		// Existing items keep their price; new items have the current price.
		expect(
			changed.items.map(({ product_name, quantity, price }) => [product_name, quantity, price]),
		).toEqual([
			["Cable", 3, 300],
			["Mouse", 2, 500],
		]);
		expect(changed).toMatchObject({
			subtotal_amount: 1900,
			discount_amount: 100,
			shipping_method: "express",
			shipping_address: "Maria Santos (0917 999 9999), 9 Rizal Street, Imus",
			balance_due: 0,
		});
		expect(changed.total_amount).toBe(1800 + changed.shipping_fee);
		expect(changed.parcels.map(({ amount_due }) => amount_due)).toEqual([
			changed.total_amount,
			...changed.parcels.slice(1).map(() => 0),
		]);
		expect(await unitsAt(cable)).toEqual({ main: 3, second: 0 });
		// The branch that packs the order has only one mouse left, so the other branch ships both.
		expect(await unitsAt(mouse)).toEqual({ main: 1, second: 4 });
		const event = changed.events.find(({ kind }) => kind === "changed");
		expect(event?.actor_name).toBe("Lita Cruz");
		expect(event?.note).toContain("Cable: 2 → 3");
		expect(event?.note).toContain("2 × Mouse added at ₱500.00");
		expect(event?.note).toContain("→ Maria Santos (0917 999 9999), 9 Rizal Street, Imus");
		const [mail] = await emailsOf(id);
		expect(mail?.subject).toContain("was changed");
		expect(mail?.text).toContain("3 × Cable");
		expect(mail?.text).toContain("As you asked on the phone.");
		expect((await maria.api(getOrder, { id })).total_amount).toBe(changed.total_amount);
	});

	it("restocks removed items and plans its parcels again", async () => {
		const { id } = await orderItems(maria, [
			{ product_id: cable.id, qty: 2 },
			{ product_id: mouse.id, qty: 3 },
		]);
		const before = await manager.api(getAdminOrder, { id });
		expect(before.parcels).toHaveLength(2);
		const mouseLine = before.items.find(({ product_name }) => product_name === "Mouse");
		const changed = await change(id, { lines: [{ id: mouseLine?.id ?? 0, quantity: 0 }] });
		expect(changed.parcels.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([
			[2],
		]);
		expect(await unitsAt(mouse)).toEqual({ main: 1, second: 6 });
		expect(changed.branches.filter(({ pieces }) => pieces > 0)).toHaveLength(1);
	});

	it("is found by its current items", async () => {
		const id = await onDelivery();
		await change(id, { added: [{ variation_id: variationOf(mouse), quantity: 1 }] });
		const { words } = await shop.database.one<{ words: string }>(
			sql`select words::text as words from order_words where order_id = ${id}`,
		);
		expect(words).toContain("mouse");
	});

	it("records nothing if nothing changed", async () => {
		const id = await onDelivery();
		await change(id, {});
		expect((await manager.api(getOrderChange, { id })).version).toBe(0);
		expect(await emailsOf(id)).toEqual([]);
	});
});

describe("a paid order", () => {
	it("refunds the difference to the original payment method if it gets cheaper", async () => {
		const id = await paidByCard();
		const changed = await change(id, { lines: [{ id: await lineOf(id), quantity: 1 }] });
		expect(changed.payment.refunds).toMatchObject([
			{ amount: 300, reason: "order_changed", method: "card", state: "queued" },
		]);
		expect(changed.payment).toMatchObject({
			state: "paid",
			refunded: 0,
			paid_amount: changed.total_amount,
		});
		// A shipped order can't be changed.
		expect(
			await refused(change(id, { lines: [{ id: await lineOf(id), quantity: 2 }] })),
		).toMatchObject({
			status: 409,
			code: "not_changeable",
			message:
				"A refund for this order is in progress. Wait until it is done, or resolve it first.",
		});
		await runPaymentJobs(shop);
		const again = await change(id, { lines: [{ id: await lineOf(id), quantity: 3 }] });
		expect(again.balance_due).toBe(600);
		expect(again.payment.paid_amount).toBe(changed.total_amount);
	});

	it("owes the difference if it gets more expensive, and the courier collects it", async () => {
		const id = await paidByCard();
		const line = await lineOf(id);
		const changed = await change(id, { lines: [{ id: line, quantity: 3 }] });
		expect(changed).toMatchObject({ balance_due: 300, payment: { state: "paid", refunds: [] } });
		expect(changed.parcels[0]?.amount_due).toBe(300);
		expect((await emailsOf(id))[0]?.text).toContain("₱300.00 of this total is still due");
		expect((await maria.api(getOrder, { id })).balance_due).toBe(300);
		for (const status of ["processing", "shipped", "delivered"] as const) {
			await manager.api(changeOrderStatus, { id, status, courier: "J&T Express" });
		}
		const delivered = await manager.api(getAdminOrder, { id });
		expect(delivered).toMatchObject({ balance_due: 0, payment: { state: "collected" } });
		expect(delivered.payment.paid_amount).toBe(delivered.total_amount);
		// A card refund can't exceed the amount that was charged to the card. The cash that the courier collected has
		// to be refunded manually.
		const all = { id, amount: delivered.total_amount, reason: "goodwill" as const };
		const headers = { headers: { "Idempotency-Key": `all-${id}` } };
		expect(await refused(manager.api(refundOrder, all, headers))).toMatchObject({
			status: 409,
			code: "more_than_paid",
		});
	});

	it("is paid once staff have recorded the payment of the difference", async () => {
		const id = await paidByCard();
		await change(id, { lines: [{ id: await lineOf(id), quantity: 3 }] });
		const received = { id, amount: 300, into: "bank" as const, reference: "BPI 42" };
		const paid = await manager.api(receiveBalance, received);
		expect(paid).toMatchObject({ balance_due: 0, payment: { paid_amount: paid.total_amount } });
		expect(paid.events.at(-1)).toMatchObject({
			kind: "balance_received",
			note: "₱300.00 by transfer (BPI 42)",
		});
		expect(await refused(manager.api(receiveBalance, received))).toMatchObject({
			status: 409,
			code: "nothing_to_pay",
		});
	});

	it("refunds everything that was paid, and owes nothing, when it is cancelled", async () => {
		const id = await paidByCard();
		await change(id, { lines: [{ id: await lineOf(id), quantity: 3 }] });
		const cancelled = await manager.api(changeOrderStatus, { id, status: "cancelled" });
		expect(cancelled.balance_due).toBe(0);
		expect(cancelled.payment.refunded).toBe(cancelled.payment.paid_amount);
	});
});

describe("refuses", () => {
	it("the second of two concurrent changes", async () => {
		const id = await onDelivery();
		const line = await lineOf(id);
		const { version } = await ana.api(getOrderChange, { id });
		const asked = { lines: [{ id: line, quantity: 1 }] };
		const { total } = await ana.api(previewOrderChange, { id, ...asked });
		await manager.api(changeOrder, { id, ...asked, version, total });
		expect(await refused(ana.api(changeOrder, { id, ...asked, version, total }))).toEqual({
			status: 409,
			code: "changed_elsewhere",
			message: "Lita Cruz changed this order in the meantime. Review it again.",
		});
		expect((await manager.api(getOrderChange, { id })).version).toBe(1);
	});

	it("changes to an order whose parcel is packed or shipped", async () => {
		const id = await onDelivery();
		const line = await lineOf(id);
		const { version, total } = await manager.api(getOrderChange, { id });
		const asked = { id, lines: [{ id: line, quantity: 1 }], version, total };
		await manager.api(changeOrderStatus, { id, status: "processing" });
		const [parcel] = (await manager.api(getAdminOrder, { id })).parcels;
		const of = { id, parcel_id: parcel?.id ?? 0, version: parcel?.version ?? 0 };
		await manager.api(changeParcelStatus, { ...of, status: "packed" });
		expect(await refused(manager.api(changeOrder, asked))).toMatchObject({
			message: "Parcel 1 of this order is packed. Change its status back to packing first.",
		});
		await manager.api(changeOrderStatus, { id, status: "shipped", courier: "LBC Express" });
		expect(await refused(manager.api(changeOrder, asked))).toMatchObject({
			code: "not_changeable",
			message: "This order is shipped and can't be changed anymore.",
		});
	});

	it("quantities above the stock, items that aren't sold, and an order without items", async () => {
		const id = await onDelivery();
		const line = await lineOf(id);
		const preview = (asked: Asked) => refused(manager.api(previewOrderChange, { id, ...asked }));
		expect(await preview({ lines: [{ id: line, quantity: 7 }] })).toMatchObject({
			code: "not_enough_stock",
			message: "Only 6 of Cable left.",
		});
		expect(await preview({ lines: [{ id: line, quantity: 0 }] })).toMatchObject({
			status: 422,
			message: "Keep at least one item, or cancel the order.",
		});
		expect(
			await preview({ added: [{ variation_id: variationOf(cable), quantity: 1 }] }),
		).toMatchObject({
			message: "Cable is already on the order. Change its quantity.",
		});
		await shop.database.execute(sql`update products set status = 'draft' where id = ${mouse.id}`);
		expect(
			await preview({ added: [{ variation_id: variationOf(mouse), quantity: 1 }] }),
		).toMatchObject({
			message: "Mouse is not for sale now.",
		});
		expect(await preview({ discount: 601 })).toMatchObject({
			message: "The discount is more than the items cost.",
		});
		expect(await preview({ discount: 600, shipping_fee: 0 })).toMatchObject({
			message: "Nothing would be left to pay. Cancel the order instead.",
		});
		expect(await unitsAt(cable)).toEqual({ main: 4, second: 0 });
	});

	it("a total other than the one shown", async () => {
		const id = await onDelivery();
		const asked = { id, lines: [{ id: await lineOf(id), quantity: 1 }], version: 0, total: 1 };
		expect(await refused(manager.api(changeOrder, asked))).toMatchObject({
			status: 409,
			code: "changed_elsewhere",
		});
	});

	it("changes by staff of another branch, and discounts by staff without permission", async () => {
		const id = await onDelivery();
		const line = await lineOf(id);
		expect(await refused(change(id, { lines: [{ id: line, quantity: 1 }] }, jun))).toMatchObject({
			status: 403,
			code: "other_branch",
		});
		expect(await refused(change(id, { discount: 50 }, ana))).toMatchObject({
			status: 403,
			message: "Only managers and owners can set a discount or a shipping fee.",
		});
		const paid = await paidByCard();
		expect(
			await refused(change(paid, { lines: [{ id: await lineOf(paid), quantity: 1 }] }, ana)),
		).toMatchObject({ status: 403, message: "Only managers and owners can refund payments." });
		expect((await change(id, { lines: [{ id: line, quantity: 1 }] }, ana)).items[0]?.quantity).toBe(
			1,
		);
	});
});
