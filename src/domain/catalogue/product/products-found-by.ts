import sql, { type Sql } from "sql-template-tag";
import { mostCounted } from "#contract/admin/admin-fields.ts";
import type { Queryable } from "#db/database.ts";
import { wordQueries } from "#lib/prefix-query.ts";

export interface FoundProducts {
	/** The condition on a column that holds a product's id, such as `products.id`. */
	among: (productId: Sql) => Sql;
	/** To mostCounted; one more means more. */
	count: number;
}

/**
 * What a search asks of products, drafts and archived ones too: words of the name, address, SKUs and
 * barcodes, of which the last may be unfinished; where whole words find nothing, beginnings of words.
 * The index of words is asked once, here; of words that very many products have, some are soon met
 * on the way along any list. null: no words are meant.
 */
export async function productsFoundBy(
	queryable: Queryable,
	search: string | undefined,
): Promise<FoundProducts | null> {
	const queries = wordQueries(search);
	if (queries.length === 0) return null;
	for (const words of queries) {
		const { ids } = await queryable.one<{ ids: number[] }>(sql`
			select coalesce(array_agg(product_id), '{}') as ids from (
				select product_id from product_words where words @@ to_tsquery('simple', ${words})
				limit ${mostCounted + 1}
			) found`);
		const count = ids.length;
		if (count > mostCounted) {
			const among = (productId: Sql) => sql`(
				select words @@ to_tsquery('simple', ${words}) from product_words
				where product_words.product_id = ${productId}
			)`;
			return { among, count };
		}
		if (count > 0) {
			// Not `= any(…)`, which may compare each row of a list with each of the ids.
			const among = (productId: Sql) => sql`${productId} in (select unnest(${ids}::bigint[]))`;
			return { among, count };
		}
	}
	return { among: () => sql`false`, count: 0 };
}
