import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ProductState, VariationState } from "./product-state.ts";

/** A variation that was new and has its id now. */
export interface WrittenProduct {
	id: number;
	version: number;
	/** In the order of the state's variations. */
	variationIds: number[];
}

/**
 * Makes products what these states say, new ones too, in a few statements however many they are.
 * Every variation of a known product must be in its state. Gives what was written in their order.
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
	const written = new Map<string, WrittenRow>();
	const known = states.filter(({ id }) => id !== null);
	if (known.length > 0) {
		const updated = await transaction.rows<WrittenRow>(sql`
			update products set slug = given.slug, name = given.name, status = given.status,
				publish_at = given.publish_at, category_id = given.category_id,
				short_description = given.short_description, description = given.description,
				price = given.price, sale_price = given.sale_price,
				sale_starts_at = given.sale_starts_at,
				sale_ends_at = given.sale_ends_at, badge = given.badge, featured = given.featured,
				is_new = given.is_new, is_hot = given.is_hot, is_best_seller = given.is_best_seller,
				seo_title = given.seo_title, seo_description = given.seo_description,
				options = given.options, import_hash = given.import_hash, updated_at = now()
			from json_to_recordset(${toJson(known)}::json) as given (id bigint, slug text, name text,
				status text, publish_at timestamptz, category_id bigint, short_description text,
				description text, price bigint, sale_price bigint,
				sale_starts_at timestamptz, sale_ends_at timestamptz, badge text, featured boolean,
				is_new boolean, is_hot boolean, is_best_seller boolean, seo_title text,
				seo_description text, options jsonb, import_hash text)
			where products.id = given.id
			returning products.id, products.version, products.slug`);
		for (const row of updated) written.set(row.slug, row);
	}
	const added = states.filter(({ id }) => id === null);
	if (added.length > 0) {
		const inserted = await transaction.rows<WrittenRow>(sql`
		insert into products (slug, name, status, publish_at, category_id, short_description,
			description, price, sale_price, sale_starts_at, sale_ends_at, badge,
			featured, is_new, is_hot, is_best_seller, seo_title, seo_description, options,
			import_source, import_key, import_hash)
		select slug, name, status, publish_at, category_id, short_description, description, price,
			sale_price, sale_starts_at, sale_ends_at, badge, featured, is_new,
			is_hot, is_best_seller, seo_title, seo_description, options, import_source, import_key,
			import_hash
		from json_to_recordset(${toJson(added)}::json) as given (slug text, name text,
			status text, publish_at timestamptz, category_id bigint, short_description text,
			description text, price bigint, sale_price bigint,
			sale_starts_at timestamptz, sale_ends_at timestamptz, badge text, featured boolean,
			is_new boolean, is_hot boolean, is_best_seller boolean, seo_title text,
			seo_description text, options jsonb, import_source text, import_key text, import_hash text)
		returning id, version, slug`);
		for (const row of inserted) written.set(row.slug, row);
	}
	return states.map(({ slug }) => {
		const row = written.get(slug);
		if (row === undefined) throw new Error(`Product "${slug}" was not written.`);
		return row;
	});
}

interface WrittenRow {
	id: number;
	version: number;
	slug: string;
}

const toJson = (states: readonly ProductState[]) =>
	JSON.stringify(states.map(({ variations: _, images: _images, ...row }) => row));

async function writeVariations(
	transaction: Queryable,
	products: readonly { state: ProductState; productId: number }[],
): Promise<number[][]> {
	const rows = products.flatMap(({ state, productId }) =>
		state.variations.map((variation) => ({ ...variation, product_id: productId })),
	);
	await updateVariations(
		transaction,
		rows.filter(({ id }) => id !== null),
	);
	const idOf = await insertVariations(
		transaction,
		rows.filter(({ id }) => id === null),
	);
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

async function updateVariations(
	transaction: Queryable,
	known: readonly VariationRow[],
): Promise<void> {
	if (known.length === 0) return;
	const json = JSON.stringify(known);
	// Out of each other's way first, for two may exchange their names or barcodes.
	await transaction.execute(sql`
		update variations set name = variations.id || ': ' || variations.name, barcode = null
		from json_to_recordset(${json}::json)
			as given (id bigint, name text, barcode text, archived_at timestamptz)
		where variations.id = given.id and (
			variations.name <> given.name or variations.barcode is distinct from given.barcode
			or (variations.archived_at is null) <> (given.archived_at is null)
		)`);
	await transaction.execute(sql`
		update variations set is_default = given.is_default, name = given.name,
			options = given.options, sku = given.sku, barcode = given.barcode, price = given.price,
			sale_price = given.sale_price,
			image = given.image, position = given.position, archived_at = given.archived_at
		from json_to_recordset(${json}::json) as given (id bigint, is_default boolean, name text,
			options jsonb, sku text, barcode text, price bigint, sale_price bigint,
			image text, position integer, archived_at timestamptz)
		where variations.id = given.id and (
			variations.is_default, variations.name, variations.options, variations.sku,
			variations.barcode, variations.price, variations.sale_price, variations.image, variations.position,
			variations.archived_at
		) is distinct from (
			given.is_default, given.name, given.options, given.sku, given.barcode, given.price,
			given.sale_price, given.image, given.position,
			given.archived_at
		)`);
}

/** Gives the ids by product and name. */
async function insertVariations(
	transaction: Queryable,
	added: readonly VariationRow[],
): Promise<Map<string, number>> {
	if (added.length === 0) return new Map();
	const inserted = await transaction.rows<{ id: number; product_id: number; name: string }>(sql`
		insert into variations (product_id, is_default, name, options, sku, barcode, price, sale_price,
			image, position)
		select product_id, is_default, name, options, sku, barcode, price, sale_price,
			image, position
		from json_to_recordset(${JSON.stringify(added)}::json) as given (product_id bigint,
			is_default boolean, name text, options jsonb, sku text, barcode text, price bigint,
			sale_price bigint, image text, position integer)
		order by product_id, position
		returning id, product_id, name`);
	return new Map(inserted.map((row) => [placeOf(row.product_id, row.name), row.id]));
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
