import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Changes that became visible after a snapshot. */
export interface ReadChanges {
	/** PostgreSQL snapshot that includes all reported changes. */
	snapshot: string;
	products: number[];
	/** Products whose stock changed, and nothing else. */
	stock: number[];
	/** True if data changed that affects all product lists, such as a category, branch or setting. */
	everything: boolean;
}

/** Returns the current snapshot as a starting point. `readChanges` reports the commits after it. */
export async function readSnapshot(database: Queryable): Promise<string> {
	const { snapshot } = await database.one<{ snapshot: string }>(
		sql`select pg_current_snapshot()::text as snapshot`,
	);
	return snapshot;
}

/**
 * Returns the catalog changes that are visible now but weren't in the snapshot `since`. Consecutive calls return each
 * change exactly once, even if its transaction took long.
 */
export async function readChanges(database: Queryable, since: string): Promise<ReadChanges> {
	const row = await database.one<{
		snapshot: string;
		products: (number | null)[];
		stock: number[];
	}>(sql`
		with changes as (
			select product_id, bool_and(only_stock) as only_stock from catalogue_changes
			where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
				and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
			group by product_id
		)
		select pg_current_snapshot()::text as snapshot,
			array(select product_id from changes where not only_stock) as products,
			array(select product_id from changes where only_stock) as stock
	`);
	return {
		snapshot: row.snapshot,
		products: row.products.filter((id) => id !== null),
		stock: row.stock,
		everything: row.products.includes(null),
	};
}

/**
 * Deletes changes that were already visible when `snapshot` was taken, so readers with this or a newer snapshot have
 * read them.
 */
export async function deleteSeenChanges(database: Queryable, snapshot: string): Promise<void> {
	await database.execute(sql`
		delete from catalogue_changes
		where transaction_id < pg_snapshot_xmin(${snapshot}::pg_snapshot)`);
}
