import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type ReportPeriod, requirePeriod } from "./report-period.ts";
import { runReportQuery } from "./run-report-query.ts";

/** Sales, refunds and cash differences of one person at the tills of all branches. */
export interface CashierRow {
	/** Account id; "" for deleted accounts. */
	key: string;
	label: string;
	sales: number;
	units: number;
	/** Discounts on the person's sales, by promotions and by staff. */
	discount: Centavos;
	total: Centavos;
	/** Refunds of counter sales, and of returns without a receipt, that this person recorded. */
	refunded: Centavos;
	/** Counted cash minus expected cash, added up over the shifts that this person closed. */
	difference: Centavos;
}

/**
 * Returns counter sales, refunds and cash differences by person, most sales first. An offline sale counts on the day of
 * the sale, even if the till sent it later.
 */
export async function readCashiers(
	database: Database,
	period: ReportPeriod,
	limit: number | null,
): Promise<CashierRow[]> {
	requirePeriod(period);
	const cut = limit === null ? sql`` : sql`limit ${limit}`;
	const starts = sql`${period.from}::date::timestamp at time zone 'Asia/Manila'`;
	const ends = sql`(${period.to}::date + 1)::timestamp at time zone 'Asia/Manila'`;
	return runReportQuery(database, (queryable) =>
		queryable.rows<CashierRow>(sql`
			with done as (
				select counter_sales.actor_id, 1 as sales, (
						select sum(quantity) from order_lines where order_lines.order_id = orders.id
					) as units,
					discount, total, 0::bigint as refunded, 0::bigint as difference
				from counter_sales join orders on orders.id = order_id
				where shipping_method <> 'gift-card' and coalesce(sold_at, orders.created_at) >= ${starts}
					and coalesce(sold_at, orders.created_at) < ${ends}
				union all
				select refunds.actor_id, 0, 0, 0, 0, amount, 0
				from refunds
				where state <> 'failed' and (
					order_id in (select order_id from counter_sales)
					or exists (select from unreceipted_returns where refund_id = refunds.id)
				) and not exists (
					select from gift_cards where gift_cards.order_id = refunds.order_id
				) and refunds.created_at >= ${starts} and refunds.created_at < ${ends}
				union all
				select closed_by, 0, 0, 0, 0, 0, counted - expected
				from shifts where closed_at >= ${starts} and closed_at < ${ends}
			)
			select coalesce(actor_id::text, '') as key, coalesce(min(name), 'Deleted account') as label,
				sum(sales)::integer as sales, sum(units)::integer as units,
				sum(discount)::bigint as discount, sum(total)::bigint as total,
				sum(refunded)::bigint as refunded, sum(difference)::bigint as difference
			from done left join accounts on accounts.id = actor_id
			group by actor_id
			order by sum(total) desc, 2, 1 ${cut}`),
	);
}
