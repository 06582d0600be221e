import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Returns a fingerprint of data that search documents include from other tables: categories, open branches, types and
 * attributes.
 */
export async function readSearchContext(database: Queryable): Promise<string> {
	const { context } = await database.one<{ context: string }>(sql`
		select md5(concat(
			(select json_agg(json_build_array(id, name, synonyms) order by id) from categories),
			(select json_agg(id order by id) from branches where is_open),
			(select json_agg(json_build_array(code, name) order by code) from product_types),
			(select json_agg(json_build_array(code, name, kind, unit) order by code) from attributes),
			(select json_agg(json_build_array(attribute, code, name) order by attribute, code)
				from attribute_choices)
		)) as context
	`);
	return context;
}
