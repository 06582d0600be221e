import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Deletes personal data in labels and courier reports of finished parcels. */
export async function deleteCourierTexts(queryable: Queryable, before: Date): Promise<void> {
	const isOver = sql`
		select id from courier_bookings
		where look_at is null and coalesce(ended_at, told_at, asked_at) < ${before}
			and state in ('booked', 'refused', 'cancelled')`;
	await queryable.execute(sql`delete from courier_labels where booking_id in (${isOver})`);
	await queryable.execute(sql`
		update courier_events set note = null where note is not null and booking_id in (${isOver})`);
}
