import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import { changeCounterSettings, readCounterSettings } from "#contract/admin/counter-settings.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { getShiftReading } from "#contract/admin/readings.ts";
import { readMoney } from "#contract/admin/reports.ts";
import type { Input } from "#contract/endpoint.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import type { CashRounding } from "#lib/payments/round-cash.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { balancesOf, lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
/** Products that cost ₱100.02 and ₱100.53. */
let cable: InsertedProduct;
let charger: InsertedProduct;
let shift: counterShapes.CounterShift;
let till = 0;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	cable = await insertProduct(shop.database, { price: 10_002, stock: { main: 90 } });
	charger = await insertProduct(shop.database, { price: 10_053, stock: { main: 90 } });
});
afterAll(async () => {
	await refreshReports(shop.database);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	await roundTo("0.05");
	till += 1;
	shift = await openTill(manager, { till });
});

async function roundTo(rounds_cash_to: CashRounding): Promise<void> {
	const { version } = await manager.api(readCounterSettings);
	await manager.api(changeCounterSettings, { version, rounds_cash_to });
}

type Sale = Input<typeof counterSales.ringUpSale>;
const sell = (total: number, cash: number, more: Partial<Sale> = {}) =>
	manager.api(counterSales.ringUpSale, {
		...saleOf(shift, total === 100.02 ? cable : charger, { expected_total: total }),
		payments: [{ way: "cash", amount: cash }],
		rounds_cash_to: "0.05",
		...more,
	});
