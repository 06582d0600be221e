import sql from "sql-template-tag";
import type { z } from "zod";
import type { adminCategory } from "#contract/admin/merchandising.ts";
import type { PictureFocus } from "#contract/user/catalogue.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { reorder } from "#domain/audit/reorder.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { makeSlug } from "../product/make-slug.ts";

export type AdminCategory = z.output<typeof adminCategory>;

/** Omitted fields stay unchanged. */
export interface CategoryChange {
	name?: string | undefined;
	slug?: string | undefined;
	images?: string[] | undefined;
	picture_focus?: PictureFocus | undefined;
	synonyms?: string[] | undefined;
}

/** All categories in display order. */
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

export async function findCategory(queryable: Queryable, id: number): Promise<AdminCategory> {
	const found = (await listAdminCategories(queryable)).find((category) => category.id === id);
	if (!found) throw new Refusal("missing", "Category not found.");
	return found;
}

/** One change at a time: names and paths must be unique. */
const lockCategories = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);

async function requireOwnWords(
	transaction: Queryable,
	id: number | null,
	{ name, slug }: { name: string; slug: string },
): Promise<void> {
	const taken = await transaction.one<{ name: boolean; slug: boolean }>(sql`
		select coalesce(bool_or(lower(name) = lower(${name})), false) as name,
			coalesce(bool_or(slug = ${slug}), false) as slug
		from categories where id is distinct from ${id}::bigint`);
	const errors = {
		...(taken.name && { name: ["Another category already has this name."] }),
		...(taken.slug && { slug: ["Another category already has this path."] }),
	};
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid", first, { errors });
}

export function createCategory(
	database: Database,
	actor: Actor,
	given: CategoryChange & { name: string },
): Promise<AdminCategory> {
	return database.transaction(async (transaction) => {
		await lockCategories(transaction);
		const slug = given.slug ?? makeSlug(given.name, "category");
		await requireOwnWords(transaction, null, { name: given.name, slug });
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into categories (slug, name, images, picture_focus, synonyms, position)
			select ${slug}, ${given.name}, ${given.images ?? []}::text[],
				${given.picture_focus ?? "center"}, ${given.synonyms ?? []}::text[],
				coalesce(max(position) + 1, 0)
			from categories
			returning id`);
		const after = await findCategory(transaction, id);
		await record(transaction, actor, "category.created", null, after);
		return after;
	});
}

/** @throws Refusal `changed_elsewhere` if someone else changed it since it was read */
export function updateCategory(
	database: Database,
	actor: Actor,
	id: number,
	{ version, ...change }: CategoryChange & { version?: number | undefined },
): Promise<AdminCategory> {
	return database.transaction(async (transaction) => {
		await lockCategories(transaction);
		const before = await findCategory(transaction, id);
		requireVersion("this category", before, version);
		const next = {
			name: change.name ?? before.name,
			slug: change.slug ?? before.slug,
			images: change.images ?? before.images,
			picture_focus: change.picture_focus ?? before.picture_focus,
			synonyms: change.synonyms ?? before.synonyms,
		};
		await requireOwnWords(transaction, id, next);
		await transaction.execute(sql`
			update categories set name = ${next.name}, slug = ${next.slug},
				images = ${next.images}::text[], picture_focus = ${next.picture_focus},
				synonyms = ${next.synonyms}::text[],
				version = version + 1
			where id = ${id}`);
		const after = await findCategory(transaction, id);
		await record(transaction, actor, "category.updated", before, after);
		return after;
	});
}

/** @throws Refusal `has_products` */
export function deleteCategory(database: Database, actor: Actor, id: number): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockCategories(transaction);
		const before = await findCategory(transaction, id);
		if (before.products_count > 0) {
			throw new Refusal(
				"conflict",
				`${before.name} still has ${before.products_count} products. Move them to another category first.`,
				{ code: "has_products" },
			);
		}
		await transaction.execute(sql`delete from categories where id = ${id}`);
		await record(transaction, actor, "category.deleted", before, null);
	});
}

/** @param ids all categories in their new order */
export const orderCategories = (
	database: Database,
	actor: Actor,
	ids: readonly number[],
): Promise<AdminCategory[]> =>
	reorder(database, actor, ids, {
		table: "categories",
		entity: "category",
		key: { column: "id", type: "bigint", of: ({ id }) => id },
		label: "Categories",
		inSentence: "the categories",
		nameOf: ({ name }) => name,
		lock: lockCategories,
		list: listAdminCategories,
	});

function record(
	transaction: Queryable,
	actor: Actor,
	action: string,
	before: AdminCategory | null,
	after: AdminCategory | null,
): Promise<void> {
	const pick = (category: AdminCategory | null) =>
		category && {
			name: category.name,
			slug: category.slug,
			images: category.images,
			picture_focus: category.picture_focus,
			synonyms: category.synonyms,
		};
	return recordChange(transaction, actor, {
		action,
		entity: "category",
		entityId: (after ?? before)?.id ?? null,
		label: (after ?? before)?.name ?? "",
		before: pick(before),
		after: pick(after),
	});
}
