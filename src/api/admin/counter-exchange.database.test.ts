import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import type { Input } from "#contract/endpoint.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let staff: TestCustomer;
let manager: TestCustomer;
let cable: InsertedProduct;
let charger: InsertedProduct;
let shift: counterShapes.CounterShift;
let sold: counterShapes.CounterSale;
let till = 0;

beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	till += 1;
	shift = await openTill(manager, { till, openingFloat: 100 });
	cable = await insertProduct(shop.database, { price: 29_900, stock: { main: 10 } });
	charger = await insertProduct(shop.database, { price: 70_000, stock: { main: 3 } });
	const sale = saleOf(shift, cable, { expected_total: 299 });
	sold = await manager.api(counterSales.ringUpSale, sale);
});

type Sale = Input<typeof counterSales.ringUpSale>;

/**
 * Returns a sale that exchanges the sold cable for this product. The customer pays with the refunded cash (`cashBack`)
 * plus `cash` of their own.
 */
const exchanged = (
	product: InsertedProduct,
	{ total, cash, cashBack = 299 }: { total: number; cash: number; cashBack?: number },
): Sale => ({
	...saleOf(shift, product, { expected_total: total }),
	payments: [{ way: "cash", amount: cashBack + cash }],
	exchange: {
		return_id: randomUUID(),
		receipt: sold.receipt,
		lines: [{ id: sold.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
		cash_back: cashBack,
	},
});
const stockOf = async ({ variationIds }: InsertedProduct) =>
	(await readStock(shop.database, variationIds[0] ?? 0))["main"];
const readShift = () => manager.api(counterShifts.getShift, { id: shift.id });

it("an exchange takes an item back and sells a more expensive one in one sale; the drawer gets the difference", async () => {
	const sale = exchanged(charger, { total: 700, cash: 500 });
	const done = await manager.api(counterSales.ringUpSale, sale);
	expect(done).toMatchObject({
		total: 700,
		change: 99,
		exchange: { receipt: sold.receipt, amount: 299 },
	});
	expect([await stockOf(cable), await stockOf(charger)]).toEqual([10, 2]);
	expect((await readShift()).expected).toBe(100 + 700);
	const before = await manager.api(counterSales.findCounterSale, { receipt: sold.receipt });
	expect(before).toMatchObject({ refunded: 299, lines: [{ returned: 1 }] });
	const exchangesOf = async (id: number) =>
		(await manager.api(getAdminOrder, { id: String(id) })).exchanges;
	expect(await exchangesOf(done.order_id)).toEqual([
		{ order_id: sold.order_id, order_ref: sold.order_ref, is_earlier: true },
	]);
	expect(await exchangesOf(sold.order_id)).toEqual([
		{ order_id: done.order_id, order_ref: done.order_ref, is_earlier: false },
	]);
});

it("an exchange pays the difference back if the new item is cheaper", async () => {
	const cheap = await insertProduct(shop.database, { price: 9_900, stock: { main: 5 } });
	const done = await manager.api(counterSales.ringUpSale, exchanged(cheap, { total: 99, cash: 0 }));
	expect(done).toMatchObject({ total: 99, change: 200 });
	expect((await readShift()).expected).toBe(100 + 99);
});

it("an exchange is recorded once, however often it is sent", async () => {
	const sale = exchanged(charger, { total: 700, cash: 401 });
	const [one, other] = await Promise.all([
		manager.api(counterSales.ringUpSale, sale),
		manager.api(counterSales.ringUpSale, sale),
	]);
	expect(other).toEqual(one);
	expect((await readShift()).expected).toBe(100 + 700);
	expect(await stockOf(cable)).toBe(10);
});

it("an exchange takes nothing back if the new item can't be sold", async () => {
	const none = await insertProduct(shop.database, { price: 70_000, stock: { main: 0 } });
	const sale = exchanged(none, { total: 700, cash: 401 });
	await expect(manager.api(counterSales.ringUpSale, sale)).rejects.toMatchObject({
		code: "stock_changed",
	});
	expect(await stockOf(cable)).toBe(9);
	const before = await manager.api(counterSales.findCounterSale, { receipt: sold.receipt });
	expect(before.refunded).toBe(0);
});

it("an exchange refuses a refund that differs from the one shown, and items that were already returned", async () => {
	const wrong = exchanged(charger, { total: 700, cash: 401, cashBack: 400 });
	await expect(manager.api(counterSales.ringUpSale, wrong)).rejects.toMatchObject({
		code: "amount_changed",
	});
	const { exchange, ...sale } = exchanged(charger, { total: 700, cash: 401 });
	const other = exchange && { ...exchange, expected_refund: 200 };
	await expect(
		manager.api(counterSales.ringUpSale, { ...sale, exchange: other }),
	).rejects.toMatchObject({ code: "amount_changed" });
	await manager.api(counterSales.ringUpSale, { ...sale, exchange });
	const again = exchanged(charger, { total: 700, cash: 401 });
	await expect(manager.api(counterSales.ringUpSale, again)).rejects.toMatchObject({ status: 409 });
	expect(await stockOf(cable)).toBe(10);
});

it("an exchange refuses items that were already returned in another sale, even if no cash was refunded for them", async () => {
	const maria = await createCustomer(shop, { name: "Maria Santos" });
	await manager.api(
		changeCustomerCredit,
		{ id: maria.accountId, direction: "give", amount: 299, reason: "A gift" },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);
	const paid = saleOf(shift, cable, { expected_total: 299, account_id: maria.accountId });
	sold = await manager.api(counterSales.ringUpSale, {
		...paid,
		payments: [{ way: "store_credit", amount: 299 }],
	});
	const sale = exchanged(charger, { total: 700, cash: 700, cashBack: 0 });
	await manager.api(counterSales.ringUpSale, sale);
	await expect(
		manager.api(counterSales.ringUpSale, { ...sale, sale_id: randomUUID() }),
	).rejects.toMatchObject({ code: "idempotency_key_reused" });
	expect(await stockOf(charger)).toBe(2);
});

it("an exchange can't pay out more than the drawer holds", async () => {
	await manager.api(counterShifts.moveShiftCash, {
		id: shift.id,
		move_id: randomUUID(),
		direction: "out",
		amount: 300,
		reason: "Bank deposit",
	});
	const cheap = await insertProduct(shop.database, { price: 9_900, stock: { main: 5 } });
	await expect(
		manager.api(counterSales.ringUpSale, exchanged(cheap, { total: 99, cash: 0 })),
	).rejects.toMatchObject({ status: 422 });
});

it("an exchange needs the right to take returns", async () => {
	const sale = exchanged(charger, { total: 700, cash: 401 });
	await expect(staff.api(counterSales.ringUpSale, sale)).rejects.toMatchObject({
		code: "approval_needed",
	});
});
