import sql from "sql-template-tag";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Centavos } from "#lib/money.ts";
import { chooseSlugs } from "../product/choose-slugs.ts";
import type { ProductOption } from "../product/combine-options.ts";
import { makeSlug } from "../product/make-slug.ts";
import {
	type AdminProduct,
	auditedProduct,
	findAdminProduct,
	type ProductFields,
} from "./admin-product.ts";
import { editVariations, type VariationChange } from "./edit-variations.ts";
import { rebuildVariations } from "./rebuild-variations.ts";
import type { EditContext, FieldChanges } from "./update-product.ts";
import { lockSlugs, requireFields, writeProduct } from "./write-product.ts";

const emptyFields: Omit<ProductFields, "name" | "slug" | "price"> = {
	status: "draft",
	publish_at: null,
	category_id: null,
	short_description: "",
	description: "",
	sale_price: null,
	sale_starts_at: null,
	sale_ends_at: null,
	badge: null,
	featured: false,
	is_new: false,
	is_hot: false,
	is_best_seller: false,
	seo_title: "",
	seo_description: "",
};

export interface NewProduct {
	fields: FieldChanges & { name: string; price: Centavos };
	options?: ProductOption[] | undefined;
	/** SKU and barcode of a product without variations. */
	codes?: Pick<VariationChange, "sku" | "barcode"> | undefined;
}

/** Makes a product, a draft unless it says otherwise, without stock. */
export function createProduct(
	{ database, now }: EditContext,
	actor: Actor,
	{ fields: given, options = [], codes }: NewProduct,
): Promise<AdminProduct> {
	return database.transaction(async (transaction) => {
		await lockSlugs(transaction);
		const [chosen = ""] = given.slug
			? [given.slug]
			: await chooseSlugs(transaction, [makeSlug(given.name, "product")]);
		const known = Object.entries(given).filter(([, value]) => value !== undefined);
		const fields: ProductFields = {
			...emptyFields,
			name: given.name,
			price: given.price,
			...Object.fromEntries(known),
			slug: chosen,
		};
		await requireFields(transaction, fields, null, now());
		const id = await writeProduct(transaction, null, fields, now());
		const item = await transaction.one<{ id: number }>(sql`
			insert into variations (product_id, is_default) values (${id}, true) returning id`);
		if (options.length > 0) {
			await rebuildVariations(transaction, await findAdminProduct(transaction, id), options);
		} else if (codes) {
			await editVariations(transaction, await findAdminProduct(transaction, id), [
				{ id: item.id, ...codes },
			]);
		}
		const after = await findAdminProduct(transaction, id);
		await recordChange(transaction, actor, {
			action: "product.created",
			entity: "product",
			entityId: id,
			label: after.name,
			after: auditedProduct(after),
		});
		return after;
	});
}
