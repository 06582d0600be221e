import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { demandRow } from "#contract/admin/demand.ts";
import type { Queryable } from "#db/database.ts";
import { type ReportPeriod, requirePeriod } from "#domain/reports/report-period.ts";

export type DemandGroup = "product" | "device" | "words" | "branch";

export type DemandRow = z.output<typeof demandRow>;

/**
 * SQL for each grouping of the report: the condition on requests, the key by which they are grouped, the group's label,
 * and further columns.
 */
const groups: Record<DemandGroup, { where: Sql; key: Sql; label: Sql; beside: Sql }> = {
	product: {
		where: sql`asked.kind = 'product'`,
		key: sql`concat_ws(' ', asked.product_id, asked.variation_id)`,
		label: sql`concat_ws(', ', max(products.name), nullif(max(variations.name), ''))`,
		beside: sql`max(asked.product_id) as product_id, coalesce(max(asked.variation_id), max(hidden.id)) as variation_id,
			null::text as device, null::bigint as branch_id`,
	},
	device: {
		where: sql`asked.device is not null`,
		key: sql`concat_ws(' ', asked.device, coalesce(asked.product_type, asked.category_id::text))`,
		label: sql`concat_ws(': ', max(devices.name), coalesce(max(product_types.name), max(categories.name)))`,
		beside: sql`null::bigint as product_id, null::bigint as variation_id,
			max(asked.device) as device, null::bigint as branch_id`,
	},
	words: {
		where: sql`asked.kind = 'search'`,
		key: sql`asked.ask_key::jsonb ->> 1`,
		label: sql`(array_agg(asked.words order by asked.asked_at desc))[1]`,
		beside: sql`null::bigint as product_id, null::bigint as variation_id,
			max(asked.device) as device, null::bigint as branch_id`,
	},
	branch: {
		where: sql`true`,
		key: sql`coalesce(asked.branch_id::text, 'any')`,
		label: sql`coalesce(max(branches.name), 'Any branch or delivery')`,
		beside: sql`null::bigint as product_id, null::bigint as variation_id, null::text as device,
			max(asked.branch_id) as branch_id`,
	},
};

/**
 * Returns the requests for notifications in a period (days in Manila), grouped by what shoppers asked for, most
 * frequent first.
 */
export function readDemand(
	queryable: Queryable,
	by: DemandGroup,
	period: ReportPeriod,
	limit: number | null,
): Promise<DemandRow[]> {
	requirePeriod(period);
	const { where, key, label, beside } = groups[by];
	return queryable.rows<DemandRow>(sql`
		select ${key} as key, ${label} as label, ${beside},
			count(*)::integer as asked, count(*) filter (where told_at is not null)::integer as told,
			count(*) filter (
				where confirmed_at is not null and told_at is null and left_at is null
			)::integer as waiting,
			max(asked_at) as newest
		from demand_requests asked
		left join products on products.id = asked.product_id
		left join variations on variations.id = asked.variation_id
		left join variations hidden on hidden.product_id = asked.product_id and hidden.is_default
			and hidden.archived_at is null
		left join devices on devices.code = asked.device
		left join categories on categories.id = asked.category_id
		left join product_types on product_types.code = asked.product_type
		left join branches on branches.id = asked.branch_id
		where ${where}
			and asked_at >= ${`${period.from}T00:00:00+08:00`}::timestamptz
			and asked_at < ${`${period.to}T00:00:00+08:00`}::timestamptz + interval '1 day'
		group by 1
		order by waiting desc, asked desc, newest desc, key limit ${limit}`);
}
