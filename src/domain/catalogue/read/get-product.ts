import sql from "sql-template-tag";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { gtinOf } from "#lib/codes/gtin.ts";
import type { Facts } from "#lib/facts/facts.ts";
import { formatFacts } from "#lib/facts/format-facts.ts";
import type { Fits } from "#lib/fit/fit.ts";
import { type PageField, pageFields } from "#lib/products/choose-product-fields.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { columnList } from "../product/product-columns.ts";
import type { Catalogue } from "./catalogue.ts";

interface DetailRow extends Pick<ProductDetail, PageField | "images" | "branch_stock"> {
	product_type: string | null;
	facts: Facts;
	fits: Fits;
	/** Variations by id. */
	items: Record<string, ItemRow>;
}

interface ItemRow {
	sku: string | null;
	barcode: string | null;
	facts: Facts;
	fits: Fits;
	is_default: boolean;
}

const readDetail = (database: Queryable, id: number): Promise<DetailRow | undefined> =>
	database.first(sql`
		select ${columnList(pageFields())}, product_type, facts, fits,
			coalesce((
				select json_object_agg(id, json_build_object(
					'sku', sku, 'barcode', barcode, 'facts', facts, 'fits', fits, 'is_default', is_default
				))
				from variations where product_id = ${id} and archived_at is null
			), '{}') as items,
			coalesce((
				select json_agg(json_build_object('path', path, 'alt', alt)
					order by position, product_images.id)
				from product_images where product_id = ${id} and path like '/%'
			), '[]') as images,
			coalesce((
				select json_agg(json_build_object(
					'branch', code, 'name', name, 'stock_quantity', counted.total,
					'variation_stock', counted.by_variation
				) order by position, branches.id)
				from branches
				cross join lateral (
					select coalesce(sum(quantity - reserved), 0) as total,
						coalesce(
							json_object_agg(variations.id, coalesce(quantity - reserved, 0)) filter (where not is_default), '{}'
						) as by_variation
					from variations
					left join stock on stock.variation_id = variations.id and branch_id = branches.id
					where product_id = ${id} and archived_at is null
				) counted
				where is_open
			), '[]') as branch_stock
		from products where id = ${id}
	`);

/**
 * Returns a published product with its pictures and its stock per open branch. Throws Refusal `missing` if the product
 * isn't published.
 */
export async function getProduct(
	database: Queryable,
	catalogue: Catalogue,
	id: number,
): Promise<ProductDetail> {
	const [[product], detail, tables] = await Promise.all([
		catalogue.readProducts([id]),
		catalogue.join(`detail ${id}`, () => readDetail(database, id)),
		catalogue.remember("fact tables", () => readFactTables(database)),
	]);
	if (!product || !detail) throw new Refusal("missing", "Product not found.");
	const { items, facts, ...others } = detail;
	const format = (known: Facts) => formatFacts(known, others.product_type, tables);
	const codesOf = (item: ItemRow | undefined) => ({
		sku: item?.sku ?? null,
		gtin: gtinOf(item?.barcode ?? null),
	});
	const single = Object.values(items).find(({ is_default: isDefault }) => isDefault);
	const isVaried = product.has_variations;
	return {
		...product,
		...others,
		...codesOf(isVaried ? undefined : single),
		facts: format(isVaried ? facts : { ...facts, ...single?.facts }),
		variations: product.variations.map((one) => {
			const item = items[one.id];
			return { ...one, ...codesOf(item), facts: format(item?.facts ?? {}), fits: item?.fits ?? {} };
		}),
	};
}

/** Returns a published product by its slug, like `getProduct`. */
export async function getProductBySlug(
	database: Queryable,
	catalogue: Catalogue,
	slug: string,
): Promise<ProductDetail> {
	const found = await database.first<{ id: number }>(
		sql`select id from products where slug = ${slug} and status = 'published'`,
	);
	if (!found) throw new Refusal("missing", "Product not found.");
	return getProduct(database, catalogue, found.id);
}
