import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isPermitted } from "#domain/accounts/staff/permissions.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { recalculateEstimate } from "#domain/checkout/estimate-paid-order.ts";
import { lockCreditOf } from "#domain/credit/spent-credit.ts";
import { lockStock } from "#domain/inventory/lock-stock.ts";
import { type ActingStaff, requireMayChange } from "#domain/orders/acting-staff.ts";
import { issueInvoice, voidInvoice } from "#domain/orders/issue-invoice.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import { notifyCustomer } from "#domain/orders/notify-customer.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import { returnPromotions } from "#domain/promotions/claim-promotions.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { changeObstacle } from "./change-obstacle.ts";
import { describeChange } from "./describe-change.ts";
import { planStock, type StockMove, type TakenUnits } from "./plan-stock.ts";
import {
	type AskedChange,
	type PricedChange,
	priceChange,
	wantedQuantities,
} from "./price-change.ts";
import { type ChangeableOrder, readChangeableOrder } from "./read-changeable-order.ts";
import { type Settlement, settleDifference, settlementOf } from "./settle-difference.ts";
import { writeChange } from "./write-change.ts";

interface OrderChange extends AskedChange {
	orderId: number;
	/** Version of the order that the caller saw. */
	version: number;
	/** Total that the caller saw in the preview. */
	expectedTotal: Centavos;
	/** Message to the customer. */
	note: string | null;
	actor: ActingStaff;
}

/** A planned change: the new version of the order, and how the difference in price is handled. */
export interface PlannedChange {
	order: ChangeableOrder;
	after: PricedChange;
	settlement: Settlement;
	/** Lines of text that describe the changes. */
	words: string[];
}

/**
 * Changes an order that isn't packed yet: items, address, shipping and discount. Existing items keep their price, and
 * added items get the current price. Updates stock, parcels, payments, invoice and delivery estimate. Saves the
 * previous version and notifies the customer by email.
 * @throws Refusal if the order can't be changed, if someone else has changed it, or if its total differs from the total
 * in the preview
 */
export function changeOrder(context: Shop, change: OrderChange): Promise<void> {
	return context.database.transaction(async (transaction) => {
		const { orderId, actor } = change;
		await lockOrder(transaction, orderId);
		await requireMayChange(transaction, actor, orderId);
		await lockCreditOf(transaction, orderId);
		const order = await readChangeableOrder(transaction, orderId);
		if (order.version !== change.version) throw await wasChanged(transaction, order);
		const { after, words, settlement, moves } = await plan(transaction, order, change);
		if (words.length === 0) return;
		requireMayReduce(actor, order, { after, settlement, asked: change });
		if (after.prices.total !== change.expectedTotal) throw totalDiffers(after.prices.total);
		const reference = orderReference(orderId);
		await writeChange(transaction, {
			order,
			after,
			moves,
			actorId: actor.accountId,
			note: `${reference} was changed`,
		});
		const kept = after.discounts.flatMap(({ promotion_id: id }) => id ?? []);
		await returnPromotions(transaction, { orderId }, kept);
		await settleDifference(transaction, context, {
			order,
			total: after.prices.total,
			actorId: actor.accountId,
		});
		if (order.pickup_branch_id === null) await recalculateEstimate(transaction, orderId);
		await writeRecord(transaction, { order, after, words, actor });
		await notifyCustomer(transaction, context.jobs, {
			orderId,
			kind: "changed",
			note: change.note,
			eventKey: `order:${orderId}:changed:${order.version + 1}:mail`,
		});
		await reissueInvoice(transaction, context, order, actor);
	});
}

/**
 * Previews a change without writing anything.
 * @throws Refusal for the same reasons as `changeOrder`
 */
export function previewChange(
	{ database }: Pick<Shop, "database">,
	orderId: number,
	asked: AskedChange,
): Promise<PlannedChange> {
	return database.transaction(async (transaction) => {
		const order = await readChangeableOrder(transaction, orderId);
		return { order, ...(await plan(transaction, order, asked)) };
	});
}

async function plan(transaction: Queryable, order: ChangeableOrder, asked: AskedChange) {
	const obstacle = changeObstacle(order);
	if (obstacle) throw new Refusal("conflict", obstacle, { code: "not_changeable" });
	const after = await priceChange(transaction, order, asked);
	return {
		after,
		words: describeChange(order, after),
		settlement: settlementOf(order, after.prices.total),
		moves: await planMoves(transaction, order, after),
	};
}

