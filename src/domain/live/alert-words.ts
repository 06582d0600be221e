import { orderReference } from "#domain/orders/order-reference.ts";
import { type AlertKind, alertFacts } from "#lib/live-kinds.ts";
import { shortMoment } from "#lib/manila-words.ts";

/** Something that came in and has to be seen to. */
export interface Alert {
	kind: AlertKind;
	orderId: number | null;
	createdAt: Date;
}

/** `New order ORD-00012, Nov 24, 9:41 AM`; nothing of whose it is. */
export const alertLine = ({ kind, orderId, createdAt }: Alert): string => {
	const [one] = alertFacts[kind].counted;
	const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
	const ref = orderId === null ? "" : ` ${orderReference(orderId)}`;
	return `${name}${ref}, ${shortMoment(createdAt.getTime())}`;
};

/** Where all of them are seen to, or the first page of the back office. */
export function alertPage(alerts: readonly Pick<Alert, "kind">[]): string {
	const [first, ...others] = alerts.map(({ kind }) => alertFacts[kind].page);
	return first !== undefined && others.every((page) => page === first) ? first : "/admin";
}
