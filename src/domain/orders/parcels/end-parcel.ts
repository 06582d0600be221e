import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { postMoney } from "#domain/money/post-money.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { endUndelivered, recordReturnedUnits } from "../delivery/end-undelivered.ts";
import type { CheckInRow, UnitsOut } from "../delivery/plan-count-in.ts";
import type { LockedOrder } from "../move-order.ts";
import { notifyCustomer } from "../notify-customer.ts";
import { followParcels } from "./follow-parcels.ts";
import type { LockedParcel } from "./lock-parcel.ts";
import { orderStatusOf } from "./parcel-status.ts";
import { recordParcel } from "./record-parcel.ts";

interface EndedParcel {
	orderId: number;
	actor: ActingStaff;
	order: LockedOrder;
	parcel: LockedParcel;
	parcels: readonly LockedParcel[];
}

interface Ending {
	rows: readonly CheckInRow[];
	/** Summary of what happened to the parcel's items. */
	pieces: string;
	/** Email to send if this was the order's last open parcel and none of its parcels arrived. */
	mail: "delivery_lost" | "delivery_ended";
	/** Comment visible to staff only. */
	note: string | null;
}

/** Reads the units that a parcel took from each branch's stock. */
export const readUnitsOfParcel = (
	transaction: Queryable,
	{ id, branch_id: branchId }: LockedParcel,
): Promise<UnitsOut[]> =>
	transaction.rows<UnitsOut>(sql`
		select variation_id as "variationId", ${branchId}::bigint as "branchId",
			sum(parcel_lines.quantity)::integer as pieces
		from parcel_lines join order_lines on order_lines.id = order_line_id
		where parcel_id = ${id} and variation_id is not null
		group by variation_id order by variation_id`);

/**
 * Ends a parcel that didn't arrive, in an order with several parcels. Restocks or writes off its items as staff found
 * them. The order continues if other parcels are open, and otherwise ends. Staff decide about refunds. The caller must
 * have locked the order.
 */
export async function endParcel(
	transaction: Queryable,
	context: { jobs: JobQueue },
	{ orderId, actor, order, parcel, parcels }: EndedParcel,
	{ rows, pieces, mail, note }: Ending,
): Promise<void> {
	const statuses = parcels.map(({ id, status }) => (id === parcel.id ? "undelivered" : status));
	await transaction.execute(sql`
		update parcels set status = 'undelivered', version = version + 1 where id = ${parcel.id}`);
	await recordParcel(
		transaction,
		{ orderId, actor, parcel },
		{
			kind: "parcel_undelivered",
			note: [pieces, note].filter(Boolean).join(". "),
			before: { status: parcel.status },
			after: { status: "undelivered", pieces },
		},
	);
	if (orderStatusOf(order.status, statuses) === "cancelled") {
		return endUndelivered(transaction, context, { orderId, actor, mail, pieces, note, rows });
	}
	await recordReturnedUnits(transaction, orderId, actor.accountId, rows);
	await transaction.execute(sql`
		update orders set updated_at = now(), delivery_outcome = (
			select delivery_outcome from parcels
			where order_id = ${orderId} and status = 'shipped' and delivery_outcome is not null
			order by number limit 1
		)
		where id = ${orderId}`);
	const { jobs } = context;
	await notifyCustomer(transaction, jobs, {
		orderId,
		kind: "parcel_undelivered",
		parcelId: parcel.id,
		note: null,
		eventKey: `parcel:${parcel.id}:undelivered`,
	});
	await followParcels(transaction, context, {
		order,
		actor,
		parcels: statuses,
	});
}

/** Records the sale price of a lost parcel's goods as owed by the courier. The shop's in-house riders owe nothing. */
export async function claimLostParcel(
	transaction: Queryable,
	{ orderId, actor, parcel }: Pick<EndedParcel, "orderId" | "actor" | "parcel">,
): Promise<void> {
	const lost = await transaction.first<{ amount: Centavos }>(sql`
		select share_of(
			subtotal - discount,
			sum(share_of(line_total - promotion_discount, parcel_lines.quantity, order_lines.quantity)),
			subtotal - (
				select sum(promotion_discount) from order_lines bought where bought.order_id = orders.id
			)
		)::bigint as amount
		from parcel_lines join order_lines on order_lines.id = order_line_id
		join orders on orders.id = order_lines.order_id
		where parcel_id = ${parcel.id} and trim(${parcel.courier ?? ""}) <> '' and subtotal > 0
			and lower(${parcel.courier ?? ""}) not in (
				select lower(name) from couriers where kind = 'own_rider'
			)
		group by orders.id, subtotal, discount`);
	if (!lost || lost.amount === 0) return;
	const { courier: party, number } = parcel;
	await postMoney(transaction, [
		{
			kind: "written_off",
			from: "losses",
			to: "courier",
			amount: lost.amount,
			party,
			orderId,
			actorId: actor.accountId,
			note: `Claim for lost parcel ${number}`,
		},
	]);
}
