import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import type { ProductOption } from "./combine-options.ts";

export type ProductStatus = "published" | "draft" | "archived";

/** What is sold of a product, as its row says; instants are ISO 8601. */
export interface VariationState {
	/** null: it is still to be written. */
	id: number | null;
	is_default: boolean;
	name: string;
	options: Record<string, string>;
	sku: string | null;
	barcode: string | null;
	price: Centavos | null;
	sale_price: Centavos | null;
	image: string | null;
	position: number;
	archived_at: string | null;
}

/** A product as its rows say, without its stock: what a file changes and an undo brings back. */
export interface ProductState {
	/** null: it is still to be written. */
	id: number | null;
	slug: string;
	name: string;
	status: ProductStatus;
	publish_at: string | null;
	category_id: number | null;
	short_description: string;
	description: string;
	price: Centavos;
	sale_price: Centavos | null;
	sale_starts_at: string | null;
	sale_ends_at: string | null;
	badge: string | null;
	featured: boolean;
	is_new: boolean;
	is_hot: boolean;
	is_best_seller: boolean;
	seo_title: string;
	seo_description: string;
	options: ProductOption[];
	import_source: string | null;
	import_key: string | null;
	import_hash: string | null;
	variations: VariationState[];
	images: { path: string; alt: string }[];
}

/** A product and what files say of it beside its own rows. */
export interface KnownProduct extends ProductState {
	id: number;
	version: number;
	/** Its dates let its sale prices show now. */
	sale_is_on: boolean;
	category: string | null;
	/** By variation and the code of the branch. */
	stock: { variation_id: number; branch: string; quantity: number }[];
	variations: (VariationState & { id: number })[];
}

/** The products with these ids, in the order of their ids. */
export function readProductStates(
	queryable: Queryable,
	ids: readonly number[],
): Promise<KnownProduct[]> {
	return queryable.rows<KnownProduct>(sql`
		select products.id, products.version, products.slug, products.name, products.status,
			to_json(publish_at) as publish_at, category_id, categories.name as category,
			short_description, description, price, sale_price, sale_is_on,
			to_json(sale_starts_at) as sale_starts_at, to_json(sale_ends_at) as sale_ends_at, badge,
			featured, is_new, is_hot, is_best_seller, seo_title, seo_description, options,
			import_source, import_key, import_hash,
			coalesce((
				select json_agg(json_build_object(
					'id', id, 'is_default', is_default, 'name', name, 'options', variations.options,
					'sku', sku, 'barcode', barcode, 'price', variations.price,
					'sale_price', variations.sale_price,
					'image', image,
					'position', position, 'archived_at', archived_at
				) order by position, id)
				from variations where product_id = products.id
			), '[]') as variations,
			coalesce((
				select json_agg(json_build_object('path', path, 'alt', alt) order by position, id)
				from product_images where product_id = products.id
			), '[]') as images,
			coalesce((
				select json_agg(json_build_object(
					'variation_id', variation_id, 'branch', code, 'quantity', quantity
				) order by variation_id, code)
				from stock join branches on branches.id = branch_id
				where variation_id in (
					select id from variations where product_id = products.id and archived_at is null
				)
			), '[]') as stock
		from products left join categories on categories.id = category_id
		where products.id = any(${ids}::bigint[]) order by products.id`);
}
