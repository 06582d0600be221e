import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import * as calls from "#contract/admin/reports.ts";
import { sumUpMonths } from "#domain/reports/refresh-reports.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let customer: TestCustomer;
let cable: number;
let lamp: number;
let kept: number;
let cancelled: number;

/** Moves an order and its ledger entries to another time. */
const moveTo = (orderId: number, time: string) =>
	shop.database.transaction(async (transaction) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		await transaction.execute(sql`
			update money_ledger set created_at = ${time} where order_id = ${orderId}`);
		await transaction.execute(sql`
			update orders set created_at = ${time} where id = ${orderId}`);
	});
const remember = (day: string) =>
	shop.database.execute(sql`insert into report_changes (day) values (${day})`);

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	customer = await createCustomer(shop);
	const category = await shop.database.one<{ id: number }>(
		sql`insert into categories (slug, name) values ('cables', 'Cables') returning id`,
	);
	cable = (
		await insertProduct(shop.database, {
			name: "Cable",
			price: 10_000,
			stock: { main: 3, second: 9 },
		})
	).id;
	lamp = (await insertProduct(shop.database, { name: "Lamp", price: 20_050, salePrice: 15_000 }))
		.id;
	await shop.database.execute(
		sql`update products set category_id = ${category.id} where id = ${cable}`,
	);
	const main = await orderItems(
		customer,
		[
			{ product_id: cable, qty: 2 },
			{ product_id: lamp, qty: 1 },
		],
		"SAVE10",
	);
	const second = await orderItems(customer, [{ product_id: cable, qty: 4 }]);
	kept = main.id;
	cancelled = (await orderItems(customer, [{ product_id: lamp, qty: 5 }])).id;
	// Two sales on either side of midnight in Manila: at 23:30 on the 10th, and half an hour later.
	await moveTo(kept, "2026-03-10T15:30:00Z");
	await moveTo(second.id, "2026-03-10T16:00:00Z");
	await manager.api(changeOrderStatus, { id: cancelled, status: "cancelled" });
	await moveTo(cancelled, "2026-03-11T04:00:00Z");
	await remember("2026-03-10");
	await remember("2026-03-11");
	await shop.database.execute(sql`update orders set vat_content = 3750 where id = ${kept}`);
});
afterAll(() => shop.close());

const march = { from: "2026-03-09", to: "2026-03-11" };

