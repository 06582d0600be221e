import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isPermitted } from "#domain/accounts/staff/permissions.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { orderReference } from "../order-reference.ts";
import { writeOrderEvent } from "../write-order-event.ts";

/**
 * Throws if the owner's rules require that the customer confirms a locked order before it's shipped, and the customer
 * hasn't confirmed it. Managers and owners can ship the order anyway if they give a reason.
 * @throws Refusal if the order isn't confirmed
 */
export async function requireConfirmed(
	transaction: Queryable,
	{
		orderId,
		actor,
		overrideReason,
	}: { orderId: number; actor: ActingStaff | null; overrideReason: string | null },
): Promise<void> {
	const open = await transaction.first(sql`
		select from order_confirmations
		where order_id = ${orderId} and is_required and state in ('waiting', 'no_answer')`);
	if (!open) return;
	if (!actor || overrideReason === null) {
		throw new Refusal(
			"conflict",
			"The customer has to confirm this order before it ships. Call or message them, and record their answer.",
			{ code: "not_confirmed" },
		);
	}
	if (!isPermitted(actor, "couriers")) {
		throw new Refusal(
			"forbidden",
			"The customer has not confirmed this order. Only managers and owners can ship it anyway.",
		);
	}
	await writeOrderEvent(transaction, {
		orderId,
		kind: "shipped_unconfirmed",
		actorId: actor.accountId,
		note: overrideReason,
	});
	await recordChange(transaction, actor, {
		action: "order.shipped_unconfirmed",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		after: { reason: overrideReason },
	});
}
