import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Number of product ids per sitemap, and so its maximum number of URLs. The protocol allows 50,000. */
const idsOfPart = 20_000;
const rowsAtOnce = 2_000;

export interface SitemapPart {
	/** Number of the part, starting at 1. */
	number: number;
	changed_at: Date;
}

export interface SitemapProduct {
	slug: string;
	updated_at: Date;
}

/** Returns the sitemap parts that contain published products. A product always stays in the same part. */
export function listSitemapParts(database: Queryable): Promise<SitemapPart[]> {
	return database.rows(sql`
		select (id - 1) / ${idsOfPart}::bigint + 1 as number, max(updated_at) as changed_at
		from products where status = 'published' group by 1 order by 1
	`);
}

/** Streams the published products of a part. */
export async function* readSitemapPart(
	database: Queryable,
	number: number,
): AsyncGenerator<SitemapProduct[]> {
	let after = (number - 1) * idsOfPart;
	const last = number * idsOfPart;
	for (;;) {
		const rows = await database.rows<SitemapProduct & { id: number }>(sql`
			select id, slug, updated_at from products
			where status = 'published' and id > ${after} and id <= ${last}
			order by id limit ${rowsAtOnce}
		`);
		if (rows.length > 0) yield rows;
		if (rows.length < rowsAtOnce) return;
		after = rows.at(-1)?.id ?? last;
	}
}
