import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { typesAskedBy } from "#lib/fit/shown-fit.ts";

/** Specifications that decide whether a product fits, even if it names no devices. */
const decidingFacts = ["ports", "connector", "other_connector", "charging_standards", "bluetooth"];

/**
 * Returns true if a published product has compatibility data, which are device names or specifications such as plugs.
 */
export async function hasFitData(database: Queryable): Promise<boolean> {
	const { found } = await database.one<{ found: boolean }>(sql`
		select exists (
			select from products where status = 'published' and fits -> 'devices' <> '[]'
		) or exists (
			select from variations join products on products.id = product_id and status = 'published'
			where archived_at is null and variations.fits -> 'devices' <> '[]'
		) or exists (
			select from products
			where status = 'published' and product_type = any(${typesAskedBy("phone")})
				and facts ?| ${decidingFacts}
		) as found`);
	return found;
}
