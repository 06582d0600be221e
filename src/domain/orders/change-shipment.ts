import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { moveCollected } from "#domain/money/post-order-steps.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { requireOneParcel } from "./delivery/require-one-parcel.ts";
import { orderReference } from "./order-reference.ts";
import { writeOrderEvent } from "./write-order-event.ts";

interface Shipment {
	orderId: number;
	courier: string;
	trackingNumber: string | null;
	actor: ActingStaff;
}

/**
 * Corrects an order's courier and tracking number.
 * @throws Refusal if the order hasn't been shipped
 */
export const changeShipment = (
	database: Database,
	{ orderId, courier, trackingNumber, actor }: Shipment,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const before = await transaction.first<{
			status: OrderStatus;
			courier: string | null;
			tracking_number: string | null;
			is_pickup: boolean;
		}>(sql`
			select status, courier, tracking_number, pickup_branch_id is not null as is_pickup from orders
			where id = ${orderId} for no key update`);
		if (!before) throw new Refusal("missing", "Order not found.");
		await requireMayChange(transaction, actor, orderId);
		await requireOneParcel(transaction, orderId);
		const { status, is_pickup: isPickup, ...shipment } = before;
		if (isPickup) {
			throw new Refusal("conflict", "This is a pickup order, so it has no courier.", {
				code: "not_shipped",
			});
		}
		if (!orderStatusFacts(status).hasShipped) {
			throw new Refusal("conflict", "This order was not shipped yet.", { code: "not_shipped" });
		}
		const after = { courier, tracking_number: trackingNumber };
		if (shipment.courier === courier && shipment.tracking_number === trackingNumber) return;
		await transaction.execute(sql`
			update orders set courier = ${courier}, tracking_number = ${trackingNumber}, updated_at = now()
			where id = ${orderId}`);
		if (shipment.courier !== courier) await moveCollected(transaction, orderId, actor.accountId);
		await writeOrderEvent(transaction, {
			orderId,
			kind: "shipment_corrected",
			actorId: actor.accountId,
			note: [courier, trackingNumber].filter(Boolean).join(" · "),
		});
		await recordChange(transaction, actor, {
			action: "order.shipment_corrected",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			before: shipment,
			after,
		});
	});
