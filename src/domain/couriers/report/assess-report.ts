import sql from "sql-template-tag";
import type { ReportMapping } from "#contract/admin/status-reports.ts";
import type { Queryable } from "#db/database.ts";
import { parcelCode } from "#domain/orders/order-reference.ts";
import { canMove } from "#domain/orders/order-status.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { findByTracking, keysToFind, trackingKey } from "../file/tracking-key.ts";
import { type AssessedRow, assessRows, type ReportedParcel } from "./assess-rows.ts";
import { meaningOf } from "./known-statuses.ts";
import type { ReportLine } from "./read-report-file.ts";

interface ParcelFacts extends Omit<ReportedParcel, "code" | "staysBecause"> {
	number: number;
	key: string | null;
	isOnly: boolean;
	orderStatus: OrderStatus;
	method: PaymentMethod;
	isPickup: boolean;
	isUnconfirmed: boolean;
	isCancelAsked: boolean;
}

/** Parses an order number such as `ORD-00042`, or a parcel number such as `ORD-00042-1`. */
const codeOf = (text: string): { orderId: number; number: number | null } | null => {
	const [, order, number] = /^ord-?0*([1-9]\d{0,14})(?:-(\d{1,3}))?$/i.exec(text.trim()) ?? [];
	return order === undefined
		? null
		: { orderId: Number(order), number: number === undefined ? null : Number(number) };
};

const readParcels = (
	queryable: Queryable,
	{ keys, bare }: ReturnType<typeof keysToFind>,
	orderIds: number[],
) =>
	queryable.rows<ParcelFacts>(sql`
		select parcels.id, parcels.order_id as "orderId", number, parcels.courier, parcels.status,
			parcels.delivery_outcome, tracking_key(parcels.tracking_number) as key,
			(select count(*) = 1 from parcels as all_of where all_of.order_id = orders.id) as "isOnly",
			orders.status as "orderStatus", payment_method as method,
			pickup_branch_id is not null as "isPickup",
			exists (
				select from held_moves
				where held_moves.order_id = orders.id and coalesce(parcel_id, parcels.id) = parcels.id
			) as "isHeld",
			exists (
				select from order_confirmations
				where order_confirmations.order_id = orders.id and is_required
					and state in ('waiting', 'no_answer')
			) as "isUnconfirmed",
			exists (
				select from cancel_requests
				where cancel_requests.order_id = orders.id and state = 'open'
			) as "isCancelAsked"
		from parcels join orders on orders.id = parcels.order_id
		where parcels.id in (
			select id from parcels
			where tracking_number is not null and tracking_key(tracking_number) = any(${keys}::text[])
			union all
			select id from parcels
			where tracking_number is not null
				and ltrim(tracking_key(tracking_number), '0') = any(${bare}::text[])
			union all
			select id from parcels where order_id = any(${orderIds}::bigint[])
		)
		order by parcels.id`);

/** Returns a message that says why a report can't mark the parcel as shipped, or null if it can. */
function staysBecause(parcel: ParcelFacts): string | null {
	const { isPickup, orderStatus, method, isUnconfirmed, isCancelAsked } = parcel;
	if (!parcelStatusFacts[parcel.status].isHere) return null;
	if (isPickup) return "The customer picks up the order in the store.";
	if (orderStatus !== "processing" && !canMove(orderStatus, "processing", method)) {
		return "The order is not paid yet.";
	}
	if (isUnconfirmed) return "The customer has to confirm the order first.";
	return isCancelAsked ? "The customer asked to cancel." : null;
}

const presentParcel = (parcel: ParcelFacts): ReportedParcel => ({
	...parcel,
	code: parcelCode(parcel.orderId, parcel.number),
	staysBecause: staysBecause(parcel),
});

/** Matches the rows of a report with the current parcels, and returns what each row would change. */
export async function assessReport(
	queryable: Queryable,
	{ id, courier, mapping }: { id: number; courier: string; mapping: ReportMapping | null },
): Promise<AssessedRow[]> {
	const lines = await queryable.rows<ReportLine>(sql`
		select line, tracking, reference, said, said_at, fault from status_report_lines
		where report_id = ${id} order by line`);
	const keys = keysToFind(lines.map(({ tracking }) => tracking));
	const orderIds = lines.flatMap(({ tracking, reference }) =>
		[reference, tracking].flatMap((text) => codeOf(text)?.orderId ?? []),
	);
	const parcels = (await readParcels(queryable, keys, [...new Set(orderIds)])).map((parcel) => ({
		facts: parcel,
		parcel: presentParcel(parcel),
	}));
	const byTracking = findByTracking(
		parcels.map(({ facts, parcel }) => ({ key: facts.key, found: parcel })),
		(_, known) => parcelStatusFacts[known.status].isOver,
	);
	const byOrder = Map.groupBy(parcels, ({ facts }) => facts.orderId);
	const named = (text: string) => {
		const code = codeOf(text);
		return byOrder
			.get(code?.orderId ?? 0)
			?.find(
				({ facts: { number, isOnly } }) =>
					number === code?.number || (code?.number === null && isOnly),
			);
	};
	/**
	 * Finds a parcel by the row's reference. The row's tracking number may differ from the parcel's, because it may
	 * belong to a replaced waybill or to the return of the parcel.
	 */
	const byReference = ({ tracking, reference }: Pick<ReportLine, "tracking" | "reference">) => {
		const found = named(reference);
		const { key = null } = found?.facts ?? {};
		const given = codeOf(tracking) === null ? trackingKey(tracking) : "";
		const hasAnotherNumber = key !== null && given !== "" && key !== given;
		return found && { ...found.parcel, hasAnotherNumber };
	};
	return assessRows(lines, {
		courier,
		find: (line) =>
			byTracking(line.tracking) ?? byReference(line) ?? named(line.tracking)?.parcel ?? null,
		meaning: (said) => meaningOf(said, mapping?.words ?? []),
	});
}
