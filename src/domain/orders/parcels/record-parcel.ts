import type { OrderEventKind } from "#contract/admin/orders.ts";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { orderReference } from "../order-reference.ts";
import { writeOrderEvent } from "../write-order-event.ts";
import { type LockedParcel, parcelName } from "./lock-parcel.ts";

/** Records a parcel change in the order's history and the audit log. */
export async function recordParcel(
	transaction: Queryable,
	{ orderId, actor, parcel }: { orderId: number; actor: ActingStaff | null; parcel: LockedParcel },
	{
		kind,
		note,
		before,
		after,
	}: {
		kind: Exclude<OrderEventKind, "moved">;
		note: string | null;
		before: Record<string, unknown>;
		after: Record<string, unknown>;
	},
): Promise<void> {
	const named = parcelName(parcel, note);
	await writeOrderEvent(transaction, {
		orderId,
		kind,
		actorId: actor?.accountId ?? null,
		note: named,
	});
	if (!actor) return;
	await recordChange(transaction, actor, {
		action: `order.${kind}`,
		entity: "order",
		entityId: orderId,
		label: `${orderReference(orderId)} · ${parcelName(parcel)}`,
		before,
		after,
	});
}
