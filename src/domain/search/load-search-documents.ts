import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Facts, FactTables } from "#lib/facts/facts.ts";
import { documentFacts } from "./document-facts.ts";
import { colourFacets, ratingFacets } from "./facets/shop-facets.ts";
import type { SearchDocument, SearchTag } from "./search-document.ts";

interface DocumentRow extends Omit<SearchDocument, "tags" | "createdAt"> {
	createdAt: Date;
	productType: string | null;
	facts: Facts;
	variationFacts: Facts[];
	/** Options of the product's variations, such as `{ Colour: "Black" }`. */
	options: Record<string, string>[];
	ratingCount: number;
	ratingSum: number;
	/** Open branches that have the product in stock. */
	branches: string[];
	isOnSale: boolean;
	featured: boolean;
	hot: boolean;
	best: boolean;
	new: boolean;
}

const tagNames: readonly SearchTag[] = ["featured", "hot", "best", "new"];

function toDocument(row: DocumentRow, tables: FactTables): SearchDocument {
	const { featured, hot, best, new: isNew, ...others } = row;
	const { facts, variationFacts, options, branches, isOnSale, ...rated } = others;
	const { ratingCount, ratingSum, ...document } = rated;
	const flags = { featured, hot, best, new: isNew };
	const known = documentFacts(facts, variationFacts, tables);
	const { productType, categoryId, inStock } = document;
	return {
		...document,
		...known,
		facets: [
			...known.facets,
			...colourFacets(known.facets, options),
			...ratingFacets(ratingCount, ratingSum),
			...(productType === null ? [] : [`product_type:${productType}`]),
			...(categoryId === 0 ? [] : [`category:${categoryId}`]),
			...(inStock ? ["stock:any"] : []),
			...branches.map((code) => `stock:${code}`),
			...(isOnSale ? ["sale:yes"] : []),
		],
		tags: tagNames.filter((tag) => flags[tag]),
		createdAt: row.createdAt.getTime(),
	};
}

/**
 * Returns the search documents of the published products with these ids, or of the next published products in the order
 * of ids. Products without a category use category 0, which doesn't exist.
 */
export async function loadSearchDocuments(
	database: Queryable,
	which: { ids: readonly number[] } | { afterId: number; limit: number },
	tables: FactTables,
): Promise<SearchDocument[]> {
	const chosen: Sql =
		"ids" in which
			? sql`select * from products where id = any(${which.ids}) and status = 'published'`
			: sql`select * from products where id > ${which.afterId} and status = 'published'
				order by id limit ${which.limit}`;
	const rows = await database.rows<DocumentRow>(sql`
		with chosen as (${chosen})
		select chosen.id, chosen.name, coalesce(categories.name, '') as category,
			coalesce(categories.synonyms, '{}') as synonyms,
			chosen.short_description as "shortDescription", chosen.description,
			coalesce(items.names, '{}') as variations, coalesce(items.skus, '{}') as skus,
			coalesce(chosen.category_id, 0) as "categoryId", chosen.shown_price as price,
			chosen.created_at as "createdAt", places.branches is not null as "inStock",
			coalesce(sales.pieces, 0) as "soldCount",
			chosen.product_type as "productType", chosen.facts,
			coalesce(items.facts, '[]') as "variationFacts", coalesce(items.options, '[]') as options,
			chosen.rating_count as "ratingCount", chosen.rating_sum as "ratingSum",
			coalesce(places.branches, '{}') as branches,
			chosen.current_sale_price is not null or
				(chosen.sale_is_on and coalesce(items.has_sale_price, false)) as "isOnSale",
			featured, is_hot as hot, is_best_seller as best, is_new as new
		from chosen
		left join categories on categories.id = chosen.category_id
		-- Read product by product. A join would read all variations and all stock for a few products.
		cross join lateral (
			select array_agg(variations.name order by position, id) filter (where not is_default) as names,
				array_agg(sku) filter (where sku is not null) as skus,
				json_agg(facts) filter (where facts <> '{}') as facts,
				json_agg(options) filter (where options <> '{}') as options,
				bool_or(variations.sale_price is not null) as has_sale_price
			from variations
			where variations.product_id = chosen.id and archived_at is null
		) items
		cross join lateral (
			select array_agg(distinct branches.code) as branches
			from variations
			join stock on stock.variation_id = variations.id and quantity > reserved
			join branches on branches.id = stock.branch_id and is_open
			where variations.product_id = chosen.id and archived_at is null
		) places
		left join product_sales as sales on sales.product_id = chosen.id
		order by chosen.id
	`);
	return rows.map((row) => toDocument(row, tables));
}
