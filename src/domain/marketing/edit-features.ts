import sql from "sql-template-tag";
import type { z } from "zod";
import type { adminFeature } from "#contract/admin/merchandising.ts";
import type { Database, Queryable } from "#db/database.ts";
import { defineResource } from "#domain/audit/define-resource.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { reorder } from "#domain/audit/reorder.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

export type AdminFeature = z.output<typeof adminFeature>;

/** Returns the slides of the hero (the carousel on the shop home) in display order, including inactive ones. */
const listAdminFeatures = (queryable: Queryable): Promise<AdminFeature[]> =>
	queryable.rows(sql`
		select features.id, features.version, tag, is_active, title, subtitle, image_path, product_id,
			case when products.id is not null then json_build_object(
				'id', products.id, 'name', products.name, 'slug', products.slug,
				'status', products.status, 'price', price, 'sale_price', current_sale_price,
				'image', (
					select path from product_images where product_id = products.id
					order by position, id limit 1
				)
			) end as product
		from features left join products on products.id = product_id
		order by position, features.id`);

async function requireProduct(transaction: Queryable, id: number | null): Promise<void> {
	if (id === null) return;
	if (await transaction.first(sql`select id from products where id = ${id}`)) return;
	throw refusalAt("product_id", "Choose a product.");
}

export const features = defineResource({
	table: "features",
	entity: "feature",
	key: "id",
	columns: ["tag", "is_active", "title", "subtitle", "image_path", "product_id"],
	defaults: { is_active: true, subtitle: "", image_path: null, product_id: null },
	isOrdered: true,
	list: listAdminFeatures,
	check: (transaction, { product_id: id }) => requireProduct(transaction, id),
	nameOf: ({ title }) => title,
	audited: (fields, { product }) => ({ ...fields, product: product?.name ?? null }),
	notFound: "Slide not found.",
	inSentence: "this slide",
});

/** @param ids ids of all slides in the new order */
export const orderFeatures = (
	database: Database,
	actor: Actor,
	ids: readonly number[],
): Promise<AdminFeature[]> =>
	reorder(database, actor, ids, features, { label: "Hero", inSentence: "the hero" });
