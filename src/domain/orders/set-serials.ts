import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { lockUnits, mismatch, unitOf } from "#domain/units/lock-units.ts";
import { readSold, release, type SoldUnit } from "#domain/units/order-units.ts";
import { readTrackedLines, writeSold } from "#domain/units/sell-units.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { repeatedSerial, sellingProblem } from "#lib/serials/unit-state.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { lockOrder } from "./move-order.ts";
import { orderReference } from "./order-reference.ts";

/**
 * Sets the serial numbers of an order's items, as packed. Units that are no longer listed go back into stock.
 * @throws Refusal `invalid` at `items.N.serials` if a serial number isn't that of a unit for sale, `not_changeable` if
 * the order is cancelled, `other_branch`
 */
export const setOrderSerials = (
	database: Database,
	actor: ActingStaff,
	{
		orderId,
		items,
	}: { orderId: number; items: readonly { id: number; serials: readonly string[] }[] },
): Promise<void> =>
	database.transaction(async (transaction) => {
		const order = await lockOrder(transaction, orderId);
		await requireMayChange(transaction, actor, orderId);
		if (order.status === "cancelled") {
			throw new Refusal("conflict", "A cancelled order has no serial numbers.", {
				code: "not_changeable",
			});
		}
		const lines = await readTrackedLines(transaction, orderId);
		const quantities = await readQuantities(transaction, orderId);
		const before = await readSold(transaction, orderId);
		const wanted = items.map(({ id, serials }, index) => {
			const field = `items.${index}.serials`;
			const line = lines.find(({ line_id: lineId }) => lineId === id);
			if (!line) throw refusalAt(field, "This item has no serial numbers.");
			if (serials.length > (quantities.get(id) ?? 0)) {
				throw refusalAt(field, "These are more serial numbers than units.");
			}
			return { line, field, serials: serials.map(normalizeSerial) };
		});
		const twice = repeatedSerial(wanted.flatMap(({ serials }) => serials));
		const known = await lockUnits(
			transaction,
			wanted.flatMap(({ serials }) => serials),
		);
		for (const { line, field, serials } of wanted) {
			if (twice !== null && serials.includes(twice)) {
				throw refusalAt(field, `${twice} is entered twice.`);
			}
			for (const serial of serials) {
				const unit = unitOf(known, line, serial);
				// It is on this line already.
				if (unit?.order_line_id === line.line_id && unit.state === "sold") continue;
				const problem =
					mismatch(known, line, serial) ??
					sellingProblem(serial, unit?.state ?? null, line.tracking);
				if (problem) throw refusalAt(field, problem);
			}
		}
		for (const { line, serials } of wanted) {
			const sold = before.filter(({ order_line_id: id }) => id === line.line_id);
			const gone = sold.filter(({ serial }) => !serials.includes(serial)).map(({ id }) => id);
			await release(transaction, orderId, gone, actor.accountId);
			const added = serials.filter((serial) => !sold.some((unit) => unit.serial === serial));
			const sale = { orderId, branchId: null, actorId: actor.accountId };
			await writeSold(transaction, sale, line, added, known);
		}
		const after = await readSold(transaction, orderId);
		const serialsOf = (units: readonly SoldUnit[]) => ({
			serials: units.map(({ serial }) => serial),
		});
		await recordChange(transaction, actor, {
			action: "order.serials_changed",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			before: serialsOf(before),
			after: serialsOf(after),
		});
	});

async function readQuantities(
	queryable: Queryable,
	orderId: number,
): Promise<ReadonlyMap<number, number>> {
	const rows = await queryable.rows<{ id: number; quantity: number }>(sql`
		select id, quantity from order_lines where order_id = ${orderId}`);
	return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
