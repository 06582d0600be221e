import sql from "sql-template-tag";
import type { CancelReason } from "#contract/user/orders.ts";
import type { Queryable } from "#db/database.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { goneStatuses } from "#lib/shipping/parcel-statuses.ts";
import { orderMissing } from "./find-order.ts";
import { cancellableStatuses, isCancellable } from "./order-status.ts";

/** Requests cancellation of one of the customer's orders; staff decide (decisions §6). */
export async function requestCancellation(
	database: Queryable,
	accountId: number,
	request: { orderId: number; reason: CancelReason; note: string },
): Promise<void> {
	const found = await database.first<{
		status: OrderStatus;
		has_left: boolean;
		request_id: number | null;
	}>(sql`
		with own as (
			select id, status, exists (
				select from parcels
				where order_id = orders.id and parcels.status = any(${goneStatuses}::text[])
			) as has_left
			from orders
			where id = ${request.orderId} and account_id = ${accountId}
			for no key update
		),
		requested as (
			insert into cancel_requests (order_id, reason, note)
			select id, ${request.reason}, ${request.note} from own
			where status = any(${cancellableStatuses}) and not has_left
			on conflict (order_id) where state = 'open' do nothing
			returning id
		)
		select own.status, has_left, (select id from requested) as request_id from own`);
	if (!found) throw orderMissing();
	if (!isCancellable(found.status)) {
		throw new Refusal("conflict", `This order is ${found.status} and can no longer be cancelled.`, {
			code: "not_cancellable",
		});
	}
	if (found.has_left) {
		throw new Refusal(
			"conflict",
			"A parcel of this order has left our shop, so it can no longer be cancelled.",
			{ code: "not_cancellable" },
		);
	}
	if (found.request_id === null) {
		throw new Refusal("conflict", "You have already asked to cancel this order.", {
			code: "cancellation_already_requested",
		});
	}
}
