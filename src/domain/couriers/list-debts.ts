import sql from "sql-template-tag";
import type { z } from "zod";
import type { courierDebt } from "#contract/admin/couriers.ts";
import type { Queryable } from "#db/database.ts";

type DebtRow = z.output<typeof courierDebt>;

/** Returns the cash that each courier has collected but not remitted, largest amount first. */
export const listDebts = (queryable: Queryable, now: Date): Promise<DebtRow[]> =>
	queryable.rows<DebtRow>(sql`
		with held as (
			select cash_holder_key as key, cash_due, trim(cash_holder) as courier,
				${now}::timestamptz - cash_since as age
			from orders where cash_due > 0
		),
		debts as (
			select key, nullif(min(courier), '') as courier, count(*) as orders, sum(cash_due)::bigint as owed,
				json_build_object(
					'week', coalesce(sum(cash_due) filter (where age <= interval '7 days'), 0),
					'fortnight', coalesce(sum(cash_due) filter (
						where age > interval '7 days' and age <= interval '14 days'), 0),
					'month', coalesce(sum(cash_due) filter (
						where age > interval '14 days' and age <= interval '30 days'), 0),
					'older', coalesce(sum(cash_due) filter (
						where age > interval '30 days' or age is null), 0)
				) as ages
			from held group by key
		)
		select courier, coalesce(couriers.kind, 'company') as kind, couriers.id as courier_id,
			orders::integer, owed, ages
		from debts left join couriers on lower(name) = key
		order by owed desc, courier`);
