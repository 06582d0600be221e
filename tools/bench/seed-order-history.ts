import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** The lines of the chosen orders, joined with the products offered at their positions. */
const lines = sql`
	from chosen
	cross join lateral (values
		(0, first, first_pieces), (1, second, second_pieces), (2, third, third_pieces)
	) as line (position, place, quantity)
	join offered using (place)`;

async function writeLines(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into order_lines (order_id, position, product_id, variation_id, product_name,
			variation_name, image, quantity, unit_price)
		select number, position, product_id, variation_id, product_name, variation_name,
			'/storage/art/case-mango-0.webp', quantity, unit_price
		${lines}`);
	await transaction.execute(sql`
		insert into order_words
		select number, buyers.words || bought.words || coalesce(beside.words, '')
			|| coalesce(more.words, '')
			|| array_to_tsvector(array_remove(array[lower(tracking_number)], null))
		from chosen
		join orders on orders.id = number
		join buyers using (buyer)
		join offered bought on bought.place = first
		left join offered beside on beside.place = second
		left join offered more on more.place = third
		order by number`);
}

/**
 * Writes the orders' status changes. An order is packed after a day and a half, shipped after two and a half days and
 * delivered after a week, unless it is cancelled.
 */
async function writeEvents(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into order_events (order_id, from_status, to_status, created_at)
		select number, from_status, to_status, placed_at + after
		from chosen
		cross join lateral (values
			(null, first_status, interval '0', true),
			(first_status, 'cancelled', least(interval '6 hours', age), is_cancelled),
			(first_status, 'processing', interval '36 hours', not is_cancelled),
			('processing', 'shipped', interval '60 hours', not is_cancelled),
			('shipped', 'delivered', interval '7 days', not is_cancelled)
		) as step (from_status, to_status, after, is_taken)
		where is_taken and after <= age`);
}

/**
 * Writes the stock ledger. At the beginning of each half-year, a branch receives as many units as it sells in that
 * half-year.
 */
async function writeStock(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, order_id, created_at)
		select * from (
			select variation_id, branch_id, sum(quantity), 'received', null::bigint, half_year
			${lines}
			cross join lateral date_bin('183 days', placed_at, now() - interval '732 days') as half_year
			group by variation_id, branch_id, half_year
			union all
			select variation_id, branch_id, -quantity, 'sold', number, placed_at ${lines}
			union all
			select variation_id, branch_id, quantity, 'cancelled', number,
				placed_at + least(interval '6 hours', age)
			${lines} where is_cancelled
		) as moved (variation_id, branch_id, change, reason, order_id, at)
		order by at`);
	await transaction.execute(
		sql`insert into order_branches select number, branch_id from chosen order by number`,
	);
	// Inserts one parcel for each order, because one branch packs the whole order. The usual trigger would be slower,
	// because it handles orders one by one.
	await transaction.execute(sql`
		with sent as (
			insert into parcels (
				order_id, number, branch_id, status, delivery_outcome, courier, tracking_number, created_at
			)
			select orders.id, 1, branch_id, parcel_status_of(orders.status, cancel_kind), delivery_outcome,
				courier, tracking_number, orders.created_at
			from chosen join orders on orders.id = number order by number
			returning id, order_id
		)
		insert into parcel_lines (parcel_id, order_line_id, quantity)
		select sent.id, order_lines.id, quantity from sent join order_lines using (order_id)`);
}

async function writeMoney(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into payment_intents (account_id, method, provider, provider_id, status, amount, snapshot,
			content_hash, expires_at, paid_amount, paid_at, order_id, created_at, updated_at)
		select account_id, payment_method, 'stripe', 'pi_demo_' || id, 'ordered', total, '{}', '', created_at, total,
			created_at, id, created_at, created_at
		from orders where payment_method = 'card' order by id`);
	await transaction.execute(sql`
		insert into refunds (event_key, intent_id, order_id, amount, reason, state, provider_id,
			created_at, updated_at)
		select 'order:' || orders.id || ':cancelled', payment_intents.id, orders.id, total,
			'order_cancelled', 'succeeded', 're_demo_' || orders.id, orders.created_at, orders.created_at
		from orders join payment_intents on order_id = orders.id where refunded > 0 order by orders.id`);
	await transaction.execute(sql`
		insert into coupon_redemptions (coupon_id, account_id, order_id, created_at)
		select coupons.id, account_id, orders.id, orders.created_at
		from orders join coupons on code = coupon_code order by orders.id`);
}

/** Writes the same ledger entries as src/domain/money. All cash of delivered orders is still with the courier. */
async function postMoney(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
			intent_id, refund_id, created_at)
		select entry.kind, from_account, to_account, party, orders.total, orders.payment_method, orders.id,
			case when 'provider' in (from_account, to_account) then payment_intents.id end,
			case entry.kind when 'refunded' then refunds.id end, placed_at + after
		from chosen join orders on orders.id = number
		left join payment_intents on payment_intents.order_id = orders.id
		left join refunds on refunds.order_id = orders.id
		cross join lateral (values
			('placed', 'sales', 'customer', null, interval '0', true),
			('paid', 'customer', 'provider', provider, interval '0', provider is not null),
			('collected', 'customer', 'courier', courier, interval '7 days',
				provider is null and orders.status = 'delivered'),
			('cancelled', 'customer', 'sales', null, least(interval '6 hours', age), is_cancelled),
			('refunded', 'provider', 'customer', provider, least(interval '6 hours', age),
				refunds.id is not null)
		) as entry (kind, from_account, to_account, party, after, applies)
		where applies
		order by placed_at + after, number`);
}

/** Writes short emails: one for placing each order, and one for each refund. */
async function writeMails(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into mails (event_key, recipient, subject, text, html, state, created_at, sent_at)
		select event_key, email, subject, '', '', 'sent', sent_at, sent_at
		from (
			select 'order:' || number || ':placed', email, 'We have your order ORD-' || number, placed_at
			from chosen join buyers using (buyer)
			union all
			select 'refund:' || refunds.id, email, 'Your money is on its way back', refunds.created_at
			from refunds join chosen on number = order_id join buyers using (buyer)
		) as told (event_key, email, subject, sent_at)
		order by sent_at`);
}

/** Writes everything that belongs to the chosen orders: lines, events, stock, payments and emails. */
export async function writeOrderHistory(transaction: Queryable): Promise<void> {
	await writeLines(transaction);
	await writeEvents(transaction);
	await writeStock(transaction);
	await writeMoney(transaction);
	await postMoney(transaction);
	await writeMails(transaction);
	await transaction.execute(sql`
		insert into report_changes select distinct day from money_ledger`);
}
