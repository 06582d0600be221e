import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { promiseOf, readDeliveryFacts } from "#domain/settings/delivery-facts.ts";
import type { TransitDays } from "#lib/delivery-promise/business-days.ts";
import type { DeliveryDates } from "#lib/delivery-promise/promise-delivery.ts";
import type { OrderContent } from "./order-content.ts";
import { pickupReadyOf } from "./pickup-place.ts";

/** When an order that a payment has made arrives; null where its way of shipping is gone. */
export async function promisePaidOrder(
	transaction: Queryable,
	order: {
		/** Its code: also one that was turned off since. */
		method: string;
		line: string;
		/** As its customer was told. */
		days?: TransitDays | null | undefined;
		placedAt: Date;
		branchIds: readonly number[];
	},
): Promise<DeliveryDates | null> {
	const method = await transaction.first<TransitDays & { code: string }>(sql`
		select code, min_days, max_days from shipping_methods where code = ${order.method}`);
	if (!method) return null;
	const facts = await readDeliveryFacts(transaction, order.placedAt);
	return promiseOf(facts, { ...order, method }).dates;
}

/** From when an order that a payment has made can be collected; ISO 8601, null where nobody can say. */
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

/** The promise of an order whose customer has chosen another address after it was paid. */
export async function promiseAnew(transaction: Queryable, orderId: number): Promise<void> {
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
	const promise = await promisePaidOrder(transaction, order);
	await transaction.execute(sql`
		update orders set promised_from = ${promise?.from ?? null}::date,
			promised_to = ${promise?.to ?? null}::date
		where id = ${orderId}`);
}