describe("sales", () => {
	test("by day are grouped by the day in Manila, without cancelled orders", async () => {
		const { rows, total } = await manager.api(calls.readSales, { by: "day", ...march });
		expect(
			rows.map(({ key, orders, pieces, sales, discount, shipping, total: paid }) => [
				key,
				orders,
				pieces,
				sales,
				discount,
				shipping,
				paid,
			]),
		).toEqual([
			["2026-03-09", 0, 0, 0, 0, 0, 0],
			["2026-03-10", 1, 3, 350, 35, 150, 465],
			["2026-03-11", 1, 4, 400, 0, 150, 550],
		]);
		expect(total).toMatchObject({ orders: 2, pieces: 7, sales: 750, total: 1015 });
		expect(
			rows.map(({ gross, refunded, net, received }) => [gross, refunded, net, received]),
		).toEqual([
			[0, 0, 0, 0],
			[500, 0, 465, 0],
			[550, 0, 550, 0],
		]);
	});

	test.each([
		[
			"product",
			[
				["Cable", 6, 600],
				["Lamp", 1, 150],
				["Shipping and fees", 0, 0],
			],
		],
		[
			"category",
			[
				["Cables", 6, 600],
				["Without a category", 1, 150],
				["Shipping and fees", 0, 0],
			],
		],
		[
			"branch",
			[
				["Main branch", 3, 350],
				["Second branch", 4, 400],
				["Shipping and fees", 0, 0],
			],
		],
		["payment_method", [["cod", 7, 750]]],
	] as const)("by %s add up to the same total", async (by, expected) => {
		const { rows, total } = await manager.api(calls.readSales, { by, ...march });
		expect(rows.map(({ label, pieces, sales }) => [label, pieces, sales])).toEqual(expected);
		expect(total.sales).toBe(750);
		const added = (name: "sales" | "gross" | "discount" | "refunded" | "net" | "received") =>
			rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
		expect(added("sales")).toBe(750);
		for (const name of ["gross", "discount", "refunded", "net", "received"] as const) {
			expect(added(name), name).toBe(total[name]);
		}
	});

	test("are the same whether they are added up from monthly or daily sums", async () => {
		const sum = async (from: string, to: string) =>
			(await manager.api(calls.readSales, { by: "product", from, to })).rows;
		const ofDays = await sum("2026-03-10", "2026-03-11");
		expect(await sum("2026-02-15", "2026-04-15")).toEqual(ofDays);
		await sumUpMonths(shop.database, shop.now());
		expect(await shop.database.rows(sql`select month from report_months`)).toEqual([
			{ month: "2026-03-01" },
		]);
		expect(await sum("2026-02-15", "2026-04-15")).toEqual(ofDays);
		// A changed month is recalculated.
		await remember("2026-03-10");
		expect(await sum("2026-02-15", "2026-04-15")).toEqual(ofDays);
		expect(await shop.database.rows(sql`select month from report_months`)).toEqual([]);
	});

	test("change when an order is cancelled later", async () => {
		const { id } = await orderItems(customer, [{ product_id: lamp }]);
		const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(shop.now());
		const orders = async () =>
			(await manager.api(calls.readSales, { by: "day", from: today, to: today })).total.orders;
		expect(await orders()).toBe(1);
		await manager.api(changeOrderStatus, { id, status: "cancelled" });
		expect(await orders()).toBe(0);
	});

	test("of a month don't change when an order in another month is cancelled", async () => {
		const { id } = await orderItems(customer, [{ product_id: cable, qty: 1 }]);
		const netOf = async (from: string, to: string) => {
			const { total } = await manager.api(calls.readSales, { by: "product", from, to });
			return [total.orders, total.net];
		};
		const before = await netOf("2026-03-01", "2026-03-31");
		await moveTo(id, "2026-02-11T04:00:00Z");
		await remember("2026-02-11");
		expect(await netOf("2026-02-01", "2026-02-28")).toEqual([1, 250]);
		await manager.api(changeOrderStatus, { id, status: "cancelled" });
		expect(await netOf("2026-02-01", "2026-02-28")).toEqual([1, 250]);
		const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(shop.now());
		expect(await netOf(today, today)).toEqual([-1, -250]);
		expect(await netOf("2026-03-01", "2026-03-31")).toEqual(before);
		await moveTo(id, "2026-02-11T04:00:00Z");
		await remember("2026-02-11");
		await remember(today);
	});

	test.each([
		[{ from: "2026-03-11", to: "2026-03-10" }],
		[{ from: "2015-01-01", to: "2026-03-10" }],
		[{ from: "2026-02-30", to: "2026-03-10" }],
	])("with %j are refused", async (period) => {
		await expect(manager.api(calls.readSales, { by: "day", ...period })).rejects.toMatchObject({
			status: 422,
		});
	});

	test("can be exported as a file", async () => {
		const file = await manager.api(calls.exportSales, { by: "branch", ...march });
		expect(file.split("\r\n")).toEqual([
			"key,label,orders,pieces,sales,discount,shipping,total,payment_fees,gross,refunded,net,received",
			"main,Main branch,,3,350,35,,315,,350,0,315,0",
			"second,Second branch,,4,400,0,,400,,400,0,400,0",
			"shipping,Shipping and fees,,0,0,0,,300,,300,0,300,0",
			"",
		]);
	});
});

test("lists bestsellers, and slow movers among the items in stock", async () => {
	const slow = await insertProduct(shop.database, { name: "Dusty", stock: { main: 50 } });
	await insertProduct(shop.database, { name: "Sold out", stock: {} });
	const names = async (order: "best" | "slow") =>
		(await manager.api(calls.readSellers, { order, ...march })).map(({ product_name, pieces }) => [
			product_name,
			pieces,
		]);
	expect(await names("best")).toEqual([
		["Cable", 6],
		["Lamp", 1],
	]);
	expect(await names("slow")).toEqual([
		["Dusty", 0],
		["Lamp", 1],
		["Cable", 6],
	]);
	await shop.database.execute(sql`update products set status = 'archived' where id = ${slow.id}`);
	const file = await manager.api(calls.exportSellers, { order: "slow", ...march, limit: "1" });
	expect(file).toContain("Lamp,1,150,");
});

test("values stock at the shop's prices", async () => {
	await shop.database.execute(sql`
		update variations set price = 5000 where product_id = ${cable}`);
	const { rows, total } = await manager.api(calls.readStockValue, { by: "category" });
	// The stock is 6 cables at ₱50.00, and 10 lamps (1 of them returned) at their sale price.
	const cables = rows.find(({ label }) => label === "Cables");
	expect(cables).toMatchObject({ items: 1, pieces: 6, value: 300 });
	const byBranch = await manager.api(calls.readStockValue, { by: "branch" });
	expect(byBranch.total).toMatchObject({ pieces: total.pieces, value: total.value });
	expect(await manager.api(calls.exportStockValue, { by: "branch" })).toContain("Main branch");
});

test("the VAT of a month is the sum of its orders' VAT", async () => {
	const months = await manager.api(calls.readVat, { year: "2026" });
	expect(months).toHaveLength(12);
	await remember("2026-03-10");
	const march = (await manager.api(calls.readVat, { year: "2026" }))[2];
	expect(march).toEqual({
		month: "2026-03",
		orders: 1,
		total: 465,
		vat_content: 37.5,
		without_vat: 427.5,
		refunded_vat: 0,
		net_vat: 37.5,
	});
	expect(await manager.api(calls.exportVat, { year: "2026" })).toContain(
		"2026-03,1,465,37.5,427.5,0,37.5",
	);
});
