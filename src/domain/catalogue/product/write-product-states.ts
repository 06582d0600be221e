import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type VariationColumn, variationColumns } from "./product-columns.ts";
import type { ProductState, VariationState } from "./product-state.ts";
import {
	insertProducts,
	insertVariations,
	restatedColumns,
	updateProducts,
	updateVariations,
	type WrittenRow,
} from "./write-rows.ts";

/** A written product with the ids of its variations. */
export interface WrittenProduct {
	id: number;
	version: number;
	/** Ids of the variations, in the order of the state's variations. */
	variationIds: number[];
}

/**
 * Writes the states of new and existing products in a few statements. The state of an existing product must contain all
 * its variations. Returns results in the order of the states.
 */
export async function writeProductStates(
	transaction: Queryable,
	states: readonly ProductState[],
): Promise<WrittenProduct[]> {
	if (states.length === 0) return [];
	const rows = await writeRows(transaction, states);
	const ids = rows.map(({ id }) => id);
	const variationIds = await writeVariations(
		transaction,
		states.map((state, index) => ({ state, productId: ids[index] ?? 0 })),
	);
	await writeImages(
		transaction,
		states.map(({ id, images }, index) => ({
			productId: ids[index] ?? 0,
			isNew: id === null,
			images,
		})),
	);
	return rows.map((row, index) => ({ ...row, variationIds: variationIds[index] ?? [] }));
}

async function writeRows(
	transaction: Queryable,
	states: readonly ProductState[],
): Promise<WrittenRow[]> {
	const rows = states.map(({ variations: _, images: _images, ...row }) => row);
	const isKnown = ({ id }: { id: number | null }) => id !== null;
	const written = [
		...(await updateProducts(transaction, restatedColumns(), rows.filter(isKnown))),
		...(await insertProducts(
			transaction,
			rows.filter((row) => !isKnown(row)),
		)),
	];
	const bySlug = new Map(written.map((row) => [row.slug, row]));
	return states.map(({ slug }) => {
		const row = bySlug.get(slug);
		if (row === undefined) throw new Error(`Product "${slug}" was not written.`);
		return row;
	});
}

async function writeVariations(
	transaction: Queryable,
	products: readonly { state: ProductState; productId: number }[],
): Promise<number[][]> {
	const rows = products.flatMap(({ state, productId }) =>
		state.variations.map((variation) => ({ ...variation, product_id: productId })),
	);
	const known = rows.filter(({ id }) => id !== null);
	await clearNamesAndBarcodes(transaction, known);
	await updateVariations(transaction, Object.keys(variationColumns) as VariationColumn[], known);
	const inserted = await insertVariations(
		transaction,
		rows.filter(({ id }) => id === null),
	);
	const idOf = new Map(inserted.map((row) => [placeOf(row.product_id, row.name), row.id]));
	return products.map(({ state, productId }) =>
		state.variations.map(({ id, name }) => {
			const written = id ?? idOf.get(placeOf(productId, name));
			if (written === undefined) throw new Error(`Variation "${name}" was not written.`);
			return written;
		}),
	);
}

type VariationRow = VariationState & { product_id: number };
const placeOf = (productId: number, name: string) => `${productId} ${name}`;

/**
 * Sets temporary names and clears barcodes first, because two variations may swap them. An unchanged barcode stays,
 * because clearing it would reset `shared_gtin`. `shared_gtin` marks items that may share a barcode, because they were
 * created before GTINs had to be unique.
 */
async function clearNamesAndBarcodes(
	transaction: Queryable,
	known: readonly VariationRow[],
): Promise<void> {
	if (known.length === 0) return;
	await transaction.execute(sql`
		update variations set name = variations.id || ': ' || variations.name, barcode = case
			when variations.barcode = given.barcode
				and (variations.archived_at is null) = (given.archived_at is null) then variations.barcode
		end
		from json_to_recordset(${JSON.stringify(known)}::json)
			as given (id bigint, name text, barcode text, archived_at timestamptz)
		where variations.id = given.id and (
			variations.name <> given.name or variations.barcode is distinct from given.barcode
			or (variations.archived_at is null) <> (given.archived_at is null)
		)`);
}

async function writeImages(
	transaction: Queryable,
	products: readonly {
		productId: number;
		isNew: boolean;
		images: readonly { path: string; alt: string }[];
	}[],
): Promise<void> {
	const rows = products.flatMap(({ productId, images }) =>
		images.map((image, position) => ({ ...image, product_id: productId, position })),
	);
	const json = JSON.stringify(rows);
	const known = products.filter(({ isNew }) => !isNew).map(({ productId }) => productId);
	if (known.length > 0) {
		await transaction.execute(sql`
			delete from product_images
			where product_id = any(${known}::bigint[]) and not exists (
				select from json_to_recordset(${json}::json) as given (product_id bigint, path text)
				where given.product_id = product_images.product_id and given.path = product_images.path
			)`);
	}
	if (rows.length === 0) return;
	await transaction.execute(sql`
		insert into product_images (product_id, path, alt, position)
		select product_id, path, alt, position from json_to_recordset(${json}::json)
			as given (product_id bigint, path text, alt text, position integer)
		order by product_id, position
		on conflict (product_id, path) do update set alt = excluded.alt, position = excluded.position
		where (product_images.alt, product_images.position) <> (excluded.alt, excluded.position)`);
}
