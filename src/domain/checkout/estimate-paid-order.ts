import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { estimateOf, readDeliveryFacts } from "#domain/settings/delivery-facts.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import type { DeliveryDates } from "#lib/delivery-estimate/estimate-dates.ts";
import type { OrderContent } from "./order-content.ts";
import { pickupReadyOf } from "./pickup-place.ts";

/** Returns the delivery estimate of an order created by a payment; null if its shipping method no longer exists. */
export async function estimatePaidOrder(
	transaction: Queryable,
	order: {
		/** Code of the shipping method. It may have been deactivated since the payment started. */
		method: string;
		line: string;
		/** Business days in the estimate that the customer saw. */
		days?: TransitDays | null | undefined;
		placedAt: Date;
		branchIds: readonly number[];
	},
): Promise<DeliveryDates | null> {
	const method = await transaction.first<TransitDays & { code: string }>(sql`
		select code, min_days, max_days from shipping_methods where code = ${order.method}`);
	if (!method) return null;
	const facts = await readDeliveryFacts(transaction, order.placedAt);
	return estimateOf(facts, { ...order, method }).dates;
}

/** Returns when an order created by a payment can be picked up, in ISO 8601; null if unknown. */
export async function readyWhenPaid(
	transaction: Queryable,
	{ pickup, pickupBranchId }: Pick<OrderContent, "pickup" | "pickupBranchId">,
	placedAt: Date,
): Promise<string | null> {
	if (!pickup || pickupBranchId == null) return null;
	const facts = await readDeliveryFacts(transaction, placedAt);
	const ready = pickupReadyOf(facts, pickupBranchId, pickup, placedAt);
	return ready?.readyAt.toISOString() ?? null;
}

/** Recalculates the delivery estimate of a paid order after the customer chose another address. */
export async function recalculateEstimate(transaction: Queryable, orderId: number): Promise<void> {
	const order = await transaction.one<{
		method: string;
		line: string;
		placedAt: Date;
		branchIds: number[];
	}>(sql`
		select shipping_method as method, shipping_line as line, created_at as "placedAt", (
			select coalesce(json_agg(branch_id), '[]') from order_branches where order_id = orders.id
		) as "branchIds"
		from orders where id = ${orderId}`);
	const promise = await estimatePaidOrder(transaction, order);
	await transaction.execute(sql`
		update orders set promised_from = ${promise?.from ?? null}::date,
			promised_to = ${promise?.to ?? null}::date
		where id = ${orderId}`);
}
