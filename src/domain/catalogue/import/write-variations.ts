import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ImportedProduct, ImportedVariation } from "./imported-product.ts";
import type { MatchedVariations } from "./match-variations.ts";
import { priceProduct } from "./price-product.ts";

export interface VariationsToWrite {
	productId: number;
	product: ImportedProduct;
	matched: MatchedVariations;
}

/** Gives the ids of the variations that are new. What vanished from a file is archived, not lost. */
export async function writeVariations(
	transaction: Queryable,
	products: readonly VariationsToWrite[],
): Promise<Map<ImportedVariation, number>> {
	const gone = products
		.filter(({ product }) => !product.incomplete)
		.flatMap(({ matched }) => matched.vanished.map(({ id }) => id));
	if (gone.length > 0) {
		await transaction.execute(
			sql`update variations set archived_at = now() where id = any(${gone})`,
		);
	}
	const rows = products.flatMap(toRows);
	await updateVariations(transaction, rows);
	return insertVariations(transaction, rows);
}

interface VariationRow {
	stated: ImportedVariation;
	isRenamed: boolean;
	columns: {
		id: number | null;
		product_id: number;
		is_default: boolean;
		name: string;
		sku: string | null;
		options: Record<string, string>;
		price: number | null;
		sale_price: number | null;
		image: string | null;
		position: number;
	};
}

function toRows({ productId, product, matched }: VariationsToWrite): VariationRow[] {
	const { sharedByAll } = priceProduct(product.variations);
	return matched.pairs.map(({ stated, known }, position) => ({
		stated,
		isRenamed: known !== undefined && known.name !== stated.name,
		columns: {
			id: known?.id ?? null,
			product_id: productId,
			is_default: stated.name === "",
			name: stated.name,
			sku: stated.sku,
			options: stated.options,
			price: sharedByAll ? null : stated.price,
			sale_price: sharedByAll ? null : stated.salePrice,
			image: stated.image,
			position,
		},
	}));
}

async function updateVariations(
	transaction: Queryable,
	rows: readonly VariationRow[],
): Promise<void> {
	const known = rows.filter(({ columns }) => columns.id !== null);
	if (known.length === 0) return;
	const renamed = known.filter(({ isRenamed }) => isRenamed).map(({ columns }) => columns.id);
	if (renamed.length > 0) {
		// Two that exchange their names would stand in each other's way.
		await transaction.execute(
			sql`update variations set name = id || ': ' || name where id = any(${renamed})`,
		);
	}
	await transaction.execute(sql`
		update variations set name = stated.name, sku = stated.sku, options = stated.options,
			price = stated.price, sale_price = stated.sale_price, image = stated.image,
			position = stated.position, archived_at = null
		from json_to_recordset(${JSON.stringify(known.map(({ columns }) => columns))}::json) as stated
			(id bigint, name text, sku text, options jsonb, price bigint, sale_price bigint, image text,
				position integer)
		where variations.id = stated.id
	`);
}

async function insertVariations(
	transaction: Queryable,
	rows: readonly VariationRow[],
): Promise<Map<ImportedVariation, number>> {
	const added = rows.filter(({ columns }) => columns.id === null);
	if (added.length === 0) return new Map();
	const inserted = await transaction.rows<{ id: number; product_id: number; name: string }>(sql`
		insert into variations (product_id, is_default, name, sku, options, price, sale_price, image, position)
		select product_id, is_default, name, sku, options, price, sale_price, image, position
		from json_to_recordset(${JSON.stringify(added.map(({ columns }) => columns))}::json) as stated
			(product_id bigint, is_default boolean, name text, sku text, options jsonb, price bigint,
				sale_price bigint, image text, position integer)
		order by product_id, position
		returning id, product_id, name
	`);
	const place = (productId: number, name: string) => `${productId} ${name}`;
	const ids = new Map(inserted.map((row) => [place(row.product_id, row.name), row.id]));
	return new Map(
		added.map(({ stated, columns }) => {
			const id = ids.get(place(columns.product_id, columns.name));
			if (id === undefined) throw new Error(`Variation "${columns.name}" was not written.`);
			return [stated, id];
		}),
	);
}
