import type { ReportMapping } from "#contract/admin/status-reports.ts";
import { plainHeading } from "#domain/tables/cells/fold-heading.ts";
import type { TrackingStatus } from "#lib/shipping/tracking-statuses.ts";

/**
 * Status texts that couriers probably use. Couriers don't document their reports; these texts are from their tracking
 * pages and dashboards, as listed in docs/developers/orders.md. Staff define the meaning of other texts once.
 */
const words: Readonly<Record<TrackingStatus, readonly string[]>> = {
	booked: [
		"booked",
		"created",
		"order created",
		"pending pickup",
		"for pickup",
		"pending",
		"preparing to ship",
		"info received",
	],
	picked_up: [
		"picked up",
		"pickup",
		"pick up",
		"picked",
		"collected",
		"accepted",
		"accepted at branch",
		"pickup successful",
		"picked up by courier",
		"shipment accepted",
		"parcel picked up",
	],
	in_transit: [
		"in transit",
		"departed",
		"departure",
		"arrived",
		"arrival",
		"forwarded",
		"transit",
		"arrived at sorting hub",
		"arrived at sorting center",
		"en route to sorting hub",
		"arrived at origin hub",
		"arrived at destination hub",
		"departed from sorting hub",
		"sorting",
		"shipment in transit",
		"transferred",
	],
	out_for_delivery: [
		"out for delivery",
		"on delivery",
		"on vehicle for delivery",
		"delivering",
		"with rider",
		"for delivery",
		"dispatched for delivery",
	],
	delivered: [
		"delivered",
		"successfully delivered",
		"delivery successful",
		"delivery success",
		"completed",
		"signed",
		"claimed",
		"pod",
		"received by consignee",
		"received by customer",
		"parcel delivered",
		"shipment delivered",
	],
	attempt_failed: [
		"failed delivery",
		"delivery failed",
		"failed",
		"unsuccessful delivery",
		"undelivered",
		"unsuccessful",
		"delivery unsuccessful",
		"delivery attempt failed",
		"failed attempt",
		"not delivered",
		"pending reschedule",
		"rescheduled",
		"on hold",
		"problematic",
		"problematic parcel",
		"abnormal",
		"delivery exception",
		"customer not around",
		"first attempt failed",
		"second attempt failed",
		"third attempt failed",
	],
	refused: [
		"refused",
		"rejected",
		"refused to accept",
		"rejected by customer",
		"customer refused",
		"refused by consignee",
		"consignee refused",
	],
	returning: [
		"return to sender",
		"rts",
		"returning",
		"returning to sender",
		"return in transit",
		"for return",
		"return to sender triggered",
		"returning to seller",
		"return initiated",
		"return registration",
		"return to shipper",
		"rts in progress",
		"return",
	],
	returned: [
		"returned to sender",
		"returned",
		"return delivered",
		"returned to seller",
		"rts completed",
		"return completed",
		"return signed",
		"returned to shipper",
		"return to sender completed",
	],
	lost: ["lost", "missing", "lost parcel", "parcel lost"],
	cancelled: ["cancelled", "canceled", "void", "cancelled by sender", "order cancelled"],
};

const known = new Map(
	Object.entries(words).flatMap(([status, each]) =>
		each.map((word) => [word, status as TrackingStatus] as const),
	),
);

/**
 * Returns the text before a dash, colon or bracket, after which couriers add details, as in `Delivered - Maria Cruz`.
 */
const firstPart = (said: string): string => said.split(/\s[-–—]\s|[:(|;]/, 1)[0] ?? "";

/**
 * Returns the tracking status for a courier's text: null for a text that staff chose to ignore, and undefined for an
 * unknown text.
 * @param given meanings set by staff
 */
export function meaningOf(
	said: string,
	given: ReportMapping["words"],
): TrackingStatus | null | undefined {
	const whole = plainHeading(said);
	const own = given.find(({ word }) => plainHeading(word) === whole);
	if (own) return own.status;
	return known.get(whole) ?? known.get(plainHeading(firstPart(said)));
}
