import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import type { Shop } from "#domain/shop.ts";
import { requireKnownUnits } from "#domain/units/require-known-units.ts";
import type { GivenFacts } from "#lib/facts/facts.ts";
import { allFields, pick } from "#lib/products/choose-product-fields.ts";
import type { ProductOption } from "#lib/products/product-fields.ts";
import { updateProducts } from "../product/write-rows.ts";
import {
	type AdminProduct,
	auditedProduct,
	findAdminProduct,
	lockProduct,
	type ProductFields,
} from "./admin-product.ts";
import { editVariations, type VariationChange } from "./edit-variations.ts";
import { rebuildVariations } from "./rebuild-variations.ts";
import { requireFields } from "./require-fields.ts";
import { resolveFields } from "./resolve-fields.ts";

/** Omitted fields stay unchanged. */
export type FieldChanges = {
	[Field in Exclude<keyof ProductFields, "facts">]?: ProductFields[Field] | undefined;
} & { facts?: GivenFacts | undefined };

export interface ProductChange {
	/** The version that the client read. */
	version: number;
	fields: FieldChanges;
	options?: ProductOption[] | undefined;
	variations?: VariationChange[] | undefined;
}

/** Merges changes into a product's fields. Omitted fields stay unchanged. */
export function mergeFields(product: AdminProduct, changes: FieldChanges): ProductFields {
	const { options: _, ...fields } = pick(product, allFields());
	const given = Object.entries(changes).filter(([, value]) => value !== undefined);
	return { ...fields, ...Object.fromEntries(given) };
}

/**
 * Updates a product, its options and variations at once.
 * @throws Refusal `changed_elsewhere` if someone else changed it since it was read
 */
export function updateProduct(
	{ database, now }: Shop,
	actor: Actor,
	id: number,
	change: ProductChange,
): Promise<AdminProduct> {
	return database.transaction(async (transaction) => {
		const before = await lockProduct(transaction, id);
		requireVersion("this product", before, change.version);
		const fields = mergeFields(before, change.fields);
		const keptPublishTime = fields.status === "draft" ? fields.publish_at : null;
		const isUntouched = change.fields.publish_at === undefined;
		if (isUntouched) fields.publish_at = keptPublishTime;
		const tables = await readFactTables(transaction);
		const wrong = resolveFields(fields, change.fields.facts !== undefined, tables);
		await requireFields(transaction, fields, id, now(), wrong);
		if (fields.serial_tracking === "from_receipt") {
			if (before.serial_tracking !== "from_receipt") await requireKnownUnits(transaction, id);
		}
		await updateProducts(transaction, Object.keys(fields), [{ id, ...fields }]);
		if (change.options) await rebuildVariations(transaction, before, change.options);
		const written = await findAdminProduct(transaction, id);
		await editVariations(transaction, written, change.variations ?? [], tables);
		const after = await findAdminProduct(transaction, id);
		await recordChange(transaction, actor, {
			action: "product.updated",
			entity: "product",
			entityId: id,
			label: after.name,
			before: auditedProduct(before),
			after: auditedProduct(after),
		});
		return after;
	});
}
