import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { readToday } from "#contract/admin/today.ts";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import {
	changeStock,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
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
const oneOf = ({ variationIds }: InsertedProduct) => variationIds[0] ?? 0;
const cables = (quantity: number) => ({
	lines: [{ variation_id: oneOf(cable), quantity }],
	expected_total: 299 * quantity,
	payments: [{ way: "cash" as const, amount: 299 * quantity }],
});
/** Changes a product's price, in centavos. */
const askPrice = ({ variationIds: [id = 0] }: InsertedProduct, price: number) =>
	shop.database.execute(sql`
		update products set price = ${price}
		where id = (select product_id from variations where id = ${id})`);
const openOf = async (orderId: number) =>
	(await staff.api(counterIssues.listSaleDiscrepancies)).filter(
		({ order_id: id }) => id === orderId,
	);

describe("a sale made offline", () => {
	it("keeps the number of its receipt and the time of the till, and needs no review", async () => {
		const late = lateSaleOf(shift, cable, { ...cables(2), receipt: 1 });
		const sale = await staff.api(counterSales.takeLateSale, late);
		expect(sale).toMatchObject({
			receipt: `MAIN-${till}-000001`,
			total: 598,
			cashier: "Ana Reyes",
		});
		expect(sale.sold_at).toBe(late.sold_at);
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 3, second: 2 });
		expect(await openOf(sale.order_id)).toEqual([]);
		expect(await staff.api(counterShifts.getShift, { id: shift.id })).toMatchObject({
			last_receipt: 1,
			sales: 1,
			expected: 1598,
		});
	});

	it("is stored without its customer if the account was deleted before it arrived", async () => {
		const gone = await createCustomer(shop, { name: "Rosa Cruz" });
		const stays = await createCustomer(shop, { name: "Lito Cruz" });
		await shop.database.execute(sql`
			update accounts set deleted_at = now() where id = ${gone.accountId}`);
		const accountOf = async (account: TestCustomer, receipt: number) => {
			const late = lateSaleOf(shift, cable, {
				...cables(1),
				receipt,
				account_id: account.accountId,
			});
			const { order_id: id } = await staff.api(counterSales.takeLateSale, late);
			const order = await shop.database.one<{ account_id: number | null }>(
				sql`select account_id from orders where id = ${id}`,
			);
			return order.account_id;
		};
		expect(await accountOf(gone, 1)).toBeNull();
		expect(await accountOf(stays, 2)).toBe(stays.accountId);
	});

	it("is recorded once, even if the till had also sent it as an online sale or repeats it", async () => {
		const told = saleOf(shift, cable, cables(1));
		const first = await staff.api(counterSales.ringUpSale, told);
		const { device_id: _, ...same } = { device_id: null, ...told };
		const late = { ...lateSaleOf(shift, cable, { ...cables(1), receipt: 1 }), ...same };
		expect(await staff.api(counterSales.takeLateSale, late)).toEqual(first);
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 4, second: 2 });
		await expect(staff.api(counterSales.takeLateSale, { ...late, ...cables(2) })).rejects.toEqual(
			refusal("idempotency_key_reused"),
		);
	});

	it("keeps the price that was paid, and a user with price permission reviews the difference", async () => {
		await askPrice(cable, 25_000);
		await askPrice(cable, 29_900);
		const late = lateSaleOf(shift, cable, {
			...cables(1),
			shop_prices: [250],
			expected_total: 250,
			receipt: 1,
			payments: [{ way: "cash", amount: 500 }],
		});
		const sale = await staff.api(counterSales.takeLateSale, late);
		expect(sale).toMatchObject({ total: 250, change: 250, lines: [{ unit_price: 250 }] });
		expect((await staff.api(readToday)).sales_to_settle).toBe(1);
		const [found] = await openOf(sale.order_id);
		expect(found).toMatchObject({ kind: "price", told: 250, asked: 299, product_name: "Cable" });
		const settling = { id: found?.id ?? 0, outcome: "seen" as const, note: "Raised at noon" };
		await expect(staff.api(counterIssues.settleSaleDiscrepancy, settling)).rejects.toMatchObject({
			status: 403,
		});
		expect(await manager.api(counterIssues.settleSaleDiscrepancy, settling)).toMatchObject({
			outcome: "seen",
			settled_by: "Ben Cruz",
			note: "Raised at noon",
		});
		await expect(manager.api(counterIssues.settleSaleDiscrepancy, settling)).rejects.toEqual(
			refusal("already_settled"),
		);
		expect(await openOf(sale.order_id)).toEqual([]);
		expect(
			(await staff.api(counterIssues.listSaleDiscrepancies, { settled: "true" })).map(
				({ id }) => id,
			),
		).toContain(settling.id);
	});

	it.each([
		["a price that the shop never asked", 0],
		["a price from before the shift", 199],
	])("is refused at %s", async (_, price) => {
		await askPrice(cable, 19_900);
		await shop.database.execute(sql`
			update former_prices set until = ${shift.opened_at}::timestamptz - interval '1 second'
			where variation_id = ${oneOf(cable)}`);
		await askPrice(cable, 29_900);
		await shop.database.execute(sql`
			update former_prices set until = ${shift.opened_at}::timestamptz - interval '1 second'
			where variation_id = ${oneOf(cable)}`);
		const late = lateSaleOf(shift, cable, {
			...cables(1),
			shop_prices: [price],
			expected_total: price,
			receipt: 1,
			payments: price === 0 ? [] : [{ way: "cash", amount: price }],
		});
		for (const person of [staff, manager]) {
			await expect(person.api(counterSales.takeLateSale, late)).rejects.toEqual(
				refusal("price_not_valid"),
			);
		}
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 5, second: 2 });
	});

	it("keeps a price that a manager has set", async () => {
		const late = lateSaleOf(shift, cable, {
			lines: [{ variation_id: oneOf(cable), quantity: 1, price: 200, price_reason: "Scratched" }],
			payments: [{ way: "cash", amount: 200 }],
			expected_total: 200,
			receipt: 1,
		});
		await expect(staff.api(counterSales.takeLateSale, late)).rejects.toMatchObject({ status: 403 });
		expect(await manager.api(counterSales.takeLateSale, late)).toMatchObject({ total: 200 });
	});

	it("is accepted only from the till's browser", async () => {
		const [here, there] = [randomUUID(), randomUUID()];
		await staff.api(counterShifts.takeTill, { id: shift.id, device_id: here });
		const late = lateSaleOf(shift, cable, { ...cables(1), receipt: 1 });
		for (const device_id of [null, there]) {
			await expect(staff.api(counterSales.takeLateSale, { ...late, device_id })).rejects.toEqual(
				refusal("till_elsewhere"),
			);
		}
		expect(await staff.api(counterSales.takeLateSale, { ...late, device_id: here })).toMatchObject({
			total: 299,
		});
	});

	it("leaves stock at zero if its items are gone, and lists the orders that need them", async () => {
		await changeStock(shop.database, oneOf(cable), { main: -4 });
		const sale = await staff.api(
			counterSales.takeLateSale,
			lateSaleOf(shift, cable, { ...cables(3), receipt: 1 }),
		);
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 0, second: 2 });
		const [found] = await openOf(sale.order_id);
		expect(found).toMatchObject({ kind: "stock", quantity: 2, branch_name: shift.branch_name });
		const settling = { id: found?.id ?? 0, outcome: "sold_twice" as const };
		// Staff can't remove the missing units from stock while another order still needs them.
		await expect(staff.api(counterIssues.settleSaleDiscrepancy, settling)).rejects.toMatchObject({
			body: { errors: { outcome: [expect.stringContaining("has 0 of Cable available")] } },
		});
		await changeStock(shop.database, oneOf(cable), { main: 3 });
		await expect(elsewhere.api(counterIssues.settleSaleDiscrepancy, settling)).rejects.toEqual(
			refusal("other_branch"),
		);
		await staff.api(counterIssues.settleSaleDiscrepancy, settling);
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 1, second: 2 });
	});

	it("changes no stock if staff say that its items were never counted", async () => {
		await changeStock(shop.database, oneOf(cable), { main: -5 });
		const sale = await staff.api(
			counterSales.takeLateSale,
			lateSaleOf(shift, cable, { ...cables(1), receipt: 1 }),
		);
		const [found] = await openOf(sale.order_id);
		await staff.api(counterIssues.settleSaleDiscrepancy, {
			id: found?.id ?? 0,
			outcome: "uncounted",
		});
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 0, second: 2 });
		expect(await staff.api(getAdminOrder, { id: String(sale.order_id) })).toMatchObject({
			status: "delivered",
		});
	});

	it("of a closed shift with a used receipt number is accepted and flagged for review", async () => {
		await staff.api(counterSales.ringUpSale, saleOf(shift, cable, cables(1)));
		await staff.api(counterShifts.closeShift, { id: shift.id, counted: 1299 });
		const sale = await staff.api(
			counterSales.takeLateSale,
			lateSaleOf(shift, cable, { ...cables(1), receipt: 1 }),
		);
		expect(sale.receipt).toBe(`MAIN-${till}-000002`);
		expect(await openOf(sale.order_id)).toMatchObject([
			{ kind: "shift" },
			{ kind: "number", printed: `MAIN-${till}-000001` },
		]);
	});

	it("is refused for another branch, with another total, or with a discount without permission", async () => {
		const late = lateSaleOf(shift, cable, { ...cables(1), receipt: 1 });
		await expect(elsewhere.api(counterSales.takeLateSale, late)).rejects.toEqual(
			refusal("other_branch"),
		);
		await expect(
			staff.api(counterSales.takeLateSale, { ...late, expected_total: 1 }),
		).rejects.toEqual(refusal("total_changed"));
		await expect(
			staff.api(counterSales.takeLateSale, {
				...late,
				discount_percent: 50,
				discount_reason: "Friend",
			}),
		).rejects.toMatchObject({ status: 403 });
		await expect(
			staff.api(counterSales.takeLateSale, { ...late, shop_prices: [] }),
		).rejects.toMatchObject({ status: 422 });
	});
});

