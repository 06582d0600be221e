/** Kinds of live updates. */
export const liveKinds = [
	"order_placed",
	"cancel_requested",
	"return_requested",
	"question_asked",
	"payment_failed",
	"order_changed",
	"notified",
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Live updates that require action by staff. They are counted, play a sound, and are emailed if no one acts. */
export const alertKinds = [
	"order_placed",
	"cancel_requested",
	"return_requested",
	"question_asked",
	"payment_failed",
] as const satisfies readonly LiveKind[];
export type AlertKind = (typeof alertKinds)[number];

export const isAlertKind = (kind: LiveKind): kind is AlertKind =>
	alertKinds.some((each) => each === kind);

interface AlertFacts {
	/** Name in the alert settings. */
	name: string;
	/** Noun after the number of alerts, as in `2 new orders`. */
	counted: readonly [one: string, many: string];
	/** Page on which staff handle the alert. */
	page: "/admin/orders" | "/admin/orders/returns" | "/admin/questions" | "/admin/payments";
}

export const alertFacts: Readonly<Record<AlertKind, AlertFacts>> = {
	order_placed: {
		name: "New orders",
		counted: ["new order", "new orders"],
		page: "/admin/orders",
	},
	cancel_requested: {
		name: "Cancellation requests",
		counted: ["cancellation request", "cancellation requests"],
		page: "/admin/orders",
	},
	return_requested: {
		name: "Return requests",
		counted: ["return request", "return requests"],
		page: "/admin/orders/returns",
	},
	question_asked: {
		name: "Questions",
		counted: ["new question", "new questions"],
		page: "/admin/questions",
	},
	payment_failed: {
		name: "Failed payments",
		counted: ["failed payment", "failed payments"],
		page: "/admin/payments",
	},
};

/** Returns the numbers of alerts as text: `2 new orders, 1 cancellation request`. */
export const countedAlerts = (kinds: readonly AlertKind[]): string =>
	alertKinds
		.map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
		.filter(({ count }) => count > 0)
		.map(({ kind, count }) => `${count} ${alertFacts[kind].counted[count === 1 ? 0 : 1]}`)
		.join(", ");
