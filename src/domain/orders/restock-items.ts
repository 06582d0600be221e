import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { restoreUnits } from "#domain/units/restore-units.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { PricedRefund } from "./price-refund.ts";

/**
 * Records a refund's items and restocks the returned ones. Damaged items are written off at once.
 * @throws Refusal if items of an order that wasn't delivered are returned
 */
export async function restockItems(
	transaction: Queryable,
	{
		orderId,
		refundId,
		status,
		actorId,
	}: {
		orderId: number;
		refundId: number;
		status: OrderStatus;
		actorId: number;
	},
	lines: PricedRefund["lines"],
): Promise<void> {
	if (lines.length === 0) return;
	const back = lines.flatMap(({ back, variationId, quantity }) =>
		back && !back.inspected && variationId !== null ? [{ ...back, variationId, quantity }] : [],
	);
	if (back.length > 0) await requireReturnable(transaction, status, back);
	await transaction.execute(sql`
		insert into refund_lines (refund_id, order_line_id, quantity, value, comes_back, branch_id, sellable)
		select ${refundId}, id, quantity, value, comes_back, branch_id, sellable from json_to_recordset(
			${JSON.stringify(
				lines.map(({ id, quantity, value, back }) => ({
					id,
					quantity,
					value,
					comes_back: back?.state,
					branch_id: back?.branchId,
					sellable: back?.inspected?.sellable,
				})),
			)}::json
		) as given (
			id bigint, quantity integer, value bigint, comes_back text, branch_id bigint, sellable integer
		)`);
	if (back.length > 0) await recordReturnedItems(transaction, { orderId, actorId }, back);
}

/**
 * Records returned items of an order in the stock ledger, and the branch that now has the units with serial numbers.
 */
export async function recordReturnedItems(
	transaction: Queryable,
	{ orderId, actorId }: { orderId: number; actorId: number },
	back: readonly ItemBack[],
): Promise<void> {
	await recordReturnedStock(transaction, { orderId, actorId, note: null }, back);
	await restoreUnits(
		transaction,
		{ orderId, actorId },
		back.map(({ state, ...units }) => ({
			...units,
			state: state === "sellable" ? "in_stock" : "returned",
		})),
	);
}

interface ItemBack {
	variationId: number;
	branchId: number;
	quantity: number;
	state: "sellable" | "damaged";
}

/** Records returned items in the stock ledger. Damaged items are added to stock and then written off. */
export async function recordReturnedStock(
	transaction: Queryable,
	{ orderId, actorId, note }: { orderId: number | null; actorId: number; note: string | null },
	back: readonly ItemBack[],
): Promise<void> {
	const pieces = JSON.stringify(back);
	// Lock stock rows in the same sequence as all other transactions, which prevents deadlocks.
	await transaction.execute(sql`
		select from stock
		where (variation_id, branch_id) in (
			select "variationId", "branchId" from json_to_recordset(${pieces}::json)
				as given ("variationId" bigint, "branchId" bigint)
		)
		order by variation_id, branch_id for update`);
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, adjustment, order_id, actor_id, note)
		select "variationId", "branchId", step.change, step.reason, step.adjustment, ${orderId}::bigint, ${actorId}, ${note}
		from json_to_recordset(${pieces}::json)
			as given ("variationId" bigint, "branchId" bigint, quantity integer, state text)
		cross join lateral (values
			(0, quantity, 'returned', null, true),
			(1, -quantity, 'adjusted', 'damaged', state = 'damaged')
		) as step (place, change, reason, adjustment, applies)
		where applies
		order by "variationId", "branchId", place`);
}

async function requireReturnable(
	transaction: Queryable,
	status: OrderStatus,
	back: readonly { branchId: number }[],
): Promise<void> {
	if (status !== "delivered") {
		throw new Refusal("conflict", "Only delivered items can be restocked.", {
			code: "not_delivered",
		});
	}
	const ids = [...new Set(back.map(({ branchId }) => branchId))];
	const { known } = await transaction.one<{ known: number }>(
		sql`select count(*)::integer as known from branches where id = any(${ids}::bigint[])`,
	);
	if (known < ids.length) throw new Refusal("missing", "Branch not found.");
}
