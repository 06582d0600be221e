/** Events that webhooks can subscribe to. */
export const webhookEvents = [
	"order.placed",
	"order.changed",
	"parcel.changed",
	"payment.received",
	"payment.failed",
	"refund.changed",
	"return.changed",
	"product.changed",
	"product.deleted",
	"stock.changed",
	"customer.changed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
