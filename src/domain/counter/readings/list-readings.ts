import sql, { join, type Sql } from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { cutPage, type PageRequest, readPageRequest } from "#domain/orders/page-of-orders.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Shift } from "../shift.ts";
import { type Reading, readReading } from "./read-reading.ts";

type StoredReading = Reading & { id: number; number: number };

interface ReadingFilter {
	/** Branch; null for all branches. */
	branchId: number | null;
	till?: number | undefined;
	/** First day in Manila time; omitted for no limit. */
	from?: string | undefined;
	to?: string | undefined;
}

/**
 * Selects stored readings.
 * @param which SQL condition on `till_readings` and `tills`, with the query's order and limit
 */
const readStored = (queryable: Queryable, which: Sql): Promise<StoredReading[]> =>
	queryable.rows<StoredReading>(sql`
		select till_readings.id, till_readings.number, shifts.id as shift_id, branches.id as branch_id,
			branches.code as branch_code, branches.name as branch_name, tills.number as till, taken_at,
			opened_at, opener.name as opened_by, closer.name as closed_by, till_readings.last_receipt,
			previous_total, grand_total, content
		from till_readings join shifts on shifts.id = shift_id
		join tills on tills.id = till_readings.till_id join branches on branches.id = tills.branch_id
		left join accounts opener on opener.id = opened_by
		left join accounts closer on closer.id = closed_by
		where ${which}`);

const matching = ({ branchId, till, from, to }: ReadingFilter): Sql =>
	join(
		[
			sql`till_readings.number > 0`,
			...(branchId === null ? [] : [sql`tills.branch_id = ${branchId}`]),
			...(till === undefined ? [] : [sql`tills.number = ${till}`]),
			...(from === undefined ? [] : [sql`manila_day(taken_at) >= ${from}::date`]),
			...(to === undefined ? [] : [sql`manila_day(taken_at) <= ${to}::date`]),
		],
		" and ",
	);

/** Returns Z readings (the reports of closed shifts), newest first. */
export async function listReadings(
	queryable: Queryable,
	filter: ReadingFilter,
	page: PageRequest,
): Promise<{ items: StoredReading[]; next: string | null; total: number }> {
	const { below, read } = readPageRequest(page);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from till_readings join tills on tills.id = till_id where ${matching(filter)}`),
	);
	const rows = await readStored(
		queryable,
		sql`${matching(filter)} and (${below}::bigint is null or till_readings.id < ${below}::bigint)
			order by till_readings.id desc limit ${read}`,
	);
	const { orders: items, next } = cutPage(rows, read, total);
	return { items, next, total };
}

/** Returns all Z readings that match the filter, sorted by till and number. */
export const listAllReadings = (
	queryable: Queryable,
	filter: ReadingFilter,
): Promise<StoredReading[]> =>
	readStored(
		queryable,
		sql`${matching(filter)} order by branches.code, tills.number, till_readings.number`,
	);

/**
 * Returns the X reading (interim report) of an open shift, or the Z reading of a closed shift.
 * @throws Refusal `missing` for a shift that was closed before readings existed
 */
export async function findReading(queryable: Queryable, shift: Shift, now: Date): Promise<Reading> {
	if (shift.closed_at === null) return readReading(queryable, shift, now);
	const [reading] = await readStored(queryable, sql`till_readings.shift_id = ${shift.id}`);
	if (reading) return reading;
	throw new Refusal(
		"missing",
		"This shift has no Z reading, because it was closed before the shop used Z readings.",
	);
}
