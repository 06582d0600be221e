import sql, { type Sql } from "sql-template-tag";
import {
	amountByTender,
	countByTender,
	joinTenders,
	methodByTender,
	methodOfEntry,
	methodOfOrder,
} from "./counter-tenders.ts";

/**
 * SQL for the sales and payments recorded on these days. `version` identifies a version of an order. If the order was
 * changed, version 1 is the order as placed, and version 0 is the current order. For each change, the amounts of the
 * previous version are subtracted, and the amounts of the next version are added.
 */
const moved = (days: readonly string[]) => sql`
	select id, day, ${methodOfEntry} as method, order_id, refund_id, kind,
		case when kind = 'placed' and exists (
			select from order_changes where order_changes.order_id = money_ledger.order_id
		) then 1 else 0 end as version, 1 as direction,
		case 'sales' when from_account then amount when to_account then -amount else 0 end::numeric as sold,
		case
			when 'sales' in (from_account, to_account) then 0
			when from_account = 'customer' then amount when to_account = 'customer' then -amount else 0
		end::numeric as received
	from money_ledger
	where day = any(${days}::date[])
		and kind in ('placed', 'cancelled', 'paid', 'collected', 'refunded')
	union all
	select 0, day, ${methodOfOrder}, order_id, null, 'changed', side.version, side.direction, 0, 0
	from order_change_steps join orders on orders.id = order_id
	cross join lateral (values (number, -1), (next_version, 1)) as side (version, direction)
	where day = any(${days}::date[])
	union all
	-- An order with a total of 0 has no ledger entry.
	select 0, manila_day(created_at), ${methodOfOrder}, id, null, 'placed', 0, 1, 0, 0 from orders
	where created_at >= ${days[0]}::date::timestamp at time zone 'Asia/Manila'
		and created_at < (${days.at(-1)}::date + 1)::timestamp at time zone 'Asia/Manila'
		and manila_day(created_at) = any(${days}::date[])
		and total = 0 and status <> 'cancelled'`;

/** SQL for the totals of these orders: the current ones, and those before each change. */
const versions = sql`
	select id as order_id, 0 as version, subtotal, discount, shipping_fee, payment_fee, vat_content
	from touched join orders on orders.id = order_id
	union all
	select order_id, number, subtotal, discount, shipping_fee, payment_fee, vat_content
	from touched join order_changes using (order_id)`;

/** SQL for the part of a line's price that belongs to the units from one branch. */
const grossOf = sql`
	case when taken.pieces is null then quantity * unit_price
		else share_of(quantity * unit_price, taken.upto, taken.whole)
			- share_of(quantity * unit_price, taken.upto - taken.pieces, taken.whole)
	end`;
/** SQL for the part of a line's promotion discount that belongs to the units from one branch. */
const promotedOf = sql`
	case when taken.pieces is null then promotion_discount
		else share_of(promotion_discount, taken.upto, taken.whole)
			- share_of(promotion_discount, taken.upto - taken.pieces, taken.whole)
	end`;
const takenBy = (byBranch: Sql) => sql`
	lateral (
		select branch_id, pieces, sum(pieces) over (order by branch_id) as upto, sum(pieces) over () as whole
		from (${byBranch}) by_branch
	) taken`;

/**
 * SQL for the lines of these orders, with one row for each branch that supplied units. Each row includes the total of
 * its version. If the total were joined later, PostgreSQL would expect few rows and compare every pair.
 */
const bought = sql`
	select order_id, 0 as version, subtotal, discount, vat_content, 'item' as part, position,
		order_lines.id as line_id, coalesce(product_id, 0) as product_id,
		coalesce(taken.branch_id, 0) as branch_id, unit_cost, coalesce(taken.pieces, quantity) as pieces,
		${grossOf} as gross, ${promotedOf} as promoted
	from touched join orders on orders.id = order_id join order_lines using (order_id)
	left join ${takenBy(sql`
		select branch_id, -sum(change)::integer as pieces from stock_ledger
		where stock_ledger.order_id = order_lines.order_id
			and stock_ledger.variation_id = order_lines.variation_id and reason = 'sold'
		group by branch_id having sum(change) < 0`)} on true
	union all
	select order_id, number, subtotal, discount, vat_content, 'item', position, line_id,
		coalesce(product_id, 0), coalesce(taken.branch_id, 0), unit_cost,
		coalesce(taken.pieces, quantity), ${grossOf}, ${promotedOf}
	from touched join order_changes using (order_id)
	join order_change_lines on change_id = order_changes.id
	left join ${takenBy(sql`
		select * from jsonb_to_recordset(order_change_lines.taken) as given (branch_id bigint, pieces integer)
	`)} on true
	union all
	select order_id, version, subtotal, discount, vat_content, given.part, null, null, -1, 0, null, 0,
		given.gross, 0
	from versions
	cross join lateral (values ('shipping', shipping_fee), ('payment', payment_fee)) as given (part, gross)
	where given.gross > 0`;