describe("a till in use by a browser", () => {
	it("sells and closes shifts only in its browser, until another browser takes over the till", async () => {
		const [here, there] = [randomUUID(), randomUUID()];
		const taking = { id: shift.id, device_id: here };
		expect(await staff.api(counterShifts.takeTill, taking)).toMatchObject({ device_id: here });
		await staff.api(counterShifts.takeTill, taking);
		const other = { ...taking, device_id: there };
		await expect(staff.api(counterShifts.takeTill, other)).rejects.toEqual(
			refusal("till_elsewhere"),
		);
		const sold = saleOf(shift, cable, cables(1));
		for (const device_id of [null, there]) {
			await expect(staff.api(counterSales.ringUpSale, { ...sold, device_id })).rejects.toEqual(
				refusal("till_elsewhere"),
			);
			await expect(
				staff.api(counterShifts.closeShift, { id: shift.id, counted: 0, device_id }),
			).rejects.toEqual(refusal("till_elsewhere"));
		}
		await staff.api(counterSales.ringUpSale, { ...sold, device_id: here });
		await expect(elsewhere.api(counterShifts.takeTill, other)).rejects.toEqual(
			refusal("other_branch"),
		);
		await staff.api(counterShifts.takeTill, { ...other, take_over: true });
		await expect(
			staff.api(counterSales.ringUpSale, { ...saleOf(shift, cable, cables(1)), device_id: here }),
		).rejects.toEqual(refusal("till_elsewhere"));
		await staff.api(counterShifts.closeShift, { id: shift.id, counted: 1299, device_id: there });
	});
});

