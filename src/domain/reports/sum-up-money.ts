import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	amountByTender,
	joinTenders,
	methodByTender,
	methodOfEntry,
	methodOfOrder,
} from "./counter-tenders.ts";

const holders = sql`('courier', 'provider')`;

/** SQL for amounts that couriers or providers received on these days and haven't paid out, per order or payment. */
const stillHeld = (days: readonly string[], what: Sql, same: Sql) => sql`
	select held.day, items.account, coalesce(items.party, '') as party, held.amount
	from (
		select distinct to_account as account, party, ${what} as item
		from money_ledger where day = any(${days}::date[]) and to_account in ${holders} and ${what} is not null
	) items
	cross join lateral (
		select min(day) filter (where to_account = items.account) as day,
			sum(case when to_account = items.account then amount else -amount end) as amount
		from money_ledger entries
		where ${same} and items.account in (from_account, to_account)
			and party is not distinct from items.party
	) held
	where held.day = any(${days}::date[]) and held.amount <> 0`;

/** Recalculates the money totals of these days. */
export async function sumUpMoney(transaction: Queryable, days: readonly string[]): Promise<void> {
	const ofDays = sql`where day = any(${days}::date[])`;
	await transaction.execute(sql`delete from report_money ${ofDays}`);
	await transaction.execute(sql`delete from report_discounts ${ofDays}`);
	await transaction.execute(sql`delete from report_held ${ofDays}`);
	await transaction.execute(sql`
		insert into report_money
		select day, kind, from_account, to_account, ${methodByTender(sql`moved`)}, sum(${amountByTender(sql`moved.amount`)})
		from (
			select day, kind, from_account, to_account, order_id, amount, ${methodOfEntry} as method
			from money_ledger ${ofDays}
		) moved ${joinTenders(sql`moved`)}
		group by 1, 2, 3, 4, 5`);
	await transaction.execute(sql`
		insert into report_discounts
		select day, ${methodByTender(sql`placed`)}, sum(${amountByTender(sql`discount`)})
		from (
			select id as order_id, manila_day(created_at) as day, ${methodOfOrder} as method, coalesce((
				select discount from order_changes where order_id = orders.id and number = 1
			), discount) as discount
			from orders
			where created_at >= ${days[0]}::date::timestamp at time zone 'Asia/Manila'
				and created_at < (${days.at(-1)}::date + 1)::timestamp at time zone 'Asia/Manila'
			union all
			select order_id, day, ${methodOfOrder}, next_discount - order_change_steps.discount
			from order_change_steps join orders on orders.id = order_id ${ofDays}
		) placed ${joinTenders(sql`placed`)}
		${ofDays} and discount <> 0
		group by 1, 2`);
	await transaction.execute(sql`
		insert into report_held
		select day, account, party, count(*), sum(amount) from (
			${stillHeld(days, sql`order_id`, sql`entries.order_id = items.item`)}
			union all
			${stillHeld(
				days,
				sql`case when order_id is null then intent_id end`,
				sql`entries.intent_id = items.item and entries.order_id is null`,
			)}
			union all
			-- Remittances that don't say which orders they are for.
			select day, from_account, coalesce(party, ''), -amount from money_ledger
			${ofDays} and order_id is null and intent_id is null and from_account in ${holders}
		) held
		group by day, account, party having sum(amount) <> 0`);
}