/**
 * Adds the discount and VAT of each part, calculated as for refunds (src/lib/payments/refund-value.ts). A promotion of
 * a line applies only to that line. The remaining discount is distributed over all lines in proportion to their
 * remaining amounts.
 */
const parts = sql`
	select *, sum(net) over (partition by order_id, version, line_id) as line_net,
		row_number() over (partition by order_id, version, line_id order by place) as place_in_line,
		coalesce(
			share_of(vat_content, sum(net) over in_order, sum(net) over of_order)
				- share_of(vat_content, sum(net) over in_order - net, sum(net) over of_order),
			0
		) as vat
	from (
		select *, gross - off as net from (
			select *, row_number() over in_order as place,
				case when part <> 'item' then 0
					else promoted + share_of(discount - own, sum(base) over in_order, subtotal - own)
						- share_of(discount - own, sum(base) over in_order - base, subtotal - own)
				end as off
			from (
				select bought.*, gross - promoted as base,
					sum(promoted) over (partition by order_id, version) as own
				from (${bought}) bought
			) promoted
			window in_order as (
				partition by order_id, version order by part, position, branch_id rows unbounded preceding
			)
		) discounted
	) priced
	window of_order as (partition by order_id, version),
		in_order as (partition by order_id, version order by place rows unbounded preceding)`;

/**
 * Distributes refunds and payments over the parts of their order. Refunds are distributed by their lines and shipping,
 * and everything else in proportion to each part's price.
 */
const spread = sql`
	select id, is_counted, day, method, order_id, version, place,
		sign(sold) * (share_of(abs(sold), upto, whole) - share_of(abs(sold), upto - weight, whole)) as sold,
		sign(received) * (
			share_of(abs(received), upto, whole) - share_of(abs(received), upto - weight, whole)
		) as received,
		sign(sold) * (share_of(vat, upto, whole) - share_of(vat, upto - weight, whole)) as vat,
		sign(sold) * back_pieces as back_pieces
	from (
		select *, sum(weight) over (partition by id, is_counted order by place) as upto,
			sum(weight) over (partition by id, is_counted) as whole
		from (
			select entries.*, parts.place, coalesce(refunds.vat_content, 0) as vat,
				case
					when not is_named then net
					when part = 'shipping' then refunds.shipping
					when line_net > 0 then coalesce(named.value, 0) * net / line_net
					else 0
				end as weight,
				case when named.comes_back = 'sellable' and place_in_line = 1
					then coalesce(named.sellable, named.quantity) else 0
				end as back_pieces
			from entries join parts using (order_id, version)
			left join refunds on refunds.id = entries.refund_id
			cross join lateral (
				select refunds.id is not null and (
					refunds.shipping > 0
					or exists (select from refund_lines where refund_lines.refund_id = refunds.id)
				) as is_named
			) what
			left join refund_lines named on named.refund_id = refunds.id and order_line_id = line_id
		) weighed
	) summed`;

/**
 * SQL for refunds of returns without a receipt, by item. These refunds have no order. The prices of their items add up
 * to the refunded amount.
 */
const unreceipted = sql`
	select entries.day, method, coalesce(product_id, 0) as product_id, branch_id,
		sign(sold) * value as sold, sign(received) * value as received,
		case when sold <> 0 and vat_content is not null
			then share_of(vat_content, upto, amount) - share_of(vat_content, upto - value, amount)
			else 0
		end as vat,
		case when sold <> 0 and comes_back = 'sellable' then quantity else 0 end as back_pieces,
		unit_cost, vat_content is not null as has_vat
	from (select refund_id, day, method, sold, received from moved where order_id is null) entries
	join (
		select refund_id, unreceipted_returns.branch_id, amount, vat_content, unreceipted_return_lines.*,
			quantity * unit_amount as value,
			sum(quantity * unit_amount) over (partition by refund_id order by position) as upto
		from unreceipted_returns join refunds on refunds.id = refund_id
		join unreceipted_return_lines on return_id = unreceipted_returns.id
	) lines using (refund_id)`;

