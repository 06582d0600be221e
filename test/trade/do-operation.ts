import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { createDraftOrder, placeDraftOrder } from "#contract/admin/draft-orders.ts";
import { changeOrder, getOrderChange, previewOrderChange } from "#contract/admin/order-changes.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { splitParcel } from "#contract/admin/parcels.ts";
import * as returns from "#contract/admin/returns.ts";
import * as stock from "#contract/admin/stock.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import { placeOrder } from "#contract/user/orders.ts";
import type { InsertedProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import type { Operation } from "./operations.ts";

export interface Trade {
	shop: TestShop;
	owner: TestCustomer;
	products: readonly InsertedProduct[];
	/** Prices in pesos, by product. */
	prices: readonly number[];
	branches: readonly number[];
	/** The open shift of each branch's only till. */
	shifts: counterShapes.CounterShift[];
}

type Items = readonly { product: number; quantity: number }[];

const withKey = () => ({ headers: { "Idempotency-Key": randomUUID() } });
const variationOf = ({ products }: Trade, product: number) =>
	products[product]?.variationIds[0] ?? 0;
const branchOf = ({ branches }: Trade, at: number) => branches[at] ?? 0;
const linesOf = (trade: Trade, items: Items) =>
	items.map(({ product, quantity }) => ({ variation_id: variationOf(trade, product), quantity }));

const waiting = ["pending", "paid"];
const underWay = [...waiting, "processing", "shipped"];
const arrived = ["delivered"];

/**
 * Returns the id of one of the newest orders with these statuses. If there are too few orders, returns an id that no
 * order has.
 */
async function findOrder({ shop }: Trade, which: number, statuses: string[]): Promise<number> {
	const found = await shop.database.first<{ id: number }>(sql`
		select id from orders where status = any(${statuses}::text[])
		order by id desc offset ${which} limit 1`);
	return found?.id ?? 1_000_000;
}

/** Places an order, optionally with store credit. The rest of the total is paid by card or on delivery. */
async function orderInTheShop(
	trade: Trade,
	{ web: items, byCard, credit }: Extract<Operation, { web: unknown }>,
): Promise<void> {
	const { shop, products, owner } = trade;
	const maria = await createCustomer(shop);
	const useStoreCredit = credit !== null;
	if (useStoreCredit) {
		const given = { direction: "give", amount: credit, reason: "A gift" } as const;
		await owner.api(changeCustomerCredit, { id: maria.accountId, ...given }, withKey());
	}
	const wanted = items.map(({ product, quantity }) => ({
		product_id: products[product]?.id ?? 0,
		qty: quantity,
	}));
	await fillCart(maria, wanted);
	const addressId = await giveAddress(maria);
	if (!byCard) {
		const order = { addressId, shippingMethod: "standard", paymentMethod: "cod" } as const;
		return void (await maria.api(placeOrder, { ...order, useStoreCredit }));
	}
	await confirmCard(shop, await startPayment(maria, { useStoreCredit }));
	await placeCardOrder(maria, addressId, {}, withKey().headers);
}

async function sellAtCounter(
	trade: Trade,
	{ sellAt, items, isLate, discount, way }: Extract<Operation, { sellAt: 0 | 1 }>,
): Promise<void> {
	const { owner, prices } = trade;
	const { id } = trade.shifts[sellAt] ?? { id: 0 };
	const cost = (product: number, quantity: number) => (prices[product] ?? 0) * quantity;
	const subtotal = items.reduce((sum, item) => sum + cost(item.product, item.quantity), 0);
	const off = discount === null ? 0 : Math.round(subtotal * discount) / 100;
	const total = Math.round((subtotal - off) * 100) / 100;
	const sale = {
		id,
		sale_id: randomUUID(),
		lines: linesOf(trade, items),
		expected_total: total,
		...(discount !== null && { discount_percent: discount, discount_reason: "Regular" }),
		payments: [
			...(way === "cash"
				? [{ way, amount: Math.ceil(total / 100) * 100 }]
				: [{ way, amount: total, reference: "A-77" }]),
		],
	};
	if (!isLate) return void (await owner.api(counterSales.ringUpSale, sale));
	const shift = await owner.api(counterShifts.getShift, { id: String(id) });
	await owner.api(counterSales.takeLateSale, {
		...sale,
		shop_prices: items.map(({ product }) => prices[product] ?? 0),
		receipt: shift.last_receipt + 1,
		sold_at: trade.shop.now().toISOString(),
	});
}

async function moveOn({ owner }: Trade, id: string): Promise<void> {
	const { status } = await owner.api(getAdminOrder, { id });
	const next = status === "shipped" ? "delivered" : "processing";
	await owner.api(changeOrderStatus, {
		id,
		status: status === "processing" ? "shipped" : next,
		...(status === "processing" && { courier: "LBC", tracking_number: `T${id}` }),
	});
}

async function refundUnits(
	trade: Trade,
	{ refund, pieces, at, comesBack, asCredit }: Extract<Operation, { refund: number }>,
): Promise<void> {
	const id = String(await findOrder(trade, refund, arrived));
	const { items } = await trade.owner.api(getAdminOrder, { id });
	const line = { id: items[0]?.id ?? 0, quantity: pieces, comes_back: comesBack };
	const lines = [{ ...line, ...(comesBack && { branch_id: branchOf(trade, at) }) }];
	await trade.owner.api(
		refundOrder,
		{ id, lines, reason: "returned", as_store_credit: asCredit },
		withKey(),
	);
}

async function changeAnOrder(
	trade: Trade,
	{ change, pieces, add, discount }: Extract<Operation, { change: number }>,
): Promise<void> {
	const { owner } = trade;
	const id = String(await findOrder(trade, change, waiting));
	const { lines, version } = await owner.api(getOrderChange, { id });
	const wanted = {
		id,
		lines: lines.slice(0, 1).map((line) => ({ id: line.id, quantity: pieces })),
		added: [{ variation_id: variationOf(trade, add), quantity: 1 }],
		...(discount !== null && { discount }),
	};
	const { total } = await owner.api(previewOrderChange, wanted);
	await owner.api(changeOrder, { ...wanted, version, total });
}

async function makeReturn(
	trade: Trade,
	{ askBack, pieces }: Extract<Operation, { askBack: number }>,
): Promise<void> {
	const id = String(await findOrder(trade, askBack, arrived));
	const { items } = await trade.owner.api(returns.getOrderReturns, { id });
	const lines = [{ id: items[0]?.id ?? 0, quantity: pieces, reason: "damaged" as const }];
	const back = { branch_id: branchOf(trade, 0), way: "drop_off" as const };
	await trade.owner.api(returns.makeReturn, { id, lines, ...back }, withKey());
}

async function goOnWithReturn(
	trade: Trade,
	step: Extract<Operation, { goOnWithReturn: number }>,
): Promise<void> {
	const { owner, shop } = trade;
	const found = await shop.database.first<{ order_id: number }>(sql`
		select order_id from returns where state not in ('settled', 'declined', 'cancelled')
		order by id offset ${step.goOnWithReturn} limit 1`);
	const id = String(found?.order_id ?? 1_000_000);
	const { returns: all } = await owner.api(returns.getOrderReturns, { id });
	const open = all.find(({ can_receive, can_settle }) => can_receive || can_settle);
	if (!open) return;
	if (open.can_settle) {
		const { settlement } = step;
		return void (await owner.api(returns.settleReturn, { id: open.id, settlement }));
	}
	await owner.api(returns.receiveReturn, {
		id: open.id,
		branch_id: branchOf(trade, step.at),
		lines: open.items.map((item) => {
			const sellable = Math.min(step.sellable, item.quantity);
			return { id: item.id, sellable, damaged: item.quantity - sellable, missing: 0 };
		}),
	});
}

async function takeBackSale(
	trade: Trade,
	step: Extract<Operation, { takeBackSale: number }>,
): Promise<void> {
	const sale = await trade.shop.database.first<{ receipt: string; code: string }>(sql`
		select upper(branches.code) || '-' || tills.number || '-' || lpad(receipt::text, 6, '0') as receipt,
			branches.code
		from counter_sales join tills on tills.id = till_id join branches on branches.id = branch_id
		order by counter_sales.order_id desc offset ${step.takeBackSale} limit 1`);
	if (!sale) return;
	const { lines } = await trade.owner.api(counterSales.findCounterSale, { receipt: sale.receipt });
	await trade.owner.api(counterSales.takeBackSale, {
		id: trade.shifts[sale.code === "main" ? 0 : 1]?.id ?? 0,
		return_id: randomUUID(),
		receipt: sale.receipt,
		lines: [{ id: lines[0]?.id ?? 0, quantity: step.pieces, comes_back: step.comesBack }],
		...(step.byHand && { by_hand: { reference: "GC 7712" } }),
	});
}

async function placeDraft(
	trade: Trade,
	{ draft, percent }: Extract<Operation, { draft: unknown }>,
): Promise<void> {
	const { id, version } = await trade.owner.api(createDraftOrder, {
		contact_name: "Lita Cruz",
		contact_phone: "0917 123 4567",
		contact_email: "lita@example.ph",
		address_line: "5 Mabini Street, Poblacion, 4026",
		shipping_method: "standard",
		payment_method: "cod",
		lines: linesOf(trade, draft),
		...(percent !== null && { discount_percent: percent, discount_reason: "Regular" }),
	});
	await trade.owner.api(placeDraftOrder, { id, version });
}

async function splitAnOrder(trade: Trade, which: number): Promise<void> {
	const id = String(await findOrder(trade, which, waiting));
	const { parcels } = await trade.owner.api(getAdminOrder, { id });
	const parcel = parcels.find(({ items }) => items.some(({ quantity }) => quantity > 1));
	const item = parcel?.items.find(({ quantity }) => quantity > 1);
	if (!parcel || !item) return;
	await trade.owner.api(splitParcel, {
		id,
		parcel_id: parcel.id,
		version: parcel.version,
		items: [{ id: item.id, quantity: 1 }],
	});
}

async function closeAndOpenTill(trade: Trade, at: number, missing: number): Promise<void> {
	const { owner, shifts } = trade;
	const id = String(shifts[at]?.id ?? 0);
	const { expected, till, branch_id } = await owner.api(counterShifts.getShift, { id });
	await owner.api(counterShifts.closeShift, { id, counted: Math.max(0, expected - missing) });
	shifts[at] = await owner.api(counterShifts.openShift, { branch_id, till, opening_float: 1_000 });
}

async function resolveDiscrepancy({ owner }: Trade, wasSoldTwice: boolean): Promise<void> {
	const [found] = await owner.api(counterIssues.listSaleDiscrepancies, {});
	if (!found) return;
	const ofStock = wasSoldTwice ? "sold_twice" : "uncounted";
	const outcome = found.kind === "stock" ? ofStock : "seen";
	await owner.api(counterIssues.settleSaleDiscrepancy, { id: String(found.id), outcome });
}

/**
 * Performs an action of shoppers or staff through the public API.
 * @throws ApiError if it is refused
 */
export async function doOperation(trade: Trade, step: Operation): Promise<unknown> {
	const { owner } = trade;
	const goods = (product: number) => ({ variation_id: variationOf(trade, product) });
	if ("web" in step) return orderInTheShop(trade, step);
	if ("sellAt" in step) return sellAtCounter(trade, step);
	if ("moveOn" in step) return moveOn(trade, String(await findOrder(trade, step.moveOn, underWay)));
	if ("cancel" in step) {
		const id = String(await findOrder(trade, step.cancel, waiting));
		return owner.api(changeOrderStatus, { id, status: "cancelled" });
	}
	if ("refund" in step) return refundUnits(trade, step);
	if ("change" in step) return changeAnOrder(trade, step);
	if ("askBack" in step) return makeReturn(trade, step);
	if ("goOnWithReturn" in step) return goOnWithReturn(trade, step);
	if ("takeBackSale" in step) return takeBackSale(trade, step);
	if ("transferFrom" in step) {
		return owner.api(stock.transferStock, {
			branch_id: String(branchOf(trade, step.transferFrom)),
			to_branch_id: branchOf(trade, 1 - step.transferFrom),
			lines: [{ ...goods(step.product), quantity: step.pieces }],
		});
	}
	if ("receiveAt" in step) {
		const lines = [{ ...goods(step.product), quantity: step.pieces }];
		return owner.api(stock.receiveStock, {
			branch_id: String(branchOf(trade, step.receiveAt)),
			lines,
		});
	}
	if ("countAt" in step) {
		const lines = [{ ...goods(step.product), counted: step.counted }];
		return owner.api(stock.countStock, {
			branch_id: String(branchOf(trade, step.countAt)),
			lines,
		});
	}
	if ("adjustAt" in step) {
		return owner.api(stock.adjustStock, {
			branch_id: String(branchOf(trade, step.adjustAt)),
			adjustment: "damaged" as const,
			lines: [{ ...goods(step.product), change: step.by }],
		});
	}
	if ("draft" in step) return placeDraft(trade, step);
	if ("split" in step) return splitAnOrder(trade, step.split);
	if ("closeShiftAt" in step) return closeAndOpenTill(trade, step.closeShiftAt, step.missing);
	return resolveDiscrepancy(trade, step.settleDiscrepancy);
}
