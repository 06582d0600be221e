import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { lockUnits, unitOf } from "#domain/units/lock-units.ts";
import { readSold, release, type SoldUnit } from "#domain/units/order-units.ts";
import {
	type OrderLine,
	problemOfSale,
	readTrackedLines,
	writeSold,
} from "#domain/units/sell-units.ts";
import type { LockedUnit } from "#domain/units/unit-row.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { repeatedSerial } from "#lib/serials/unit-state.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { lockOrder } from "./move-order.ts";
import { orderReference } from "./order-reference.ts";

/**
 * Sets the serial numbers of the packed units of an order. Units that are no longer listed become available again.
 * @throws Refusal `invalid` at `items.N.serials` if a serial number doesn't belong to a unit for sale, `not_changeable`
 * if the order is cancelled, `other_branch`
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
				throw refusalAt(field, "You entered more serial numbers than there are units.");
			}
			return { line, field, serials: serials.map(normalizeSerial) };
		});
		const twice = repeatedSerial(wanted.flatMap(({ serials }) => serials));
		const known = await lockUnits(
			transaction,
			wanted.flatMap(({ serials }) => serials),
		);
		const places = await readUnnamedPlaces(transaction, orderId);
		for (const { line, field, serials } of wanted) {
			if (twice !== null && serials.includes(twice)) {
				throw refusalAt(field, `${twice} is entered twice.`);
			}
			const sold = before.filter(({ order_line_id: id }) => id === line.line_id);
			const gone = sold.filter(({ serial }) => !serials.includes(serial));
			if (gone.length > 0 && line.is_earlier) throw alreadyTracked(field);
			await release(
				transaction,
				orderId,
				gone.map(({ id }) => id),
				actor.accountId,
			);
			const mine = places.filter(({ variation_id: id }) => id === line.variation_id);
			for (const { order_branch_id: branchId } of gone) freePlace(mine, branchId);
			const added = serials.filter((serial) => !sold.some((unit) => unit.serial === serial));
			for (const serial of added) {
				const branchId = takePlace(mine, known, line, serial, field);
				const sale = { orderId, branchId, actorId: actor.accountId };
				await writeSold(transaction, sale, line, [serial], known);
			}
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

interface Place {
	variation_id: number;
	branch_id: number;
	/** Number of the order's units from the branch that have no serial number yet. */
	unnamed: number;
}

const readUnnamedPlaces = (queryable: Queryable, orderId: number): Promise<Place[]> =>
	queryable.rows<Place>(sql`
		select variation_id, branch_id, (-sum(change) - (
			select count(*) from units
			where units.order_id = ${orderId} and order_line_id is not null
				and units.variation_id = stock_ledger.variation_id and order_branch_id = stock_ledger.branch_id
		))::integer as unnamed
		from stock_ledger where order_id = ${orderId} and reason <> 'adjusted'
		group by variation_id, branch_id having sum(change) < 0
		order by variation_id, branch_id`);

function freePlace(places: readonly Place[], branchId: number | null): void {
	const place = places.find(({ branch_id: id }) => id === branchId);
	if (place) place.unnamed += 1;
}

/**
 * Assigns a unit to one of the branches that supply the order's items, and returns the branch's id.
 * @throws Refusal `invalid` at the field
 */
function takePlace(
	places: readonly Place[],
	known: readonly LockedUnit[],
	line: OrderLine,
	serial: string,
	field: string,
): number {
	const open = places.filter(({ unnamed }) => unnamed > 0);
	const item = line.is_earlier ? { ...line, tracking: "at_sale" as const } : line;
	const ids = open.map(({ branch_id: id }) => id);
	const problem = problemOfSale(known, item, serial, ids);
	if (problem) throw refusalAt(field, problem);
	const at = unitOf(known, line, serial)?.branch_id ?? null;
	const place = open.find(({ branch_id: id }) => id === at) ?? open[0];
	if (!place) throw refusalAt(field, "You entered more serial numbers than there are units.");
	place.unnamed -= 1;
	return place.branch_id;
}

const alreadyTracked = (field: string) =>
	refusalAt(
		field,
		"This item was sold before its serial numbers were recorded on arrival. You can add serial numbers, but you can't remove any.",
	);
