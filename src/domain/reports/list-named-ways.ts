import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type NamedMethod, nameOfMethodKey } from "#lib/payments/named-methods.ts";

export interface NamedMethodOfOrders {
	code: NamedMethod;
	name: string;
}

const isNamed = sql`payment_method like '%:%'`;

/**
 * Returns the payment methods of extensions that were used in orders. Names are taken from the latest order with each
 * method, because the extension may have been removed. Reads the methods one by one from an index that contains only
 * orders with such methods, so that other orders don't slow the query down.
 */
export async function listNamedWays(queryable: Queryable): Promise<NamedMethodOfOrders[]> {
	const ways = await queryable.rows<{ code: NamedMethod; name: string | null }>(sql`
		with recursive ways (code) as (
			(select payment_method from orders where ${isNamed} order by payment_method limit 1)
			union all
			select (
				select payment_method from orders where ${isNamed} and payment_method > ways.code
				order by payment_method limit 1
			)
			from ways where ways.code is not null
		)
		select code, (
			select payment_name from orders
			where ${isNamed} and payment_method = code and amount_received > 0
			order by id desc limit 1
		) as name
		from ways where code is not null`);
	return ways.map(({ code, name }) => ({ code, name: name || nameOfMethodKey(code) }));
}
