import sql from "sql-template-tag";
import type { BookCheck } from "./book-check.ts";

export const parcelChecks: readonly BookCheck[] = [
	{
		rule: "the items of an order are in parcels of the branch they come from",
		violations: () => sql`
			select order_id, branch_id, variation_id, taken.pieces as taken, packed.pieces as packed
			from (
				select order_id, branch_id, variation_id, -sum(change) as pieces
				from stock_ledger where order_id is not null and reason = 'sold'
				group by order_id, branch_id, variation_id having sum(change) < 0
			) taken
			full join (
				select parcels.order_id, branch_id, variation_id, sum(parcel_lines.quantity) as pieces
				from parcel_lines join parcels on parcels.id = parcel_id
				join order_lines on order_lines.id = order_line_id
				where variation_id is not null
				group by parcels.order_id, branch_id, variation_id
			) packed using (order_id, branch_id, variation_id)
			where coalesce(taken.pieces, 0) <> coalesce(packed.pieces, 0)`,
	},
	{
		rule: "an order's status follows from its parcels",
		violations: () => sql`
			select orders.id as order_id, status, parcels.statuses
			from orders join (
				select order_id, string_agg(status, ', ' order by number) as statuses,
					bool_or(status in ('packing', 'packed')) as some_here,
					bool_or(status not in ('packing', 'packed', 'cancelled')) as some_left,
					bool_or(status = 'shipped') as some_out, bool_or(status = 'delivered') as some_arrived
				from parcels group by order_id
			) parcels on order_id = orders.id
			where case
				when some_here and some_left then status <> 'processing'
				when some_here then status not in ('pending', 'paid', 'processing')
				when some_out then status <> 'shipped'
				when some_arrived then status <> 'delivered'
				else status <> 'cancelled'
			end`,
	},
];

export const orderChecks: readonly BookCheck[] = [
	{
		rule: "an order's total is its lines plus shipping and payment fee minus the discount",
		violations: () => sql`
			select orders.id as order_id, total, subtotal, lines.sum as lines
			from orders left join lateral (
				select sum(line_total) from order_lines where order_id = orders.id
			) lines on true
			where subtotal <> coalesce(lines.sum, -1) or total <> subtotal + shipping_fee - discount + payment_fee`,
	},
	{
		rule: "an order's status is that of its last event",
		violations: () => sql`
			select orders.id as order_id, status, last.to_status as last_event
			from orders left join lateral (
				select to_status from order_events where order_id = orders.id order by id desc limit 1
			) last on true
			where last.to_status is distinct from status`,
	},
	{
		rule: "a customer's order count equals their orders, and their total spent equals the money ledger",
		violations: () => sql`
			select accounts.id as account_id, customer_sales.orders_count, bought.orders,
				customer_sales.spend, sold.amount
			from accounts left join customer_sales on customer_sales.account_id = accounts.id
			left join (
				select account_id, count(*) as orders from orders
				where status <> 'cancelled' group by account_id
			) bought on bought.account_id = accounts.id
			left join (
				select account_id, sum(case when from_account = 'sales' then amount else -amount end) as amount
				from money_ledger join orders on orders.id = order_id
				where 'sales' in (from_account, to_account) group by account_id
			) sold on sold.account_id = accounts.id
			where orders_count is distinct from coalesce(bought.orders, 0)
				or spend is distinct from coalesce(sold.amount, 0)`,
	},
	{
		rule: "a request created at most one order, and an order belongs to one request",
		violations: () => sql`
			select account_id, key, order_id from idempotency_keys
			where order_id is not null and not exists (
				select from orders
				where orders.id = order_id and orders.account_id = idempotency_keys.account_id
			)`,
	},
];
