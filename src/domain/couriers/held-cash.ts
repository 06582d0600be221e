import sql, { type Sql } from "sql-template-tag";

/** Who has collected the cash of an order: as the ledger of money has it. */
export const holderOf: Sql = sql`(
	select party from money_ledger
	where money_ledger.order_id = orders.id and to_account = 'courier' and reverses_id is null
	order by money_ledger.id desc limit 1
)`;

/** When it was collected. */
export const collectedAt: Sql = sql`(
	select max(money_ledger.created_at) from money_ledger
	where money_ledger.order_id = orders.id and to_account = 'courier' and reverses_id is null
		and kind in ('collected', 'written_off')
)`;
