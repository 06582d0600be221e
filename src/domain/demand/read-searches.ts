import { setImmediate as nextTurn } from "node:timers/promises";
import sql, { empty } from "sql-template-tag";
import type { z } from "zod";
import type { searchRow } from "#contract/admin/demand.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import { toSearchQuery } from "#domain/catalogue/read/search-products.ts";
import { type ReportPeriod, requirePeriod } from "#domain/reports/report-period.ts";

export type SearchKind = "not_found" | "bought" | "all";

export type SearchRow = z.output<typeof searchRow>;

const conditions = {
	not_found: sql`having sum(not_found) > 0`,
	bought: sql`having sum(ordered) > 0`,
	all: empty,
};
const orders = {
	not_found: sql`sum(not_found) desc`,
	bought: sql`sum(ordered) desc`,
	all: sql`sum(searches) desc`,
};

/**
 * Returns the searches of a period, with the numbers of their results. `kind` determines which searches are returned,
 * and how they are sorted.
 */
export function readSearches(
	queryable: Queryable,
	kind: SearchKind,
	period: ReportPeriod,
	limit: number | null,
): Promise<SearchRow[]> {
	requirePeriod(period);
	return queryable.rows<SearchRow>(sql`
		select query as key, (array_agg(words order by day desc))[1] as words,
			sum(searches)::integer as searches, sum(not_found)::integer as not_found,
			sum(opened)::integer as opened, sum(ordered)::integer as ordered,
			max(day)::text as last_day,
			coalesce((array_agg(missing order by day desc) filter (where missing <> ''))[1], '') as missing
		from search_days
		where day between ${period.from}::date and ${period.to}::date
		group by query ${conditions[kind]}
		order by ${orders[kind]}, query limit ${limit}`);
}

/** Adds what each search would find now: the best match, and the number of products that contain all search words. */
export async function withFindings<Row extends SearchRow>(catalogue: Catalogue, rows: Row[]) {
	const found: (Row & { found_now: number; nearest: { id: number; name: string } | null })[] = [];
	for (const row of rows) {
		const page = { sort: "relevance", offset: 0, limit: 1 } as const;
		const result = await catalogue.search(toSearchQuery({ search: row.words }, page));
		const [nearest] = await catalogue.readProducts(result.ids.slice(0, 1));
		found.push({
			...row,
			found_now: result.full ?? result.total,
			nearest: nearest ? { id: nearest.id, name: nearest.name } : null,
		});
		await nextTurn();
	}
	return found;
}
