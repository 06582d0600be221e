import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shift } from "../shift.ts";
import { readReading, shiftsOfTill } from "./read-reading.ts";

/**
 * Stores the Z reading (final report) of a shift that this transaction closes, and returns its number. The caller must
 * lock the till first, so that each sale is in exactly one reading.
 */
export async function takeReading(
	transaction: Queryable,
	shift: Shift,
	now: Date,
): Promise<{ id: number; number: number }> {
	const { content, last_receipt: last } = await readReading(transaction, shift, now);
	const taken = await transaction.one<{ id: number; number: number }>(sql`
		insert into till_readings (till_id, shift_id, taken_at, gross, last_receipt, content)
		select till_id, id, ${now}::timestamptz, ${content.sales.amount}::bigint,
			${last}::integer, ${JSON.stringify(content)}::jsonb
		from shifts where id = ${shift.id}
		returning id, number`);
	await transaction.execute(sql`
		update counter_sales set reading_id = ${taken.id}
		where till_id = (select till_id from shifts where id = ${shift.id}) and reading_id is null`);
	await transaction.execute(sql`
		update counter_refunds set reading_id = ${taken.id}
		where shift_id in (${shiftsOfTill(shift)}) and reading_id is null`);
	await transaction.execute(sql`
		update sync_issues set reading_id = ${taken.id}
		where shift_id in (${shiftsOfTill(shift)}) and reading_id is null`);
	return taken;
}
