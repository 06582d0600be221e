import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { missingSerials, normalizeSerial } from "#lib/serials/serial-number.ts";
import { repeatedSerial, sellingProblem } from "#lib/serials/unit-state.ts";
import { warrantyEnd } from "#lib/serials/warranty.ts";
import { lockUnits, mismatch, unitOf } from "./lock-units.ts";
import { type LockedUnit, type TrackedItem, trackedItemColumns } from "./unit-row.ts";

/** Serial numbers that staff entered for an item of an order. */
export interface SerialsOfLine {
	variationId: number;
	quantity: number;
	serials: readonly string[];
	/** Request field at which errors are reported. */
	field: string;
}

export interface OrderLine extends TrackedItem {
	line_id: number;
	/**
	 * True if the order was placed before the shop began to record the item's serial numbers when stock arrives, and none
	 * of its parcels is still waiting to be shipped.
	 */
	is_earlier: boolean;
}

interface Sale {
	orderId: number;
	/** Branch that supplied the units. */
	branchId: number;
	actorId: number | null;
}

/**
 * Records which units were sold with an order, and until when their warranty is valid.
 * @param mayDiffer true to record valid serial numbers and ignore invalid ones, for a sale that a manager has accepted
 * @throws Refusal `invalid` at the fields if a serial number is missing, invalid, or doesn't belong to a unit for sale
 */
export async function sellUnits(
	transaction: Queryable,
	sale: Sale,
	given: readonly SerialsOfLine[],
	{ mayDiffer = false }: { mayDiffer?: boolean } = {},
): Promise<void> {
	const lines = await readTrackedLines(transaction, sale.orderId);
	if (lines.length === 0) return;
	const wanted = given.flatMap(({ serials, ...rest }) => {
		const line = lines.find(({ variation_id: id }) => id === rest.variationId);
		return line ? [{ ...rest, line, serials: serials.map(normalizeSerial) }] : [];
	});
	const all = wanted.flatMap(({ serials }) => serials);
	const known = await lockUnits(transaction, all);
	const errors: Record<string, string[]> = {};
	for (const { line, serials, quantity, field } of wanted) {
		const problem =
			missingSerials(serials.length, quantity, line.kind) ??
			firstProblem(known, line, serials, sale.branchId) ??
			repeated(all, serials);
		if (problem) errors[field] = [problem];
	}
	const message = Object.values(errors)[0]?.[0];
	if (message && !mayDiffer) throw new Refusal("invalid", message, { errors });
	for (const { line, serials } of wanted) {
		const valid = [...new Set(serials)].filter(
			(serial) => firstProblem(known, line, [serial], sale.branchId) === null,
		);
		await writeSold(transaction, sale, line, valid, known);
	}
}

const firstProblem = (
	known: readonly LockedUnit[],
	item: TrackedItem,
	serials: readonly string[],
	branchId: number,
): string | null => {
	for (const serial of serials) {
		const problem = problemOfSale(known, item, serial, [branchId]);
		if (problem) return problem;
	}
	return null;
};

/**
 * Returns why a unit can't be sold from the stock of these branches, or null if it can. The unit's branch is checked
 * only if the item's serial numbers are recorded when stock arrives. For other items, the shop may not know where a
 * unit is.
 */
export function problemOfSale(
	known: readonly LockedUnit[],
	item: TrackedItem,
	serial: string,
	branchIds: readonly number[],
): string | null {
	const unit = unitOf(known, item, serial);
	const problem =
		mismatch(known, item, serial) ?? sellingProblem(serial, unit?.state ?? null, item.tracking);
	if (problem !== null || item.tracking !== "from_receipt" || !unit) return problem;
	return unit.branch_id !== null && branchIds.includes(unit.branch_id)
		? null
		: `${serial} is in stock at ${unit.branch_name}. Transfer it first.`;
}

function repeated(all: readonly string[], own: readonly string[]): string | null {
	const twice = repeatedSerial(all);
	return twice !== null && own.includes(twice) ? `${twice} is entered twice.` : null;
}

/** Returns the lines of an order whose units are tracked. */
export const readTrackedLines = (queryable: Queryable, orderId: number): Promise<OrderLine[]> =>
	queryable.rows<OrderLine>(sql`
		select order_lines.id as line_id, ${trackedItemColumns},
			coalesce(orders.created_at < serials_since, false) and not exists (
				select from parcels where parcels.order_id = orders.id and parcels.status in ('packing', 'packed')
			) as is_earlier
		from order_lines join orders on orders.id = order_id
		join variations on variations.id = order_lines.variation_id
		join products on products.id = variations.product_id
		where order_id = ${orderId} and serial_tracking <> 'none'
		order by order_lines.position`);

/** Marks units as sold on a line. Creates units that the shop doesn't know yet. */
export async function writeSold(
	transaction: Queryable,
	{ orderId, branchId, actorId }: Sale,
	line: OrderLine,
	serials: readonly string[],
	known: readonly LockedUnit[],
): Promise<void> {
	if (serials.length === 0) return;
	const { sold_at: soldAt } = await transaction.one<{ sold_at: Date }>(sql`
		select coalesce((
			select sold_at from counter_sales where order_id = orders.id
		), created_at) as sold_at from orders where id = ${orderId}`);
	const until = warrantyEnd(soldAt, line.months);
	const ids = serials.map((serial) => unitOf(known, line, serial)?.id ?? null);
	await transaction.execute(sql`
		with given as (
			select * from unnest(${serials}::text[], ${ids}::bigint[]) as given (serial, id)
		), added as (
			insert into units (
				product_id, variation_id, kind, serial, state, branch_id, order_branch_id, order_id,
				order_line_id, sold_at, warranty_until
			)
			select ${line.product_id}, ${line.variation_id}, ${line.kind}, serial, 'sold',
				${branchId}, ${branchId}, ${orderId}, ${line.line_id}, ${soldAt}, ${until}::date
			from given where id is null
			returning id, branch_id
		), changed as (
			update units set state = 'sold', order_id = ${orderId}, order_line_id = ${line.line_id},
				sold_at = ${soldAt}, warranty_until = ${until}::date,
				branch_id = ${branchId}, order_branch_id = ${branchId}
			from given where units.id = given.id
			returning units.id, branch_id
		)
		insert into unit_events (unit_id, kind, branch_id, order_id, actor_id)
		select id, 'sold', branch_id, ${orderId}::bigint, ${actorId}::bigint
		from (select * from added union all select * from changed) sold`);
}
