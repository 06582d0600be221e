import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { refuseCursor } from "#lib/keyset.ts";
import type { Centavos } from "#lib/money.ts";
import { prefixQuery } from "#lib/prefix-query.ts";

export interface CustomerRow {
	id: number;
	name: string;
	email: string;
	phone: string | null;
	email_verified: boolean;
	blocked: boolean;
	orders_count: number;
	spend: Centavos;
	last_order_at: Date | null;
	created_at: Date;
}

export interface CustomerFilter {
	/** Beginnings of words of the name, e-mail and phone. */
	search?: string | undefined;
	blocked?: boolean | undefined;
}

/** The index accounts_words is on exactly this. */
const words = sql`to_tsvector('simple',
	name || ' ' || email || ' ' || translate(email, '@._+-', '     ') || ' ' || coalesce(ltrim(phone, '+'), ''))`;

/** A number as people type it, `0917 123 4567`, as it is kept: `63917…`. */
function phoneWord(search: string): string | null {
	const digits = search.replace(/[\s()+-]/g, "");
	if (!/^\d{4,}$/.test(digits)) return null;
	return digits.startsWith("0") ? `63${digits.slice(1)}:*` : `${digits}:*`;
}

function matching(filter: CustomerFilter): Sql {
	const conditions = [sql`role = 'customer'`, sql`deleted_at is null`];
	const phone = phoneWord(filter.search ?? "");
	const query = phone ?? prefixQuery(filter.search);
	if (query !== null) conditions.push(sql`${words} @@ to_tsquery('simple', ${query})`);
	if (filter.blocked !== undefined) {
		conditions.push(filter.blocked ? sql`blocked_at is not null` : sql`blocked_at is null`);
	}
	return join(conditions, " and ");
}

export const customerColumns = (chosen: Sql): Sql => sql`
	with chosen as (${chosen})
	select chosen.id, name, email, phone, email_verified_at is not null as email_verified,
		blocked_at is not null as blocked, chosen.created_at,
		bought.orders as orders_count, bought.spend, bought.latest as last_order_at
	from chosen
	cross join lateral (
		select count(*) as orders, coalesce(sum(total), 0)::bigint as spend,
			max(orders.created_at) as latest
		from orders where account_id = chosen.id and status <> 'cancelled'
	) bought
	order by chosen.id desc`;

/** Customers, newest first. */
export async function listCustomers(
	database: Queryable,
	filter: CustomerFilter,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: CustomerRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	if (page.cursor !== undefined && !/^[1-9][0-9]{0,14}$/.test(page.cursor)) throw refuseCursor();
	const below = page.cursor === undefined ? empty : sql`and id < ${page.cursor}`;
	const [rows, { total }] = await Promise.all([
		database.rows<CustomerRow>(
			customerColumns(sql`
				select * from accounts where ${matching(filter)} ${below} order by id desc limit ${limit + 1}`),
		),
		database.one<{ total: number }>(
			sql`select count(*) as total from accounts where ${matching(filter)}`,
		),
	]);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

/** All customers that fit the filter, for a file. */
export const readAllCustomers = (
	database: Queryable,
	filter: CustomerFilter,
): Promise<CustomerRow[]> =>
	database.rows(customerColumns(sql`select * from accounts where ${matching(filter)}`));
