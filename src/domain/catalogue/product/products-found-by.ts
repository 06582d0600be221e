import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { gtinSpellings } from "#lib/codes/gtin.ts";
import { readScannedCode } from "#lib/codes/scanned-code.ts";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { wordQueries } from "#lib/lists/prefix-query.ts";

export interface FoundProducts {
	/** Returns an SQL condition on a product id column such as `products.id`, for reading a sorted list. */
	among: (productId: Sql) => Sql;
	/**
	 * Query of the matching ids in no order, for counting. Even if many products match, the word index returns their
	 * ids at once.
	 */
	ids: Sql;
}

/**
 * Finds products by words in the names, path, SKUs and barcodes, including drafts and archived products. The last word
 * can be incomplete. If whole words match nothing, all words are searched as prefixes. A GTIN matches in every
 * spelling. The word index is queried only once, in this function. Very common words are checked row by row instead,
 * which finds matches quickly in any list. Returns null if there are no words to search for.
 * @param mostGathered if more products match, their ids aren't collected
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
 * @param mostGathered if more products match, their ids aren't collected
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
	// Unlike `= any(…)`, this doesn't compare each row with each id.
	return { among: (productId: Sql) => sql`${productId} in (${gathered})`, ids: gathered };
}
