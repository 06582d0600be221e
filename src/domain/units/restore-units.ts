import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { UnitState } from "#lib/serials/unit-state.ts";

/** Units of an item that were returned from an order or never arrived. */
export interface UnitsBack {
	variationId: number;
	branchId: number;
	quantity: number;
	/** New state of the units: "in_stock" if they can be sold again, "returned" if they are damaged, or "lost". */
	state: Extract<UnitState, "in_stock" | "returned" | "lost">;
}

interface Candidate {
	id: number;
	variation_id: number;
	state: UnitState;
	name: string;
}

const order: readonly UnitState[] = ["in_stock", "returned", "lost"];

/**
 * Records the new state of an order's units that came back or were lost. It's known which units these are if all units
 * of an item are affected, or if staff have scanned them.
 * @throws Refusal `serials_missing` if it isn't known which units these are, but the item's serial numbers are recorded
 * when stock arrives
 */
export async function restoreUnits(
	transaction: Queryable,
	{ orderId, actorId }: { orderId: number; actorId: number | null },
	back: readonly UnitsBack[],
): Promise<void> {
	const ofOrder = await lockCandidates(transaction, orderId);
	for (const [variationId, places] of Map.groupBy(back, (one) => one.variationId)) {
		const goals = places
			.flatMap((place) => Array.from({ length: place.quantity }, () => place))
			.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
		const units = ofOrder.filter(({ variation_id: id }) => id === variationId);
		const chosen = choose(units, goals.length);
		if (chosen === null) await requireUntracked(transaction, variationId, goals.length);
		else await write(transaction, { orderId, actorId }, chosen, goals);
	}
}

/**
 * Reads and locks the units that are still assigned to the order. Units that staff marked as returned come first, the
 * most recently changed ones at the top.
 */
const lockCandidates = (transaction: Queryable, orderId: number): Promise<Candidate[]> =>
	transaction.rows<Candidate>(sql`
		select units.id, units.variation_id, state, products.name
		from units join products on products.id = product_id
		where order_id = ${orderId} and order_line_id is not null
		order by array_position(array['returned', 'with_supplier', 'sold', 'lost'], state), (
			select max(id) from unit_events where unit_id = units.id
		) desc, units.id
		for update of units`);

/** Returns the units that came back or were lost; null if they can't be determined. */
function choose(units: readonly Candidate[], quantity: number): Candidate[] | null {
	const marked = units.filter(({ state }) => state !== "sold");
	if (marked.length >= quantity) return marked.slice(0, quantity);
	return units.length === quantity ? [...units] : null;
}

async function requireUntracked(
	transaction: Queryable,
	variationId: number,
	quantity: number,
): Promise<void> {
	const item = await transaction.first<{ name: string }>(sql`
		select products.name from variations join products on products.id = product_id
		where variations.id = ${variationId} and serial_tracking = 'from_receipt'`);
	if (!item) return;
	const units =
		quantity === 1 ? `the unit of ${item.name}` : `the ${quantity} units of ${item.name}`;
	throw new Refusal(
		"conflict",
		`First scan ${units} under Serial numbers and mark each returned unit as returned.`,
		{ code: "serials_missing" },
	);
}

async function write(
	transaction: Queryable,
	{ orderId, actorId }: { orderId: number; actorId: number | null },
	units: readonly Candidate[],
	goals: readonly UnitsBack[],
): Promise<void> {
	await transaction.execute(sql`
		with given as (
			select * from unnest(
				${units.map(({ id }) => id)}::bigint[], ${goals.map(({ state }) => state)}::text[],
				${goals.map(({ branchId }) => branchId)}::bigint[]
			) as given (id, state, branch_id)
		), changed as (
			update units set state = given.state, branch_id = given.branch_id, order_line_id = null,
				received_at = case when given.state = 'in_stock' then coalesce(received_at, now())
					else received_at end
			from given where units.id = given.id
			returning units.id, units.state, units.branch_id
		)
		insert into unit_events (unit_id, kind, branch_id, order_id, actor_id)
		select id, case state when 'in_stock' then 'received' else state end, branch_id, ${orderId}::bigint,
			${actorId}::bigint
		from changed`);
}
