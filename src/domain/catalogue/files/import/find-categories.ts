import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { makeSlug } from "../../product/make-slug.ts";

interface FoundCategories {
	/** Ids by category name, as written in the file. */
	ids: Map<string, number>;
	/** Ids of the categories that were created. */
	made: number[];
}

/** Returns the ids of categories and creates missing ones. */
export async function findCategories(
	transaction: Queryable,
	names: readonly string[],
): Promise<FoundCategories> {
	if (names.length === 0) return { ids: new Map(), made: [] };
	const found = await readCategories(transaction, names);
	const missing = names.filter((name) => !found.has(name));
	if (missing.length === 0) return { ids: found, made: [] };
	const made = await createCategories(transaction, missing);
	return { ids: await readCategories(transaction, names), made };
}

async function readCategories(
	transaction: Queryable,
	names: readonly string[],
): Promise<Map<string, number>> {
	const rows = await transaction.rows<{ name: string; id: number }>(sql`
		select wanted.name, categories.id
		from unnest(${names}::text[]) as wanted (name)
		join categories on lower(categories.name) = lower(wanted.name)
	`);
	return new Map(rows.map(({ name, id }) => [name, id]));
}

async function createCategories(
	transaction: Queryable,
	names: readonly string[],
): Promise<number[]> {
	const rows = await transaction.rows<{ slug: string }>(sql`select slug from categories`);
	const taken = new Set(rows.map(({ slug }) => slug));
	const spellings = await transaction.rows<{ name: string }>(sql`
		select (array_agg(name order by place))[1] as name
		from unnest(${names}::text[]) with ordinality as wanted (name, place)
		group by lower(name) order by min(place)
	`);
	const distinct = spellings.map(({ name }) => name);
	const slugs = distinct.map((name) => {
		const base = makeSlug(name, "category");
		let slug = base;
		for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
		taken.add(slug);
		return slug;
	});
	// Another import may create the same category at the same time, so ignore conflicts.
	const inserted = await transaction.rows<{ id: number }>(sql`
		insert into categories (slug, name, position)
		select slug, name, (select coalesce(max(position), 0) from categories) + place
		from unnest(${slugs}::text[], ${distinct}::text[]) with ordinality as wanted (slug, name, place)
		order by place
		on conflict (lower(name)) do nothing
		returning id`);
	return inserted.map(({ id }) => id);
}
