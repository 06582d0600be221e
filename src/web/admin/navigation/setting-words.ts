/*
 * Labels of settings by their field. The forms show them, and the search of the back office finds them.
 */

export const shopWords = {
	name: "Name",
	tagline: "What it sells, in a sentence",
	since: "Serving customers since",
	phone: "Phone",
	email: "E-mail",
	hours: "Opening hours",
	highlight_limit: "Products under Highlights",
	product_feeds: "Feeds for Google and Meta",
	cash_orders_a_day: "Cash orders of one customer in a day",
	security_log_days: "Days in the security log",
	draft_order_days: "Days that a draft’s prices hold",
	undo_seconds: "Seconds to undo a step",
	vat_registered: "The seller is VAT-registered",
} as const;

export const socialWords = {
	label: "Name of the social page",
	url: "Address of the social page",
} as const;

export const cashWords = {
	confirm_first_order: "A customer’s first order",
	confirm_refused_before: "A parcel was refused before",
	confirm_many_at_once: "Many orders at once",
	confirm_high_value: "Far above the usual value",
	confirm_from: "Every order from (₱)",
	guests: "Orders without an account",
	refuse_from: "No cash from (₱)",
	refuse_after: "No cash after so many refused parcels",
} as const;

export const mailWords = {
	name: "Name",
	address: "Address",
	mail_reply_to: "Answers go to",
	tell_new_orders: "Tell us of new orders",
	new_orders_email: "Send them to",
	invites_reviews: "Invite buyers to review",
	review_days: "Days after delivery",
	mails_alerts: "Mail staff what nobody sees to",
	alert_minutes: "After so many minutes",
	mail_text_days: "Keep texts for (days)",
} as const;
