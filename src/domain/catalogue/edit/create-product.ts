import sql from "sql-template-tag";
import { maxProductImages } from "#contract/admin/products.ts";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import type { Shop } from "#domain/shop.ts";
import { type FileStorage, storedName } from "#domain/uploads/file-storage.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Centavos } from "#lib/money/money.ts";
import { emptyProduct } from "#lib/products/choose-product-fields.ts";
import type { ProductOption } from "#lib/products/product-fields.ts";
import type { VariationWordName } from "#lib/products/variation-fields.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { chooseSlugs } from "../product/choose-slugs.ts";
import { makeSlug } from "../product/make-slug.ts";
import { emptyVariation } from "../product/product-state.ts";
import { insertProducts, insertVariations } from "../product/write-rows.ts";
import {
	type AdminProduct,
	auditedProduct,
	findAdminProduct,
	type ProductFields,
} from "./admin-product.ts";
import { editVariations, type VariationChange } from "./edit-variations.ts";
import { findRepeated, hashProduct, rememberProduct } from "./product-request.ts";
import { rebuildVariations } from "./rebuild-variations.ts";
import { lockSlugs, requireFields } from "./require-fields.ts";
import { resolveFields } from "./resolve-fields.ts";
import type { FieldChanges } from "./update-product.ts";
import { type OpeningStock, writeOpeningStock } from "./write-opening-stock.ts";

type Codes = Pick<VariationChange, VariationWordName>;

/** Values of one variation, which is a combination of options. */
interface NewVariation extends Codes, Pick<VariationChange, "price"> {
	/** Such as "Red / 1 m". */
	name: string;
	stock?: readonly OpeningStock[] | undefined;
}

export interface NewProduct {
	fields: FieldChanges & { name: string; price: Centavos };
	options?: ProductOption[] | undefined;
	/** SKU and barcode of a product without variations. */
	codes?: Codes | undefined;
	/** Opening stock of a product without variations. */
	stock?: readonly OpeningStock[] | undefined;
	variations?: readonly NewVariation[] | undefined;
	/** Uploaded pictures in display order. */
	images?: readonly { path: string; alt?: string | undefined }[] | undefined;
}

interface CreateContext extends Pick<Shop, "database" | "now"> {
	storage: Pick<FileStorage, "has">;
}

/**
 * Creates a product with its variations, pictures and opening stock. Its default status is draft.
 * @param key identifies the request. Repeating a request with the same key returns the same product. null if the
 * request has no key.
 * @throws Refusal `invalid` at the fields, or `already_created` if the key was used for another product
 */
export async function createProduct(
	{ database, now, storage }: CreateContext,
	actor: Actor,
	product: NewProduct,
	key: string | null = null,
): Promise<AdminProduct> {
	const images = product.images ?? [];
	await requireStored(storage, images);
	const request = key === null ? null : { key, hash: hashProduct(product) };
	return database.transaction(async (transaction) => {
		await lockSlugs(transaction);
		const repeated = request && (await findRepeated(transaction, actor, request));
		if (repeated !== null) return findAdminProduct(transaction, repeated);
		const tables = await readFactTables(transaction);
		const id = await insertProduct(transaction, product, tables, now());
		if (product.options && product.options.length > 0) {
			await rebuildVariations(
				transaction,
				await findAdminProduct(transaction, id),
				product.options,
			);
		}
		await insertImages(transaction, id, images);
		const made = await findAdminProduct(transaction, id);
		const stock = await fillVariations(transaction, actor, made, product, tables);
		if (request) {
			await rememberProduct(transaction, actor, request, { productId: id, now: now() });
		}
		const after = await findAdminProduct(transaction, id);
		await recordChange(transaction, actor, {
			action: "product.created",
			entity: "product",
			entityId: id,
			label: after.name,
			after: { ...auditedProduct(after), ...(stock.length > 0 && { stock }) },
		});
		return after;
	});
}

/**
 * Throws if a picture wasn't uploaded for the catalog. Other uploads may be private, and a product's pictures are
 * public.
 */
async function requireStored(
	storage: CreateContext["storage"],
	images: NonNullable<NewProduct["images"]>,
): Promise<void> {
	if (images.length > maxProductImages) {
		throw refusalAt("images", `Add at most ${maxProductImages} pictures.`);
	}
	for (const [index, { path }] of images.entries()) {
		const name = path.replace(/^\/storage\//, "");
		const isOurs = path.startsWith("/storage/products/") && storedName.test(name);
		if (isOurs && (await storage.has(name))) continue;
		throw refusalAt(`images.${index}.path`, "This picture no longer exists. Add it again.");
	}
}

async function insertProduct(
	transaction: Queryable,
	{ fields: given }: NewProduct,
	tables: FactTables,
	now: Date,
): Promise<number> {
	const [chosen = ""] = given.slug
		? [given.slug]
		: await chooseSlugs(transaction, [makeSlug(given.name, "product")]);
	const known = Object.entries(given).filter(([, value]) => value !== undefined);
	const fields = {
		...emptyProduct(),
		...Object.fromEntries(known),
		slug: chosen,
	} as ProductFields;
	const wrong = resolveFields(fields, true, tables);
	await requireFields(transaction, fields, null, now, wrong);
	const [made] = await insertProducts(transaction, [{ ...fields, created_at: now }]);
	const id = made?.id ?? 0;
	await insertVariations(transaction, [{ ...emptyVariation, product_id: id }]);
	return id;
}

/** Inserts a product's pictures. A picture chosen twice is added once. */
const insertImages = (
	transaction: Queryable,
	productId: number,
	images: NonNullable<NewProduct["images"]>,
): Promise<unknown> =>
	transaction.execute(sql`
		insert into product_images (product_id, path, alt, position)
		select ${productId}, path, alt, place - 1
		from unnest(
			${images.map(({ path }) => path)}::text[], ${images.map(({ alt }) => alt ?? "")}::text[]
		) with ordinality as given (path, alt, place)
		on conflict (product_id, path) do nothing`);

/**
 * Sets the codes, prices and opening stock of the variations.
 * @returns the stock, for the audit log
 */
async function fillVariations(
	transaction: Queryable,
	actor: Actor,
	made: AdminProduct,
	{ codes, stock = [], variations = [] }: NewProduct,
	tables: FactTables,
) {
	const single = made.variations.find(({ is_default }) => is_default);
	if (single) {
		await editVariations(transaction, made, [{ id: single.id, ...codes }], tables);
		return writeOpeningStock(transaction, actor, [{ variation: single, stock, field: "stock" }]);
	}
	const found = variations.map((given, index) => {
		const variation = made.variations.find(({ name }) => name === given.name);
		if (!variation) {
			throw refusalAt(`variations.${index}.name`, "No combination of the options has this name.");
		}
		return { variation, given };
	});
	const changes = found.map(({ variation, given: { name: _, stock: _stock, ...change } }) => ({
		id: variation.id,
		...change,
	}));
	await editVariations(transaction, made, changes, tables);
	return writeOpeningStock(
		transaction,
		actor,
		found.map(({ variation, given }, index) => ({
			variation,
			stock: given.stock ?? [],
			field: `variations.${index}.stock`,
		})),
	);
}
