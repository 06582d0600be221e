import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { spreadSales } from "./spread-sales.ts";

/** Recalculates sales and received amounts of these days, by payment method, product, branch and category. */
export async function sumUpSales(transaction: Queryable, days: readonly string[]): Promise<void> {
	const ofDays = sql`where day = any(${days}::date[])`;
	await transaction.execute(sql`delete from report_days ${ofDays}`);
	await transaction.execute(sql`delete from report_products ${ofDays}`);
	await transaction.execute(sql`delete from report_categories ${ofDays}`);
	await transaction.execute(sql`
		with sold as materialized (${spreadSales(days)}),
		by_day as (
			insert into report_days (
				day, payment_method, orders, pieces, subtotal, discount, shipping_fee, payment_fees, total,
				vat_orders, vat_total, vat_content, refunded, refunded_vat, received
			)
			select day, method, sum(orders), sum(pieces),
				coalesce(sum(gross) filter (where part = 'item'), 0), sum(discount),
				coalesce(sum(gross) filter (where part = 'shipping'), 0),
				coalesce(sum(gross) filter (where part = 'payment'), 0), sum(gross - discount),
				coalesce(sum(orders) filter (where has_vat), 0),
				coalesce(sum(gross - discount) filter (where has_vat), 0), sum(vat),
				sum(refunded), sum(refunded_vat), sum(received)
			from sold group by day, method
		)
		insert into report_products (
			day, product_id, branch_id, pieces, gross, discount, refunded, received, known_sales, cost,
			without_vat
		)
		select day, product_id, branch_id, sum(pieces), sum(gross), sum(discount), sum(refunded),
			sum(received), coalesce(sum(without_vat) filter (where has_cost), 0), sum(cost), sum(without_vat)
		from (
			select *, gross - discount - refunded - vat + refunded_vat as without_vat from sold
		) net
		group by day, product_id, branch_id`);
	await transaction.execute(sql`
		insert into report_categories (
			day, category_id, branch_id, pieces, gross, discount, refunded, received, known_sales, cost,
			without_vat
		)
		select day, case when product_id < 0 then product_id else coalesce(category_id, 0) end, branch_id,
			sum(pieces), sum(gross), sum(discount), sum(refunded), sum(received), sum(known_sales),
			sum(report_products.cost), sum(without_vat)
		from report_products left join products on products.id = product_id
		${ofDays}
		group by 1, 2, 3`);
}
