import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import * as calls from "#contract/admin/reports.ts";
import { readToday } from "#contract/admin/today.ts";
import { postMoney, reverseMoney } from "#domain/money/post-money.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let day: string;
let delivered: number;

/** Creates a day with three orders: one delivered and partly refunded, one paid by card, and one cancelled. */
beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	const maria = await createCustomer(shop);
	const addressId = await giveAddress(maria);
	const { id: product_id } = await insertProduct(shop.database, {
		price: 10_000,
		stock: { main: 90 },
	});
	const move = async (
		id: number,
		steps: readonly ("processing" | "shipped" | "delivered" | "cancelled")[],
	) => {
		for (const status of steps) {
			await owner.api(changeOrderStatus, {
				id: String(id),
				status,
				...(status === "shipped" && { courier: "LBC" }),
			});
		}
	};
	delivered = (await orderItems(maria, [{ product_id, qty: 5 }], "SAVE10")).id;
	await move(delivered, ["processing", "shipped", "delivered"]);
	const { items } = await owner.api(getAdminOrder, { id: String(delivered) });
	await owner.api(
		refundOrder,
		{ id: String(delivered), reason: "returned", lines: [{ id: items[0]?.id ?? 0, quantity: 2 }] },
		{ headers: { "Idempotency-Key": "two" } },
	);
	await fillCart(maria, [{ product_id }]);
	await confirmCard(shop, await startPayment(maria));
	await placeCardOrder(maria, addressId, {}, { "Idempotency-Key": "card" });
	const cancelled = await orderItems(maria, [{ product_id, qty: 3 }]);
	await move(cancelled.id, ["cancelled"]);
	await runPaymentJobs(shop);
	day = (await shop.database.one<{ day: string }>(sql`select manila_day(now())::text as day`)).day;
});
afterAll(() => shop.close());

/**
 * Expected totals of three orders: ₱650 with a discount of ₱50 and a cash refund of ₱180; ₱250 by card; ₱450,
 * cancelled.
 */
const whole = {
	gross: 1350,
	discount: 50,
	cancelled: 450,
	refunded: 180,
	net: 670,
	received: 670,
	came_in: 850,
	went_back: 180,
	reached: -180,
};

test("sales and receipts are shown side by side, each on its own day", async () => {
	const { rows, total } = await owner.api(calls.readMoney, { by: "day", from: day, to: day });
	expect(rows).toEqual([{ key: day, label: day, ...whole }]);
	expect(total).toEqual({ key: "total", label: "Total", ...whole });
	const byMethod = await owner.api(calls.readMoney, { by: "payment_method", from: day, to: day });
	expect(byMethod.rows).toEqual([
		{
			key: "cod",
			label: "cod",
			gross: 1100,
			discount: 50,
			cancelled: 450,
			refunded: 180,
			net: 420,
			received: 420,
			came_in: 600,
			went_back: 180,
			reached: -180,
		},
		{
			key: "card",
			label: "card",
			gross: 250,
			discount: 0,
			cancelled: 0,
			refunded: 0,
			net: 250,
			received: 250,
			came_in: 250,
			went_back: 0,
			reached: 0,
		},
	]);
	expect(byMethod.total).toEqual(total);
	const file = await owner.api(calls.exportMoney, { by: "payment_method", from: day, to: day });
	expect(file.split("\r\n")[2]).toBe("card,250,0,0,0,250,250,0,0,250");
	const staff = await createCustomer(shop, { role: "staff" });
	expect(await staff.api(readToday)).toMatchObject({ received: null, came_in: null });
	await expect(staff.api(calls.readReceivables)).rejects.toMatchObject({ status: 403 });
});

test("the amount received is the same on Today, in sales and in money", async () => {
	const period = { from: day, to: day };
	const today = await owner.api(readToday);
	const sales = await owner.api(calls.readSales, { by: "day", ...period });
	const money = await owner.api(calls.readMoney, { by: "day", ...period });
	expect([today.received, sales.total.received, money.total.received]).toEqual([670, 670, 670]);
	expect(today.came_in).toBe(670);
});

test("couriers and providers owe their balance until it is handed over, and again when that is undone", async () => {
	const held = async () =>
		(await owner.api(calls.readReceivables)).map(({ party, total, up_to_7 }) => [
			party,
			total,
			up_to_7,
		]);
	expect(await held()).toEqual([
		["LBC", 600, 600],
		["sandbox", 250, 250],
	]);
	await shop.database.transaction((transaction) =>
		postMoney(transaction, [
			{
				kind: "payout",
				from: "courier",
				to: "bank",
				amount: 57_000,
				orderId: delivered,
				party: "LBC",
			},
			{ kind: "fee", from: "courier", to: "fees", amount: 3_000, orderId: delivered, party: "LBC" },
		]),
	);
	expect(await held()).toEqual([["sandbox", 250, 250]]);
	// Record a payout by a provider that isn't assigned to any order.
	await shop.database.transaction(async (transaction) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		await transaction.execute(sql`
			insert into money_ledger (kind, from_account, to_account, party, amount, payout_id)
			values ('payout', 'provider', 'bank', 'sandbox', 10000, 1)`);
		await transaction.execute(sql`insert into report_changes (day) values (${day})`);
	});
	expect(await held()).toEqual([["sandbox", 150, 150]]);
	const { total } = await owner.api(calls.readMoney, { by: "day", from: day, to: day });
	expect(total).toMatchObject({ came_in: 850, reached: 490 });
	await shop.database.transaction((transaction) =>
		reverseMoney(transaction, sql`order_id = ${delivered} and kind in ('payout', 'fee')`, {
			actorId: null,
			note: "Undone",
		}),
	);
	expect(await held()).toEqual([
		["LBC", 600, 600],
		["sandbox", 150, 150],
	]);
	expect(await owner.api(calls.exportReceivables)).toContain("courier,LBC,600,0,0,0,600,");
});

test("deducts the VAT of a refund in the month of the refund, but not for a cancelled order", async () => {
	await shop.database.execute(sql`
		update orders set vat_content = case when status = 'cancelled' then 4821 else 6429 end`);
	await shop.database.execute(sql`update refunds set vat_content = 1929`);
	await shop.database.execute(sql`insert into report_changes (day) values (${day})`);
	const months = await owner.api(calls.readVat, { year: day.slice(0, 4) });
	expect(months.find(({ month }) => day.startsWith(month))).toMatchObject({
		orders: 2,
		vat_content: 128.58,
		refunded_vat: 19.29,
		net_vat: 109.29,
	});
});
