import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { readMoney } from "#contract/admin/reports.ts";
import { changeCustomerCredit, getCustomerCredit } from "#contract/admin/store-credit.ts";
import type { Input } from "#contract/endpoint.ts";
import { getOrder, placeOrder } from "#contract/user/orders.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { balancesOf, lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { runPaymentJobs, startPayment, switchAllOn } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let staff: TestCustomer;
let maria: TestCustomer;
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;
let till = 0;
/** Total of the sale of two cables, in pesos. */
const total = 500;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	await switchAllOn(shop.database);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
	maria = await createCustomer(shop, { name: "Maria Santos" });
	cable = await insertProduct(shop.database, {
		name: "Cable",
		price: 25_000,
		stock: { main: 20, second: 2 },
	});
	shift = await openTill(manager, { till: ++till % 20 || ++till % 20 });
});
afterEach(async () => {
	const { expected } = await manager.api(counterShifts.getShift, { id: shift.id });
	await manager.api(counterShifts.closeShift, { id: shift.id, counted: expected });
	await runPaymentJobs(shop);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

const refusal = (code: string) =>
	expect.objectContaining({ body: expect.objectContaining({ code }) });
const give = (amount: number) =>
	manager.api(
		changeCustomerCredit,
		{ id: String(maria.accountId), direction: "give", amount, reason: "Your parcel came late." },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);
const balance = async () => (await maria.api(getStoreCredit)).balance;
const stock = () => readStock(shop.database, cable.variationIds[0] ?? 0);
const credit = (amount: number) => ({ way: "store_credit" as const, amount });
const cash = (amount: number) => ({ way: "cash" as const, amount });
/** Returns a sale of two cables to Maria. */
const basket = (more: Partial<Parameters<typeof saleOf>[2]> = {}, at = shift) =>
	saleOf(at, cable, {
		account_id: maria.accountId,
		expected_total: total,
		lines: [{ variation_id: cable.variationIds[0] ?? 0, quantity: 2 }],
		...more,
	});
type Payments = Input<typeof counterSales.ringUpSale>["payments"];
const sell = (payments: Payments) => manager.api(counterSales.ringUpSale, basket({ payments }));
const balanceOf = (orderId: number) => balancesOf(shop, orderId);

describe("a sale", () => {
	it("is paid partly with store credit and partly in cash, and only the cash is in the drawer", async () => {
		await give(450);
		const sale = await sell([credit(300), cash(500)]);
		expect(sale).toMatchObject({
			total,
			change: 300,
			customer: "Maria Santos",
			payments: [
				{ way: "store_credit", amount: 300, tendered: null, reference: null },
				{ way: "cash", amount: 200, tendered: 500 },
			],
		});
		expect(await balance()).toBe(150);
		expect(await balanceOf(sale.order_id)).toEqual({
			sales: -50_000,
			credit: 30_000,
			cash: 20_000,
		});
		expect(await manager.api(counterShifts.getShift, { id: shift.id })).toMatchObject({
			expected: 1200,
			paid: { cash: 200, e_wallet: 0, card: 0, store_credit: 300 },
		});
		const id = String(sale.order_id);
		expect(await manager.api(getAdminOrder, { id })).toMatchObject({
			status: "delivered",
			payment_state: "paid",
			payment_name: "Cash",
			total_amount: total,
			store_credit: 300,
			balance_due: 0,
		});
		expect(await maria.api(getOrder, { id })).toMatchObject({ store_credit: 300, balance_due: 0 });
		const { movements } = await manager.api(getCustomerCredit, { id: String(maria.accountId) });
		expect(movements[0]).toMatchObject({
			what: "spent",
			amount: -300,
			order: { id: sale.order_id },
			actor_name: "Ben Cruz",
		});
		const [entry] = await manager.api(listAudit, { limit: 1 });
		expect(entry).toMatchObject({ action: "order.sold", after: { total, store_credit: 300 } });
	});

	it("is paid with store credit alone, or with all payment methods together", async () => {
		await give(600);
		const whole = await sell([credit(total)]);
		expect(whole).toMatchObject({ change: 0, payments: [{ way: "store_credit", amount: total }] });
		expect(await manager.api(getAdminOrder, { id: String(whole.order_id) })).toMatchObject({
			status: "delivered",
			payment_state: "paid",
			payment_name: "Store credit",
		});
		const mixed = await sell([
			credit(100),
			{ way: "e_wallet", amount: 150, reference: "GC 1" },
			{ way: "card", amount: 50, reference: "A-77" },
			cash(200),
		]);
		expect(await balanceOf(mixed.order_id)).toEqual({
			sales: -50_000,
			credit: 10_000,
			bank: 20_000,
			cash: 20_000,
		});
		expect(await balance()).toBe(0);
		expect(await manager.api(counterShifts.getShift, { id: shift.id })).toMatchObject({
			expected: 1200,
			paid: { cash: 200, e_wallet: 150, card: 50, store_credit: 600 },
		});
	});

	it("counts store credit as used in the report, not as money received", async () => {
		const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" });
		const [from, to] = [shop.now(), new Date(shop.now().getTime() + 86_400_000)].map((at) =>
			dayOf.format(at),
		);
		const period = { from: from ?? "", to: to ?? "", by: "payment_method" as const };
		const read = async () => {
			const { rows, store_credit: held } = await manager.api(readMoney, period);
			const row = (wanted: string) => rows.find(({ key }) => key === wanted);
			return {
				cash: row("cash")?.came_in ?? 0,
				reached: row("cash")?.reached ?? 0,
				credit: row("store_credit")?.came_in ?? 0,
				used: held?.used ?? 0,
			};
		};
		await give(300);
		const before = await read();
		await sell([credit(300), cash(200)]);
		const after = await read();
		expect({
			cash: after.cash - before.cash,
			reached: after.reached - before.reached,
			credit: after.credit - before.credit,
			used: after.used - before.used,
		}).toEqual({ cash: 200, reached: 200, credit: 300, used: 300 });
	});

	it("emails the customer how much store credit was spent", async () => {
		await give(300);
		const { receipt } = await sell([credit(300), cash(200)]);
		const emails = await shop.database.rows<{ subject: string; text: string }>(sql`
			select subject, text from mails where account_id = ${maria.accountId} and event_key like 'receipt:%'`);
		expect(emails).toEqual([
			{ subject: expect.stringContaining(receipt), text: expect.any(String) },
		]);
		expect(emails[0]?.text).toContain("Store credit: ₱300.00\nCash: ₱200.00");
	});
});

describe("a refused payment leaves no trace", () => {
	const [tooLittle, invalid, forbidden] = [
		refusal("too_little_credit"),
		expect.objectContaining({ status: 422 }),
		expect.objectContaining({ status: 403 }),
	];
	it.each<[string, unknown, Partial<Parameters<typeof saleOf>[2]>, "manager" | "staff"]>([
		["more than the balance", tooLittle, { payments: [credit(301), cash(199)] }, "manager"],
		["more than the amount due", invalid, { payments: [credit(501)] }, "manager"],
		["less than the amount due", invalid, { payments: [credit(300)] }, "manager"],
		["twice", invalid, { payments: [credit(100), credit(100), cash(300)] }, "manager"],
		[
			"without an account",
			invalid,
			{ account_id: null, payments: [credit(300), cash(200)] },
			"manager",
		],
		["by a user without permission", forbidden, { payments: [credit(300), cash(200)] }, "staff"],
	])("%s", async (_, problem, more, who) => {
		await give(300);
		const before = await stock();
		const person = who === "staff" ? staff : manager;
		await expect(person.api(counterSales.ringUpSale, basket(more))).rejects.toEqual(problem);
		expect(await balance()).toBe(300);
		expect(await stock()).toEqual(before);
		expect(await manager.api(counterShifts.getShift, { id: shift.id })).toMatchObject({ sales: 0 });
	});

	it("can't spend the credit of another customer, of staff or of a blocked customer", async () => {
		await give(300);
		const other = await createCustomer(shop);
		const payments = [credit(300), cash(200)];
		await expect(
			manager.api(counterSales.ringUpSale, basket({ account_id: other.accountId, payments })),
		).rejects.toMatchObject({ body: { code: "too_little_credit", free: 0 } });
		await expect(
			manager.api(counterSales.ringUpSale, basket({ account_id: staff.accountId, payments })),
		).rejects.toMatchObject({ status: 422 });
		await shop.database.execute(sql`
			update accounts set blocked_at = ${shop.now()} where id = ${maria.accountId}`);
		await expect(manager.api(counterSales.ringUpSale, basket({ payments }))).rejects.toMatchObject({
			body: {
				errors: {
					account_id: [
						"This account is blocked, deleted or a staff account. Choose another customer.",
					],
				},
			},
		});
		await shop.database.execute(sql`
			update accounts set blocked_at = null where id = ${maria.accountId}`);
		expect(await balance()).toBe(300);
	});

	it("doesn't spend credit that an open payment of the customer has reserved", async () => {
		await give(200);
		await fillCart(maria, [{ product_id: cable.id, qty: 1 }]);
		await giveAddress(maria);
		await startPayment(maria, { useStoreCredit: true });
		await give(50);
		expect(await maria.api(getStoreCredit)).toMatchObject({ balance: 250, reserved: 200 });
		const payments = (amount: number) => [credit(amount), cash(total - amount)];
		await expect(sell(payments(51))).rejects.toMatchObject({
			body: { code: "too_little_credit", free: 50 },
		});
		expect(await sell(payments(50))).toMatchObject({ change: 0 });
	});

	it("can't spend credit offline, because only the server knows the balance", async () => {
		await give(300);
		const late = lateSaleOf(shift, cable, {
			account_id: maria.accountId,
			expected_total: 250,
			receipt: 1,
			shop_prices: [250],
			payments: [credit(250)],
		});
		await expect(manager.api(counterSales.takeLateSale, late)).rejects.toMatchObject({
			body: { errors: { "payments.0.way": ["Store credit can't be used offline."] } },
		});
		expect(await balance()).toBe(300);
	});
});

describe("concurrent spending of store credit", () => {
	it("lets one of two tills spend the same credit and tells the other the remaining balance", async () => {
		await give(400);
		const other = await openTill(manager, { till: 20, code: "second" });
		const payments = [credit(300), cash(200)];
		const results = await Promise.allSettled([
			manager.api(counterSales.ringUpSale, basket({ payments })),
			manager.api(counterSales.ringUpSale, basket({ payments }, other)),
		]);
		const [told] = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
		expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(told).toMatchObject({ status: 409, body: { code: "too_little_credit", free: 100 } });
		expect(told.message).toBe("Only ₱100.00 of store credit is available. Nothing was sold.");
		expect(await balance()).toBe(100);
		const { expected } = await manager.api(counterShifts.getShift, { id: other.id });
		await manager.api(counterShifts.closeShift, { id: other.id, counted: expected });
	});

	it("never spends the same credit at a till and in a checkout", async () => {
		await give(300);
		await fillCart(maria, [{ product_id: cable.id, qty: 1 }]);
		const addressId = await giveAddress(maria);
		const order = { addressId, shippingMethod: "standard", paymentMethod: "cod" } as const;
		const results = await Promise.allSettled([
			sell([credit(300), cash(200)]),
			maria.api(placeOrder, { ...order, useStoreCredit: true }),
		]);
		expect(results[1].status).toBe("fulfilled");
		if (results[0].status === "rejected") {
			expect(results[0].reason).toEqual(refusal("too_little_credit"));
		}
		expect(await balance()).toBe(0);
	});

	it("records a sale only once if it's sent twice, and spends its credit once", async () => {
		await give(300);
		const given = basket({ payments: [credit(300), cash(200)] });
		const [first, second] = await Promise.all([
			manager.api(counterSales.ringUpSale, given),
			manager.api(counterSales.ringUpSale, given),
		]);
		expect(second).toEqual(first);
		expect(await balance()).toBe(0);
		expect(await manager.api(counterSales.ringUpSale, given)).toEqual(first);
		await expect(
			manager.api(counterSales.ringUpSale, { ...given, payments: [cash(500)] }),
		).rejects.toEqual(refusal("idempotency_key_reused"));
	});
});

describe("a refund", () => {
	const back = (sale: counterShapes.CounterSale, quantity: number, more: object = {}) =>
		manager.api(counterSales.takeBackSale, {
			id: shift.id,
			return_id: randomUUID(),
			receipt: sale.receipt,
			lines: [{ id: sale.lines[0]?.id ?? 0, quantity, comes_back: "sellable" }],
			...more,
		});
	const drawer = async () => {
		const { expected, cash_back } = await manager.api(counterShifts.getShift, { id: shift.id });
		return { expected, cash_back };
	};

	it("gives back store credit first, then cash from the drawer, and only once", async () => {
		await give(300);
		const sale = await sell([credit(300), cash(200)]);
		const again = { return_id: randomUUID() };
		const first = await back(sale, 1, again);
		expect(await back(sale, 1, again)).toEqual(first);
		expect(first).toMatchObject({ refunded: 250, refunded_as_store_credit: 250 });
		expect(await balance()).toBe(250);
		expect(await drawer()).toEqual({ expected: 1200, cash_back: 0 });
		expect(await back(sale, 1)).toMatchObject({ refunded: 500, refunded_as_store_credit: 300 });
		expect(await balance()).toBe(300);
		expect(await drawer()).toEqual({ expected: 1000, cash_back: 200 });
		expect(await balanceOf(sale.order_id)).toEqual({});
		expect(await stock()).toEqual({ main: 20, second: 2 });
	});

	it("is refused as a whole if the drawer holds too little cash for it", async () => {
		await give(100);
		const sale = await sell([credit(100), cash(400)]);
		await manager.api(counterShifts.moveShiftCash, {
			id: shift.id,
			move_id: randomUUID(),
			direction: "out",
			amount: 1300,
			reason: "Bank",
		});
		await expect(back(sale, 2)).rejects.toMatchObject({
			body: { errors: { amount: ["The drawer should contain only ₱100.00."] } },
		});
		expect(await balance()).toBe(0);
	});

	it("made manually is recorded only for the amount that wasn't paid with store credit", async () => {
		await give(300);
		const sale = await sell([credit(300), { way: "e_wallet", amount: 200, reference: "GC 1" }]);
		const after = await back(sale, 2, { by_hand: { reference: "GC 2" } });
		expect(after).toMatchObject({ refunded: 500, refunded_as_store_credit: 300 });
		expect(await balance()).toBe(300);
		expect(await drawer()).toEqual({ expected: 1000, cash_back: 0 });
		expect(
			await shop.database.rows(sql`
				select method, amount, hand_reference from refunds
				where order_id = ${sale.order_id} order by amount`),
		).toEqual([
			{ method: "hand", amount: 20_000, hand_reference: "GC 2" },
			{ method: "credit", amount: 30_000, hand_reference: null },
		]);
	});

	it("is made entirely as store credit if store credit paid for the whole sale", async () => {
		await give(500);
		const sale = await sell([credit(500)]);
		await back(sale, 2);
		expect(await balance()).toBe(500);
		expect(await drawer()).toEqual({ expected: 1000, cash_back: 0 });
	});
});
