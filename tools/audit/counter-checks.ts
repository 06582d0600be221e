import sql from "sql-template-tag";
import { mostFinanced } from "#domain/money/most-financed.ts";
import type { BookCheck } from "./book-check.ts";

/** SQL that sums the ledger entries that increase an account's balance, minus those that reduce it. */
const moved = (account: string) => sql`coalesce(sum(
	case when to_account = ${account} then money_ledger.amount
		when from_account = ${account} then -money_ledger.amount end
), 0)`;

/** Checks the cash in drawers, cash rounding, debts of financing partners, and returns without a receipt. */
export const counterChecks: readonly BookCheck[] = [
	{
		rule: "only the rounding of cash at tills is in its account, for each sale with its refunds",
		violations: () => sql`
			select subject, rounded, in_ledger from (
				select subject, sum(rounded) as rounded from (
					select order_id::text as subject, cash_rounding as rounded from counter_sales
					union all
					select coalesce(order_id::text, 'refund ' || refund_id), cash_rounding
					from counter_refunds join refunds on refunds.id = refund_id
				) recorded group by subject
			) recorded
			full join (
				select coalesce(order_id::text, 'refund ' || refund_id) as subject,
					-${moved("rounding")} as in_ledger
				from money_ledger group by 1
			) ledger using (subject)
			where coalesce(rounded, 0) <> coalesce(in_ledger, 0)`,
	},
	{
		rule: "a counter sale's payments add up to its total, and the cash handed over covers the rounded part",
		violations: () => sql`
			select order_id, total, paid, given, cash, cash_rounding
			from counter_sales join orders on orders.id = order_id
			cross join lateral (
				select coalesce(sum(amount), 0) as paid,
					coalesce(sum(amount) filter (where way = 'cash'), 0) as cash,
					coalesce(sum(tendered), 0) as given
				from counter_payments where sale_id = counter_sales.id
			) payments
			where paid <> total or given < cash + cash_rounding or cash = 0 and cash_rounding <> 0`,
	},
	{
		rule: "the cash account has what the drawer received and paid out for each counter sale",
		violations: () => sql`
			select counter_sales.order_id, in_drawer, in_ledger
			from counter_sales
			cross join lateral (
				select coalesce(sum(amount), 0) + cash_rounding as received
				from counter_payments where sale_id = counter_sales.id and way = 'cash'
			) sold
			cross join lateral (
				select coalesce(sum(amount - coalesce(counter_refunds.cash_rounding, 0)), 0) as paid_out
				from refunds left join counter_refunds on refund_id = refunds.id
				where refunds.order_id = counter_sales.order_id and method = 'cash' and state <> 'failed'
			) refunded
			cross join lateral (select received - paid_out as in_drawer) drawer
			cross join lateral (
				select ${moved("cash")} as in_ledger
				from money_ledger where money_ledger.order_id = counter_sales.order_id
			) ledger
			where in_drawer <> in_ledger`,
	},
	{
		rule: "a financing partner owes no more than it financed, less manual refunds",
		violations: () => sql`
			select id as order_id, cash_due, ${mostFinanced} as most from orders
			where channel = 'counter' and cash_due > ${mostFinanced}`,
	},
	{
		rule: "a return without a receipt adds up, and its refund is in the ledger of money once",
		violations: () => sql`
			select unreceipted_returns.number, refunds.amount, lines.worth, booked.*
			from unreceipted_returns join refunds on refunds.id = refund_id
			left join counter_refunds on counter_refunds.refund_id = refunds.id
			cross join lateral (
				select coalesce(sum(quantity * unit_amount), 0) as worth
				from unreceipted_return_lines where return_id = unreceipted_returns.id
			) lines
			cross join lateral (
				select ${moved("sales")} as sales, ${moved("customer")} as owed,
					-${moved("cash")} as cash, -${moved("credit")} as credit
				from money_ledger where money_ledger.refund_id = refunds.id
			) booked
			where refunds.amount <> worth or sales <> worth or owed <> 0
				or cash + coalesce(cash_rounding, 0) <> case method when 'cash' then worth else 0 end
				or credit <> case method when 'credit' then worth else 0 end
				or counter_refunds.refund_id is null or refunds.order_id is not null`,
	},
	{
		rule: "items that came back without a receipt are in the ledger of stock",
		violations: () => sql`
			select variation_id, branch_id, came_back, in_ledger from (
				select variation_id, branch_id, sum(quantity) as came_back
				from unreceipted_return_lines join unreceipted_returns on unreceipted_returns.id = return_id
				where variation_id is not null group by 1, 2
			) returned
			full join (
				select variation_id, branch_id, sum(change) as in_ledger
				from stock_ledger where reason = 'returned' and order_id is null group by 1, 2
			) ledger using (variation_id, branch_id)
			where came_back is distinct from in_ledger`,
	},
];
