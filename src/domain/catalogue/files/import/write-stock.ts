import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { itemsTrackedFromReceipt } from "#domain/units/tracked-items.ts";

export interface StatedStock {
	variationId: number;
	branchId: number;
	quantity: number;
	/** Number of the line in the file. */
	line: number;
	/** Index of the item's product in the batch. */
	product: number;
}

/** Stock added or removed by an import. */
export interface StockChange extends StatedStock {
	change: number;
	/** Quantity that the previous import stated for this item and branch; null if no import stated one. */
	importedBefore: number | null;
}

/** A quantity that can't be set, because more units are reserved or the item's units have serial numbers. */
export interface RefusedStock extends StatedStock {
	reserved: number;
	/** True if the item's stock can only change together with serial numbers. */
	isTracked: boolean;
}

/** Reason for the ledger entries: an import, or the opening stock. */
export type StockReason = "import" | "opening";

interface Present {
	variation_id: number;
	branch_id: number;
	quantity: number;
	reserved: number;
	imported: number | null;
}

/**
 * Adjusts stock to the file through ledger entries. Ignores quantities that equal those of the last import, because
 * repeating an old quantity would undo the sales since then. Refuses a quantity below the reserved quantity. Also
 * refuses quantities of items whose units get serial numbers when they are received.
 */
export async function writeStock(
	transaction: Queryable,
	stated: readonly StatedStock[],
	reason: StockReason = "import",
): Promise<{ changes: StockChange[]; refused: RefusedStock[] }> {
	if (stated.length === 0) return { changes: [], refused: [] };
	const json = JSON.stringify(
		stated.map(({ variationId, branchId }) => ({ variation_id: variationId, branch_id: branchId })),
	);
	// Lock the stock, so that no sale happens between reading and writing.
	await transaction.execute(sql`
		select from stock where (variation_id, branch_id) in (
			select variation_id, branch_id from json_to_recordset(${json}::json)
				as given (variation_id bigint, branch_id bigint)
		)
		order by variation_id, branch_id for update`);
	const present = await transaction.rows<Present>(sql`
		select given.variation_id, given.branch_id, coalesce(stock.quantity, 0) as quantity,
			coalesce(reserved, 0) as reserved, imported_stock.quantity as imported
		from json_to_recordset(${json}::json) as given (variation_id bigint, branch_id bigint)
		left join stock using (variation_id, branch_id)
		left join imported_stock using (variation_id, branch_id)`);
	const placeOf = (variationId: number, branchId: number) => `${variationId} ${branchId}`;
	const presentAt = new Map(present.map((row) => [placeOf(row.variation_id, row.branch_id), row]));
	const ids = stated.map(({ variationId }) => variationId);
	const tracked = new Set(await itemsTrackedFromReceipt(transaction, ids));
	const news = stated.flatMap((one) => {
		const { quantity, reserved, imported } =
			presentAt.get(placeOf(one.variationId, one.branchId)) ?? noStock;
		if (one.quantity === imported) return [];
		return [
			{
				...one,
				change: one.quantity - quantity,
				reserved,
				importedBefore: imported ?? null,
				isTracked: tracked.has(one.variationId) && one.quantity !== quantity,
			},
		];
	});
	if (news.length === 0) return { changes: [], refused: [] };
	const isRefused = ({ quantity, reserved, isTracked }: (typeof news)[number]) =>
		isTracked || quantity < reserved;
	const refused = news.filter(isRefused);
	const taken = news.filter((one) => !isRefused(one));
	const changes = taken.filter(({ change }) => change !== 0);
	if (changes.length > 0) {
		await transaction.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			select "variationId", "branchId", change, ${reason}
			from json_to_recordset(${JSON.stringify(changes)}::json)
				as moved ("variationId" bigint, "branchId" bigint, change integer)`);
	}
	await transaction.execute(sql`
		insert into imported_stock (variation_id, branch_id, quantity)
		select "variationId", "branchId", quantity
		from json_to_recordset(${JSON.stringify(taken)}::json)
			as stated ("variationId" bigint, "branchId" bigint, quantity integer)
		on conflict (variation_id, branch_id) do update set quantity = excluded.quantity`);
	return { changes, refused };
}

const noStock = { quantity: 0, reserved: 0, imported: null };
