const oneOfEach = "The foreign key makes sure that the subquery finds one.";
const orderHasLines = "Every order has lines.";
const bookedIsNamed =
	"A courier that takes a booking names it, in the update that makes it `booked`.";
const isJudged = "Read only once the rows are judged, which gives each of them a verdict.";
const triggerSets = "A trigger of the table sets it whenever the row is written.";

/**
 * Fields that PostgreSQL considers nullable, although they never are in this query: by file and field, with the reason.
 * If a value really can be null, change the row's type instead.
 */
export const neverNull: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"src/domain/notifications/render-email.ts": {
		message: "The query asks for `message is not null`, and the column is plain json.",
	},
	"src/domain/gift-cards/send-due-gift-cards.ts": {
		sealed_code: "The query asks for `sealed_code is not null`.",
	},
	"src/demo/couriers/stand-in-courier.ts": { isTwice: oneOfEach },
	"src/domain/accounts/api-keys/list-api-keys.ts": { made_by: oneOfEach },
	"src/domain/accounts/api-keys/make-api-key.ts": { made_by: oneOfEach },
	"src/domain/accounts/api-keys/revoke-api-key.ts": { made_by: oneOfEach },
	"src/domain/catalogue/files/import/import-catalogue.ts": {
		barcode: "The query asks for an item with this barcode.",
	},
	"src/domain/catalogue/files/import/uploaded/undo-products.ts": {
		undo: "The undo writes a first result before its first batch.",
	},
	"src/domain/catalogue/external-pictures/list-external-pictures.ts": {
		reason: "A copy fails only after a try, which notes its reason.",
	},
	"src/domain/catalogue/read/list-related.ts": { shown_price: triggerSets },
	"src/domain/checkout/find-order-by-key.ts": {
		order_id: "The query asks for `order_id is not null`, which an index holds already.",
	},
	"src/domain/checkout/receive-payment-event.ts": {
		intent_id: "The query asks for refunds whose `intent_id` is among the provider's payments.",
	},
	"src/domain/checkout/refund-payment.ts": {
		provider_id: "Only paid intents are refunded, and a provider names what it takes money for.",
	},
	"src/domain/counter/find-sale.ts": {
		lines: orderHasLines,
		order_id: "The query asks for units with an order, which an index holds already.",
	},
	"src/domain/units/orders-of-unit.ts": {
		id: "The query asks for events with an order, which an index holds already.",
	},
	"src/domain/couriers/booking/store-label.ts": {
		providerId: bookedIsNamed,
		trackingNumber: bookedIsNamed,
	},
	"src/domain/couriers/booking/read-courier-label.ts": { trackingNumber: bookedIsNamed },
	"src/domain/couriers/payout/find-payout.ts": {
		verdict: isJudged,
		closed_at: "The query asks for closed payouts.",
	},
	"src/domain/couriers/report/apply-reports.ts": {
		status: "A row with the verdict `moves` has the status to move to.",
		request_id: "Set together with `applied_by`, which the join requires.",
	},
	"src/domain/couriers/report/find-report.ts": {
		verdict: isJudged,
		applied_at: "The query asks for applied reports, and a check requires their time.",
	},
	"src/domain/couriers/tracking/follow-booking.ts": {
		told: "A booking is behind only after the courier has told a status.",
	},
	"src/domain/demand/notify-waiting.ts": {
		email: "The query asks for `email is not null`, which an index holds already.",
	},
	"src/domain/inventory/list-stock.ts": { branches: "Every shop has a branch." },
	"src/domain/notifications/close-waiting-links.ts": {
		eventKey: "The query asks for `event_key is not null`, which an index holds already.",
	},
	"src/domain/orders/find-admin-order.ts": {
		payment: "The subquery gives one row, whether or not there is a payment.",
	},
	"src/domain/orders/list-orders.ts": {
		id: "An empty page is one row with the count alone, which `listOrders` drops.",
		status: "As with `id`.",
		total: "As with `id`.",
		created_at: "As with `id`.",
	},
	"src/domain/orders/notify-shop.ts": { lines: orderHasLines },
	"src/domain/orders/confirmation/assess-cash-order.ts": {
		orders_before: "`own` always has one row, with a count.",
	},
	"src/domain/orders/delivery/record-delivery.ts": {
		id: "The order has been placed, which is its first event.",
		courier: "The query asks for `trim(courier) <> ''`.",
	},
	"src/domain/orders/parcels/end-parcel.ts": {
		variationId: "The query asks for `variation_id is not null`.",
	},
	"src/domain/orders/parcels/read-parcels-to-send.ts": {
		parcels: "The query asks for orders that have parcels.",
	},
	"src/domain/payments/payment-intent.ts": {
		provider_id: "Set in this update, if it was null before.",
	},
	"src/domain/search/load-search-documents.ts": { price: triggerSets },
};
