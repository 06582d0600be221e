import { z } from "zod";
import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import type { CourierPort } from "#extension/courier.ts";
import { trackingStatuses } from "#lib/shipping/tracking-statuses.ts";
import { askProvider, centavos, foreignName, foreignText, withCalls } from "./foreign-answers.ts";

const booked = z.object({
	providerId: foreignName,
	trackingNumber: z.string().trim().min(1).max(100),
	fee: centavos.nullable(),
});

const reports = z.array(
	z.object({
		eventId: foreignName,
		providerId: foreignName,
		status: z.enum(trackingStatuses).nullable(),
		at: z.date(),
		note: foreignText.nullable(),
	}),
);

const label = z
	.instanceof(Uint8Array)
	.refine(
		(bytes) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-",
		"must be a PDF file",
	)
	.nullable();

const port = withCalls(
	...(["book", "findBooking", "readLabel", "cancelBooking", "track", "readEvent"] as const),
);

/**
 * Wraps an extension's courier in the interface of the shop's couriers.
 * @throws ZodError if the courier lacks methods or has invalid data
 */
export function adaptCourier(
	created: unknown,
	{ name, label: called }: { name: string; label: string },
): CourierGateway {
	port.parse(created);
	const given = created as CourierPort;
	const ask = <Shape extends z.ZodType>(shape: Shape, work: () => Promise<unknown>) =>
		askProvider(called, shape, work);
	return {
		provider: name,
		name: called,
		book: (shipment) => ask(booked, async () => given.book(shipment)),
		findBooking: (reference) => ask(booked.nullable(), async () => given.findBooking(reference)),
		readLabel: (booking) => ask(label, async () => given.readLabel(booking)),
		async cancelBooking(booking) {
			await ask(z.unknown(), async () => given.cancelBooking(booking));
		},
		track: (bookings) => ask(reports, async () => given.track(bookings)),
		readEvent: (body, headers, now) =>
			ask(reports, async () => given.readEvent(body, headers, now)),
	};
}
