import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { moveCollected } from "#domain/money/post-order-steps.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { carriesCash } from "#lib/shipping/parcel-statuses.ts";
import { lockParcel, type ParcelChange } from "./lock-parcel.ts";
import { recordParcel } from "./record-parcel.ts";

interface Shipment extends ParcelChange {
	courier: string | null;
	trackingNumber: string | null;
	fee: Centavos | null;
	/** Weight in grams; null if unknown. */
	weight: number | null;
}

/**
 * Changes a parcel's courier, tracking number, courier fee and weight.
 * @throws Refusal if the parcel was cancelled, or if it didn't arrive and staff have recorded what happened to its
 * items
 */
export const changeParcel = (
	database: Database,
	{ courier, trackingNumber, fee, weight, ...change }: Shipment,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const { orderId, actor } = change;
		const { parcel, parcels } = await lockParcel(transaction, change);
		if (parcel.status === "cancelled" || parcel.status === "undelivered") {
			throw new Refusal("conflict", "This parcel is closed, so it can't be changed.", {
				code: "illegal_transition",
				extra: { current: { status: parcel.status, version: parcel.version } },
			});
		}
		await transaction.execute(sql`
			update parcels set courier = ${courier}::text, tracking_number = ${trackingNumber}::text,
				fee = ${fee}::bigint, weight = ${weight}::integer, version = version + 1
			where id = ${parcel.id}`);
		const isOut = parcel.status === "shipped" || parcel.status === "delivered";
		if (isOut && carriesCash(parcels)?.id === parcel.id) {
			await transaction.execute(sql`
				update orders set courier = ${courier}, tracking_number = ${trackingNumber}, updated_at = now()
				where id = ${orderId}`);
			if (parcel.courier !== courier) await moveCollected(transaction, orderId, actor.accountId);
		}
		const { courier: carrier, tracking_number, fee: asked, weight: grams } = parcel;
		await recordParcel(
			transaction,
			{ orderId, actor, parcel },
			{
				kind: "parcel_changed",
				note: [courier, trackingNumber].filter(Boolean).join(" · "),
				before: { courier: carrier, tracking_number, fee: asked, weight: grams },
				after: { courier, tracking_number: trackingNumber, fee, weight },
			},
		);
	});