/** Sends a till's sales in order, like the till's browser, and retries if the connection is lost. */
async function arrive(
	sales: Input<typeof counterSales.takeLateSale>[],
	isCut: () => "before" | "after" | null,
): Promise<void> {
	for (const sale of sales) {
		let isKnown = false;
		while (!isKnown) {
			const cut = isCut();
			if (cut === "before") continue;
			try {
				await staff.api(counterSales.takeLateSale, sale);
				isKnown = cut === null;
			} catch (error) {
				// The sale may have arrived although the connection was lost, so the till sends it again.
				if (!(error instanceof ApiError) || error.status < 500) throw error;
			}
		}
	}
}

it("40 sales at two tills, including the last items, arrive exactly once through 100 lost connections, with no gap in the numbers", async () => {
	const other = await openTill(staff, { till: ++till });
	let seed = 7;
	let cuts = 100;
	const isCut = () => {
		seed = (seed * 48_271) % 2_147_483_647;
		if (cuts === 0) return null;
		cuts -= 1;
		return seed % 2 ? "before" : "after";
	};
	const tills = [shift, other];
	await Promise.all(
		tills.map((each) =>
			arrive(
				Array.from({ length: 20 }, (_, place) =>
					lateSaleOf(each, cable, { ...cables(1), receipt: place + 1 }),
				),
				isCut,
			),
		),
	);
	const rows = await shop.database.rows<{ till: number; receipts: number[]; orders: number }>(sql`
		select tills.number as till, array_agg(receipt order by counter_sales.sold_at, receipt) as receipts,
			count(distinct order_id)::integer as orders
		from counter_sales join tills on tills.id = till_id
		where shift_id = any(${tills.map(({ id }) => id)}::bigint[]) group by tills.number`);
	const all = Array.from({ length: 20 }, (_, place) => place + 1);
	expect(rows.map(({ receipts, orders }) => ({ receipts, orders }))).toEqual([
		{ receipts: all, orders: 20 },
		{ receipts: all, orders: 20 },
	]);
	expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 0, second: 2 });
	const missing = (await staff.api(counterIssues.listSaleDiscrepancies)).filter(
		({ till: number }) => number === shift.till || number === other.till,
	);
	expect(missing.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(35);
	expect(missing.every(({ kind }) => kind === "stock")).toBe(true);
});