async function planMoves(
	transaction: Queryable,
	order: ChangeableOrder,
	after: PricedChange,
): Promise<StockMove[]> {
	const wanted = wantedQuantities(order, after);
	const { available } = await lockStock(transaction, [...wanted.keys()], null);
	const { pickup_branch_id: only } = order;
	const given = new Map(
		[...available].map(([id, branches]) => [
			id,
			branches.filter(({ branchId }) => only === null || branchId === only),
		]),
	);
	const taken = await transaction.rows<TakenUnits>(sql`
		select variation_id as "variationId", branch_id as "branchId", -sum(change)::integer as pieces
		from stock_ledger where order_id = ${order.id} and reason = 'sold'
		group by variation_id, branch_id having sum(change) < 0
		order by variation_id, branch_id`);
	const { moves, short } = planStock(wanted, taken, given);
	if (short.length === 0) return moves;
	const missing = short.map(({ variationId, available: most }) => {
		const line = after.lines.find(({ variation_id: id }) => id === variationId);
		const name = [line?.product_name, line?.variation_name].filter(Boolean).join(" · ");
		return most === 0 ? `${name} is no longer available.` : `Only ${most} of ${name} left.`;
	});
	throw new Refusal("conflict", missing.join(" "), { code: "not_enough_stock" });
}

/**
 * Throws if a person without the permission for refunds sets a discount or a shipping fee, or if the change would
 * refund money.
 */
function requireMayReduce(
	actor: ActingStaff,
	order: ChangeableOrder,
	{ after, settlement, asked }: { after: PricedChange; settlement: Settlement; asked: AskedChange },
): void {
	if (isPermitted(actor, "refunds")) return;
	const givesDiscount = asked.discount !== null && after.prices.discount !== order.discount;
	const givesFee = asked.shippingFee !== null && after.prices.shippingFee !== order.shipping_fee;
	if (!givesDiscount && !givesFee && settlement.refund === 0) return;
	const what = settlement.refund > 0 ? "refund payments" : "set a discount or a shipping fee";
	throw new Refusal("forbidden", `Only managers and owners can ${what}.`);
}

const totalDiffers = (total: Centavos) =>
	new Refusal("conflict", "The total has changed since the preview. Review the order again.", {
		code: "changed_elsewhere",
		extra: { current: { total: toPesos(total) } },
	});

/** Creates the refusal for a caller with an older version of the order. */
async function wasChanged(transaction: Queryable, order: ChangeableOrder): Promise<Refusal> {
	const last = await transaction.first<{ name: string | null }>(sql`
		select accounts.name from order_changes left join accounts on accounts.id = actor_id
		where order_id = ${order.id} order by number desc limit 1`);
	const name = last?.name ?? "Someone else";
	return new Refusal("conflict", `${name} changed this order in the meantime. Review it again.`, {
		code: "changed_elsewhere",
		extra: { current: { version: order.version, actor_name: last?.name ?? null } },
	});
}

async function writeRecord(
	transaction: Queryable,
	{
		order,
		after,
		words,
		actor,
	}: { order: ChangeableOrder; after: PricedChange; words: readonly string[]; actor: ActingStaff },
): Promise<void> {
	await writeOrderEvent(transaction, {
		orderId: order.id,
		kind: "changed",
		actorId: actor.accountId,
		note: words.join("\n"),
	});
	// The audit log can't be erased, so it must not contain the address.
	const isMoved =
		after.address.line !== order.shipping_line || after.address.label !== order.shipping_label;
	const itemsOf = (lines: PricedChange["lines"] | ChangeableOrder["lines"]) =>
		lines.map(
			({ product_name, variation_name, quantity }) =>
				`${quantity} × ${[product_name, variation_name].filter(Boolean).join(" · ")}`,
		);
	await recordChange(transaction, actor, {
		action: "order.changed",
		entity: "order",
		entityId: order.id,
		label: orderReference(order.id),
		before: {
			items: itemsOf(order.lines),
			shipping_method: order.shipping_method,
			shipping_fee: toPesos(order.shipping_fee),
			discount: toPesos(order.discount),
			total: toPesos(order.total),
			...(isMoved && { address: "as it was" }),
		},
		after: {
			items: itemsOf(after.lines),
			shipping_method: after.shippingMethod,
			shipping_fee: toPesos(after.prices.shippingFee),
			discount: toPesos(after.prices.discount),
			total: toPesos(after.prices.total),
			...(isMoved && { address: "another" }),
		},
	});
}

/** Voids the previous invoice and issues a new one, because the invoice lists the items. */
async function reissueInvoice(
	transaction: Queryable,
	{ now }: Shop,
	order: ChangeableOrder,
	{ accountId: actorId }: ActingStaff,
): Promise<void> {
	if (!order.has_invoice) return;
	await voidInvoice(transaction, order.id, { reason: "The order was changed.", actorId });
	await issueInvoice(transaction, order.id, await readSetting(transaction, taxPermit), now());
}
