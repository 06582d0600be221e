import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Returns those of the given items whose serial numbers are recorded when stock arrives. Their stock can change only
 * together with the serial number of each unit.
 */
export async function itemsTrackedFromReceipt(
	queryable: Queryable,
	variationIds: readonly number[],
): Promise<number[]> {
	const rows = await queryable.rows<{ id: number }>(sql`
		select variations.id from variations join products on products.id = product_id
		where serial_tracking = 'from_receipt' and variations.id = any(${variationIds}::bigint[])`);
	return rows.map(({ id }) => id);
}
