import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { missingSerials, normalizeSerial } from "#lib/serials/serial-number.ts";
import { repeatedSerial, stateAfter } from "#lib/serials/unit-state.ts";
import { lockUnits, mismatch, unitOf } from "./lock-units.ts";
import { type LockedUnit, type TrackedItem, trackedItemColumns } from "./unit-row.ts";

interface ReceivedLine {
	variation_id: number;
	quantity: number;
	serials?: readonly string[] | undefined;
}

/**
 * Records the units of a delivery. Items tracked from receipt on need the serial number of each unit; of other tracked
 * items they may be given.
 * @throws Refusal `invalid` at `lines.N.serials`
 */
export async function receiveUnits(
	transaction: Queryable,
	{ branchId, actorId, note }: { branchId: number; actorId: number | null; note: string | null },
	lines: readonly ReceivedLine[],
): Promise<void> {
	const items = await readItems(transaction, lines);
	const wanted = lines.map((line) => ({
		...line,
		item: items.get(line.variation_id),
		serials: (line.serials ?? []).map(normalizeSerial),
	}));
	const all = wanted.flatMap(({ serials }) => serials);
	const known = await lockUnits(transaction, all);
	const errors: Record<string, string[]> = {};
	for (const [index, line] of wanted.entries()) {
		const problem = problemOf(line, known, all);
		if (problem) errors[`lines.${index}.serials`] = [problem];
	}
	const message = Object.values(errors)[0]?.[0];
	if (message) throw new Refusal("invalid", message, { errors });
	for (const { item, serials } of wanted) {
		if (!item || serials.length === 0) continue;
		const ids = serials.map((serial) => unitOf(known, item, serial)?.id ?? null);
		await transaction.execute(sql`
			with given as (
				select * from unnest(${serials}::text[], ${ids}::bigint[]) as given (serial, id)
			), added as (
				insert into units (product_id, variation_id, kind, serial, state, branch_id, received_at)
				select ${item.product_id}, ${item.variation_id}, ${item.kind}, serial, 'in_stock',
					${branchId}, now()
				from given where id is null
				returning id
			), changed as (
				update units set state = 'in_stock', branch_id = ${branchId},
					received_at = coalesce(received_at, now())
				from given where units.id = given.id
				returning units.id
			)
			insert into unit_events (unit_id, kind, branch_id, actor_id, note)
			select id, 'received', ${branchId}::bigint, ${actorId}::bigint, ${note || null}::text
			from (select * from added union all select * from changed) received`);
	}
}

async function readItems(
	transaction: Queryable,
	lines: readonly ReceivedLine[],
): Promise<ReadonlyMap<number, TrackedItem>> {
	const ids = lines.map(({ variation_id: id }) => id);
	const rows = await transaction.rows<TrackedItem>(sql`
		select ${trackedItemColumns}
		from variations join products on products.id = variations.product_id
		where variations.id = any(${ids}::bigint[])`);
	return new Map(rows.map((row) => [row.variation_id, row]));
}

function problemOf(
	{
		item,
		serials,
		quantity,
	}: { item: TrackedItem | undefined; serials: readonly string[]; quantity: number },
	known: readonly LockedUnit[],
	all: readonly string[],
): string | null {
	if (!item) return null;
	if (item.tracking === "none") {
		return serials.length > 0 ? `${item.name} has no serial numbers.` : null;
	}
	const isNeeded = item.tracking === "from_receipt" || serials.length > 0;
	const missing = isNeeded ? missingSerials(serials.length, quantity, item.kind) : null;
	if (missing) return missing;
	for (const serial of serials) {
		const problem = mismatch(known, item, serial);
		if (problem) return problem;
		const state = unitOf(known, item, serial)?.state;
		if (state === "in_stock") return `${serial} is in stock already.`;
		if (state && stateAfter(state, "received") === null) {
			return `${serial} is sold. Record its return first.`;
		}
	}
	const twice = repeatedSerial(all);
	return twice !== null && serials.includes(twice) ? `${twice} is entered twice.` : null;
}
