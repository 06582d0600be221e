import { afterAll, beforeAll, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatuses, decideCancellation } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { choosePackingBranch, readPacking } from "#contract/admin/packing.ts";
import { readSales } from "#contract/admin/reports.ts";
import * as stock from "#contract/admin/stock.ts";
import { readToday } from "#contract/admin/today.ts";
import { getOrder, requestCancellation } from "#contract/user/orders.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
/** Ana works in the main branch, Jun in the second. */
let ana: TestCustomer;
let jun: TestCustomer;
let main: number;
let second: number;
let cable: InsertedProduct;
let stylus: InsertedProduct;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	const branches = await manager.api(stock.listAdminBranches);
	[main, second] = branches.map(({ id }) => id) as [number, number];
	const empty = { stock: {} };
	cable = await insertProduct(shop.database, { name: "Cable", price: 20_000, ...empty });
	stylus = await insertProduct(shop.database, { name: "Stylus", price: 50_000, ...empty });
});
afterAll(() => shop.close());

const itemOf = (product: InsertedProduct) => product.variationIds[0] ?? 0;
const stockOf = async () => ({
	cable: await readStock(shop.database, itemOf(cable)),
	stylus: await readStock(shop.database, itemOf(stylus)),
});
const move = (by: TestCustomer, status: "processing" | "shipped" | "delivered", ids: number[]) =>
	by.api(changeOrderStatuses, {
		status,
		...(status === "shipped" && { courier: "LBC Express" }),
		orders: ids.map((id) => ({ id })),
	});
const allChanged = ({ results }: Awaited<ReturnType<typeof move>>) =>
	results.every(({ changed }) => changed);
const byCash = async (qty: number) => {
	const buyer = await createCustomer(shop);
	const order = await orderItems(buyer, [{ product_id: cable.id, qty }]);
	return { buyer, id: order.id };
};

