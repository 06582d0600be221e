import { orderReference } from "#domain/orders/order-reference.ts";
import { type AlertKind, alertFacts } from "#lib/events/live-kinds.ts";
import { shortMoment } from "#lib/time/manila-texts.ts";

/** An event that needs the attention of staff, such as a new order. */
export interface Alert {
	kind: AlertKind;
	orderId: number | null;
	createdAt: Date;
}

/** Returns a line such as `New order ORD-00012, Nov 24, 9:41 AM`, without the customer's data. */
export const alertText = ({ kind, orderId, createdAt }: Alert): string => {
	const [one] = alertFacts[kind].counted;
	const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
	const ref = orderId === null ? "" : ` ${orderReference(orderId)}`;
	return `${name}${ref}, ${shortMoment(createdAt.getTime())}`;
};

/**
 * Returns the path of the page where all of the alerts can be handled. If there is no such page, returns the back
 * office's start page.
 */
export function alertPage(alerts: readonly Pick<Alert, "kind">[]): string {
	const [first, ...others] = alerts.map(({ kind }) => alertFacts[kind].page);
	return first !== undefined && others.every((page) => page === first) ? first : "/admin";
}
