import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** A search on one day, with its count and results. */
export interface CountedSearch {
	day: string;
	query: string;
	words: string;
	missing: string;
	searches: number;
	not_found: number;
	opened: number;
	ordered: number;
}

/** Maximum number of different searches stored per day. */
const maxADay = 5_000;
/** Maximum number of days between a search and an order for the order to count as the search's result. */
const maxDaysLater = 7;

/**
 * Adds counts to the searches of each day. Opened and ordered products are added only if the search itself was
 * recorded.
 */
export async function writeSearchLog(
	queryable: Queryable,
	counted: readonly CountedSearch[],
	most = maxADay,
): Promise<void> {
	const rows = JSON.stringify(counted);
	const given = sql`json_to_recordset(${rows}::json) as given (
		day date, query text, words text, missing text, searches integer, not_found integer,
		opened integer, ordered integer
	)`;
	await queryable.execute(sql`
		insert into search_days as known (day, query, words, missing, searches, not_found)
		select day, query, words, missing, searches, not_found from ${given}
		where searches > 0 and (
			exists (select from search_days old where old.day = given.day and old.query = given.query)
			or (select count(*) from search_days old where old.day = given.day) < ${most}
		)
		order by day, query
		on conflict (day, query) do update set
			words = excluded.words,
			missing = case excluded.missing when '' then known.missing else excluded.missing end,
			searches = known.searches + excluded.searches,
			not_found = known.not_found + excluded.not_found`);
	if (!counted.some(({ opened, ordered }) => opened + ordered > 0)) return;
	await queryable.execute(sql`
		update search_days known
		set opened = known.opened + led.opened, ordered = known.ordered + led.ordered
		from (
			select query, opened, ordered, (
				select max(old.day) from search_days old
				where old.query = given.query and old.day between given.day - ${maxDaysLater}::integer and given.day
			) as searched_on
			from ${given} where opened + ordered > 0
		) led
		where known.query = led.query and known.day = led.searched_on`);
}
