import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import {
	type CourierGateway,
	ForgedEvent,
	ProviderRefused,
	ProviderUnreachable,
} from "#domain/couriers/courier-gateway.ts";
import { trackingStatuses } from "#lib/shipping/tracking-statuses.ts";
import { findForgery } from "../payments/event-signature.ts";
import { behaviorsOf } from "./courier-behaviors.ts";
import {
	eventColumns,
	presentBooked,
	presentReport,
	readCourierSecret,
	type StandInEvent,
	type StandInShipment,
	shipmentColumns,
	standInName,
	standInProvider,
	writeShipment,
} from "./stand-in-books.ts";
import { drawStandInLabel } from "./stand-in-label.ts";

export const courierSignatureHeader = "Courier-Signature";

const eventBody = z.object({
	id: z.string(),
	shipment: z.string(),
	status: z.enum(trackingStatuses),
	note: z.string().nullable(),
	happened_at: z.string(),
});

const silence = () => new ProviderUnreachable(`${standInName} does not answer.`);
/** Returns the fee in centavos: a base fee, and an amount for each started kilogram if the weight is known. */
const feeOf = (grams: number | null): number => 9_500 + 2_000 * Math.ceil((grams ?? 0) / 1_000);

/**
 * Creates the demo's courier for the shop's server. It stores its data in the shop's database.
 * @param pause delay of each response, in milliseconds
 */
export function createStandInCourier(database: Database, pause: number): CourierGateway {
	const find = (condition: ReturnType<typeof sql>) =>
		database.first<StandInShipment>(
			sql`select ${shipmentColumns} from stand_in_shipments where ${condition}`,
		);
	async function findNamed(id: string): Promise<StandInShipment> {
		await delay(pause);
		const shipment = await find(sql`id = ${id}`);
		if (!shipment) throw new ProviderRefused("Booking not found.");
		return shipment;
	}
	return {
		provider: standInProvider,
		name: standInName,
		async book(shipment) {
			await delay(pause);
			const manners = behaviorsOf(shipment.to.address);
			if (manners.includes("down")) throw silence();
			if (manners.includes("refuse")) {
				throw new ProviderRefused("We do not deliver to this address.");
			}
			if (shipment.to.phone === "") {
				throw new ProviderRefused("The recipient has no phone number.");
			}
			const isNew = await writeShipment(database, shipment, {
				manners,
				fee: feeOf(shipment.weight),
			});
			if (isNew && manners.includes("lost")) throw silence();
			const booked = await find(sql`reference = ${shipment.reference}`);
			if (!booked) throw silence();
			return presentBooked(booked);
		},
		async findBooking(reference) {
			await delay(pause);
			const booked = await find(sql`reference = ${reference}`);
			return booked ? presentBooked(booked) : null;
		},
		readLabel: async ({ providerId }) => drawStandInLabel(await findNamed(providerId)),
		async cancelBooking({ providerId }) {
			const { status } = await findNamed(providerId);
			if (status === "cancelled") return;
			const ended = await database.execute(sql`
				update stand_in_shipments set status = 'cancelled'
				where id = ${providerId} and status = 'booked'`);
			if (ended === 0) throw new ProviderRefused("The rider has already picked up the parcel.");
		},
		async track(bookings) {
			await delay(pause);
			const ids = bookings.map(({ providerId }) => providerId);
			const events = await database.rows<StandInEvent>(sql`
				select ${eventColumns} from stand_in_events where shipment_id = any(${ids}::text[])`);
			return events.map(presentReport);
		},
		async readEvent(body, headers, now) {
			const secret = await readCourierSecret(database);
			const forgery = findForgery(body, headers.get(courierSignatureHeader), secret, now);
			if (forgery) throw new ForgedEvent(forgery);
			const event = eventBody.safeParse(JSON.parse(body));
			if (!event.success) throw new ForgedEvent("the body is not an event");
			return [presentReport(event.data)];
		},
	};
}
