import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ImportFormat } from "./imported-product.ts";
import type { KnownVariation } from "./match-variations.ts";

/** A product as an earlier import has left it. */
export interface KnownProduct {
	id: number;
	hash: string;
	/** The archived ones too. */
	variations: KnownVariation[];
}

/** The products that an import of the same format has brought, by key; others cannot change them meanwhile. */
export async function readKnownProducts(
	transaction: Queryable,
	{ format, branchId }: { format: ImportFormat; branchId: number },
	keys: readonly string[],
): Promise<Map<string, KnownProduct>> {
	const products = await transaction.rows<{ id: number; key: string; hash: string }>(sql`
		select id, import_key as key, import_hash as hash from products
		where import_source = ${format} and import_key = any(${keys})
		order by id
		for no key update
	`);
	if (products.length === 0) return new Map();
	const variations = await transaction.rows<KnownVariation>(sql`
		select variations.id, product_id as "productId", name, sku,
			archived_at is not null as "isArchived", imported_stock.quantity as "importedQuantity"
		from variations
		left join imported_stock
			on imported_stock.variation_id = variations.id and imported_stock.branch_id = ${branchId}
		where product_id = any(${products.map(({ id }) => id)})
	`);
	const byProduct = Map.groupBy(variations, ({ productId }) => productId);
	return new Map(
		products.map(({ id, key, hash }) => [key, { id, hash, variations: byProduct.get(id) ?? [] }]),
	);
}
