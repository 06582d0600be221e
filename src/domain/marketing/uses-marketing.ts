import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Returns whether the shop has ever created a coupon or a newsletter. Drafts of newsletters and ended coupons count
 * too.
 */
export async function usesMarketing(database: Queryable): Promise<boolean> {
	const row = await database.first<{ is_used: boolean }>(sql`
		select exists (select from coupons) or exists (select from newsletters) as is_used`);
	return row?.is_used ?? false;
}
