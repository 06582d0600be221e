import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import type { Input } from "#contract/endpoint.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { balancesOf, lateSaleOf, openTill } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let staff: TestCustomer;
let manager: TestCustomer;
let elsewhere: TestCustomer;
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;
let till = 0;

beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
	elsewhere = await createCustomer(shop, { name: "Cora Dy", role: "staff", branch: "second" });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, {
		name: "Cable",
		price: 29_900,
		stock: { main: 5, second: 2 },
	});
	shift = await openTill(staff, { till: ++till });
});

const refusal = (code: string) =>
	expect.objectContaining({ body: expect.objectContaining({ code }) });
const stockHere = async () => (await readStock(shop.database, cable.variationIds[0] ?? 0))["main"];
type Late = Input<typeof counterSales.takeLateSale>;
/** A cable paid in cash, as recorded by the till. */
const lateCable = (receipt: number, more: Partial<Late> = {}): Late =>
	lateSaleOf(shift, cable, { receipt, expected_total: 299, ...more });
const free = (receipt: number) =>
	lateCable(receipt, { shop_prices: [0], expected_total: 0, payments: [] });
const setAside = (late: Late, person = staff) =>
	person.api(counterSales.setAsideSale, {
		id: shift.id,
		sale_id: late.sale_id,
		receipt: late.receipt,
		sold_at: late.sold_at,
		reason: "The price isn’t the shop’s.",
		sale: { ...late },
	});
const open = async () =>
	(await manager.api(counterIssues.listSyncIssues)).filter(
		({ till: number }) => number === shift.till,
	);

describe("an offline sale that was rejected and waits for review", () => {
	it("is listed once, changes no stock, and doesn't shift the numbers of later sales", async () => {
		const refused = free(1);
		await expect(staff.api(counterSales.takeLateSale, refused)).rejects.toEqual(
			refusal("price_not_valid"),
		);
		await setAside(refused);
		await setAside(refused);
		expect(await open()).toMatchObject([
			{
				id: refused.sale_id,
				receipt: `MAIN-${till}-000001`,
				cashier: "Ana Reyes",
				total: 0,
				reason: "The price isn’t the shop’s.",
				outcome: null,
				order_id: null,
				lines: [{ product_name: "Cable", quantity: 1, unit_price: 0 }],
			},
		]);
		expect(await stockHere()).toBe(5);
		expect(await staff.api(counterSales.takeLateSale, lateCable(2))).toMatchObject({
			receipt: `MAIN-${till}-000002`,
		});
		expect(
			await staff.api(counterShifts.closeShift, { id: shift.id, counted: 1299 }),
		).toMatchObject({
			difference: 0,
		});
	});

	it("is booked as the till recorded it once a manager accepts it", async () => {
		const refused = free(1);
		await setAside(refused);
		await staff.api(counterSales.takeLateSale, lateCable(2));
		const resolving = { id: refused.sale_id, outcome: "accepted" as const, note: "A gift" };
		await expect(staff.api(counterIssues.resolveSyncIssue, resolving)).rejects.toMatchObject({
			status: 403,
		});
		const resolved = await manager.api(counterIssues.resolveSyncIssue, resolving);
		expect(resolved).toMatchObject({
			outcome: "accepted",
			resolved_by: "Ben Cruz",
			note: "A gift",
			order_ref: expect.stringMatching(/^ORD-/),
		});
		expect(await open()).toEqual([]);
		expect(
			await staff.api(counterSales.findCounterSale, { receipt: `MAIN-${till}-000001` }),
		).toMatchObject({ id: refused.sale_id, total: 0, cashier: "Ana Reyes" });
		expect(await stockHere()).toBe(3);
		await expect(manager.api(counterIssues.resolveSyncIssue, resolving)).rejects.toEqual(
			refusal("already_settled"),
		);
		// The till can still send the sale, which is already recorded.
		expect(await staff.api(counterSales.takeLateSale, refused)).toMatchObject({
			id: refused.sale_id,
		});
		expect(await stockHere()).toBe(3);
	});

	it("changes neither stock nor money if a manager cancels it, with a note", async () => {
		const refused = free(1);
		await setAside(refused);
		const resolving = { id: refused.sale_id, outcome: "cancelled" as const };
		await expect(manager.api(counterIssues.resolveSyncIssue, resolving)).rejects.toMatchObject({
			body: { errors: { note: [expect.any(String)] } },
		});
		await manager.api(counterIssues.resolveSyncIssue, { ...resolving, note: "Rung up again" });
		expect(await stockHere()).toBe(5);
		expect(await staff.api(counterSales.takeLateSale, lateCable(2))).toMatchObject({
			receipt: `MAIN-${till}-000002`,
		});
	});

	it("with more cash than allowed is booked as paid with the amount due", async () => {
		const refused = lateCable(1, { payments: [{ way: "cash", amount: 4_801_234_567_890 }] });
		await expect(staff.api(counterSales.takeLateSale, refused)).rejects.toMatchObject({
			status: 422,
		});
		await setAside(refused);
		const { order_id: orderId } = await manager.api(counterIssues.resolveSyncIssue, {
			id: refused.sale_id,
			outcome: "accepted",
		});
		expect(
			await staff.api(counterSales.findCounterSale, { receipt: `MAIN-${till}-000001` }),
		).toMatchObject({
			total: 299,
			change: 0,
			payments: [{ way: "cash", amount: 299, tendered: 299 }],
		});
		expect(await balancesOf(shop, orderId ?? 0)).toEqual({ cash: 29_900, sales: -29_900 });
		expect(await staff.api(counterShifts.getShift, { id: shift.id })).toMatchObject({
			expected: 1299,
		});
	});

	it("that is unreadable is shown as far as possible, and can only be cancelled", async () => {
		const saleId = randomUUID();
		const broken = { lines: [{ variation_id: "?", quantity: 2 }], payments: "none" };
		await staff.api(counterSales.setAsideSale, {
			id: shift.id,
			sale_id: saleId,
			receipt: 1,
			sold_at: shift.opened_at,
			reason: "It can’t be read.",
			sale: broken,
		});
		expect(await open()).toMatchObject([
			{ total: null, lines: [{ product_name: null, quantity: 2, unit_price: null }] },
		]);
		await expect(
			manager.api(counterIssues.resolveSyncIssue, { id: saleId, outcome: "accepted" }),
		).rejects.toMatchObject({ body: { errors: { outcome: [expect.any(String)] } } });
		await manager.api(counterIssues.resolveSyncIssue, {
			id: saleId,
			outcome: "cancelled",
			note: "?",
		});
	});

	it("from another browser gets the till’s next receipt number, which differs from the printed one", async () => {
		await staff.api(counterSales.takeLateSale, lateCable(1));
		const refused = lateCable(1);
		await setAside(refused);
		await manager.api(counterIssues.resolveSyncIssue, { id: refused.sale_id, outcome: "accepted" });
		expect(
			await staff.api(counterSales.findCounterSale, { receipt: `MAIN-${till}-000002` }),
		).toMatchObject({
			id: refused.sale_id,
		});
	});

	it("can't be seen by another branch", async () => {
		await expect(setAside(free(1), elsewhere)).rejects.toEqual(refusal("other_branch"));
	});
});
