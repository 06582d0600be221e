import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { carriesCash, type ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { moveAndNotify, requireMayShip } from "../change-order-status.ts";
import { clearRefusedParcel } from "../confirmation/record-refused-parcel.ts";
import { findOpenRequest } from "../decide-cancellation.ts";
import type { LockedOrder } from "../move-order.ts";
import { notifyCustomer } from "../notify-customer.ts";
import { canMove } from "../order-status.ts";
import { scheduleOr } from "../schedule-move.ts";
import { followParcels } from "./follow-parcels.ts";
import {
	type LockedParcel,
	lockParcel,
	type OrderWithParcel,
	type ParcelChange,
} from "./lock-parcel.ts";
import { canMoveParcel } from "./parcel-status.ts";
import { recordParcel } from "./record-parcel.ts";

interface ParcelMove<By extends ActingStaff | null = ActingStaff> extends ParcelChange<By> {
	to: Extract<ParcelStatus, "packing" | "packed" | "shipped" | "delivered">;
	/** Courier to record when shipping; null keeps the current value. */
	courier: string | null;
	trackingNumber: string | null;
	/** Visible to the customer. */
	note: string | null;
	declineRequest: boolean;
	overrideReason: string | null;
}

const eventKinds = {
	packing: "parcel_unpacked",
	packed: "parcel_packed",
	shipped: "parcel_shipped",
	delivered: "parcel_delivered",
} as const;

/**
 * Packs, ships or delivers one parcel and updates its order. For an order with a single parcel, this changes the
 * order's status and notifies the customer as usual. If undo is enabled, shipping and delivery are scheduled.
 * @throws Refusal if the change isn't allowed, someone else has changed the parcel first, or for the reasons of
 * `requireMayShip`
 */
export const moveParcel = (context: Shop, move: ParcelMove): Promise<number | null> =>
	context.database.transaction(async (transaction) => {
		const locked = await lockParcel(transaction, move);
		return scheduleOr(transaction, context.now(), { ...move, from: locked.parcel.status }, () =>
			moveLocked(transaction, context, locked, move),
		);
	});

/** Does the same as `moveParcel`, within the caller's transaction. */
export async function moveParcelWithin(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	move: ParcelMove<ActingStaff | null>,
): Promise<void> {
	await moveLocked(transaction, context, await lockParcel(transaction, move), move);
}

async function moveLocked(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	{ parcel, parcels, isOnly, order }: OrderWithParcel,
	move: ParcelMove<ActingStaff | null>,
): Promise<void> {
	const { orderId, actor, to, note } = move;
	if (!canMoveParcel(parcel.status, to)) {
		throw new Refusal(
			"conflict",
			`This parcel is ${parcel.status}, so its status can't be changed to ${to}.`,
			{
				code: "illegal_transition",
				extra: { current: { status: parcel.status, version: parcel.version } },
			},
		);
	}
	const courier = move.courier ?? parcel.courier;
	const trackingNumber = move.trackingNumber ?? parcel.tracking_number;
	const moved = { actor, from: null, courier, trackingNumber, note };
	const { declineRequest, overrideReason } = move;
	const requestId = to === "shipped" ? await findOpenRequest(transaction, orderId) : null;
	// Before its first parcel is shipped, an order changes to processing, and the customer gets an email about the new
	// status.
	const begun = await beginPacking(transaction, context, order, actor);
	if (isOnly && (to === "shipped" || to === "delivered")) {
		if (to === "delivered") await clearRefusedParcel(transaction, orderId);
		await moveAndNotify(transaction, context, begun, {
			...moved,
			to,
			declineRequest,
			overrideReason,
		});
		return;
	}
	if (to === "shipped") await requireMayShip(transaction, context, requestId, move);
	await writeMove(transaction, parcel, { to, courier, trackingNumber });
	await recordParcel(
		transaction,
		{ orderId, actor, parcel },
		{
			kind: eventKinds[to],
			note: to === "shipped" ? [courier, trackingNumber].filter(Boolean).join(" · ") : null,
			before: { status: parcel.status },
			after: { status: to, ...(to === "shipped" && { courier, tracking_number: trackingNumber }) },
		},
	);
	if (to === "shipped") {
		if (carriesCash(parcels)?.id === parcel.id) {
			await storeOnOrder(transaction, orderId, { courier, trackingNumber });
		}
		const { jobs } = context;
		const eventKey = `parcel:${parcel.id}:shipped`;
		const notice = {
			orderId,
			kind: "parcel_shipped",
			parcelId: parcel.id,
			eventKey,
		} as const;
		// If a cancellation request is declined, the note answers that request and is sent in a separate email.
		await notifyCustomer(transaction, jobs, { ...notice, note: requestId === null ? note : null });
	}
	await followParcels(transaction, context, {
		order: begun,
		actor,
		parcels: parcels.map((each) => (each.id === parcel.id ? to : each.status)),
	});
}

/** Changes an order to processing before its parcel is packed or shipped, and emails the customer. */
async function beginPacking(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	order: LockedOrder,
	actor: ActingStaff | null,
): Promise<LockedOrder> {
	if (order.status !== "pending" && order.status !== "paid") return order;
	requireMayPack(order);
	return moveAndNotify(transaction, context, order, {
		actor,
		from: null,
		to: "processing",
		courier: null,
		trackingNumber: null,
		note: null,
		declineRequest: false,
		overrideReason: null,
	});
}

/** @throws Refusal if the order isn't paid yet or has ended */
export function requireMayPack({ status, payment_method: method }: LockedOrder): void {
	if (status === "processing" || canMove(status, "processing", method)) return;
	throw new Refusal("conflict", `This order is ${status}, so it can't be packed.`, {
		code: "illegal_transition",
		extra: { current: { status } },
	});
}

const writeMove = (
	transaction: Queryable,
	{ id }: LockedParcel,
	{ to, courier, trackingNumber }: Pick<ParcelMove, "to" | "courier" | "trackingNumber">,
) =>
	transaction.execute(sql`
		update parcels set status = ${to}, version = version + 1,
			courier = ${courier}::text, tracking_number = ${trackingNumber}::text,
			shipped_at = case when ${to} = 'shipped' then now() else shipped_at end,
			delivery_outcome = case when ${to} = 'delivered' then 'delivered' else delivery_outcome end
		where id = ${id}`);

/**
 * Stores the courier on the order too. When the order is delivered, the ledger records that this courier owes the cash
 * that was collected.
 */
const storeOnOrder = (
	transaction: Queryable,
	orderId: number,
	{ courier, trackingNumber }: Pick<ParcelMove, "courier" | "trackingNumber">,
) =>
	transaction.execute(sql`
		update orders set courier = ${courier}, tracking_number = ${trackingNumber}, updated_at = now()
		where id = ${orderId}`);
