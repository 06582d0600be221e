import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { clearedFields } from "#lib/products/variation-fields.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { chooseSlugs } from "../product/choose-slugs.ts";
import { makeSlug } from "../product/make-slug.ts";
import { readProductStates } from "../product/product-state.ts";
import { writeProductStates } from "../product/write-product-states.ts";
import { type AdminProduct, findAdminProduct } from "./admin-product.ts";
import { lockSlugs } from "./require-fields.ts";

/** Copies a product as a draft with pictures and variations, but without stock, SKUs and barcodes. */
export function duplicateProduct(
	{ database, now }: Shop,
	actor: Actor,
	id: number,
): Promise<AdminProduct> {
	return database.transaction(async (transaction) => {
		await lockSlugs(transaction);
		const [original] = await readProductStates(transaction, [id]);
		if (!original) throw new Refusal("missing", "Product not found.");
		const name = `${original.name.slice(0, 240)} (copy)`;
		const [slug = ""] = await chooseSlugs(transaction, [makeSlug(name, "product")]);
		const copy = {
			...original,
			id: null,
			name,
			slug,
			status: "draft" as const,
			publish_at: null,
			created_at: now(),
			import_source: null,
			import_key: null,
			import_hash: null,
			variations: original.variations
				.filter(({ archived_at: archivedAt }) => archivedAt === null)
				.map((variation) => ({
					...variation,
					id: null,
					...clearedFields(variation, ({ isCode }) => isCode === true),
				})),
		};
		const [made] = await writeProductStates(transaction, [copy]);
		const copyId = made?.id ?? 0;
		await recordChange(transaction, actor, {
			action: "product.duplicated",
			entity: "product",
			entityId: copyId,
			label: name,
			after: { copy_of: id },
		});
		return findAdminProduct(transaction, copyId);
	});
}
