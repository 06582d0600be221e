import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";

/** Returns the ids of all orders with which a unit with this serial number was sold, even if the unit was returned. */
export async function ordersOfUnit(queryable: Queryable, typed: string): Promise<number[]> {
	const rows = await queryable.rows<{ id: number }>(sql`
		select distinct unit_events.order_id as id
		from units join unit_events on unit_id = units.id
		where serial = ${normalizeSerial(typed)} and unit_events.order_id is not null`);
	return rows.map(({ id }) => id);
}
