import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { gtinSpellings } from "#lib/gtin.ts";
import { mostCounted } from "#lib/most-counted.ts";
import { wordQueries } from "#lib/prefix-query.ts";
import { readScannedCode } from "#lib/scanned-code.ts";

export interface FoundProducts {
	/** The condition on a column that holds a product's id, such as `products.id`, for a walk along a list. */
	among: (productId: Sql) => Sql;
	/** Their ids in no order, for counting them: where there are many, the index of words gives them all at once. */
	ids: Sql;
}

/**
 * What a search asks of products, drafts and archived ones too: words of the name, address, SKUs and
 * barcodes, of which the last may be unfinished; where whole words find nothing, beginnings of words. A GTIN is found in every spelling.
 * The index of words is asked once, here; of words that very many products have, some are soon met
 * on the way along any list. null: no words are meant.
 * @param mostGathered more products than this are not gathered, but looked for on the way
 */
export async function productsFoundBy(
	queryable: Queryable,
	search: string | undefined,
	mostGathered = mostCounted,
): Promise<FoundProducts | null> {
	const spellings = gtinSpellings(readScannedCode(search ?? ""));
	const queries = [
		...(spellings.length > 0 ? [spellings.join(" | ")] : []),
		...wordQueries(search),
	];
	if (queries.length === 0) return null;
	for (const words of queries) {
		const withWords = sql`select product_id from product_words where words @@ to_tsquery('simple', ${words})`;
		const { ids } = await queryable.one<{ ids: number[] }>(sql`
			select coalesce(array_agg(product_id), '{}') as ids from (
				${withWords} limit ${mostGathered + 1}
			) found`);
		if (ids.length > mostGathered) {
			const among = (productId: Sql) => sql`(
				select words @@ to_tsquery('simple', ${words}) from product_words
				where product_words.product_id = ${productId}
			)`;
			return { among, ids: withWords };
		}
		if (ids.length > 0) {
			const gathered = sql`select unnest(${ids}::bigint[])`;
			// Not `= any(…)`, which may compare each row of a list with each of the ids.
			return { among: (productId: Sql) => sql`${productId} in (${gathered})`, ids: gathered };
		}
	}
	return { among: () => sql`false`, ids: sql`select null::bigint where false` };
}
