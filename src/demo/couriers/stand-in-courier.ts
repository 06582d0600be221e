import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { TrackingStatus } from "#lib/shipping/tracking-statuses.ts";
import { signEvent } from "../payments/event-signature.ts";
import {
	changeShipment,
	eventColumns,
	nextStandInStatuses,
	readCourierSecret,
	type StandInEvent,
	type StandInShipment,
	shipmentColumns,
	standInProvider,
} from "./stand-in-books.ts";
import { courierSignatureHeader } from "./stand-in-gateway.ts";

/** Functions of the demo's courier that its depot page and the job queue call. */
export interface StandInCourier {
	/** Returns the latest shipments, for the depot's page. */
	listShipments(): Promise<StandInShipment[]>;
	/** Changes a parcel's status. Returns false if that isn't allowed, or the parcel doesn't exist. */
	move(shipmentId: string, status: TrackingStatus): Promise<boolean>;
	/** Sends a signed event to the shop's webhook URL. Throws if the shop doesn't accept it. */
	deliver(eventId: string): Promise<void>;
}

interface CourierContext {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	/** Sends a webhook to the shop. */
	send: (provider: string, body: string, headers: Record<string, string>) => Promise<Response>;
}

const notes: Partial<Record<TrackingStatus, string>> = {
	picked_up: "Collected by the rider",
	attempt_failed: "No one answered the door",
	refused: "The recipient did not take it",
	delivered: "Handed to the recipient",
};

/** Creates the functions of the demo's courier for its depot page and the job queue. */
export function openStandInCourier(context: CourierContext): StandInCourier {
	const { database, jobs, now } = context;
	return {
		listShipments: () =>
			database.rows<StandInShipment>(sql`
				select ${shipmentColumns} from stand_in_shipments order by created_at desc, id limit 50`),
		move: (shipmentId, status) =>
			database.transaction(async (transaction) => {
				const shipment = await transaction.first<StandInShipment>(sql`
					select ${shipmentColumns} from stand_in_shipments where id = ${shipmentId} for update`);
				if (!shipment || !nextStandInStatuses[shipment.status].includes(status)) return false;
				const note = notes[status] ?? null;
				await changeShipment(transaction, jobs, shipment, { status, note, now: now() });
				return true;
			}),
		deliver: (eventId) => deliver(context, eventId),
	};
}

async function deliver({ database, now, send }: CourierContext, eventId: string): Promise<void> {
	const event = await database.first<StandInEvent & { isTwice: boolean }>(sql`
		select ${eventColumns}, (
			select 'twice' = any(manners) from stand_in_shipments where stand_in_shipments.id = shipment_id
		) as "isTwice"
		from stand_in_events where id = ${eventId} and delivered_at is null`);
	if (!event) return;
	const { isTwice, ...sent } = event;
	const body = JSON.stringify(sent);
	const signature = signEvent(body, await readCourierSecret(database), now());
	for (let times = isTwice ? 2 : 1; times > 0; times--) {
		const response = await send(standInProvider, body, {
			"Content-Type": "application/json",
			[courierSignatureHeader]: signature,
		});
		if (!response.ok) throw new Error(`The shop answered ${response.status} to a webhook.`);
	}
	await database.execute(
		sql`update stand_in_events set delivered_at = ${now()} where id = ${eventId}`,
	);
}
