import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import type { Input } from "#contract/endpoint.ts";
import { type InsertedProduct, insertProduct } from "./catalogue-fixture.ts";
import type { TestCustomer } from "./customer-fixture.ts";
import type { TestShop } from "./test-shop.ts";

/** Opens a till of a branch, by default of the main branch. */
export async function openTill(
	person: TestCustomer,
	{ till = 1, code = "main", openingFloat = 1_000 } = {},
): Promise<counterShapes.CounterShift> {
	const branches = await person.api(listAdminBranches);
	const branch = branches.find((each) => each.code === code);
	return person.api(counterShifts.openShift, {
		branch_id: branch?.id ?? 0,
		till,
		opening_float: openingFloat,
	});
}

type Given = Omit<Input<typeof counterSales.ringUpSale>, "exchange" | "gift_card">;

/** Returns a sale of one item, paid with the exact amount in cash. The fields of `more` override the defaults. */
export const saleOf = (
	shift: { id: number },
	{ variationIds }: InsertedProduct,
	more: Partial<Given> & { expected_total: number },
): Given => ({
	id: shift.id,
	sale_id: randomUUID(),
	lines: [{ variation_id: variationIds[0] ?? 0, quantity: 1 }],
	payments: [{ way: "cash", amount: more.expected_total }],
	...more,
});

/** Sells one item of a new product for cash. */
export async function sellOne(
	shop: TestShop,
	person: TestCustomer,
	shift: { id: number },
): Promise<counterShapes.CounterSale> {
	const product = await insertProduct(shop.database, { stock: { main: 5, second: 5 } });
	return person.api(counterSales.ringUpSale, saleOf(shift, product, { expected_total: 299 }));
}

type GivenLate = Input<typeof counterSales.takeLateSale>;

/** Returns an offline sale, by default at the shop's price of ₱299. */
export const lateSaleOf = (
	shift: { id: number; opened_at: string },
	product: InsertedProduct,
	more: Partial<GivenLate> & { expected_total: number; receipt: number },
): GivenLate => {
	const sale = { ...saleOf(shift, product, more), ...more };
	return {
		shop_prices: sale.lines.map(() => 299),
		sold_at: new Date(Date.parse(shift.opened_at) + more.receipt).toISOString(),
		...sale,
	};
};

/** Returns the balance of each ledger account for an order, in centavos. */
export const balancesOf = async (
	{ database }: TestShop,
	orderId: number,
): Promise<Record<string, number>> =>
	Object.fromEntries(
		(
			await database.rows<{ account: string; amount: number }>(sql`
				select account, sum(change)::integer as amount from money_ledger
				cross join lateral (values (to_account, amount), (from_account, -amount))
					as leg (account, change)
				where order_id = ${orderId} group by account having sum(change) <> 0`)
		).map(({ account, amount }) => [account, amount]),
	);
