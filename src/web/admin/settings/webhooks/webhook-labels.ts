import type { WebhookDelivery } from "#contract/admin/webhooks.ts";
import type { WebhookEvent } from "#lib/events/webhook-events.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";

/** Descriptions of events for owners. */
export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
	"order.placed": "An order is placed",
	"order.changed": "An order's status changes or it is cancelled",
	"parcel.changed": "A parcel is packed, shipped or delivered",
	"payment.received": "A payment for an order is received",
	"payment.failed": "A payment fails",
	"refund.changed": "A refund starts or ends",
	"return.changed": "A return is requested or changes",
	"product.changed": "A product is created or changed",
	"product.deleted": "A product is deleted",
	"stock.changed": "Stock of a product changes",
	"customer.changed": "A customer registers or changes",
};

const stateNames = { waiting: "Waiting", delivered: "Delivered", failed: "Failed" } as const;

/** Describes the state of a delivery, and what happens next. */
export function describeState(
	delivery: Pick<WebhookDelivery, "state" | "attempts" | "next_at">,
): string {
	const { state, attempts, next_at: next } = delivery;
	if (state !== "waiting" || attempts === 0) return stateNames[state];
	return next === null ? "Waiting" : `${countOf(attempts, "attempt")}, next on ${exactTime(next)}`;
}

/** Describes the response to the last attempt; blank if there was none. */
export const describeAnswer = ({
	status,
	problem,
	milliseconds,
}: Pick<WebhookDelivery, "status" | "problem" | "milliseconds">): string =>
	problem ?? (status === null ? "" : `${status} in ${milliseconds ?? 0} ms`);
