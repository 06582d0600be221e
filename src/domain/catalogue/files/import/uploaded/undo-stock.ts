import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { itemsTrackedFromReceipt } from "#domain/units/tracked-items.ts";

/** Stock that an import added or removed for one item and branch. */
export interface UndoneStock {
	variationId: number;
	branchId: number;
	change: number;
	/** Quantity that the previous import stated for this item and branch; null if no import stated one. */
	importedBefore: number | null;
}

/**
 * Undoes an import's stock changes. Also restores the quantities that the previous import stated, because the next
 * import compares its file with them. Returns the changes that can't be undone, because the units were sold or reserved
 * or are tracked by serial number.
 */
export async function undoStock(
	transaction: Queryable,
	changes: readonly UndoneStock[],
	note: string,
): Promise<Set<UndoneStock>> {
	if (changes.length === 0) return new Set();
	const json = JSON.stringify(changes.map((change, place) => ({ ...change, place })));
	const columns = sql`as given (place integer, "variationId" bigint, "branchId" bigint,
		change integer, "importedBefore" integer)`;
	await transaction.execute(sql`
		select from stock where (variation_id, branch_id) in (
			select "variationId", "branchId" from json_to_recordset(${json}::json) ${columns}
		)
		order by variation_id, branch_id for update`);
	const possible = await transaction.rows<{ place: number }>(sql`
		select place from json_to_recordset(${json}::json) ${columns}
		join stock on variation_id = "variationId" and branch_id = "branchId"
		where quantity - change >= reserved`);
	const ids = changes.map(({ variationId }) => variationId);
	const tracked = new Set(await itemsTrackedFromReceipt(transaction, ids));
	const places = new Set(
		possible
			.map(({ place }) => place)
			.filter((place) => !tracked.has(changes[place]?.variationId ?? 0)),
	);
	const moved = JSON.stringify(changes.filter((_, place) => places.has(place)));
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, note)
		select "variationId", "branchId", -change, 'import', ${note}
		from json_to_recordset(${moved}::json) ${columns}`);
	await transaction.execute(sql`
		delete from imported_stock using json_to_recordset(${moved}::json) ${columns}
		where variation_id = "variationId" and branch_id = "branchId"`);
	await transaction.execute(sql`
		insert into imported_stock (variation_id, branch_id, quantity)
		select "variationId", "branchId", "importedBefore"
		from json_to_recordset(${moved}::json) ${columns} where "importedBefore" is not null
		on conflict do nothing`);
	return new Set(changes.filter((_, place) => !places.has(place)));
}
