import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { refreshReports } from "./refresh-reports.ts";

export interface VatRow {
	/** Such as `2026-11`. */
	month: string;
	orders: number;
	total: Centavos;
	vat_content: Centavos;
	/** VAT of the month's refunds, no matter when their orders were placed. */
	refunded_vat: Centavos;
}

/**
 * Returns the VAT of sales and refunds for each month of a year, as stored with each order. A cancellation is
 * subtracted in the month in which it happened.
 */
export async function readVat(database: Database, year: number): Promise<VatRow[]> {
	await refreshReports(database);
	const asked = sql`
		select to_char(asked, 'YYYY-MM') as month, coalesce(sum(vat_orders), 0)::integer as orders,
			coalesce(sum(vat_total), 0)::bigint as total,
			coalesce(sum(vat_content), 0)::bigint as vat_content,
			coalesce(sum(refunded_vat), 0)::bigint as refunded_vat
		from generate_series(
			make_date(${year}, 1, 1)::timestamp, make_date(${year}, 12, 1)::timestamp, interval '1 month'
		) as asked
		left join report_days on day >= asked::date and day < (asked + interval '1 month')::date
		group by asked order by asked`;
	return database.onReplica((source) => source.rows<VatRow>(asked));
}
