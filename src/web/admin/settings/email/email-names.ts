import type { MailKind } from "#contract/admin/mail-templates.ts";

/** Emails grouped by topic. */
export const emailGroups: readonly { name: string; emails: readonly [MailKind, string][] }[] = [
	{
		name: "Orders",
		emails: [
			["draft_order", "Draft to confirm"],
			["order_placed", "Order placed"],
			["order_paid", "Payment received"],
			["order_processing", "Order being prepared"],
			["order_shipped", "Order shipped"],
			["order_delivered", "Order delivered"],
			["order_cancelled", "Order cancelled"],
			["order_cancellation_declined", "Cancellation request declined"],
			["order_delivery_refused", "Parcel refused"],
			["order_delivery_not_found", "No one there to take the parcel"],
			["order_delivery_returned", "Parcel being returned"],
			["order_delivery_out_again", "Parcel out for delivery again"],
			["order_delivery_lost", "Parcel lost"],
			["order_delivery_ended", "Parcel returned, order closed"],
			["order_parcel_shipped", "One of several parcels shipped"],
			["order_parcel_undelivered", "One of several parcels not delivered"],
			["order_proof_refused", "Proof of payment rejected"],
			["order_part_received", "Partial payment received"],
			["order_changed", "Order changed"],
			["order_ready", "Order ready for pickup"],
			["order_collected", "Order picked up"],
			["return_requested", "Return requested"],
			["return_approved", "Return approved"],
			["return_declined", "Return declined"],
			["return_received", "Return received"],
			["return_replaced", "Return resolved with a replacement"],
			["return_settled", "Return resolved without a refund"],
			["refund_card", "Refund to card"],
			["refund_account", "Refund to account"],
			["refund_cash", "Refund in cash"],
			["refund_hand", "Refund in another way"],
			["refund_credit", "Refund as store credit"],
			["credit_given", "Store credit added"],
			["credit_taken", "Store credit deducted"],
		],
	},
	{
		name: "Accounts",
		emails: [
			["verify_email", "Verify email address"],
			["already_registered", "Signed up twice"],
			["reset_password", "New password requested"],
			["first_password", "First password requested"],
			["password_changed", "Password changed"],
			["confirm_new_email", "Confirm new email address"],
			["email_change_asked", "New email address requested"],
			["email_changed", "Email address changed"],
			["email_in_use", "Email address already in use"],
			["account_deleted", "Account deleted"],
			["invitation", "Staff invitation"],
		],
	},
	{
		name: "Other",
		emails: [
			["review_invitation", "Review request"],
			["answer", "Answer to a question"],
			["newsletter_confirm", "Confirm newsletter"],
			["newsletter", "Newsletter confirmed"],
			["tell_me_confirm", "Confirm ‘Notify me’"],
			["tell_me", "Back in stock"],
		],
	},
];

export const emailName = (kind: MailKind): string =>
	emailGroups.flatMap(({ emails }) => emails).find(([known]) => known === kind)?.[1] ?? kind;
