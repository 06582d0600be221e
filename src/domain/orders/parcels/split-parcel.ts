import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { lockParcel, type ParcelChange } from "./lock-parcel.ts";
import { type LineUnits, planSplit } from "./plan-split.ts";
import { recordParcel } from "./record-parcel.ts";

/**
 * Moves some items of a parcel to a new, unpacked parcel of the same branch.
 * @throws Refusal if the parcel was shipped, has fewer items, or would be left empty
 */
export const splitParcel = (
	database: Database,
	{ items, ...change }: ParcelChange & { items: readonly LineUnits[] },
): Promise<void> =>
	database.transaction(async (transaction) => {
		const { orderId, actor } = change;
		const { parcel, parcels, order } = await lockParcel(transaction, change);
		if (order.collected_at !== null) {
			throw new Refusal(
				"conflict",
				`This order is picked up at ${order.collected_at} as a whole.`,
				{
					code: "already_packed",
				},
			);
		}
		if (!parcelStatusFacts[parcel.status].isHere) {
			throw new Refusal("conflict", "This parcel has already shipped, so it can't be split.", {
				code: "already_packed",
			});
		}
		await requireNotBooked(transaction, parcel.id);
		const packed = await transaction.rows<LineUnits>(sql`
			select order_line_id as id, quantity from parcel_lines where parcel_id = ${parcel.id}`);
		const planned = planSplit(packed, items);
		if ("problem" in planned) throw refuseSplit(planned);
		const number = Math.max(...parcels.map((each) => each.number)) + 1;
		await transaction.execute(sql`
			with made as (
				insert into parcels (order_id, number, branch_id, status)
				values (${orderId}, ${number}, ${parcel.branch_id}, 'packing') returning id
			)
			insert into parcel_lines (parcel_id, order_line_id, quantity)
			select made.id, line_id, sum(quantity)
			from made, unnest(
				${items.map(({ id }) => id)}::bigint[], ${items.map(({ quantity }) => quantity)}::integer[]
			) as given (line_id, quantity)
			group by made.id, line_id`);
		await transaction.execute(sql`
			delete from parcel_lines
			where parcel_id = ${parcel.id}
				and order_line_id <> all(${planned.stays.map(({ id }) => id)}::bigint[])`);
		await transaction.execute(sql`
			update parcel_lines set quantity = given.quantity
			from unnest(
				${planned.stays.map(({ id }) => id)}::bigint[],
				${planned.stays.map(({ quantity }) => quantity)}::integer[]
			) as given (line_id, quantity)
			where parcel_id = ${parcel.id} and order_line_id = given.line_id`);
		// Set the parcel back to packing, because staff must open a packed parcel to take items out.
		await transaction.execute(sql`
			update parcels set status = 'packing', version = version + 1 where id = ${parcel.id}`);
		const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
		await recordParcel(
			transaction,
			{ orderId, actor, parcel },
			{
				kind: "parcel_split",
				note: `${pieces === 1 ? "1 item" : `${pieces} items`} into parcel ${number}`,
				before: { items: packed },
				after: { items: planned.stays, [`parcel_${number}`]: items },
			},
		);
	});

/** Throws if the parcel is booked, because the courier already knows its contents. */
async function requireNotBooked(transaction: Queryable, parcelId: number): Promise<void> {
	const booking = await transaction.first<{ courier: string }>(sql`
		select courier from courier_bookings
		where parcel_id = ${parcelId} and state in ('asked', 'booked', 'cancelling')`);
	if (!booking) return;
	throw new Refusal(
		"conflict",
		`This parcel is booked with ${booking.courier}. Cancel the booking first.`,
		{ code: "already_booked" },
	);
}

function refuseSplit(problem: Exclude<ReturnType<typeof planSplit>, { stays: LineUnits[] }>) {
	if (problem.problem === "all") {
		const message = "Keep at least one item in the parcel.";
		return new Refusal("invalid", message, { errors: { items: [message] } });
	}
	const { id, quantity } = problem.line;
	return new Refusal("conflict", `The parcel contains only ${quantity} of this item.`, {
		code: "more_than_bought",
		extra: { line_id: id, left: quantity },
	});
}
