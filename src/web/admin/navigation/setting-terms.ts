/* Labels of settings, by field. Used by the forms and by the search of the back office. */

export const shopTerms = {
	name: "Name",
	tagline: "Tagline",
	since: "Serving customers since",
	phone: "Phone",
	email: "Email",
	hours: "Opening hours",
	highlight_limit: "Products in Highlights",
	product_feeds: "Product feeds for Google and Meta",
	cash_orders_a_day: "Cash orders per customer and day",
	security_log_days: "Keep security log for (days)",
	draft_order_days: "Payment links keep prices for (days)",
	sells_gift_cards: "Sell gift cards online",
	undo_seconds: "Undo time (seconds)",
	vat_registered: "VAT-registered seller",
} as const;

export const socialTerms = {
	label: "Social page name",
	url: "Social page URL",
} as const;

export const cashTerms = {
	confirm_first_order: "A customer’s first order",
	confirm_refused_before: "A parcel was refused before",
	confirm_many_at_once: "Many orders in a short time",
	confirm_high_value: "Unusually high amount",
	confirm_from: "Every order from (₱)",
	guests: "Allow guest orders",
	refuse_from: "No cash on delivery for orders from (₱)",
	refuse_after: "No cash on delivery after this many refused parcels",
} as const;

export const counterTerms = {
	rounds_cash_to: "Round cash totals to",
	allows_unreceipted_returns: "Allow returns without receipt",
	unreceipted_limit: "Limit per return without receipt (₱)",
} as const;

export const emailTerms = {
	name: "Name",
	address: "Address",
	mail_reply_to: "Reply-to address",
	tell_new_orders: "Email us about new orders",
	new_orders_email: "Recipient",
	invites_reviews: "Send review requests",
	review_days: "Days after delivery",
	mails_alerts: "Email staff about unhandled events",
	alert_minutes: "After (minutes)",
	mail_text_days: "Keep email texts for (days)",
} as const;