/**
 * SQL that distributes the money ledger of these days over the items, shipping and fees of the orders, without a
 * remainder. Its columns are `part, day, method, product_id, branch_id, orders, pieces, gross, discount, refunded,
 * received, vat, refunded_vat, cost, has_cost, has_vat`. Cancellations are subtracted in all columns except `refunded`
 * and `received`.
 */
export const spreadSales = (days: readonly string[]): Sql => sql`
	with moved as materialized (${moved(days)}),
	touched as materialized (select distinct order_id from moved where order_id is not null),
	versions as materialized (${versions}),
	parts as materialized (${parts}),
	entries as materialized (
		select id, true as is_counted, day, method, order_id, version, refund_id, sold, received
		from moved where order_id is not null and kind not in ('placed', 'changed', 'cancelled')
		union all
		-- Amounts refunded before the order was cancelled.
		select id, false, day, '', order_id, 0, refund_id,
			case 'sales' when from_account then amount else -amount end, 0
		from money_ledger
		where kind = 'refunded' and 'sales' in (from_account, to_account)
			and order_id in (select order_id from moved where kind = 'cancelled')
	),
	spread as materialized (${spread}),
	undone as (
		select moved.day, moved.method, parts.*, net + coalesce(gone.sold, 0) as still,
			parts.vat + coalesce(gone.vat, 0) as vat_still
		from moved join parts using (order_id, version)
		left join (
			select order_id, place, sum(sold) as sold, sum(vat) as vat from spread
			where not is_counted group by order_id, place
		) gone using (order_id, place)
		where moved.kind = 'cancelled'
	),
	spread_rows as materialized (
	select order_id, part, day, method, product_id, branch_id,
		direction * (place = 1)::integer as orders, direction * pieces as pieces, direction * gross as gross, direction * off as discount,
		0 as refunded, 0 as received, direction * vat as vat, 0 as refunded_vat,
		direction * coalesce(pieces * unit_cost, 0) as cost, unit_cost is not null as has_cost,
		vat_content is not null as has_vat
	from moved join parts using (order_id, version)
	where moved.kind in ('placed', 'changed')
	union all
	select order_id, part, day, method, product_id, branch_id, -(place = 1)::integer, -pieces, -undone_gross,
		still - undone_gross, 0, 0, -vat_still, 0, -coalesce(pieces * unit_cost, 0),
		unit_cost is not null, vat_content is not null
	from undone
	cross join lateral (
		select case when net = 0 then gross else share_of(gross, greatest(still, 0), net) end
			as undone_gross
	) whole
	union all
	select order_id, part, spread.day, method, product_id, branch_id, 0, 0, 0, 0, -sold, received, 0, -spread.vat,
		coalesce(back_pieces * unit_cost, 0), unit_cost is not null, vat_content is not null
	from spread join parts using (order_id, version, place)
	where is_counted
	union all
	select null, 'item', day, method, product_id, branch_id, 0, 0, 0, 0, -sold, received, 0, vat,
		-coalesce(back_pieces * unit_cost, 0), unit_cost is not null, has_vat
	from (${unreceipted}) unreceipted
	union all
	select null, 'none', day, method, -2, 0, 0, 0, 0, 0, 0, received, 0, 0, 0, false, false
	from moved where order_id is null and received <> 0
		and not exists (select from unreceipted_returns where unreceipted_returns.refund_id = moved.refund_id)
	)
	select part, day, ${methodByTender(sql`spread_rows`)} as method, product_id, branch_id,
		${countByTender(sql`orders`)} as orders, ${countByTender(sql`pieces`)} as pieces,
		${amountByTender(sql`gross`)} as gross, ${amountByTender(sql`discount`)} as discount,
		${amountByTender(sql`refunded`)} as refunded, ${amountByTender(sql`received`)} as received,
		${amountByTender(sql`vat`)} as vat, ${amountByTender(sql`refunded_vat`)} as refunded_vat,
		${amountByTender(sql`cost`)} as cost, has_cost, has_vat
	from spread_rows ${joinTenders(sql`spread_rows`)}`;
