import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** A fingerprint of what search documents take from elsewhere: categories and open branches. */
export async function readSearchContext(database: Queryable): Promise<string> {
	const { context } = await database.one<{ context: string }>(sql`
		select md5(concat(
			(select json_agg(json_build_array(id, name, synonyms) order by id) from categories),
			(select json_agg(id order by id) from branches where is_open)
		)) as context
	`);
	return context;
}
