import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { accountsFoundBy } from "#domain/accounts/accounts-found-by.ts";

export interface OrderCustomer {
	id: number;
	name: string;
	/** Email of the customer; blank if the customer has none. */
	email: string;
	phone: string | null;
	/** Default address first. */
	addresses: { id: number; label: string; line: string }[];
}

const maxFound = 8;

/** Finds customers for whom staff may order, by the beginnings of words in name and email, or by phone. */
export async function findOrderCustomers(
	database: Queryable,
	search: string,
): Promise<OrderCustomer[]> {
	const found = accountsFoundBy(search);
	if (found === null) return [];
	return database.rows<OrderCustomer>(sql`
		select id, name, coalesce(email, '') as email, phone, (
			select coalesce(json_agg(json_build_object('id', id, 'label', label, 'line', line)
				order by is_default desc, id desc), '[]')
			from addresses where account_id = accounts.id
		) as addresses
		from accounts
		where role = 'customer' and deleted_at is null and blocked_at is null and ${found}
		order by lower(name), id limit ${maxFound}`);
}

/** Returns the account of a draft. */
export const findDraftAccount = (
	database: Queryable,
	accountId: number,
): Promise<Omit<OrderCustomer, "addresses">> =>
	database.one(sql`
		select id, name, coalesce(email, '') as email, phone from accounts where id = ${accountId}`);
