import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { gtinSpellings } from "#lib/codes/gtin.ts";
import { readScannedCode } from "#lib/codes/scanned-code.ts";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { wordQueries } from "#lib/lists/prefix-query.ts";

export interface FoundProducts {
	/** Returns an SQL condition on a product id column such as `products.id`. Used when reading a sorted list. */
	among: (productId: Sql) => Sql;
	/**
	 * SQL query of the matching ids in any order, for counting. The query is fast even if many products match, because
	 * it reads only the word index.
	 */
	ids: Sql;
}

/**
 * Finds products by words in the names, path, SKUs and barcodes, including drafts and archived products. The last word
 * can be incomplete. If no product contains the words, all words are searched as prefixes. A GTIN matches with any
 * number of leading zeros. Returns null if there are no words to search for.
 * @param mostGathered maximum number of ids to collect; if more products match, each row is checked instead
 */
export async function productsFoundBy(
	queryable: Queryable,
	search: string | undefined,
	mostGathered = maxCounted,
): Promise<FoundProducts | null> {
	const spellings = gtinSpellings(readScannedCode(search ?? ""));
	const queries = [
		...(spellings.length > 0 ? [spellings.join(" | ")] : []),
		...wordQueries(search),
	];
	if (queries.length === 0) return null;
	for (const words of queries) {
		const found = await productsWith(queryable, sql`to_tsquery('simple', ${words})`, mostGathered);
		if (found) return found;
	}
	return { among: () => sql`false`, ids: sql`select null::bigint where false` };
}

/**
 * Finds products by a query of the word index; null if there are none.
 * @param mostGathered maximum number of ids to collect; if more products match, each row is checked instead
 */
export async function productsWith(
	queryable: Queryable,
	query: Sql,
	mostGathered = maxCounted,
): Promise<FoundProducts | null> {
	const withWords = sql`select product_id from product_words where words @@ ${query}`;
	const { ids } = await queryable.one<{ ids: number[] }>(sql`
		select coalesce(array_agg(product_id), '{}') as ids from (
			${withWords} limit ${mostGathered + 1}
		) found`);
	if (ids.length === 0) return null;
	if (ids.length > mostGathered) {
		const among = (productId: Sql) => sql`(
			select words @@ ${query} from product_words where product_words.product_id = ${productId}
		)`;
		return { among, ids: withWords };
	}
	const gathered = sql`select unnest(${ids}::bigint[])`;
	// PostgreSQL hashes a subquery's ids, while `= any(…)` compares each row with each id.
	return { among: (productId: Sql) => sql`${productId} in (${gathered})`, ids: gathered };
}
