import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { emptyProduct } from "#lib/choose-product-fields.ts";
import type { Centavos } from "#lib/money.ts";
import type { ProductOption } from "#lib/product-fields.ts";
import type { VariationWordName } from "#lib/variation-fields.ts";
import { chooseSlugs } from "../product/choose-slugs.ts";
import { makeSlug } from "../product/make-slug.ts";
import { emptyVariation } from "../product/product-columns.ts";
import { insertProducts, insertVariations } from "../product/write-rows.ts";
import {
	type AdminProduct,
	auditedProduct,
	findAdminProduct,
	type ProductFields,
} from "./admin-product.ts";
import { editVariations, type VariationChange } from "./edit-variations.ts";
import { rebuildVariations } from "./rebuild-variations.ts";
import { lockSlugs, requireFields } from "./require-fields.ts";
import { settleFields } from "./settle-fields.ts";
import type { EditContext, FieldChanges } from "./update-product.ts";

export interface NewProduct {
	fields: FieldChanges & { name: string; price: Centavos };
	options?: ProductOption[] | undefined;
	/** SKU and barcode of a product without variations. */
	codes?: Pick<VariationChange, VariationWordName> | undefined;
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
		const fields = {
			...emptyProduct(),
			...Object.fromEntries(known),
			slug: chosen,
		} as ProductFields;
		const tables = await readFactTables(transaction);
		const wrong = settleFields(fields, true, tables);
		await requireFields(transaction, fields, null, now(), wrong);
		const [made] = await insertProducts(transaction, [{ ...fields, created_at: now() }]);
		const id = made?.id ?? 0;
		const items = await insertVariations(transaction, [{ ...emptyVariation, product_id: id }]);
		if (options.length > 0) {
			await rebuildVariations(transaction, await findAdminProduct(transaction, id), options);
		} else if (codes) {
			const product = await findAdminProduct(transaction, id);
			await editVariations(
				transaction,
				product,
				items.map((item) => ({ id: item.id, ...codes })),
				tables,
			);
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
