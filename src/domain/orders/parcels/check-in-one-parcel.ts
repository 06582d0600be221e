import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { checkInWithin, readCount } from "../delivery/check-in-parcel.ts";
import { canCountIn } from "../delivery/delivery-outcome.ts";
import type { CountedUnits } from "../delivery/plan-count-in.ts";
import { endParcel, readUnitsOfParcel } from "./end-parcel.ts";
import { lockParcel, type ParcelChange } from "./lock-parcel.ts";
import { parcelOutcome } from "./parcel-outcome.ts";

interface Count extends ParcelChange {
	counted: readonly CountedUnits[];
	/** Visible to staff only. */
	note: string | null;
}

/**
 * Restocks the items of one returned parcel as inspected by staff.
 * @throws Refusal if the parcel hasn't come back, or the quantities don't match those that were shipped
 */
export function countInOneParcel(context: Shop, count: Count): Promise<void> {
	const { orderId, actor, counted, note } = count;
	return context.database.transaction(async (transaction) => {
		const { parcel, isOnly, ...found } = await lockParcel(transaction, count);
		if (!canCountIn(parcelOutcome(parcel)) || parcel.delivery_outcome === null) {
			const { status, version, delivery_outcome } = parcel;
			throw new Refusal("conflict", "This parcel has not come back, so it can't be checked in.", {
				code: "illegal_transition",
				extra: { current: { status, version, delivery_outcome } },
			});
		}
		if (isOnly) {
			const seen = parcel.delivery_outcome;
			return checkInWithin(transaction, context, { orderId, seen, actor, counted, note });
		}
		const out = await readUnitsOfParcel(transaction, parcel);
		const { rows, pieces } = await readCount(transaction, { actor, counted, out });
		await endParcel(
			transaction,
			context,
			{ ...found, orderId, actor, parcel },
			{
				rows,
				pieces,
				mail: "delivery_ended",
				note,
			},
		);
	});
}
