import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { type LockedOrder, lockOrder } from "../move-order.ts";

export interface LockedParcel {
	id: number;
	number: number;
	version: number;
	branch_id: number;
	branch_name: string;
	status: ParcelStatus;
	delivery_outcome: DeliveryOutcome | null;
	courier: string | null;
	tracking_number: string | null;
	fee: number | null;
	weight: number | null;
}

/** The parcel to change, and its state as the person saw it. */
export interface ParcelChange<By extends ActingStaff | null = ActingStaff> {
	orderId: number;
	parcelId: number;
	version: number;
	actor: By;
}

/** A parcel update by staff or by the courier, for which the actor is null. */
export type ParcelUpdate = ParcelChange<ActingStaff | null>;

export interface OrderWithParcel {
	order: LockedOrder;
	parcel: LockedParcel;
	/** All parcels of the order by number, including the parcel to change. */
	parcels: LockedParcel[];
	/** True if this is the order's only parcel, so that changes of the parcel also change the order. */
	isOnly: boolean;
}

/**
 * Locks an order and returns its parcels.
 * @throws Refusal if another branch packs this parcel, or the parcel has changed in the meantime
 */
export async function lockParcel(
	transaction: Queryable,
	{ orderId, parcelId, version, actor }: ParcelUpdate,
): Promise<OrderWithParcel> {
	const order = await lockOrder(transaction, orderId);
	const parcels = await transaction.rows<LockedParcel>(sql`
		select parcels.id, number, version, branch_id, branches.name as branch_name, status,
			delivery_outcome, courier, tracking_number, fee, weight
		from parcels join branches on branches.id = branch_id
		where order_id = ${orderId} order by number`);
	const parcel = parcels.find(({ id }) => id === parcelId);
	if (!parcel) throw new Refusal("missing", "Parcel not found.");
	if (actor && !mayActFor(actor, parcel.branch_id)) {
		throw new Refusal(
			"forbidden",
			`Only staff of ${parcel.branch_name} can change this parcel, because it is packed there.`,
			{ code: "other_branch" },
		);
	}
	if (parcel.version !== version) throw await wasChanged(transaction, orderId, parcel);
	return { order, parcel, parcels, isOnly: parcels.length === 1 };
}

/**
 * Returns the error for a person whose change comes too late. It says who changed the parcel first, and its current
 * state.
 */
async function wasChanged(
	transaction: Queryable,
	orderId: number,
	{ status, version, delivery_outcome }: LockedParcel,
): Promise<Refusal> {
	const last = await transaction.first<{ name: string | null }>(sql`
		select accounts.name from order_events left join accounts on accounts.id = actor_id
		where order_id = ${orderId} order by order_events.id desc limit 1`);
	const name = last?.name ?? "Someone else";
	return new Refusal(
		"conflict",
		`${name} changed this parcel in the meantime. It is ${parcelStatusFacts[status].name.toLowerCase()} now.`,
		{ code: "changed_elsewhere", extra: { current: { status, version, delivery_outcome } } },
	);
}

/** Returns the parcel's name for the order's history. */
export const parcelName = (
	{ number, branch_name: branch }: Pick<LockedParcel, "number" | "branch_name">,
	...more: (string | null)[]
): string => [`Parcel ${number} (${branch})`, ...more.filter(Boolean)].join(": ");
