import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { restoreUnits, type UnitsBack } from "#domain/units/restore-units.ts";
import { undelivered } from "#lib/shipping/delivery-outcomes.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { notifyCustomer } from "../notify-customer.ts";
import { applyOrderEffects } from "../order-effects.ts";
import { orderReference } from "../order-reference.ts";
import type { CheckInRow, UnitsOut } from "./plan-count-in.ts";

interface Ending {
	orderId: number;
	actor: ActingStaff;
	mail: "delivery_lost" | "delivery_ended";
	/** Summary of what happened to the parcel's items. */
	pieces: string;
	/** Comment visible to staff only. */
	note: string | null;
	rows: readonly CheckInRow[];
}

/** Reads the items an order took from each branch and hasn't returned. */
export const readUnitsOut = (transaction: Queryable, orderId: number): Promise<UnitsOut[]> =>
	transaction.rows<UnitsOut>(sql`
		select variation_id as "variationId", branch_id as "branchId", -sum(change)::integer as pieces
		from stock_ledger where order_id = ${orderId}
		group by variation_id, branch_id having sum(change) < 0
		order by variation_id, branch_id`);

/**
 * Ends an order whose parcel didn't arrive. Restocks or writes off the items as staff found them, releases the coupon
 * and voids the invoice. Staff decide about a refund. The caller must have locked the order.
 */
export async function endUndelivered(
	transaction: Queryable,
	{ jobs }: { jobs: JobQueue },
	{ orderId, actor, mail, pieces, note, rows }: Ending,
): Promise<void> {
	await recordReturnedUnits(transaction, orderId, actor.accountId, rows);
	await transaction.execute(sql`
		with ended as (
			update orders set status = 'cancelled', cancel_kind = ${undelivered}, balance_due = 0,
				updated_at = now()
			where id = ${orderId} returning id
		)
		insert into order_events (order_id, from_status, to_status, actor_id, note)
		select id, 'shipped', 'cancelled', ${actor.accountId}::bigint,
			${[pieces, note].filter(Boolean).join(". ")}
		from ended`);
	const { accountId: actorId } = actor;
	await applyOrderEffects(transaction, "undelivered", { orderId, actorId, note, jobs });
	await recordChange(transaction, actor, {
		action: "order.ended_undelivered",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { status: "shipped" },
		after: { status: "cancelled", cancel_kind: undelivered, pieces },
	});
	const eventKey = `order:${orderId}:cancelled`;
	await notifyCustomer(transaction, jobs, { orderId, kind: mail, eventKey, note: null });
}

/** Records in the stock ledger which items of an order were restocked and which were written off. */
export async function recordReturnedUnits(
	transaction: Queryable,
	orderId: number,
	actorId: number,
	rows: readonly CheckInRow[],
): Promise<void> {
	const places = rows.map(({ variationId }) => variationId);
	// Lock stock rows in the same sequence as all other transactions, which prevents deadlocks.
	await transaction.execute(sql`
		select from stock
		where (variation_id, branch_id) in (
			select * from unnest(
				${places}::bigint[], ${rows.map(({ branchId }) => branchId)}::bigint[]
			)
		)
		order by variation_id, branch_id for update`);
	await transaction.execute(sql`
		insert into stock_ledger
			(variation_id, branch_id, change, reason, adjustment, order_id, actor_id, note)
		select variation_id, branch_id, change, reason, adjustment,
			case when is_of_order then ${orderId}::bigint end, ${actorId}::bigint,
			case when not is_of_order then ${`${orderReference(orderId)} was not delivered`} end
		from unnest(
			${places}::bigint[],
			${rows.map(({ branchId }) => branchId)}::bigint[],
			${rows.map(({ change }) => change)}::integer[],
			${rows.map(({ reason }) => reason)}::text[],
			${rows.map(({ adjustment }) => adjustment)}::text[],
			${rows.map(({ isOfOrder }) => isOfOrder)}::boolean[]
		) as row (variation_id, branch_id, change, reason, adjustment, is_of_order)`);
	await restoreUnits(transaction, { orderId, actorId }, unitsBack(rows));
}

/** Returns the number of units that were written off, and the number that remains in each branch. */
function unitsBack(rows: readonly CheckInRow[]): UnitsBack[] {
	const gone = rows.flatMap(({ variationId, branchId, change, adjustment }): UnitsBack[] =>
		adjustment === null
			? []
			: [
					{
						variationId,
						branchId,
						quantity: -change,
						state: adjustment === "lost" ? "lost" : "returned",
					},
				],
	);
	const left = Map.groupBy(rows, ({ variationId, branchId }) => `${variationId} ${branchId}`);
	const here = [...left.values()].flatMap((moves): UnitsBack[] => {
		const quantity = moves.reduce((sum, { change }) => sum + change, 0);
		return moves.slice(0, 1).map((move) => ({ ...move, quantity, state: "in_stock" }));
	});
	return [...here, ...gone];
}
