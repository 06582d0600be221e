import sql from "sql-template-tag";
import type { z } from "zod";
import type { pastOrder } from "#contract/admin/past-customers.ts";
import type { Queryable } from "#db/database.ts";
import { keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import { containing } from "#lib/lists/like-pattern.ts";

/** A historical order from a previous shop system. It doesn't affect stock or money. */
export type PastOrderRow = z.output<typeof pastOrder>;

const columns = sql`id, key, email, name, placed_at, status, currency, total, lines`;

/**
 * Returns the latest historical orders of an email address. Returns nothing for a blank address, which erased orders
 * have.
 */
export const findPastOrders = (queryable: Queryable, email: string): Promise<PastOrderRow[]> =>
	queryable.rows<PastOrderRow>(sql`
		select ${columns} from past_orders where lower(email) = lower(${email}) and ${email} <> ''
		order by placed_at desc limit 20`);

/** Returns historical orders, newest first, filtered by number, name or email. */
export async function listPastOrders(
	queryable: Queryable,
	{ search }: { search?: string | undefined },
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: PastOrderRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const like = containing(search ?? "");
	const matching = search
		? sql`(key ilike ${like} or name ilike ${like} or email ilike ${like})`
		: sql`true`;
	const position =
		page.cursor === undefined ? null : readKeysetCursor("past-orders", "number", page.cursor);
	const after = position
		? sql`(placed_at, id) < (timestamptz 'epoch' + ${position.key}::bigint * interval '1 microsecond', ${position.id})`
		: sql`true`;
	const rows = await queryable.rows<PastOrderRow & { at: number }>(sql`
		select ${columns}, (extract(epoch from placed_at) * 1000000)::bigint as at from past_orders
		where ${matching} and ${after} order by placed_at desc, id desc limit ${limit + 1}`);
	const { total } = await queryable.one<{ total: number }>(
		sql`select count(*) as total from past_orders where ${matching}`,
	);
	const last = rows.length > limit ? rows[limit - 1] : undefined;
	return {
		items: rows.slice(0, limit).map(({ at: _, ...row }) => row),
		next: last ? keysetCursor("past-orders", { key: last.at, id: last.id }) : null,
		total,
	};
}
