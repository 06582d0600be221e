import sql, { join, raw, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { CustomerSort, customerSummary } from "#contract/admin/customers.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { accountsFoundBy } from "#domain/accounts/accounts-found-by.ts";
import { hasValue } from "#domain/custom-fields/has-value.ts";
import { valuesOf } from "#domain/custom-fields/read-fields.ts";
import type { CustomValues } from "#lib/custom-fields/custom-field.ts";
import { type KeysetPosition, keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import { maxCounted } from "#lib/lists/max-counted.ts";

export type CustomerRow = z.output<typeof customerSummary>;

export interface CustomerFilter {
	/** Beginnings of words in name, email or phone. */
	search?: string | undefined;
	blocked?: boolean | undefined;
	/** A custom field and its value, as `key:value`. */
	field?: string | undefined;
}

function matching(filter: CustomerFilter): Sql {
	const conditions = [sql`role = 'customer'`, sql`deleted_at is null`];
	const found = accountsFoundBy(filter.search);
	if (found) conditions.push(found);
	if (filter.blocked !== undefined) {
		conditions.push(filter.blocked ? sql`blocked_at is not null` : sql`blocked_at is null`);
	}
	if (filter.field !== undefined) {
		conditions.push(hasValue("customer", sql`accounts.id`, filter.field));
	}
	return join(conditions, " and ");
}

interface Order {
	by: Sql;
	after: (position: KeysetPosition) => Sql;
	kind: "string" | "number";
}
/**
 * Sorts by a column of `customer_sales`. This table has one row per account, and an index for each of these columns.
 */
const bySales = (column: "spend" | "orders_count", way: "asc" | "desc"): Order => {
	const name = raw(`customer_sales.${column}`);
	const direction = raw(way);
	return {
		kind: "number",
		by: sql`${name} ${direction}, customer_sales.account_id ${direction}`,
		after: ({ key, id }) => sql`
			(${name}, customer_sales.account_id) ${raw(way === "asc" ? ">" : "<")} (${key}::bigint, ${id}::bigint)`,
	};
};
const orders: Record<CustomerSort, Order> = {
	newest: {
		kind: "number",
		by: sql`id desc`,
		after: ({ id }) => sql`accounts.id < ${id}`,
	},
	// The expression must equal the expression of the index accounts_customers_name, so that PostgreSQL can use the
	// index.
	name: {
		kind: "string",
		by: sql`lower(name), id`,
		after: ({ key, id }) =>
			sql`(lower(accounts.name), accounts.id) > (lower(${key}::text), ${id}::bigint)`,
	},
	spend: bySales("spend", "asc"),
	"-spend": bySales("spend", "desc"),
	orders: bySales("orders_count", "asc"),
	"-orders": bySales("orders_count", "desc"),
};

/**
 * @param chosen query that selects rows of `accounts`
 * @param by SQL that sorts the result
 */
export const customerColumns = (chosen: Sql, by: Sql): Sql => sql`
	with chosen as (${chosen})
	select chosen.id, name, coalesce(email, '') as email, phone, email_verified_at is not null as email_verified,
		blocked_at is not null as blocked, chosen.created_at, orders_count, spend,
		(
			select created_at from orders where account_id = chosen.id and status <> 'cancelled'
			order by id desc limit 1
		) as last_order_at
	from chosen join customer_sales on customer_sales.account_id = chosen.id
	order by ${by}`;

export async function listCustomers(
	database: Queryable,
	filter: CustomerFilter,
	page: { sort: CustomerSort; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: CustomerRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const order = orders[page.sort];
	const after =
		page.cursor === undefined
			? sql`true`
			: order.after(readKeysetCursor(page.sort, order.kind, page.cursor));
	const { total } = await database.one<{ total: number }>(
		countUpTo(sql`from accounts where ${matching(filter)}`),
	);
	// If few customers match, find them with the word index and sort them. If many match, read customers in sort order
	// until the page is full. PostgreSQL's planner can't make this choice, because it can't estimate how many rows
	// match the beginning of a word. Left to itself, it would read every account to find a few customers.
	const chosen =
		total > maxCounted
			? sql`
				select accounts.* from accounts join customer_sales on account_id = id
				where ${matching(filter)} and ${after}`
			: sql`
				with found as materialized (select id from accounts where ${matching(filter)})
				select accounts.* from found join accounts using (id)
				join customer_sales on account_id = id
				where ${after}`;
	const rows = await database.rows<CustomerRow>(
		customerColumns(sql`${chosen} order by ${order.by} limit ${limit + 1}`, order.by),
	);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	return {
		items,
		next:
			last && rows.length > limit
				? keysetCursor(page.sort, { key: sortKey(page.sort, last), id: last.id })
				: null,
		total,
	};
}

const sortKey = (sort: CustomerSort, row: CustomerRow): string | number => {
	if (sort === "newest") return row.id;
	if (sort === "name") return row.name;
	return sort.endsWith("spend") ? row.spend : row.orders_count;
};

/** @param custom_values custom fields, or null */
export type ExportedCustomer = CustomerRow & { custom_values: CustomValues | null };

/** Returns all customers that match the filter, for an export. */
export const readAllCustomers = (
	database: Queryable,
	filter: CustomerFilter,
): Promise<ExportedCustomer[]> =>
	database.rows(sql`
		select listed.*, ${valuesOf("customer", sql`listed.id`)} as custom_values
		from (${customerColumns(sql`select * from accounts where ${matching(filter)}`, orders.newest.by)}) listed
		order by listed.id desc`);
