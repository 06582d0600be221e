import sql from "sql-template-tag";
import { unitsInTransit } from "#domain/inventory/transfers/read-transfers.ts";
import { type BookCheck, grace } from "./book-check.ts";

export const stockChecks: readonly BookCheck[] = [
	{
		rule: "stock equals the sum of its ledger",
		violations: () => sql`
			select variation_id, branch_id, stock.quantity, ledger.quantity as in_ledger
			from stock full join (
				select variation_id, branch_id, sum(change) as quantity
				from stock_ledger group by variation_id, branch_id
			) ledger using (variation_id, branch_id)
			where coalesce(stock.quantity, 0) <> coalesce(ledger.quantity, 0)`,
	},
	{
		rule: "reserved stock equals the sum of its reservations",
		violations: () => sql`
			select variation_id, branch_id, stock.reserved, held.quantity as in_reservations
			from stock full join (
				select variation_id, branch_id, sum(quantity) as quantity
				from stock_reservations group by variation_id, branch_id
			) held using (variation_id, branch_id)
			where coalesce(stock.reserved, 0) <> coalesce(held.quantity, 0)`,
	},
	{
		rule: "only open payments reserve stock, and not past their expiry",
		violations: (now) => sql`
			select payment_intents.id as intent_id, status, expires_at
			from payment_intents
			where exists (select from stock_reservations where intent_id = payment_intents.id)
				-- a sold gift card takes no stock
				<> (status = 'live' and not coalesce(snapshot::jsonb ? 'soldGiftCard', false))
				or status = 'live' and expires_at < ${now}::timestamptz - ${grace}`,
	},
	{
		rule: "an order has taken its items from stock, and a cancelled order has taken none",
		violations: () => sql`
			select order_id, variation_id, bought.quantity as bought, taken.quantity as taken
			from (
				select order_id, variation_id,
					sum(case when status = 'cancelled' then 0 else quantity - back end) as quantity
				from order_lines join orders on orders.id = order_id
				cross join lateral (
					select coalesce(sum(parcel_lines.quantity), 0) as back
					from parcel_lines join parcels on parcels.id = parcel_id
						and parcels.status = 'undelivered'
					where order_line_id = order_lines.id
				) counted_in
				where variation_id is not null
				group by order_id, variation_id
			) bought
			full join (
				select order_id, variation_id, -sum(change) as quantity
				from stock_ledger where reason in ('sold', 'cancelled')
				group by order_id, variation_id
			) taken using (order_id, variation_id)
			where coalesce(bought.quantity, 0) <> coalesce(taken.quantity, 0)
				and not exists (
					select from order_lines
					where order_lines.order_id = taken.order_id and order_lines.variation_id is null
				)`,
	},
	{
		rule: "an order is packed in a branch that its items come from",
		violations: () => sql`
			select order_id, branch_id, noted.order_id is not null as is_noted
			from (
				select order_branches.order_id, branch_id
				from order_branches join orders on orders.id = order_id and status <> 'cancelled'
				where not exists (
					select from parcels
					where parcels.order_id = order_branches.order_id
						and parcels.branch_id = order_branches.branch_id and parcels.status = 'undelivered'
				)
			) noted
			full join (
				select distinct order_id, branch_id from stock_ledger
				where order_id is not null and reason in ('sold', 'cancelled')
				group by order_id, branch_id, variation_id having sum(change) < 0
				except select order_id, branch_id from parcels where status = 'undelivered'
			) taken using (order_id, branch_id)
			where noted.order_id is null or taken.order_id is null`,
	},
];

export const unitChecks: readonly BookCheck[] = [
	{
		rule: "units tracked from receipt on equal the stock of each branch",
		violations: () => sql`select * from unit_balances(null) where known <> expected`,
	},
];

export const costChecks: readonly BookCheck[] = [
	{
		rule: "the cost of the stock equals the inventory account of the money ledger",
		violations: () => sql`
			select * from (
				select (select coalesce(sum(value), 0) from stock_costs) as cost, coalesce(sum(
					case when to_account = 'inventory' then amount when from_account = 'inventory' then -amount end
				), 0) as inventory
				from money_ledger
			) sums
			where cost <> inventory`,
	},
	{
		rule: "stock at cost equals the stock in all branches and in transit, minus movements that aren't valued yet",
		violations: () => sql`
			select variation_id, valued.quantity as valued, open.quantity as open, held.quantity as held
			from stock_costs valued
			full join (
				select variation_id, sum(change) as quantity from stock_cost_changes group by 1
			) open using (variation_id)
			full join (
				select variation_id, sum(quantity) as quantity
				from (select variation_id, quantity from stock union all ${unitsInTransit}) places group by 1
			) held using (variation_id)
			where coalesce(valued.quantity, 0) + coalesce(open.quantity, 0) <> coalesce(held.quantity, 0)`,
	},
	{
		rule: "units in transit have left one branch and haven't arrived at another",
		violations: () => sql`
			select variation_id, travelling.quantity as in_transit, moved.quantity as moved
			from (${unitsInTransit}) travelling
			full join (
				select variation_id, -sum(change) as quantity
				from stock_ledger where reason = 'transferred' group by 1 having sum(change) <> 0
			) moved using (variation_id)
			where travelling.quantity is distinct from moved.quantity`,
	},
	{
		rule: "the received units of a purchase order are in its receipts and in the stock ledger",
		violations: () => sql`
			select * from (
				select purchase_order_id, variation_id, received from purchase_order_lines where received > 0
			) lines
			full join (
				select purchase_order_id, variation_id, sum(quantity) as receipts
				from receipt_lines join receipts on receipts.id = receipt_id
				where undone_at is null group by 1, 2
			) receipts using (purchase_order_id, variation_id)
			full join (
				select purchase_order_id, variation_id, sum(change) as stocked
				from stock_ledger join receipts on receipts.id = receipt_id
				group by 1, 2 having sum(change) <> 0
			) stocked using (purchase_order_id, variation_id)
			where received is distinct from receipts or received is distinct from stocked`,
	},
];
