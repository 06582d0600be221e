import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { statusesToPack } from "#lib/orders/order-statuses.ts";

interface Sales {
	orders: number;
	total: Centavos;
}

export interface Today {
	orders_to_pack: number;
	orders_late: number;
	cancel_requests: number;
	orders_to_confirm: number;
	parcels_undelivered: number;
	returns_requested: number;
	returns_received: number;
	orders_uncollected: number;
	sales_to_settle: number;
	latest_order_id: number | null;
	low_stock: number;
	shared_barcodes: number;
	open_questions: number;
	/** Number of reviews to moderate: new reviews and reported reviews. */
	waiting_reviews: number;
	/** Number of people who asked to be notified when an unavailable product is back in stock. */
	people_waiting: number;
	waiting_proofs: number;
	failed_payments: number;
	failed_refunds: number;
	failed_mails: number;
	sales: { today: Sales; last_week: Sales; last_week_whole_day: Sales };
	/** Amount received from customers, minus refunds. */
	received: Centavos;
}

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the figures of the day in Manila that contains `time`, until `time` or for the whole day. Cancelled orders
 * aren't counted, and cancellations are subtracted from the sales in the money ledger.
 */
const readDay = (queryable: Queryable, time: Date, whole: boolean): Promise<Sales> =>
	queryable.one(sql`
		select (
			select count(*)::integer from orders
			where created_at >= manila_day(${time})::timestamp at time zone 'Asia/Manila'
				and created_at < asked.until and status <> 'cancelled'
		) as orders, (
			select coalesce(sum(case when from_account = 'sales' then amount else -amount end), 0)::bigint
			from money_ledger
			where day = manila_day(${time}) and created_at < asked.until
				and kind in ('placed', 'changed', 'cancelled')
		) as total
		from (
			select case when ${whole}
				then (manila_day(${time}) + 1)::timestamp at time zone 'Asia/Manila'
				else ${time}::timestamptz end as until
		) asked`);

/** Returns the amount received on the day that contains `now`, according to the money ledger. */
const readReceived = (queryable: Queryable, now: Date): Promise<{ received: Centavos }> =>
	queryable.one(sql`
		select coalesce(sum(case when from_account = 'customer' then amount else -amount end), 0)::bigint
			as received
		from money_ledger
		where day = manila_day(${now}) and 'customer' in (from_account, to_account)
			and kind in ('paid', 'collected', 'refunded')
			and 'sales' not in (from_account, to_account)`);

/** Returns the open tasks, and today's figures. */
export async function readToday(queryable: Queryable, now: Date): Promise<Today> {
	const counts = await queryable.one<Omit<Today, "sales" | "received">>(sql`
		select
			(
				select count(*) from orders
				where status = any(${statusesToPack}::text[]) and payment_state <> 'awaiting_payment'
			)
				as orders_to_pack,
			(select count(*) from late_orders) as orders_late,
			(select count(*) from cancel_requests where state = 'open') as cancel_requests,
			(select count(*) from orders_to_confirm) as orders_to_confirm,
			(
				select count(distinct order_id) from parcels
				where status = 'shipped' and delivery_outcome is not null
			) as parcels_undelivered,
			(select count(*) from returns where state = 'requested') as returns_requested,
			(select count(*) from returns where state = 'received') as returns_received,
			(select count(*) from uncollected_orders) as orders_uncollected,
			(select count(*) from sale_discrepancies where settled_at is null)
				+ (select count(*) from sync_issues where resolved_at is null) as sales_to_settle,
			(select max(id) from orders) as latest_order_id,
			(
				select count(*) from (
					select from stock
					where is_low and branch_id in (select id from branches where is_open)
						and variation_id not in (select id from variations where archived_at is not null)
						and of_product_id not in (select id from products where status = 'archived')
					group by of_product_id, variation_id
				) low
			) as low_stock,
			(
				select count(*) from products
				where status <> 'archived' and id in (select product_id from products_sharing_gtins)
			) as shared_barcodes,
			(select count(*) from questions where state = 'open') as open_questions,
			(select count(*) from product_reviews where state = 'waiting' or exists (
				select from review_reports where review_id = product_reviews.id
			)) as waiting_reviews,
			(
				select count(distinct lower(email)) from demand_requests
				where confirmed_at is not null and told_at is null and left_at is null
			) as people_waiting,
			(
				select count(*) from payment_proofs join orders on orders.id = order_id
				where state = 'waiting' and status = 'pending'
			) as waiting_proofs,
			(select count(*) from failed_payments) as failed_payments,
			(select count(*) from failed_refunds) as failed_refunds,
			(select count(*) from mails where state = 'failed' and text_removed_after is null) as failed_mails`);
	const lastWeek = new Date(now.getTime() - week);
	const [{ received }, today, before, whole] = await Promise.all([
		readReceived(queryable, now),
		readDay(queryable, now, false),
		readDay(queryable, lastWeek, false),
		readDay(queryable, lastWeek, true),
	]);
	return {
		...counts,
		sales: { today, last_week: before, last_week_whole_day: whole },
		received,
	};
}
