import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { chooseSlugs } from "./choose-slugs.ts";
import { findCategories } from "./find-categories.ts";
import { hashProduct, type ImportedProduct, type ImportFormat } from "./imported-product.ts";
import { makeSlug } from "./make-slug.ts";
import {
	type KnownVariation,
	type MatchedVariations,
	matchVariations,
} from "./match-variations.ts";
import { priceProduct } from "./price-product.ts";
import { type KnownProduct, readKnownProducts } from "./read-known-products.ts";
import { writeImages } from "./write-images.ts";
import { type StatedStock, writeStock } from "./write-stock.ts";
import { writeVariations } from "./write-variations.ts";

export interface ImportTarget {
	format: ImportFormat;
	branchId: number;
}

export interface WrittenCounts {
	created: number;
	updated: number;
	unchanged: number;
}

interface PlannedProduct {
	product: ImportedProduct;
	hash: string;
	known: KnownProduct | undefined;
	matched: MatchedVariations;
	isChanged: boolean;
}

/**
 * Brings the shop's catalogue to what these products of a file state, in a few statements however
 * many they are. Their keys must differ. A product about which the file says nothing new is left
 * as it is, with all that was edited in the shop since.
 */
export async function writeProducts(
	transaction: Queryable,
	products: readonly ImportedProduct[],
	target: ImportTarget,
): Promise<WrittenCounts> {
	const knownProducts = await readKnownProducts(
		transaction,
		target,
		products.map(({ key }) => key),
	);
	const planned = products.map((product) => planProduct(product, knownProducts.get(product.key)));
	const changed = planned.filter(({ isChanged }) => isChanged);
	const ids = await writeProductRows(transaction, changed, target.format);
	const withIds = changed.map((plan) => ({ ...plan, productId: ids.get(plan.product.key) ?? 0 }));
	const newVariations = await writeVariations(transaction, withIds);
	await writeImages(
		transaction,
		withIds.map(({ productId, known, product }) => ({
			id: productId,
			isNew: known === undefined,
			images: product.images,
		})),
	);
	const stockByPlan = planned.map((plan) =>
		plan.matched.pairs.flatMap(({ stated, known }): StatedStock[] => {
			const variationId = known?.id ?? newVariations.get(stated);
			const isNews = stated.stock !== null && stated.stock !== known?.importedQuantity;
			if (!isNews || stated.stock === null || variationId === undefined) return [];
			return [{ variationId, quantity: stated.stock }];
		}),
	);
	await writeStock(transaction, target.branchId, stockByPlan.flat());
	const created = planned.filter(({ known }) => known === undefined).length;
	const updated = planned.filter(
		({ known, isChanged }, index) =>
			known !== undefined && (isChanged || stockByPlan[index]?.length !== 0),
	).length;
	return { created, updated, unchanged: planned.length - created - updated };
}

function planProduct(product: ImportedProduct, known: KnownProduct | undefined): PlannedProduct {
	const hash = hashProduct(product);
	const knownVariations: KnownVariation[] = known?.variations ?? [];
	return {
		product,
		hash,
		known,
		matched: matchVariations(product.variations, knownVariations),
		isChanged: hash !== known?.hash,
	};
}

/** Gives the ids by key. */
async function writeProductRows(
	transaction: Queryable,
	plans: readonly PlannedProduct[],
	format: ImportFormat,
): Promise<Map<string, number>> {
	const names = plans.map(({ product }) => product.category).filter((name) => name !== null);
	const categories = await findCategories(transaction, [...new Set(names)]);
	const toRow = ({ product, hash, known }: PlannedProduct) => {
		const { price, salePrice } = priceProduct(product.variations);
		return {
			id: known?.id ?? null,
			key: product.key,
			name: product.name,
			category_id: product.category === null ? null : (categories.get(product.category) ?? null),
			short_description: product.shortDescription,
			description: product.description,
			price,
			sale_price: salePrice,
			featured: product.featured,
			status: product.published ? "published" : "draft",
			hash,
		};
	};
	const updates = plans.filter(({ known }) => known !== undefined);
	if (updates.length > 0) await updateProducts(transaction, JSON.stringify(updates.map(toRow)));
	const inserts = plans.filter(({ known }) => known === undefined);
	const ids = new Map(updates.map(({ product, known }) => [product.key, known?.id ?? 0]));
	if (inserts.length === 0) return ids;
	const slugs = await chooseSlugs(
		transaction,
		inserts.map(({ product }) => makeSlug(product.slugHint, "product")),
	);
	const rows = inserts.map((plan, index) => ({ ...toRow(plan), slug: slugs[index] }));
	const inserted = await transaction.rows<{ id: number; key: string }>(sql`
		insert into products (slug, name, category_id, short_description, description, price,
			sale_price, featured, status, import_source, import_key, import_hash)
		select slug, name, category_id, short_description, description, price, sale_price,
			coalesce(featured, false), status, ${format}, key, hash
		from json_to_recordset(${JSON.stringify(rows)}::json) as stated
			(slug text, name text, category_id bigint, short_description text, description text,
				price bigint, sale_price bigint, featured boolean, status text, key text, hash text)
		returning id, import_key as key
	`);
	for (const { id, key } of inserted) ids.set(key, id);
	return ids;
}

/** The address stays, and so does what staff have archived and what the format does not state. */
async function updateProducts(transaction: Queryable, rows: string): Promise<void> {
	await transaction.execute(sql`
		update products set name = stated.name, category_id = stated.category_id,
			short_description = stated.short_description, description = stated.description,
			price = stated.price, sale_price = stated.sale_price,
			featured = coalesce(stated.featured, products.featured),
			status = case products.status when 'archived' then 'archived' else stated.status end,
			import_hash = stated.hash, updated_at = now()
		from json_to_recordset(${rows}::json) as stated
			(id bigint, name text, category_id bigint, short_description text, description text,
				price bigint, sale_price bigint, featured boolean, status text, hash text)
		where products.id = stated.id
	`);
}
