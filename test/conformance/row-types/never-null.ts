const oneOfEach = "The foreign key makes sure that the subquery finds one.";
const hasSignedIn =
	"A check constraint makes sure that only customers who never signed in lack an email.";
const isFoundByEmail = "The query asks for the account with this email.";
const isStaff = "A check constraint makes sure that staff have an email.";
const orderHasLines = "Every order has lines.";
const bookedIsNamed =
	"A courier that takes a booking names it, in the update that makes it `booked`.";
const isJudged = "Read only once the rows are judged, which gives each of them a verdict.";
const triggerSets = "A trigger of the table sets it whenever the row is written.";

/**
 * Fields that are never null, although the check can't derive this from the query: by file and field, with the reason.
 * If a field can really be null, change the row's type instead.
 */
export const neverNull: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"src/domain/notifications/render-email.ts": {
		message: "The query asks for `message is not null`, and the column is plain json.",
	},
	"src/domain/gift-cards/send-due-gift-cards.ts": {
		sealed_code: "The query asks for `sealed_code is not null`.",
	},
	"src/domain/accounts/passkeys/notify-passkey-change.ts": { email: hasSignedIn },
	"src/domain/accounts/passkeys/sign-in-with-passkey.ts": { email: hasSignedIn },
	"src/domain/accounts/profile/change-password.ts": { email: hasSignedIn },
	"src/domain/accounts/profile/delete-account.ts": { email: hasSignedIn },
	"src/domain/accounts/profile/export-account.ts": { email: hasSignedIn },
	"src/domain/accounts/profile/read-profile.ts": { email: hasSignedIn },
	"src/domain/accounts/providers/email-provider-change.ts": { email: hasSignedIn },
	"src/domain/accounts/providers/sign-in-with-provider.ts": { email: hasSignedIn },
	"src/domain/accounts/second-factor/complete-sign-in.ts": { email: hasSignedIn },
	"src/domain/accounts/sessions/find-session.ts": { email: hasSignedIn },
	"src/domain/accounts/emails/verify-email.ts": { email: hasSignedIn },
	"src/domain/reviews/invitations/invite-reviewers.ts": { email: hasSignedIn },
	"src/domain/accounts/sign-in.ts": { email: isFoundByEmail },
	"src/domain/accounts/emails/request-email-change.ts": { email: isFoundByEmail },
	"src/domain/accounts/password-reset/email-password-reset.ts": { email: isFoundByEmail },
	"src/domain/accounts/password-reset/reset-password.ts": { email: isFoundByEmail },
	"src/domain/accounts/registration/register-account.ts": { email: isFoundByEmail },
	"src/domain/accounts/registration/take-over-account.ts": { email: isFoundByEmail },
	"src/demo/accounts/create-demo-customers.ts": { email: isFoundByEmail },
	"src/demo/remove/remove-demo-accounts.ts": { email: isFoundByEmail },
	"src/demo/remove/remove-demo.ts": { email: isStaff },
	"src/domain/accounts/api-keys/find-api-key.ts": { email: isStaff },
	"src/domain/accounts/second-factor/notify-person.ts": { email: isStaff },
	"src/domain/accounts/staff/change-staff-member.ts": { email: isStaff },
	"src/domain/accounts/staff/list-staff.ts": { email: isStaff },
	"src/domain/live/email-alerts.ts": { email: isStaff },
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
	"src/domain/counter/unreceipted/find-unreceipted.ts": {
		lines: "A return is written with at least one line.",
	},
	"src/domain/counter/unreceipted/require-unknown-units.ts": {
		order_id: "The query asks for units with an order.",
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
		reported: "A booking is behind only after the courier has reported a status.",
	},
	"src/domain/demand/notify-waiting.ts": {
		email: "The query asks for `email is not null`, which an index holds already.",
	},
	"src/domain/inventory/list-stock.ts": { branches: "Every shop has a branch." },
	"src/domain/notifications/encrypt-queued-links.ts": {
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
