import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { createDraftOrder, placeDraftOrder } from "#contract/admin/draft-orders.ts";
import { changeOrder, getOrderChange, previewOrderChange } from "#contract/admin/order-changes.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changeParcelStatus } from "#contract/admin/parcels.ts";
import { readMoney, readSales, salesGroups } from "#contract/admin/reports.ts";
import * as returns from "#contract/admin/returns.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { requestReturn } from "#contract/user/returns.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

/** Prices in pesos. Only the main branch has the cable, and only the second has the lamp. */
const prices = { cable: 250, lamp: 400, shipping: 150 };
const stocked = 200;

let shop: TestShop;
let owner: TestCustomer;
let main: number;
let cable: InsertedProduct;
let lamp: InsertedProduct;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	main = (await owner.api(listAdminBranches))[0]?.id ?? 0;
	cable = await insertProduct(shop.database, {
		name: "Cable",
		price: prices.cable * 100,
		stock: { main: stocked },
	});
	lamp = await insertProduct(shop.database, {
		name: "Lamp",
		price: prices.lamp * 100,
		stock: { second: stocked },
	});
});
afterAll(() => shop.close());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const oneOf = ({ variationIds }: InsertedProduct) => variationIds[0] ?? 0;

interface Placed {
	id: number;
	maria: TestCustomer;
}

/** Places an order of two cables, which only the main branch has, and a lamp, which only the second branch has. */
async function orderFromBoth(): Promise<Placed> {
	const maria = await createCustomer(shop);
	const wanted = [
		{ product_id: cable.id, qty: 2 },
		{ product_id: lamp.id, qty: 1 },
	];
	const { id } = await orderItems(maria, wanted);
	// Reset the rate limits, which count orders per address. In reality, each customer would have their own address.
	await shop.database.execute(sql`delete from rate_limits`);
	return { id, maria };
}

/** Changes the order before it is packed: removes one of its two cables. */
async function leaveOneOut(id: string): Promise<void> {
	const { lines, version } = await owner.api(getOrderChange, { id });
	const kept = lines.map((line) => ({
		id: line.id,
		quantity: line.product_name === "Cable" ? 1 : line.quantity,
	}));
	const { total } = await owner.api(previewOrderChange, { id, lines: kept, added: [] });
	await owner.api(changeOrder, { id, lines: kept, added: [], version, total });
}

/** Each branch packs, ships and delivers its parcel, the second branch first. */
async function deliverParcels(id: string): Promise<void> {
	const { parcels } = await owner.api(getAdminOrder, { id });
	expect(parcels).toHaveLength(2);
	for (const parcel of parcels.toReversed()) {
		let { version } = parcel;
		for (const status of ["packed", "shipped", "delivered"] as const) {
			const order = await owner.api(changeParcelStatus, {
				id,
				parcel_id: parcel.id,
				version,
				status,
				...(status === "shipped" && { courier: "LBC", tracking_number: `T-${parcel.id}` }),
			});
			version = order.parcels.find((each) => each.id === parcel.id)?.version ?? 0;
		}
	}
	expect((await owner.api(getAdminOrder, { id })).status).toBe("delivered");
}

/** Places an order by phone: a cable at 10% off, for someone without an account. */
async function orderByPhone(): Promise<void> {
	const { id, version } = await owner.api(createDraftOrder, {
		contact_name: "Lita Cruz",
		contact_phone: "0917 123 4567",
		address_line: "5 Mabini Street, Poblacion, 4026",
		shipping_method: "standard",
		payment_method: "cod",
		discount_percent: 10,
		discount_reason: "Regular",
		lines: [{ variation_id: oneOf(cable), quantity: 1 }],
	});
	const placed = await owner.api(placeDraftOrder, { id, version });
	await deliver(String(placed.order?.id ?? 0));
}

async function deliver(id: string): Promise<void> {
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owner.api(changeOrderStatus, { id, status });
	}
}

/**
 * Returns one cable of an order in sellable condition, and leaves it open how the return is resolved. Returns the
 * return's id.
 */
async function bringBack({ id, maria }: Placed): Promise<number> {
	const { items } = await owner.api(returns.getOrderReturns, { id: String(id) });
	const line = { id: items[0]?.id ?? 0, quantity: 1 };
	await maria.api(requestReturn, { id, lines: [{ ...line, reason: "damaged" }], note: "" });
	const [asked] = (await owner.api(returns.getOrderReturns, { id: String(id) })).returns;
	const back = { id: asked?.id ?? 0, branch_id: main };
	await owner.api(returns.approveReturn, { ...back, way: "drop_off" });
	await owner.api(returns.receiveReturn, {
		...back,
		lines: [{ id: line.id, sellable: 1, damaged: 0, missing: 0 }],
	});
	return back.id;
}

