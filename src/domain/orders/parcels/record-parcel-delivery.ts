import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type DeliveryStep, deliveryOutcomeFacts } from "#lib/shipping/delivery-outcomes.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { clearRefusedParcel, recordRefusedParcel } from "../confirmation/record-refused-parcel.ts";
import { nextDeliverySteps } from "../delivery/delivery-outcome.ts";
import { planLost } from "../delivery/plan-count-in.ts";
import { recordDeliveryWithin } from "../delivery/record-delivery.ts";
import { notifyCustomer } from "../notify-customer.ts";
import { claimLostParcel, endParcel, readUnitsOfParcel } from "./end-parcel.ts";
import { type LockedParcel, lockParcel, type ParcelChange } from "./lock-parcel.ts";
import { moveParcelWithin } from "./move-parcel.ts";
import { parcelOutcome } from "./parcel-outcome.ts";
import { recordParcel } from "./record-parcel.ts";

interface ParcelDelivery<By extends ActingStaff | null = ActingStaff> extends ParcelChange<By> {
	step: DeliveryStep;
	/** The courier's message; visible to staff only. */
	note: string | null;
}

/**
 * Records a courier's report about one parcel and notifies the customer. The items of a lost parcel are written off,
 * and the order continues with its other parcels.
 * @throws Refusal if the report isn't possible in the current state, or someone else has changed the state first
 */
export const recordParcelDelivery = (context: Shop, delivery: ParcelDelivery): Promise<void> =>
	context.database.transaction((transaction) =>
		recordParcelDeliveryWithin(transaction, context, delivery),
	);

/** Does the same as `recordParcelDelivery`, within the caller's transaction. */
export async function recordParcelDeliveryWithin(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	delivery: ParcelDelivery<ActingStaff | null>,
): Promise<void> {
	const { orderId, actor, step, note } = delivery;
	const { parcel, isOnly, ...found } = await lockParcel(transaction, delivery);
	if (isOnly) {
		const seen = parcel.delivery_outcome;
		return recordDeliveryWithin(transaction, context, { orderId, step, seen, actor, note });
	}
	if (!nextDeliverySteps(parcelOutcome(parcel)).includes(step)) throw cannotFollow(parcel);
	if (step === "delivered") {
		await clearRefusedParcel(transaction, orderId);
		return moveParcelWithin(transaction, context, {
			...delivery,
			to: "delivered",
			courier: null,
			trackingNumber: null,
			note: null,
			declineRequest: false,
			overrideReason: null,
		});
	}
	await writeStep(transaction, parcel, delivery);
	if (step === "refused") await recordRefusedParcel(transaction, orderId);
	if (step === "lost") {
		if (!actor) throw new Error("Only staff can mark a parcel as lost.");
		const rows = planLost(await readUnitsOfParcel(transaction, parcel));
		await endParcel(
			transaction,
			context,
			{ ...found, orderId, actor, parcel },
			{
				rows,
				pieces: "Lost by the courier",
				mail: "delivery_lost",
				note: null,
			},
		);
		return claimLostParcel(transaction, { orderId, actor, parcel });
	}
	const { version } = await transaction.one<{ version: number }>(
		sql`select version from parcels where id = ${parcel.id}`,
	);
	const { jobs } = context;
	await notifyCustomer(transaction, jobs, {
		orderId,
		parcelId: parcel.id,
		kind: `delivery_${step}`,
		note: null,
		// Include the version in the key, because a parcel can be out for delivery, or refused, more than once.
		eventKey: `parcel:${parcel.id}:delivery:${version}`,
	});
}

function cannotFollow({ status, delivery_outcome: outcome, version }: LockedParcel): Refusal {
	const now = outcome ? deliveryOutcomeFacts[outcome].name.toLowerCase() : "with the courier";
	const message =
		status === "shipped"
			? `This parcel is ${now}, so you can't record this outcome.`
			: `This parcel is ${status}, so it is not with a courier.`;
	return new Refusal("conflict", message, {
		code: "illegal_transition",
		extra: { current: { status, version, delivery_outcome: outcome } },
	});
}

async function writeStep(
	transaction: Queryable,
	parcel: LockedParcel,
	{ orderId, actor, step, note }: ParcelDelivery<ActingStaff | null>,
): Promise<void> {
	if (step === "delivered") return;
	const after = step === "out_again" ? null : step;
	await transaction.execute(sql`
		with known as (
			update parcels set delivery_outcome = ${after}::text, version = version + 1
			where id = ${parcel.id}
		)
		-- If this parcel no longer needs attention, lists show the outcome of another parcel that does.
		update orders set updated_at = now(), delivery_outcome = coalesce(${after}::text, (
			select delivery_outcome from parcels
			where order_id = ${orderId} and id <> ${parcel.id} and status = 'shipped'
				and delivery_outcome is not null
			order by number limit 1
		))
		where id = ${orderId}`);
	await recordParcel(
		transaction,
		{ orderId, actor, parcel },
		{
			kind: `delivery_${step}`,
			note,
			before: { delivery_outcome: parcel.delivery_outcome },
			after: { delivery_outcome: after },
		},
	);
}
