import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import { refreshReports } from "./refresh-reports.ts";

export interface VatRow {
	/** `2026-11` */
	month: string;
	orders: number;
	total: Centavos;
	vat_content: Centavos;
	/** Of what went back in the month, of whatever month its order was. */
	refunded_vat: Centavos;
}

/** The VAT that the orders of each month of a year contain, as each order kept it. */
export async function readVat(database: Database, year: number): Promise<VatRow[]> {
	await refreshReports(database);
	return database.rows<VatRow>(sql`
		with back as (
			select date_trunc('month', manila_day(refunds.created_at)::timestamp) as month,
				sum(refunds.vat_content)::bigint as vat
			from refunds join orders on orders.id = refunds.order_id
			where state <> 'failed' and refunds.vat_content is not null and status <> 'cancelled'
				and refunds.created_at >= make_date(${year}, 1, 1)::timestamp at time zone 'Asia/Manila'
				and refunds.created_at < make_date(${year} + 1, 1, 1)::timestamp at time zone 'Asia/Manila'
			group by 1
		)
		select to_char(asked, 'YYYY-MM') as month, coalesce(sum(vat_orders), 0)::integer as orders,
			coalesce(sum(vat_total), 0)::bigint as total,
			coalesce(sum(vat_content), 0)::bigint as vat_content,
			coalesce((select vat from back where back.month = asked), 0)::bigint as refunded_vat
		from generate_series(
			make_date(${year}, 1, 1)::timestamp, make_date(${year}, 12, 1)::timestamp, interval '1 month'
		) as asked
		left join report_days on day >= asked::date and day < (asked + interval '1 month')::date
		group by asked order by asked`);
}
