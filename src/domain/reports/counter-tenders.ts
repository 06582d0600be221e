import sql, { type Sql } from "sql-template-tag";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";

/** Placeholder method for all tenders of a counter sale, until `joinTenders` splits it. */
const allTenders = "counter";

const codeOfMethod = sql`case way when 'card' then ${counterMethodFacts.card.code}::text else way end`;
const accountOfMethod = sql`
	case when way = 'cash' then 'cash' when way in ('store_credit', 'gift_card') then 'credit'
		when way = 'financed' then 'courier' else 'bank' end`;

const isSold = sql`exists (
	select from counter_sales where counter_sales.order_id = money_ledger.order_id
)`;
const isOfSales = sql`'sales' in (from_account, to_account)`;

/**
 * SQL for the tender of a counter sale to which a ledger entry belongs: the tender of the same account and amount if
 * there is one, otherwise the largest tender of the same account.
 */
const tenderOfEntry = sql`coalesce(
	(
		select ${codeOfMethod} from counter_sales join counter_payments on sale_id = counter_sales.id
		where counter_sales.order_id = money_ledger.order_id
			and ${accountOfMethod} in (from_account, to_account)
			and (way <> 'store_credit' or gift_card_id is null) and (way <> 'gift_card' or gift_card_id is not null)
		order by (way = 'financed') = ('courier' in (from_account, to_account)) desc, counter_payments.amount = money_ledger.amount
				and counter_payments.reference is not distinct from money_ledger.reference desc,
			counter_payments.amount desc, position
		limit 1
	),
	case
		when gift_card_id is not null then 'gift_card'
		when 'credit' in (from_account, to_account) then 'store_credit'
		when 'cash' in (from_account, to_account) then 'cash'
		when 'courier' in (from_account, to_account) then 'financed'
		else 'e_wallet'
	end
)`;

/**
 * SQL for the payment method to which reports attribute an entry of `money_ledger`: for counter sales, a tender or the
 * placeholder; otherwise, the method of the entry, or blank if it has none.
 */
export const methodOfEntry: Sql = sql`
	case when not ${isSold} then coalesce(method, '')
		when ${isOfSales} then ${allTenders} else ${tenderOfEntry} end`;

/** SQL for the payment method to which reports attribute a whole order in `orders`. */
export const methodOfOrder: Sql = sql`
	case when orders.channel = 'counter' then ${allTenders} else orders.payment_method end`;

/** SQL for the share of the sale that each tender paid. A free sale counts as paid in cash. */
const tendersOf = (orderId: Sql): Sql => sql`
	select method, weight, sum(weight) over (order by weight desc, method) as upto,
		sum(weight) over () as whole, row_number() over (order by weight desc, method) = 1 as is_main
	from (
		select ${codeOfMethod} as method, sum(amount) as weight
		from counter_sales join counter_payments on sale_id = counter_sales.id
		where counter_sales.order_id = ${orderId} group by 1
		union all
		select 'cash', 1 from counter_sales
		where counter_sales.order_id = ${orderId} and not exists (
			select from counter_payments where sale_id = counter_sales.id
		)
	) paid`;

/**
 * Joins the tenders of a sale to each row with the placeholder method. The rows must have the columns `order_id` and
 * `method`.
 */
export const joinTenders = (rows: Sql): Sql => sql`
	left join lateral (${tendersOf(sql`${rows}.order_id`)}) tender on ${rows}.method = ${allTenders}`;

/** SQL for a row's payment method, which is the tender for counter sales. */
export const methodByTender = (rows: Sql): Sql => sql`coalesce(tender.method, ${rows}.method)`;

/** SQL for the part of an amount that belongs to a row's tender. The parts of all tenders add up to the amount. */
export const amountByTender = (amount: Sql): Sql => sql`
	case when tender.method is null then ${amount} else sign(${amount}) * (
		share_of(abs(${amount}), upto, whole) - share_of(abs(${amount}), upto - weight, whole)
	) end`;

/** SQL for a count. A sale with several tenders is counted only for the tender that paid most. */
export const countByTender = (count: Sql): Sql => sql`
	case when tender.method is null or is_main then ${count} else 0 end`;
