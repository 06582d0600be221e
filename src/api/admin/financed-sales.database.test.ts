import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import * as couriers from "#contract/admin/couriers.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { exportOrders, getAdminOrder } from "#contract/admin/orders.ts";
import { undoPayout } from "#contract/admin/payouts.ts";
import { readSales } from "#contract/admin/reports.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let phone: InsertedProduct;
let shift: counterShapes.CounterShift;
let partner: couriers.Courier;

const financed = (amount: number, reference: string | null = "HC-1") => ({
	way: "financed" as const,
	amount,
	reference,
	partner_id: partner.id,
});
const sell = (
	payments: Parameters<typeof owner.api<typeof counterSales.ringUpSale>>[1]["payments"],
	more = {},
) =>
	owner.api(
		counterSales.ringUpSale,
		saleOf(shift, phone, { expected_total: 5_000, payments, ...more }),
	);
const takeBack = ({ receipt, lines }: counterShapes.CounterSale, reference: string | null) =>
	owner.api(counterSales.takeBackSale, {
		id: shift.id,
		return_id: randomUUID(),
		receipt,
		lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
		by_hand: reference === null ? null : { reference },
	});
const owed = async () =>
	(await owner.api(couriers.listCourierDebts, {})).find(({ courier }) => courier === "Home Credit")
		?.owed ?? 0;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	phone = await insertProduct(shop.database, { price: 500_000, stock: { main: 50, second: 0 } });
	partner = await owner.api(couriers.createCourier, { name: "Home Credit", kind: "financing" });
	shift = await openTill(owner, { till: 1 });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

test("the till receives the active partners with its shift", () => {
	expect(shift.financing_partners).toEqual([{ id: partner.id, name: "Home Credit" }]);
});

test("a partner pays the amount left after a down payment, and owes it until its payout", async () => {
	const sale = await sell([financed(4_000), { way: "cash", amount: 1_000 }]);
	expect(sale.payments[0]).toMatchObject({ amount: 4_000, partner: "Home Credit" });
	const after = await owner.api(counterShifts.getShift, { id: shift.id });
	expect(after.paid).toMatchObject({ cash: 1_000, financed: 4_000 });
	expect(after.expected).toBe(after.opening_float + 1_000);
	expect(await owed()).toBe(4_000);
	const order = await owner.api(getAdminOrder, { id: sale.order_id });
	expect(order.payment_name).toBe("Financed by Home Credit, Cash");
	expect(order.tenders?.[0]).toMatchObject({ partner: "Home Credit", reference: "HC-1" });

	const payout = { courier: "Home Credit", order_ids: [sale.order_id], to: "bank" as const };
	await expect(
		owner.api(couriers.handOverCash, { ...payout, received: 3_800, fee: 100 }),
	).rejects.toMatchObject({ status: 422 });
	expect(await owed()).toBe(4_000);
	await owner.api(couriers.handOverCash, {
		...payout,
		received: 3_880,
		fee: 120,
		reference: "PAYOUT 1",
	});
	expect(await owed()).toBe(0);
	const { bank, fees } = await shop.database.one<{ bank: number; fees: number }>(sql`
		select coalesce(sum(case when to_account = 'bank' then amount when from_account = 'bank' then -amount end), 0)::bigint as bank,
			coalesce(sum(amount) filter (where to_account = 'fees'), 0)::bigint as fees
		from money_ledger`);
	expect({ bank, fees }).toEqual({ bank: 388_000, fees: 12_000 });
	// The partner has already paid the shop for this sale. A return is therefore refunded from the shop's bank account,
	// and doesn't change the partner's debt.
	await takeBack(sale, "BACK 1");
	expect(await owed()).toBe(0);
});

test("after a refund, undoing the payout restores only the remaining debt of the partner", async () => {
	const sale = await sell([financed(5_000, "HC-4")]);
	const other = await sell([financed(5_000, "HC-5")]);
	const bank = () =>
		shop.database.one(sql`
			select sum(case when to_account = 'bank' then amount else -amount end)::bigint as amount
			from money_ledger where 'bank' in (from_account, to_account)`);
	const refund = (order_id: number, amount: number) =>
		owner.api(
			refundOrder,
			{ id: order_id, amount, reason: "goodwill", by_hand: { reference: "BACK" } },
			{ headers: { "Idempotency-Key": randomUUID() } },
		);
	const before = await bank();
	const payout = await owner.api(couriers.handOverCash, {
		courier: "Home Credit",
		order_ids: [sale.order_id, other.order_id],
		received: 9_800,
		fee: 200,
		to: "bank",
	});
	await refund(sale.order_id, 2_000);
	expect(await owed()).toBe(0);
	await owner.api(undoPayout, { id: payout.id, reason: "It never arrived" });
	expect(await owed()).toBe(8_000);
	expect(await bank()).toEqual(before);
	await refund(sale.order_id, 3_000);
	await refund(other.order_id, 5_000);
	expect(await owed()).toBe(0);
	expect(await bank()).toEqual(before);
});

test("a refund before the payout reduces what the partner owes, and never pays cash", async () => {
	const sale = await sell([financed(5_000, "HC-2")]);
	await expect(takeBack(sale, null)).rejects.toMatchObject({ status: 422 });
	expect(await owed()).toBe(5_000);
	await takeBack(sale, "CANCELLED 2");
	expect(await owed()).toBe(0);
	const after = await owner.api(counterShifts.getShift, { id: shift.id });
	expect(after.cash_back).toBe(0);
});

test("a financed payment needs an active partner and a contract number", async () => {
	await expect(sell([financed(5_000, null)])).rejects.toMatchObject({ status: 422 });
	const { partner_id: _, ...unnamed } = financed(5_000);
	await expect(sell([unnamed])).rejects.toMatchObject({ status: 422 });
	await expect(sell([{ ...financed(5_000), partner_id: 999_999 }])).rejects.toMatchObject({
		status: 422,
	});
});

test("an offline sale stays valid even if its partner was deactivated later", async () => {
	await owner.api(couriers.updateCourier, { id: String(partner.id), is_active: false });
	await expect(sell([financed(5_000)])).rejects.toMatchObject({ status: 422 });
	const late = await owner.api(counterSales.takeLateSale, {
		...saleOf(shift, phone, { expected_total: 5_000, payments: [financed(5_000, "HC-3")] }),
		shop_prices: [5_000],
		receipt: 9,
		sold_at: shop.now().toISOString(),
	});
	expect(late.payments[0]).toMatchObject({ partner: "Home Credit", reference: "HC-3" });
	expect(await owed()).toBe(5_000);
});

test("reports and the export name financed sales", async () => {
	const { day } = await shop.database.one<{ day: string }>(
		sql`select manila_day(${shop.now()})::text as day`,
	);
	const { rows } = await owner.api(readSales, { by: "payment_method", from: day, to: day });
	expect(rows.find(({ key }) => key === "financed")?.label).toBe("Financed");
	expect(String(await owner.api(exportOrders, {}))).toContain("financed");
});
