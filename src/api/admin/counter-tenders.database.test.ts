import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import { exportOrders, getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { readMoney, readSales } from "#contract/admin/reports.ts";
import type { Input } from "#contract/endpoint.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;
let period: { from: string; to: string };

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	cable = await insertProduct(shop.database, {
		name: "Cable",
		price: 30_000,
		stock: { main: 50, second: 2 },
	});
	shift = await openTill(owner, { till: 1 });
	const sell = (payments: Input<typeof counterSales.ringUpSale>["payments"], more = {}) =>
		owner.api(
			counterSales.ringUpSale,
			saleOf(shift, cable, { expected_total: 300, payments, ...more }),
		);
	const pays = (
		way: "cash" | "e_wallet" | "card",
		amount: number,
		reference: string | null = null,
	) => ({
		way,
		amount,
		reference,
	});
	await sell([pays("cash", 500)]);
	await sell([pays("e_wallet", 300, "GC 1")]);
	await sell([pays("e_wallet", 100, "GC 2"), pays("card", 99.99, "A 1"), pays("cash", 100.01)]);
	await sell([pays("card", 270, "A 2")], {
		expected_total: 270,
		discount_percent: 10,
		discount_reason: "Regular",
	});
	const back = await sell([pays("cash", 300)]);
	const lines = [{ id: back.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }];
	await owner.api(counterSales.takeBackSale, {
		id: shift.id,
		return_id: "6a1f1f4e-4a5b-4c8e-9d2f-0d3f0b8c7a11",
		receipt: back.receipt,
		lines,
	});
	await sell([], { expected_total: 0, discount_percent: 100, discount_reason: "A gift" });
	const { day } = await shop.database.one<{ day: string }>(
		sql`select manila_day(${shop.now()})::text as day`,
	);
	period = { from: day, to: day };
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

test("each payment method used at the counter has its own row in the sales report by payment method", async () => {
	const { rows, total } = await owner.api(readSales, { by: "payment_method", ...period });
	expect(
		rows.map(({ key, label, orders, discount, net, received }) => ({
			key,
			label,
			orders,
			discount,
			net,
			received,
		})),
	).toEqual([
		{ key: "cash", label: "Cash", orders: 4, discount: 300, net: 400.01, received: 400.01 },
		{ key: "e_wallet", label: "E-wallet by QR", orders: 1, discount: 0, net: 400, received: 400 },
		{
			key: "card_terminal",
			label: "Card on the terminal",
			orders: 1,
			discount: 30,
			net: 369.99,
			received: 369.99,
		},
	]);
	expect(total).toMatchObject({ orders: 6, net: 1170, received: 1170 });
});

test("each payment method used at the counter has its own row in the money report", async () => {
	const { rows } = await owner.api(readMoney, { by: "payment_method", ...period });
	expect(
		rows.map(({ key, label, gross, discount, refunded, came_in, went_back, reached }) => [
			key,
			label,
			gross,
			discount,
			refunded,
			came_in,
			went_back,
			reached,
		]),
	).toEqual([
		["cash", "Cash", 1000.01, 300, 300, 700.01, 300, 400.01],
		["e_wallet", "E-wallet by QR", 400, 0, 0, 400, 0, 400],
		["card_terminal", "Card on the terminal", 399.99, 30, 0, 369.99, 0, 369.99],
	]);
});

test("counter orders show the payment methods that paid them, and can be filtered by payment method", async () => {
	const by = async (payment: "cash" | "e_wallet" | "card_terminal" | "cod") =>
		(await owner.api(listAdminOrders, { payment })).map(({ tenders }) =>
			(tenders ?? []).map(({ way, amount }) => `${way} ${amount}`).join(" + "),
		);
	const mixed = "e_wallet 100 + card 99.99 + cash 100.01";
	expect(await by("cash")).toEqual(["cash 300", mixed, "cash 300"]);
	expect(await by("e_wallet")).toEqual([mixed, "e_wallet 300"]);
	expect(await by("card_terminal")).toEqual(["card 270", mixed]);
	expect(await by("cod")).toEqual([]);
	const [last] = await owner.api(listAdminOrders, { payment: "card_terminal" });
	expect(await owner.api(getAdminOrder, { id: String(last?.id) })).toMatchObject({
		payment_name: "Card on the terminal",
		tenders: [{ way: "card", amount: 270, reference: "A 2" }],
	});
	const file = await owner.api(exportOrders, {});
	expect(file).toContain("e_wallet+card_terminal+cash");
	expect(file).not.toContain("cod");
});