async function balanceOf(...accounts: string[]): Promise<number> {
	const { held } = await shop.database.one<{ held: number }>(sql`
		select coalesce(sum(amount), 0)::bigint as held from (
			select to_account as account, amount from money_ledger
			union all select from_account, -amount from money_ledger
		) moved where account = any(${accounts}::text[])`);
	return held / 100;
}

it("the books balance to the centavo after a month with two parcels per order, changed orders, drafts, returns, and tills online and offline", async () => {
	const placed: Placed[] = [];
	for (const _ of times(12)) placed.push(await orderFromBoth());
	for (const { id } of placed.slice(0, 2)) await leaveOneOut(String(id));
	for (const { id } of placed) {
		await owner.api(changeOrderStatus, { id, status: "processing" });
		await deliverParcels(String(id));
	}
	for (const _ of times(6)) await orderByPhone();

	// Two tills are open. The second one is offline and sends its sales later.
	const shift = await openTill(owner);
	const sold: counterShapes.CounterSale[] = [];
	for (const _ of times(10)) {
		const sale = saleOf(shift, cable, { expected_total: prices.cable });
		sold.push(await owner.api(counterSales.ringUpSale, sale));
	}
	const late = await openTill(owner, { code: "second" });
	for (const at of times(5)) {
		const given = { expected_total: prices.lamp, receipt: at + 1, shop_prices: [prices.lamp] };
		await owner.api(counterSales.takeLateSale, lateSaleOf(late, lamp, given));
	}
	for (const [at, comes_back] of (["sellable", "damaged"] as const).entries()) {
		const { receipt, lines } = sold[at] as counterShapes.CounterSale;
		await owner.api(counterSales.takeBackSale, {
			id: shift.id,
			return_id: randomUUID(),
			receipt,
			lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back }],
		});
	}
	const short = 20;
	const { expected } = await owner.api(counterShifts.getShift, { id: String(shift.id) });
	expect(expected).toBe(shift.opening_float + 8 * prices.cable);
	const closed = await owner.api(counterShifts.closeShift, {
		id: String(shift.id),
		device_id: shift.device_id,
		counted: expected - short,
	});
	expect(closed.difference).toBe(-short);

	// Of four returns, one is refunded, one is replaced, one is closed without compensation, and one gets store credit,
	// which pays for the customer's next cable.
	for (const [at, settlement] of (["refund", "replacement", "none", "credit"] as const).entries()) {
		const id = await bringBack(placed[at] as Placed);
		await owner.api(returns.settleReturn, { id, settlement });
	}

	expect(await balanceOf("credit")).toBe(-prices.cable);
	const { maria: holder } = placed[3] as Placed;
	await fillCart(holder, [{ product_id: cable.id }]);
	const { id: paidByCredit } = await holder.api(placeOrder, {
		addressId: await giveAddress(holder),
		shippingMethod: "standard",
		paymentMethod: "cod",
		couponCode: null,
		useStoreCredit: true,
	});
	await deliver(String(paidByCredit));

	// Expected sales, counted by hand.
	const fromBoth = placed.length * (2 * prices.cable + prices.lamp + prices.shipping);
	const byPhone = 6 * (prices.cable + prices.shipping);
	const atCounters = 10 * prices.cable + 5 * prices.lamp;
	const byCredit = prices.cable + prices.shipping;
	const gross = fromBoth - 2 * prices.cable + byPhone + atCounters + byCredit;
	const refunded = 2 * prices.cable + prices.cable + prices.cable;
	const net = gross - (6 * prices.cable) / 10 - refunded;
	expect(-(await balanceOf("sales"))).toBe(net);
	const day = (days: number) =>
		new Date(shop.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
	const period = { from: day(-2), to: day(1) };
	for (const by of salesGroups) {
		const { total } = await owner.api(readSales, { by, ...period });
		expect(total, by).toMatchObject({ gross, refunded, net });
	}
	const { total } = await owner.api(readMoney, { by: "payment_method", ...period });
	expect(total).toMatchObject({ refunded, net, came_in: net + refunded, went_back: refunded });
	expect(await balanceOf("customer")).toBe(0);
	expect(await balanceOf("courier", "cash", "bank")).toBe(net);

	// Cables that left the stock: 12 orders of two, minus one each that was removed from two orders; 6 by phone; 10 at
	// the counter. 5 returned cables came back, but one was sent as a replacement and one was sold for store credit.
	const cablesAway = 12 * 2 - 2 + 6 + 10 - 5 + 1 + 1;
	expect(await readStock(shop.database, oneOf(cable))).toMatchObject({
		main: stocked - cablesAway,
	});
	expect(await readStock(shop.database, oneOf(lamp))).toMatchObject({
		second: stocked - placed.length - 5,
	});
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
}, 300_000);