const takeBack = (
	sale: counterShapes.CounterSale,
	more: Partial<Input<typeof counterSales.takeBackSale>>,
) =>
	manager.api(counterSales.takeBackSale, {
		id: shift.id,
		return_id: randomUUID(),
		receipt: sale.receipt,
		lines: [{ id: sale.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
		rounds_cash_to: "0.05",
		...more,
	});
const readShift = () => manager.api(counterShifts.getShift, { id: shift.id });
const wallet = { way: "e_wallet", amount: 60, reference: "GC 1" } as const;

describe("a sale", () => {
	it("rounds the cash due, keeps total and VAT exact, and records the rounding in a separate ledger entry", async () => {
		const sold = await sell(100.02, 200);
		expect(sold).toMatchObject({ total: 100.02, cash_rounding: -0.02, change: 100 });
		expect(sold.payments).toEqual([
			expect.objectContaining({ way: "cash", amount: 100.02, tendered: 200 }),
		]);
		expect(await balancesOf(shop, sold.order_id)).toMatchObject({
			sales: -10_002,
			cash: 10_000,
			rounding: 2,
		});
		const up = await sell(100.53, 101);
		expect(up).toMatchObject({ total: 100.53, cash_rounding: 0.02, change: 0.45 });
		expect(await balancesOf(shop, up.order_id)).toMatchObject({ cash: 10_055, rounding: -2 });
		expect(await readShift()).toMatchObject({
			paid: { cash: 200.55 },
			cash_rounding: 0,
			expected: 1_200.55,
		});
	});

	it("rounds only the part that is paid in cash", async () => {
		const { payments, ...split } = await sell(100.02, 0, {
			payments: [wallet, { way: "cash", amount: 40 }],
		});
		expect(split).toMatchObject({ cash_rounding: -0.02, change: 0 });
		expect(payments).toMatchObject([{ amount: 60 }, { amount: 40.02, tendered: 40 }]);
		const whole = await sell(100.02, 0, { payments: [{ ...wallet, amount: 100.02 }] });
		expect(whole).toMatchObject({ cash_rounding: 0, payments: [{ amount: 100.02 }] });
		const almost = await sell(100.02, 0, { payments: [{ ...wallet, amount: 100 }] });
		expect(almost.payments).toMatchObject([{ amount: 100 }, { amount: 0.02, tendered: 0 }]);
		await expect(sell(100.53, 100.5)).rejects.toMatchObject({
			errors: { payments: ["₱0.05 is still due."] },
		});
	});

	it("is refused if the till and the shop round differently, and is recorded once if repeated", async () => {
		await expect(sell(100.02, 100, { rounds_cash_to: "1.00" })).rejects.toMatchObject({
			code: "amount_changed",
		});
		await expect(sell(100.02, 100.02, { rounds_cash_to: "none" })).rejects.toMatchObject({
			code: "amount_changed",
		});
		const sale = { ...saleOf(shift, cable, { expected_total: 100.02 }), rounds_cash_to: "0.05" };
		const given = { ...sale, payments: [{ way: "cash", amount: 100 }] } as Sale;
		const first = await manager.api(counterSales.ringUpSale, given);
		await roundTo("1.00");
		expect(await manager.api(counterSales.ringUpSale, given)).toEqual(first);
		// A client that doesn't support rounding sends the exact amount.
		const exact = await manager.api(
			counterSales.ringUpSale,
			saleOf(shift, cable, { expected_total: 100.02 }),
		);
		expect(exact).toMatchObject({ cash_rounding: 0 });
	});

	it("made offline keeps the till's rounding, even if the owner has changed the setting since", async () => {
		await roundTo("1.00");
		const late = lateSaleOf(shift, charger, {
			expected_total: 100.53,
			shop_prices: [100.53],
			payments: [{ way: "cash", amount: 100.55 }],
			receipt: 1,
			rounds_cash_to: "0.05",
		});
		const sold = await manager.api(counterSales.takeLateSale, late);
		expect(sold).toMatchObject({ total: 100.53, cash_rounding: 0.02, change: 0 });
		expect(await manager.api(counterSales.takeLateSale, late)).toEqual(sold);
	});
});

describe("a cash refund", () => {
	it("gives back exactly the amount that was paid in cash", async () => {
		await roundTo("1.00");
		const rounds_cash_to = "1.00";
		const sold = await sell(100.53, 101, { rounds_cash_to });
		const after = await takeBack(sold, { rounds_cash_to });
		expect(after).toMatchObject({ refunded: 100.53, refund_rounding: -0.47, cash_kept: 0 });
		expect(await balancesOf(shop, sold.order_id)).toEqual({});
		expect(await readShift()).toMatchObject({
			cash_back: 100.53,
			cash_rounding: 0,
			expected: 1_000,
		});
	});

	it("for an e-wallet payment is rounded if it's paid in cash, but not if it's recorded manually", async () => {
		const paid = () => sell(100.53, 0, { payments: [{ ...wallet, amount: 100.53 }] });
		const inCash = await takeBack(await paid(), {});
		expect(inCash).toMatchObject({ refunded: 100.53, refund_rounding: -0.02 });
		expect((await readShift()).expected).toBe(899.45);
		const byHand = await takeBack(await paid(), { by_hand: { reference: "GC 2" } });
		expect(byHand).toMatchObject({ refunded: 100.53, refund_rounding: 0 });
	});

	it("is refused if the till and the shop round differently, unless the request is a repetition", async () => {
		const sold = await sell(100.02, 100);
		const once = { return_id: randomUUID() };
		await expect(takeBack(sold, { ...once, rounds_cash_to: "none" })).rejects.toMatchObject({
			code: "amount_changed",
		});
		const after = await takeBack(sold, once);
		await roundTo("none");
		expect(await takeBack(sold, once)).toEqual(after);
	});
});

describe("an exchange", () => {
	const exchanged = (sold: counterShapes.CounterSale, cash: number, cashBack: number) =>
		sell(100.53, cash + cashBack, {
			exchange: {
				return_id: randomUUID(),
				receipt: sold.receipt,
				lines: [{ id: sold.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
				cash_back: cashBack,
			},
		});

	it("rounds the refund and the cash due, so that the difference can be paid in coins", async () => {
		const sold = await sell(100.02, 100);
		await expect(exchanged(sold, 1, 100.02)).rejects.toMatchObject({ code: "amount_changed" });
		const done = await exchanged(sold, 1, 100);
		expect(done).toMatchObject({
			total: 100.53,
			cash_rounding: 0.02,
			change: 0.45,
			exchange: { amount: 100 },
		});
		expect(await readShift()).toMatchObject({ expected: 1_100.55 });
	});

	it("gives rounded cash back for a cheaper item", async () => {
		const cheap = await insertProduct(shop.database, { price: 3_001, stock: { main: 5 } });
		const sold = await sell(100.53, 100.55);
		const done = await manager.api(counterSales.ringUpSale, {
			...saleOf(shift, cheap, { expected_total: 30.01 }),
			payments: [{ way: "cash", amount: 100.55 }],
			rounds_cash_to: "0.05",
			exchange: {
				return_id: randomUUID(),
				receipt: sold.receipt,
				lines: [{ id: sold.lines[0]?.id ?? 0, quantity: 1, comes_back: "damaged" }],
				cash_back: 100.55,
			},
		});
		expect(done).toMatchObject({ cash_rounding: -0.01, change: 70.55 });
		expect(await readShift()).toMatchObject({ expected: 1_030 });
	});
});

it("the till's readings, the closed shift and the money report show the rounding separately", async () => {
	await sell(100.02, 100);
	const returned = await sell(100.53, 100.55);
	await takeBack(returned, {});
	await sell(100.02, 0, { payments: [{ ...wallet, amount: 100.02 }] });
	const x = await manager.api(getShiftReading, { id: shift.id });
	const rounding = { cash_rounding: -0.02, drawer: { cash_rounding: -0.02, expected: 1_100 } };
	expect(x).toMatchObject({ ...rounding, net_sales: 200.04 });
	const closed = await manager.api(counterShifts.closeShift, { id: shift.id, counted: 1_100 });
	expect(closed).toMatchObject({ difference: 0, cash_rounding: -0.02 });
	expect(await manager.api(getShiftReading, { id: shift.id })).toMatchObject(rounding);
	// Include the days before and after, because the shop's clock differs from the database's clock.
	const [from = "", to = ""] = [-1, 1].map((days) => {
		const at = new Date(shop.now().getTime() + days * 86_400_000);
		return at.toISOString().slice(0, 10);
	});
	const { cash_rounding: sum } = await manager.api(readMoney, { by: "day", from, to });
	expect(sum).toBeLessThan(0);
});
