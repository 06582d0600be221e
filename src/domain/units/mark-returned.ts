import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { missingSerials, normalizeSerial, type SerialKind } from "#lib/serials/serial-number.ts";

interface ReturnedLine {
	/** Id of the order line. */
	id: number;
	quantity: number;
	serials?: readonly string[] | undefined;
}

/**
 * Marks units of an order as returned, before they are added to stock again. Skips units that were already returned, so
 * that a repeated request changes nothing.
 * @throws Refusal `invalid` at `lines.N.serials` for a unit that wasn't sold with the order, or if the number of serial
 * numbers differs from the quantity
 */
export async function markReturned(
	transaction: Queryable,
	{ orderId, branchId, actorId }: { orderId: number; branchId: number; actorId: number },
	lines: readonly ReturnedLine[],
): Promise<void> {
	const ofOrder = await transaction.rows<{
		id: number;
		serial: string;
		kind: SerialKind;
		order_line_id: number | null;
	}>(sql`
		select id, serial, kind, order_line_id from units where order_id = ${orderId}
		order by id for update`);
	const marked: number[] = [];
	for (const [index, { id: lineId, quantity, serials }] of lines.entries()) {
		if (serials === undefined || serials.length === 0) continue;
		const field = `lines.${index}.serials`;
		for (const serial of serials.map(normalizeSerial)) {
			const unit = ofOrder.find(
				(one) => one.serial === serial && (one.order_line_id ?? lineId) === lineId,
			);
			if (!unit) throw refusalAt(field, `${serial} wasn't sold on this receipt.`);
			marked.push(unit.id);
		}
		const missing = missingSerials(serials.length, quantity, ofOrder[0]?.kind ?? "serial");
		if (missing) throw refusalAt(field, missing);
	}
	await transaction.execute(sql`
		with changed as (
			update units set state = 'returned', branch_id = ${branchId}
			where id = any(${marked}::bigint[]) and state = 'sold' returning id
		)
		insert into unit_events (unit_id, kind, branch_id, order_id, actor_id)
		select id, 'returned', ${branchId}::bigint, ${orderId}::bigint, ${actorId}::bigint from changed`);
}
