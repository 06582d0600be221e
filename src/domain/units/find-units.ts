import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { normalizeSerial, type SerialKind } from "#lib/serials/serial-number.ts";
import type { UnitEvent, UnitState } from "#lib/serials/unit-state.ts";

interface UnitRow {
	id: number;
	kind: SerialKind;
	serial: string;
	state: UnitState;
	product_id: number;
	product_name: string;
	variation_name: string | null;
	branch_name: string | null;
	received_at: Date | null;
	sold_at: Date | null;
	/** Last day of the warranty, in Manila time. */
	warranty_until: string | null;
	order_id: number | null;
	account_id: number | null;
	customer_name: string | null;
	receipt_place: { branch: string; till: number; receipt: number } | null;
	events: {
		id: number;
		kind: UnitEvent;
		branch_name: string | null;
		order_id: number | null;
		actor_name: string | null;
		note: string | null;
		/** ISO 8601 with an offset. */
		created_at: string;
	}[];
}

/** A unit with its history. */
export interface Unit extends Omit<UnitRow, "receipt_place"> {
	/** Receipt number of the sale, if the unit was sold at the counter; otherwise null. */
	receipt: string | null;
}

/** Maximum number of units that a search by serial number returns. */
const maxFound = 20;
/**
 * Minimum number of characters to search for the beginning of a serial number. A shorter text would match too many
 * units.
 */
const shortestStart = 4;

/**
 * Returns the units with this serial number. If there are none, returns units whose serial number starts with the text.
 */
export async function searchUnits(queryable: Queryable, typed: string): Promise<Unit[]> {
	const serial = normalizeSerial(typed);
	if (serial === "") return [];
	const exact = await readUnits(queryable, sql`units.serial = ${serial}`);
	if (exact.length > 0 || serial.length < shortestStart) return exact;
	return readUnits(queryable, sql`units.serial like ${`${serial.replace(/_/g, "\\_")}%`}`);
}

/** @throws Refusal `missing` */
export async function findUnit(queryable: Queryable, id: number): Promise<Unit> {
	const [unit] = await readUnits(queryable, sql`units.id = ${id}`);
	if (!unit) throw new Refusal("missing", "Serial number not found.");
	return unit;
}

/**
 * Returns a unit that the customer bought and still has.
 * @throws Refusal `missing`
 */
export async function findOwnUnit(
	queryable: Queryable,
	{ id, orderId, accountId }: { id: number; orderId: number; accountId: number },
): Promise<Unit> {
	const unit = await findUnit(queryable, id);
	const isTheirs = unit.order_id === orderId && unit.account_id === accountId;
	if (isTheirs && unit.state === "sold") return unit;
	throw new Refusal("missing", "Serial number not found.");
}

async function readUnits(queryable: Queryable, which: Sql): Promise<Unit[]> {
	const rows = await queryable.rows<UnitRow>(sql`
		select units.id, units.kind, serial, units.state, units.product_id, products.name as product_name,
			case when not is_default then variations.name end as variation_name,
			branches.name as branch_name, units.received_at, units.sold_at, warranty_until::text, units.order_id,
			orders.account_id, coalesce(customers.name, orders.contact_name) as customer_name,
			(
				select json_build_object('branch', sellers.code, 'till', tills.number, 'receipt', receipt)
				from counter_sales join tills on tills.id = till_id
				join branches sellers on sellers.id = tills.branch_id
				where counter_sales.order_id = units.order_id
			) as receipt_place,
			(
				select coalesce(json_agg(json_build_object(
					'id', unit_events.id, 'kind', unit_events.kind, 'branch_name', places.name,
					'order_id', unit_events.order_id, 'actor_name', actors.name, 'note', note,
					'created_at', unit_events.created_at
				) order by unit_events.id), '[]')
				from unit_events left join branches places on places.id = unit_events.branch_id
				left join accounts actors on actors.id = actor_id
				where unit_id = units.id
			) as events
		from units join products on products.id = units.product_id
		join variations on variations.id = units.variation_id
		left join branches on branches.id = units.branch_id
		left join orders on orders.id = units.order_id
		left join accounts customers on customers.id = orders.account_id
		where ${which} order by units.serial, units.id limit ${maxFound}`);
	return rows.map(({ receipt_place: place, ...unit }) => ({
		...unit,
		receipt: place && receiptNumber(place),
	}));
}
