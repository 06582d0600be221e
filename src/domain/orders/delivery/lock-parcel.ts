import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import { type ActingStaff, requireMayChange } from "../acting-staff.ts";
import { type LockedOrder, lockOrder } from "../move-order.ts";
import { requireOneParcel } from "./require-one-parcel.ts";

interface Parcel {
	order: LockedOrder;
	status: OrderStatus;
	outcome: DeliveryOutcome | null;
}

const pickupRefusal = (branch: string, status: OrderStatus) =>
	new Refusal(
		"conflict",
		`This is a pickup order at ${branch}. Hand it over there, or cancel it.`,
		{ code: "illegal_transition", extra: { current: { status } } },
	);

/**
 * Locks an order and returns its parcel's state.
 * @param seen the state that the person saw
 * @throws Refusal if another branch packs the order, or the state has changed in the meantime
 */
export async function lockParcel(
	transaction: Queryable,
	orderId: number,
	{ actor, seen }: { actor: ActingStaff | null; seen: DeliveryOutcome | null },
): Promise<Parcel> {
	const order = await lockOrder(transaction, orderId);
	const { status, collected_at: branch } = order;
	if (actor) await requireMayChange(transaction, actor, orderId);
	if (branch !== null) throw pickupRefusal(branch, status);
	await requireOneParcel(transaction, orderId);
	const { outcome } = await transaction.one<{ outcome: DeliveryOutcome | null }>(sql`
		select delivery_outcome as outcome from orders where id = ${orderId}`);
	if (outcome !== seen) {
		const last = await transaction.first<{ name: string | null }>(sql`
			select accounts.name from order_events left join accounts on accounts.id = actor_id
			where order_id = ${orderId} order by order_events.id desc limit 1`);
		const name = last?.name ?? "Someone else";
		throw new Refusal("conflict", `${name} recorded another outcome in the meantime.`, {
			code: "changed_elsewhere",
			extra: { current: { status, delivery_outcome: outcome } },
		});
	}
	return { order, status, outcome };
}
