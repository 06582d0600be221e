import sql from "sql-template-tag";
import type { z } from "zod";
import type { adminCategory } from "#contract/admin/merchandising.ts";
import type { Database, Queryable } from "#db/database.ts";
import { defineResource } from "#domain/audit/define-resource.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { reorder } from "#domain/audit/reorder.ts";
import type { Given } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { makeSlug } from "../product/make-slug.ts";

export type AdminCategory = z.output<typeof adminCategory>;

/** Returns all categories in display order. */
export const listAdminCategories = (queryable: Queryable): Promise<AdminCategory[]> =>
	queryable.rows(sql`
		select id, version, slug, name, images, picture_focus, synonyms,
			coalesce(counted.products, 0) as products_count,
			coalesce(counted.published, 0) as published_count
		from categories
		left join (
			select category_id, count(*) as products,
				count(*) filter (where status = 'published') as published
			from products group by category_id
		) counted on category_id = id
		order by position, id`);

async function requireUnique(
	transaction: Queryable,
	{ name, slug }: Pick<AdminCategory, "name" | "slug">,
	before: AdminCategory | null,
): Promise<void> {
	const taken = await transaction.one<{ name: boolean; slug: boolean }>(sql`
		select coalesce(bool_or(lower(name) = lower(${name})), false) as name,
			coalesce(bool_or(slug = ${slug}), false) as slug
		from categories where id is distinct from ${before?.id ?? null}::bigint`);
	const errors = {
		...(taken.name && { name: ["Another category already has this name."] }),
		...(taken.slug && { slug: ["Another category already has this path."] }),
	};
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid", first, { errors });
}

/** @throws Refusal `has_products` if the category has products */
function requireNoProducts({ name, products_count: count }: AdminCategory): void {
	if (count === 0) return;
	const message = `${name} still has ${count} products. Move them to another category first.`;
	throw new Refusal("conflict", message, { code: "has_products" });
}

export const categories = defineResource({
	table: "categories",
	entity: "category",
	key: "id",
	columns: ["name", "slug", "images", "picture_focus", "synonyms"],
	defaults: { images: [], picture_focus: "center", synonyms: [] },
	isOrdered: true,
	list: listAdminCategories,
	check: requireUnique,
	checkRemoval: requireNoProducts,
	nameOf: ({ name }) => name,
	notFound: "Category not found.",
	inSentence: "this category",
});

/** Creates a category. If no path is given, it's derived from the name. */
export const createCategory = (
	database: Database,
	actor: Actor,
	given: Given<AdminCategory> & { name: string },
): Promise<AdminCategory> =>
	categories.create(database, actor, {
		...given,
		slug: given.slug ?? makeSlug(given.name, "category"),
	});

/** @param ids all categories in their new order */
export const orderCategories = (
	database: Database,
	actor: Actor,
	ids: readonly number[],
): Promise<AdminCategory[]> =>
	reorder(database, actor, ids, categories, {
		label: "Categories",
		inSentence: "the categories",
	});
