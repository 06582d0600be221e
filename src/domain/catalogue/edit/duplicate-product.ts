import sql from "sql-template-tag";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { chooseSlugs } from "../product/choose-slugs.ts";
import { makeSlug } from "../product/make-slug.ts";
import { type AdminProduct, findAdminProduct } from "./admin-product.ts";
import type { EditContext } from "./update-product.ts";
import { lockSlugs, writeProduct } from "./write-product.ts";

/** A draft like this product, with its pictures and variations but no stock, SKUs or barcodes. */
export function duplicateProduct(
	{ database, now }: EditContext,
	actor: Actor,
	id: number,
): Promise<AdminProduct> {
	return database.transaction(async (transaction) => {
		await lockSlugs(transaction);
		const original = await findAdminProduct(transaction, id);
		const name = `${original.name.slice(0, 240)} (copy)`;
		const [slug = ""] = await chooseSlugs(transaction, [makeSlug(name, "product")]);
		const fields = { ...original, name, slug, status: "draft" as const, publish_at: null };
		const copyId = await writeProduct(transaction, null, fields, now());
		await transaction.execute(sql`
			update products set options = original.options from products original
			where products.id = ${copyId} and original.id = ${id}`);
		await transaction.execute(sql`
			insert into variations (product_id, is_default, name, options, price, sale_price,
				image, position)
			select ${copyId}, is_default, name, options, price, sale_price, image, position
			from variations where product_id = ${id} and archived_at is null`);
		await transaction.execute(sql`
			insert into product_images (product_id, path, alt, position)
			select ${copyId}, path, alt, position from product_images where product_id = ${id}`);
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