it("a full day of the store: received, sold, packed, shipped, transferred, cancelled, refunded, counted, reported, and the books balance", async () => {
	// The main branch receives the delivery and transfers part of it to the second.
	await ana.api(stock.receiveStock, {
		branch_id: String(main),
		lines: [
			{ variation_id: itemOf(cable), quantity: 12 },
			{ variation_id: itemOf(stylus), quantity: 3 },
		],
		note: "Delivery 8841",
	});
	await ana.api(stock.transferStock, {
		branch_id: String(main),
		to_branch_id: second,
		lines: [{ variation_id: itemOf(cable), quantity: 4 }],
	});
	expect(await stockOf()).toEqual({
		cable: { main: 8, second: 4 },
		stylus: { main: 3, second: 0 },
	});

	// Four customers buy. The third order's items are in stock only in the second branch.
	const maria = await byCash(4);
	const juan = await createCustomer(shop, { name: "Juan Dela Cruz" });
	const juansAddress = await giveAddress(juan);
	await fillCart(juan, [{ product_id: cable.id, qty: 2 }, { product_id: stylus.id }]);
	await confirmCard(shop, await startPayment(juan));
	const juans = await placeCardOrder(juan, juansAddress);
	const rosa = await byCash(3);
	const pepe = await byCash(2);
	expect(await stockOf()).toEqual({
		cable: { main: 0, second: 1 },
		stylus: { main: 2, second: 0 },
	});
	expect(await manager.api(readToday)).toMatchObject({
		orders_to_pack: 4,
		latest_order_id: pepe.id,
		sales: { today: { orders: 4, total: 4 * 150 + 11 * 200 + 500 } },
	});

	// Each branch packs its own orders. Until the orders are packed, the shelves contain more units than can still be
	// sold.
	const [ofMain, ofSecond] = await Promise.all(
		[main, second].map((id) => ana.api(listAdminOrders, { branch_id: String(id) })),
	);
	expect(ofMain?.map(({ id }) => id)).toEqual([pepe.id, juans.id, maria.id]);
	expect(ofSecond?.map(({ id }) => id)).toEqual([rosa.id]);
	const packed = await ana.api(readPacking, { ids: `${maria.id},${juans.id},${pepe.id}` });
	expect(packed[0]?.items[0]?.from).toMatchObject([{ branch_id: main, pieces: 4, on_shelf: 8 }]);
	expect(allChanged(await move(ana, "processing", [maria.id, juans.id, pepe.id]))).toBe(true);
	expect(allChanged(await move(ana, "processing", [rosa.id]))).toBe(false);
	expect(allChanged(await move(jun, "processing", [rosa.id]))).toBe(true);

	// One cable is transferred, so that the second branch can pack Pepe's order.
	const choose = () => ana.api(choosePackingBranch, { id: String(pepe.id), branch_id: second });
	await expect(choose()).rejects.toMatchObject({ code: "not_enough_stock" });
	await jun.api(stock.receiveStock, {
		branch_id: String(second),
		lines: [{ variation_id: itemOf(cable), quantity: 1 }],
	});
	await choose();
	expect((await stockOf()).cable).toEqual({ main: 2, second: 0 });

	// Orders are shipped and delivered. Rosa requests a cancellation, which the second branch approves.
	expect(allChanged(await move(ana, "shipped", [maria.id, juans.id]))).toBe(true);
	expect(allChanged(await move(ana, "delivered", [maria.id]))).toBe(true);
	await rosa.buyer.api(requestCancellation, { id: String(rosa.id), reason: "change_of_mind" });
	expect((await manager.api(readToday)).cancel_requests).toBe(1);
	expect(allChanged(await move(jun, "shipped", [rosa.id, pepe.id]))).toBe(false);
	await jun.api(decideCancellation, { id: String(rosa.id), decision: "approved" });
	expect((await stockOf()).cable).toEqual({ main: 2, second: 3 });
	expect(await rosa.buyer.api(getOrder, { id: String(rosa.id) })).toMatchObject({
		status: "cancelled",
	});

	// The card payment is partly refunded, and a returned cable is refunded in cash.
	const refund = (id: number, amount: number) =>
		manager.api(
			refundOrder,
			{ id: String(id), amount, reason: "damaged" },
			{ headers: { "Idempotency-Key": `day-${id}` } },
		);
	await refund(juans.id, 500);
	await refund(maria.id, 200);
	await refund(maria.id, 200);
	await runPaymentJobs(shop);
	const paid = await Promise.all(
		[juans.id, maria.id].map((id) => manager.api(getAdminOrder, { id: String(id) })),
	);
	expect(paid.map(({ payment }) => [payment.state, payment.refunded, payment.refundable])).toEqual([
		["partly_refunded", 500, 550],
		["partly_refunded", 200, 750],
	]);

	// The final count finds one missing item in the second branch and a broken one in the main branch.
	await jun.api(stock.countStock, {
		branch_id: String(second),
		lines: [{ variation_id: itemOf(cable), counted: 2, expected: 3 }],
	});
	await ana.api(stock.adjustStock, {
		branch_id: String(main),
		adjustment: "damaged",
		lines: [{ variation_id: itemOf(cable), change: -1 }],
	});
	expect(await stockOf()).toEqual({
		cable: { main: 1, second: 2 },
		stylus: { main: 2, second: 0 },
	});

	// The day's sales by product and by branch, without Rosa's cancelled order.
	const day = new Date(shop.now().getTime() + 8 * 60 * 60_000).toISOString().slice(0, 10);
	const sold = async (by: "product" | "branch" | "payment_method") =>
		(await manager.api(readSales, { by, from: day, to: day })).rows.map((row) => [
			row.label,
			row.pieces,
			row.sales,
		]);
	expect(new Set(await sold("product"))).toEqual(
		new Set([
			["Cable", 8, 1600],
			["Stylus", 1, 500],
			["Shipping and fees", 0, 0],
		]),
	);
	expect(new Set(await sold("branch"))).toEqual(
		new Set([
			["Main branch", 7, 1700],
			["Second branch", 2, 400],
			["Shipping and fees", 0, 0],
		]),
	);
	expect(await manager.api(readToday)).toMatchObject({
		orders_to_pack: 0,
		cancel_requests: 0,
		failed_refunds: 0,
		sales: { today: { orders: 3 } },
	});

	// The audit log names who did what, and no stock is missing.
	for (const [person, least] of [
		[ana, 8],
		[jun, 4],
		[manager, 2],
	] as const) {
		const done = await manager.api(listAudit, { actor_id: String(person.accountId) });
		expect(done.length, person.name).toBeGreaterThanOrEqual(least);
	}
	expect(await findStockDifferences(shop.database)).toEqual([]);
	const { checked, violations } = await checkBooks(shop.database, shop.now());
	expect(violations).toEqual([]);
	expect(checked).toBeGreaterThanOrEqual(19);
}, 60_000);
