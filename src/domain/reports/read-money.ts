import sql from "sql-template-tag";
import type { z } from "zod";
import type { MoneyGroup, moneyInCredit, moneyRow } from "#contract/admin/reports.ts";
import type { Database } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { readMethodNames } from "./read-method-names.ts";
import { refreshReports } from "./refresh-reports.ts";
import { type ReportPeriod, requirePeriod } from "./report-period.ts";

/** A row of the money report. Each amount is a sum over the money ledger, on the day the money moved. */
export type MoneyRow = z.output<typeof moneyRow>;

/** The part of the amounts that consists of store credit. */
type MoneyInCredit = z.output<typeof moneyInCredit>;

/** SQL for the sum of ledger entries of these kinds, minus their reversals. */
const moved = (kinds: string, undone: string) =>
	sql`coalesce(sum(case when from_account = ${undone} then -amount else amount end)
		filter (where kind = any(string_to_array(${kinds}, ','))), 0)::bigint`;

const sums = sql`
	${moved("placed,changed", "customer")} as placed,
	${moved("cancelled", "sales")} as cancelled,
	coalesce(sum(case when to_account = 'sales' then amount else -amount end) filter (
		where kind = 'refunded' and 'sales' in (from_account, to_account)
	), 0)::bigint as refunded,
	coalesce(sum(case when from_account = 'customer' then amount else -amount end) filter (
		where kind in ('paid', 'collected')
	), 0)::bigint as came_in,
	coalesce(sum(case when to_account = 'customer' then amount else -amount end) filter (
		where kind = 'refunded' and 'sales' not in (from_account, to_account)
	), 0)::bigint as went_back,
	coalesce(sum(case
		when to_account in ('cash', 'bank') and from_account not in ('cash', 'bank') then amount
		when from_account in ('cash', 'bank') and to_account not in ('cash', 'bank') then -amount
	end), 0)::bigint as reached`;

/** Returns sales and received amounts of a period, by day or by payment method. */
export async function readMoney(
	database: Database,
	by: MoneyGroup,
	period: ReportPeriod,
): Promise<{
	rows: MoneyRow[];
	total: MoneyRow;
	store_credit?: MoneyInCredit;
	cash_rounding?: Centavos;
}> {
	requirePeriod(period);
	await refreshReports(database);
	const { from, to } = period;
	const within = sql`day between ${from}::date and ${to}::date`;
	const keys =
		by === "day"
			? sql`select generate_series(${from}::date, ${to}::date, interval '1 day')::date::text as key`
			: sql`select distinct method as key from report_money where ${within} and kind <> 'stock'`;
	const key = by === "day" ? sql`day::text` : sql`method`;
	const asked = sql`
		select keys.key, coalesce(placed, 0) + coalesce(off.amount, 0) as gross,
			coalesce(off.amount, 0) as discount, coalesce(cancelled, 0) as cancelled,
			coalesce(refunded, 0) as refunded,
			coalesce(placed - cancelled - refunded, 0) as net,
			coalesce(came_in - went_back, 0) as received, coalesce(came_in, 0) as came_in,
			coalesce(went_back, 0) as went_back, coalesce(reached, 0) as reached
		from (${keys}) keys
		left join (
			select ${key} as key, ${sums} from report_money where ${within} group by 1
		) sums using (key)
		left join (
			select ${key} as key, sum(amount)::bigint as amount from report_discounts
			where ${within} group by 1
		) off using (key)
		order by ${by === "day" ? sql`key` : sql`came_in desc nulls last, key`}`;
	const rows = await database.onReplica(async (source) => {
		const unnamed = await source.rows<Omit<MoneyRow, "label">>(asked);
		const names = await readMethodNames(source, unnamed);
		return unnamed.map((row) => ({ ...row, label: names.get(row.key) ?? row.key }));
	});
	const sum = (pick: (row: MoneyRow) => Centavos) => rows.reduce((all, row) => all + pick(row), 0);
	const credit = await readCredit(database, period);
	const { rounding } = await database.one<{ rounding: Centavos }>(sql`
		select coalesce(sum(case when to_account = 'cash' then amount else -amount end), 0)::bigint as rounding
		from report_money where ${within} and kind = 'rounded'`);
	return {
		rows,
		...(credit && { store_credit: credit }),
		...(rounding !== 0 && { cash_rounding: rounding }),
		total: {
			key: "total",
			label: "Total",
			gross: sum((row) => row.gross),
			discount: sum((row) => row.discount),
			cancelled: sum((row) => row.cancelled),
			refunded: sum((row) => row.refunded),
			net: sum((row) => row.net),
			received: sum((row) => row.received),
			came_in: sum((row) => row.came_in),
			went_back: sum((row) => row.went_back),
			reached: sum((row) => row.reached),
		},
	};
}

/** Returns the movements of store credit, or null if the shop never issued any. */
async function readCredit(
	database: Database,
	{ from, to }: ReportPeriod,
): Promise<MoneyInCredit | null> {
	const within = sql`day between ${from}::date and ${to}::date`;
	const left = (kind: string) => sql`coalesce(sum(
		case when from_account = 'credit' then amount else -amount end
	) filter (where kind = ${kind} and ${within}), 0)::bigint`;
	const { is_used: isUsed, ...sums } = await database.one<MoneyInCredit & { is_used: boolean }>(sql`
		select count(*) > 0 as is_used, ${left("refunded")} as refunded, ${left("credited")} as given,
			-${left("paid")} as used,
			coalesce(sum(case when from_account = 'credit' then amount else -amount end), 0)::bigint as held
		from report_money where 'credit' in (from_account, to_account)`);
	return isUsed ? sums : null;
}
