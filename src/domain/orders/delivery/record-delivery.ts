import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	type DeliveryOutcome,
	type DeliveryStep,
	deliveryOutcomeFacts,
} from "#lib/shipping/delivery-outcomes.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { moveAndNotify } from "../change-order-status.ts";
import { clearRefusedParcel, recordRefusedParcel } from "../confirmation/record-refused-parcel.ts";
import { notifyCustomer } from "../notify-customer.ts";
import { orderReference } from "../order-reference.ts";
import { writeOrderEvent } from "../write-order-event.ts";
import { nextDeliverySteps } from "./delivery-outcome.ts";
import { endUndelivered, readUnitsOut } from "./end-undelivered.ts";
import { lockParcel } from "./lock-parcel.ts";
import { planLost } from "./plan-count-in.ts";

interface Delivery<By extends ActingStaff | null = ActingStaff> {
	orderId: number;
	step: DeliveryStep;
	/** The delivery outcome that the person saw; null if the parcel had none. */
	seen: DeliveryOutcome | null;
	/** null if the courier reported the outcome. */
	actor: By;
	/** The courier's message; visible to staff only. */
	note: string | null;
}

/**
 * Records a courier's delivery report and notifies the customer. A delivered parcel completes the order. A lost parcel
 * ends the order, and its items are written off.
 * @throws Refusal if the report isn't possible in the current state, or someone else has changed the state first
 */
export const recordDelivery = (context: Shop, delivery: Delivery): Promise<void> =>
	context.database.transaction((transaction) =>
		recordDeliveryWithin(transaction, context, delivery),
	);

/** Does the same as `recordDelivery`, within the caller's transaction. */
export async function recordDeliveryWithin(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	delivery: Delivery<ActingStaff | null>,
): Promise<void> {
	const { orderId, step, actor } = delivery;
	const { order, status, outcome } = await lockParcel(transaction, orderId, delivery);
	if (!nextDeliverySteps({ status, outcome }).includes(step)) {
		const message =
			status === "shipped"
				? `This parcel is ${outcome ? deliveryOutcomeFacts[outcome].name.toLowerCase() : "with the courier"}, so you can't record this outcome.`
				: `This order is ${status}, so it is not with a courier.`;
		throw new Refusal("conflict", message, {
			code: "illegal_transition",
			extra: { current: { status, delivery_outcome: outcome } },
		});
	}
	if (step === "delivered") {
		await clearRefusedParcel(transaction, orderId);
		const shipment = { courier: null, trackingNumber: null, declineRequest: false };
		await moveAndNotify(transaction, context, order, {
			actor,
			...shipment,
			from: null,
			to: "delivered",
			note: null,
			overrideReason: null,
		});
		return;
	}
	await writeStep(transaction, { ...delivery, step }, outcome);
	if (step === "refused") await recordRefusedParcel(transaction, orderId);
	if (step === "lost") {
		if (!actor) throw new Error("Only staff can mark a parcel as lost.");
		const rows = planLost(await readUnitsOut(transaction, orderId));
		await endUndelivered(transaction, context, {
			orderId,
			actor,
			mail: "delivery_lost",
			rows,
			pieces: "Lost by the courier",
			note: null,
		});
		return claimLost(transaction, orderId, actor.accountId);
	}
	const kind = `delivery_${step}` as const;
	const last = await transaction.one<{ id: number }>(sql`
		select max(id) as id from order_events where order_id = ${orderId}`);
	// Use the event's id, because a parcel can be out for delivery, or refused, more than once.
	const eventKey = `order:${orderId}:delivery:${last.id}`;
	const { jobs } = context;
	return notifyCustomer(transaction, jobs, { orderId, kind, eventKey, note: null });
}

/** Records the sale price of lost goods as owed by the courier. The shop's in-house riders owe nothing. */
async function claimLost(transaction: Queryable, orderId: number, actorId: number): Promise<void> {
	const lost = await transaction.first<{ courier: string; amount: Centavos }>(sql`
		select courier, subtotal - discount as amount from orders
		where id = ${orderId} and trim(courier) <> '' and lower(courier) not in (
			select lower(name) from couriers where kind = 'own_rider'
		)`);
	if (!lost) return;
	const { courier: party, amount } = lost;
	await postMoney(transaction, [
		{
			kind: "written_off",
			from: "losses",
			to: "courier",
			amount,
			party,
			orderId,
			actorId,
			note: "Claim for a lost parcel",
		},
	]);
}

async function writeStep(
	transaction: Queryable,
	{
		orderId,
		step,
		actor,
		note,
	}: Delivery<ActingStaff | null> & { step: Exclude<DeliveryStep, "delivered"> },
	before: DeliveryOutcome | null,
): Promise<void> {
	const after = step === "out_again" ? null : step;
	await transaction.execute(sql`
		update orders set delivery_outcome = ${after}, updated_at = now() where id = ${orderId}`);
	await writeOrderEvent(transaction, {
		orderId,
		kind: `delivery_${step}`,
		actorId: actor?.accountId ?? null,
		note,
	});
	if (!actor) return;
	await recordChange(transaction, actor, {
		action: `order.delivery_${step}`,
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { delivery_outcome: before },
		after: { delivery_outcome: after },
	});
}
