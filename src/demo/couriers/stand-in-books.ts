import { randomBytes, randomInt } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { BookedShipment, Shipment, TrackingReport } from "#domain/couriers/courier-gateway.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { TrackingStatus } from "#lib/shipping/tracking-statuses.ts";
import type { CourierBehavior } from "./courier-behaviors.ts";

/** Provider name stored with bookings. */
export const standInProvider = "stand_in";
export const standInName = "Hatid Express";

/** Parcel data that the demo's courier stores. */
export interface StandInShipment {
	id: string;
	reference: string;
	tracking_number: string;
	status: TrackingStatus;
	fee: Centavos;
	shipment: Shipment;
	manners: CourierBehavior[];
}

export const shipmentColumns = sql`
	id, reference, tracking_number, status, fee, shipment, manners`;

/** Allowed next statuses of a parcel. */
export const nextStandInStatuses: Readonly<Record<TrackingStatus, readonly TrackingStatus[]>> = {
	booked: ["picked_up"],
	picked_up: ["in_transit", "out_for_delivery", "lost"],
	in_transit: ["out_for_delivery", "returning", "lost"],
	out_for_delivery: ["delivered", "attempt_failed", "refused", "lost"],
	attempt_failed: ["out_for_delivery", "returning"],
	refused: ["returning", "out_for_delivery"],
	returning: ["returned", "lost"],
	delivered: [],
	returned: [],
	lost: [],
	cancelled: [],
};

export const presentBooked = ({ id, tracking_number, fee }: StandInShipment): BookedShipment => ({
	providerId: id,
	trackingNumber: tracking_number,
	fee,
});

/** An event of a parcel: the body of the courier's webhook. */
export interface StandInEvent {
	id: string;
	shipment: string;
	status: TrackingStatus;
	note: string | null;
	/** In ISO 8601 format. */
	happened_at: string;
}

export const presentReport = ({
	id,
	shipment,
	status,
	note,
	happened_at: at,
}: StandInEvent): TrackingReport => ({
	eventId: id,
	providerId: shipment,
	status,
	note,
	at: new Date(at),
});

const newTrackingNumber = (): string => `HTD${String(randomInt(10 ** 10)).padStart(10, "0")}`;

/**
 * Stores a shipment, unless one with the same reference exists.
 * @returns true if the shipment is new
 */
export async function writeShipment(
	transaction: Queryable,
	shipment: Shipment,
	{ manners, fee }: { manners: readonly CourierBehavior[]; fee: Centavos },
): Promise<boolean> {
	const written = await transaction.execute(sql`
		insert into stand_in_shipments (id, reference, tracking_number, fee, shipment, manners)
		values (
			${`shp_${randomBytes(12).toString("hex")}`}, ${shipment.reference}, ${newTrackingNumber()},
			${fee}, ${JSON.stringify(shipment)}::jsonb, ${[...manners]}::text[]
		)
		on conflict (reference) do nothing`);
	return written === 1;
}

/** Changes a parcel's status and stores a webhook event about the change. */
export async function changeShipment(
	transaction: Queryable,
	jobs: JobQueue,
	{ id, manners }: StandInShipment,
	{ status, note, now }: { status: TrackingStatus; note: string | null; now: Date },
): Promise<void> {
	await transaction.execute(sql`update stand_in_shipments set status = ${status} where id = ${id}`);
	const eventId = `evt_${randomBytes(12).toString("hex")}`;
	await transaction.execute(sql`
		insert into stand_in_events (id, shipment_id, status, note, happened_at)
		values (${eventId}, ${id}, ${status}, ${note}::text, ${now})`);
	if (manners.includes("silent")) return;
	await jobs.enqueue(transaction, "deliver-courier-event", { eventId });
}

export const eventColumns = sql`
	id, shipment_id as shipment, status, note,
	to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as happened_at`;

/** Returns the secret that signs webhooks, shared by all processes that use this database. */
export async function readCourierSecret(queryable: Queryable): Promise<string> {
	const { webhook_secret: secret } = await queryable.one<{ webhook_secret: string }>(
		sql`select webhook_secret from stand_in_courier_secret`,
	);
	return secret;
}
