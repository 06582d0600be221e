import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Returns a free slug for each wanted slug. If the wanted slug is taken, appends the first free number, starting at 2.
 */
export async function chooseSlugs(
	transaction: Queryable,
	wanted: readonly string[],
): Promise<string[]> {
	const taken = new Set<string>();
	const chosen = new Array<string | undefined>(wanted.length);
	let open = wanted.map((_, index) => index);
	// Each round checks more numbers at once, so that few queries are needed even if many numbers are taken.
	for (let reach = 1; open.length > 0; reach *= 8) {
		const bases = [...new Set(open.map((index) => wanted[index] ?? ""))];
		const free = await readFreeSlugs(transaction, bases, reach);
		for (const index of open) {
			const candidates = free.get(wanted[index] ?? "") ?? [];
			let slug = candidates.shift();
			while (slug !== undefined && taken.has(slug)) slug = candidates.shift();
			if (slug !== undefined) taken.add(slug);
			chosen[index] = slug;
		}
		open = open.filter((index) => chosen[index] === undefined);
	}
	return chosen.filter((slug) => slug !== undefined);
}

async function readFreeSlugs(
	transaction: Queryable,
	bases: readonly string[],
	reach: number,
): Promise<Map<string, string[]>> {
	const rows = await transaction.rows<{ base: string; slugs: string[] }>(sql`
		select base, array_agg(slug order by number) as slugs
		from unnest(${bases}::text[]) as wanted (base),
			generate_series(1, ${reach}::integer) as number,
			lateral (select case number when 1 then base else base || '-' || number end) as one (slug)
		where not exists (select from products where products.slug = one.slug)
		group by base
	`);
	return new Map(rows.map(({ base, slugs }) => [base, slugs]));
}
