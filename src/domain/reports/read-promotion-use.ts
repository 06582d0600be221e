import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type ReportPeriod, requirePeriod } from "./report-period.ts";
import { runReportQuery } from "./run-report-query.ts";

/** Use of a promotion by orders. An order with several promotions counts for each of them. */
export interface PromotionUseRow {
	/** Id of the promotion. If the promotion was deleted, its former name. */
	key: string;
	label: string;
	orders: number;
	/** Discounts given by the promotion. Free shipping isn't included. */
	discount: Centavos;
	/** Totals of the orders with the promotion, after discounts and refunds. */
	revenue: Centavos;
}

/** Returns the use of each promotion by orders placed in a period and not cancelled, largest discount first. */
export async function readPromotionUse(
	database: Database,
	period: ReportPeriod,
	limit: number | null,
): Promise<PromotionUseRow[]> {
	requirePeriod(period);
	const cut = limit === null ? sql`` : sql`limit ${limit}`;
	return runReportQuery(database, (queryable) =>
		queryable.rows<PromotionUseRow>(sql`
			with placed as (
				select id, coupon_code, discount, total - refunded as revenue from orders
				where created_at >= ${period.from}::date::timestamp at time zone 'Asia/Manila'
					and created_at < (${period.to}::date + 1)::timestamp at time zone 'Asia/Manila'
					and status <> 'cancelled'
			),
			used as (
				select promotion_id, label, amount, revenue
				from placed join order_discounts on order_id = placed.id
				union all
				-- Orders placed by the previous version store only the coupon's code.
				select coupons.id, coupon_code, discount, revenue
				from placed left join coupons on upper(code) = upper(coupon_code)
				where coupon_code is not null
					and not exists (select from order_discounts where order_id = placed.id)
			)
			select coalesce(promotion_id::text, label) as key,
				coalesce(min(coupons.name), min(coupons.code), min(label)) as label,
				count(*)::integer as orders, sum(amount)::bigint as discount,
				sum(revenue)::bigint as revenue
			from used left join coupons on coupons.id = promotion_id
			group by coalesce(promotion_id::text, label)
			order by sum(amount) desc, 1 ${cut}`),
	);
}
