import sql from "sql-template-tag";
import type { Adjustment } from "#contract/admin/stock.ts";
import type { Queryable } from "#db/database.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import type { UnitEvent, UnitState } from "#lib/serials/unit-state.ts";
import { nameUnits, type UnitLine } from "./name-units.ts";
import { arrivalProblem, receiveUnits, writeReceived } from "./receive-units.ts";
import { itemsTrackedFromReceipt } from "./tracked-items.ts";
import type { LockedUnit } from "./unit-row.ts";

interface Place {
	branchId: number;
	actorId: number | null;
	note: string | null;
}

/** Returns why a unit isn't in stock at a branch, or null if it's in stock there. */
export const absence =
	(branchId: number) =>
	(serial: string, unit: LockedUnit | undefined): string | null => {
		if (!unit) return `${serial} was never received.`;
		if (unit.state !== "in_stock") return `${serial} isn't in stock.`;
		if (unit.branch_id === branchId) return null;
		return `${serial} is in stock at ${unit.branch_name}. Transfer it first.`;
	};

/**
 * Moves units to another branch.
 * @throws Refusal `invalid` at `lines.N.serials` if a serial number is missing or invalid, or its unit isn't in stock at
 * the branch
 */
export async function transferUnits(
	transaction: Queryable,
	{ branchId, toBranchId, actorId, note }: Place & { toBranchId: number },
	lines: readonly UnitLine[],
): Promise<void> {
	const named = await nameUnits(transaction, lines, absence(branchId));
	const ids = named.flatMap((line) => line.ids);
	await writeState(transaction, ids, {
		state: "in_stock",
		event: "moved",
		branchId: toBranchId,
		actorId,
		note,
	});
}

/**
 * Records which units an adjustment adds to stock or removes from it.
 * @throws Refusal `invalid` at `lines.N.serials` if a serial number is missing or invalid, or its unit can't be added or
 * removed
 */
export async function adjustUnits(
	transaction: Queryable,
	{ adjustment, ...place }: Place & { adjustment: Adjustment },
	lines: readonly (Omit<UnitLine, "quantity"> & { change: number })[],
): Promise<void> {
	const units = lines.map(({ change, ...line }) => ({ ...line, quantity: Math.abs(change) }));
	const isGone = (index: number) => (lines[index]?.change ?? 0) < 0;
	// Give unwanted lines the item ID 0, which `nameUnits` and `receiveUnits` ignore. Removing the lines would shift the
	// indexes in error messages.
	const only = (isWanted: (index: number) => boolean) =>
		units.map((line, index) => (isWanted(index) ? line : { ...line, variation_id: 0 }));
	const note = place.note || adjustment.replaceAll("_", " ");
	const named = await nameUnits(transaction, only(isGone), absence(place.branchId));
	const isSent = adjustment === "returned_to_supplier";
	await writeState(
		transaction,
		named.flatMap((line) => line.ids),
		{
			...place,
			state: isSent ? "with_supplier" : "lost",
			event: isSent ? "sent" : "lost",
			note,
		},
	);
	await receiveUnits(
		transaction,
		{ ...place, note },
		only((index) => !isGone(index)),
	);
}

interface CountedLine {
	variation_id: number;
	counted: number;
	serials?: readonly string[] | undefined;
}

/**
 * Records which units a stock count found. Units that should be at the branch but weren't found are marked as lost.
 * @param changes for each item, the counted quantity minus the quantity in stock
 * @throws Refusal `invalid` at `lines.N.serials` if a serial number is missing or invalid, or its unit can't be at the
 * branch
 */
export async function countUnits(
	transaction: Queryable,
	place: Place,
	lines: readonly CountedLine[],
	changes: ReadonlyMap<number, number>,
): Promise<void> {
	const ids = lines.map(({ variation_id: id }) => id);
	const tracked = await itemsTrackedFromReceipt(transaction, ids);
	const counted = lines.map(({ counted: quantity, ...line }, index) => {
		const isConfirmed = line.serials === undefined && tracked.includes(line.variation_id);
		if (!isConfirmed) return { ...line, quantity };
		if ((changes.get(line.variation_id) ?? 0) !== 0) {
			throw refusalAt(
				`lines.${index}.serials`,
				"Scan each unit of this item that is in stock here.",
			);
		}
		// The counted quantity equals the stock, so staff don't have to scan the units. The item ID 0 makes `nameUnits`
		// ignore the line.
		return { ...line, variation_id: 0, quantity };
	});
	const here = absence(place.branchId);
	const named = await nameUnits(transaction, counted, (serial, unit) => {
		if (unit?.state === "in_stock") return here(serial, unit);
		if (unit?.state === "sold") return `${serial} belongs to an order. Don't count it.`;
		return arrivalProblem(serial, unit);
	});
	const scanned = lines.flatMap(({ variation_id, serials }) =>
		serials === undefined ? [] : [{ variation_id, serials: serials.map(normalizeSerial) }],
	);
	for (const { variation_id, serials } of scanned) {
		const gone = await transaction.rows<{ id: number }>(sql`
			select id from units
			where variation_id = ${variation_id} and branch_id = ${place.branchId} and state = 'in_stock'
				and serial <> all(${serials}::text[])
			order by id for update`);
		await writeState(
			transaction,
			gone.map(({ id }) => id),
			{ ...place, state: "lost", event: "lost", note: place.note || "Not found in a count" },
		);
	}
	for (const units of named) {
		const present = await transaction.rows<{ serial: string }>(sql`
			select serial from units where id = any(${units.ids}::bigint[]) and state = 'in_stock'`);
		const isNew = units.serials.map((serial) => !present.some((unit) => unit.serial === serial));
		const found = {
			item: units.item,
			serials: units.serials.filter((_, index) => isNew[index]),
			ids: units.ids.filter((_, index) => isNew[index]),
		};
		await writeReceived(transaction, { ...place, note: place.note || "Found in a count" }, found);
	}
}

/** Returns for each item how many of a branch's units belong to orders but have no serial number yet. */
export async function readUnnamed(
	transaction: Queryable,
	variationIds: readonly number[],
	branchId: number,
): Promise<ReadonlyMap<number, number>> {
	const rows = await transaction.rows<{ variation_id: number; unnamed: number }>(sql`
		select variation_id, (expected - coalesce(quantity, 0))::integer as unnamed
		from unit_balances((
			select array_agg(product_id) from variations where id = any(${variationIds}::bigint[])
		)) balances
		left join stock using (variation_id, branch_id)
		where branch_id = ${branchId}`);
	return new Map(rows.map((row) => [row.variation_id, row.unnamed]));
}

const writeState = (
	transaction: Queryable,
	ids: readonly (number | null)[],
	{ state, event, branchId, actorId, note }: Place & { state: UnitState; event: UnitEvent },
): Promise<unknown> =>
	transaction.execute(sql`
		with changed as (
			update units set state = ${state}, branch_id = ${branchId}
			where id = any(${ids}::bigint[]) returning id
		)
		insert into unit_events (unit_id, kind, branch_id, actor_id, note)
		select id, ${event}, ${branchId}::bigint, ${actorId}::bigint, ${note || null}::text
		from changed`);
