import sql, { raw } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { fieldEntries } from "#lib/products/choose-product-fields.ts";
import type { ProductValues } from "#lib/products/product-fields.ts";
import { emptyVariationValues, type VariationValues } from "#lib/products/variation-fields.ts";
import { variationColumns } from "./product-columns.ts";

/** The single item of a product without variations. */
export const emptyVariation: VariationState = {
	id: null,
	is_default: true,
	name: "",
	options: {},
	...emptyVariationValues(),
	price: null,
	sale_price: null,
	image: null,
	position: 0,
	archived_at: null,
};

/** A variation as stored in the database, with times in ISO 8601. */
export interface VariationState extends VariationValues {
	/** null if not saved yet. */
	id: number | null;
	is_default: boolean;
	name: string;
	options: Record<string, string>;
	price: Centavos | null;
	sale_price: Centavos | null;
	image: string | null;
	position: number;
	archived_at: string | null;
}

/**
 * A product as stored in the database, without its stock. Imports change this state, and undoing an import restores it.
 */
export interface ProductState extends ProductValues {
	/** null if not saved yet. */
	id: number | null;
	import_source: string | null;
	import_key: string | null;
	import_hash: string | null;
	/** Creation time of a new product; defaults to now. */
	created_at?: Date;
	variations: VariationState[];
	images: { path: string; alt: string }[];
}

/** A product that is saved in the database, with its stock. */
export interface KnownProduct extends ProductState {
	id: number;
	version: number;
	/** True if the product's sale is active now. */
	sale_is_on: boolean;
	category: string | null;
	/** Units in stock, per variation and branch. `branch` is the branch's code. */
	stock: { variation_id: number; branch: string; quantity: number }[];
	variations: (VariationState & { id: number })[];
}

/** SQL expression for the fields as JSON. Times keep their microseconds. */
const fieldList = () =>
	raw(
		fieldEntries()
			.map(([name, { kind }]) =>
				kind === "instant" ? `to_json(products.${name}) as ${name}` : `products.${name}`,
			)
			.join(", "),
	);
const variationPairs = raw(
	Object.keys(variationColumns)
		.map((name) => `'${name}', variations.${name}`)
		.join(", "),
);

/** Returns products by id, in id order. */
export function readProductStates(
	queryable: Queryable,
	ids: readonly number[],
): Promise<KnownProduct[]> {
	return queryable.rows<KnownProduct>(sql`
		select products.id, products.version, ${fieldList()}, categories.name as category, sale_is_on,
			import_source, import_key, import_hash,
			coalesce((
				select json_agg(json_build_object(
					'id', id, ${variationPairs}
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
