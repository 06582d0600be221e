import type { MailKind } from "#contract/admin/mail-templates.ts";

/** The mails by what they are about. */
export const mailGroups: readonly { name: string; mails: readonly [MailKind, string][] }[] = [
	{
		name: "Orders",
		mails: [
			["draft_order", "Draft to confirm"],
			["order_placed", "Order placed"],
			["order_paid", "Payment received"],
			["order_processing", "Order being prepared"],
			["order_shipped", "Order shipped"],
			["order_delivered", "Order delivered"],
			["order_cancelled", "Order cancelled"],
			["order_cancellation_declined", "Cancel request declined"],
			["order_delivery_refused", "Parcel refused"],
			["order_delivery_not_found", "Nobody there to take the parcel"],
			["order_delivery_returned", "Parcel on its way back"],
			["order_delivery_out_again", "Parcel out again"],
			["order_delivery_lost", "Parcel lost"],
			["order_delivery_ended", "Parcel back, order ended"],
			["order_parcel_shipped", "One of several parcels shipped"],
			["order_parcel_undelivered", "One of several parcels not delivered"],
			["order_proof_refused", "Proof of payment refused"],
			["order_part_received", "A part of the payment received"],
			["order_changed", "Order changed"],
			["order_ready", "Order ready for pickup"],
			["order_collected", "Order picked up"],
			["return_requested", "Return asked for"],
			["return_approved", "Return approved"],
			["return_declined", "Return declined"],
			["return_received", "Return received"],
			["return_replaced", "Return settled with a replacement"],
			["return_settled", "Return settled without a refund"],
			["refund_card", "Refund to the card"],
			["refund_account", "Refund to the account"],
			["refund_cash", "Refund in cash"],
			["refund_hand", "Refund in another way"],
			["refund_credit", "Refund as store credit"],
			["credit_given", "Store credit given"],
			["credit_taken", "Store credit taken back"],
		],
	},
	{
		name: "Accounts",
		mails: [
			["verify_email", "Verify the e-mail address"],
			["already_registered", "Signed up twice"],
			["reset_password", "New password asked for"],
			["first_password", "First password asked for"],
			["password_changed", "Password changed"],
			["confirm_new_email", "Confirm a new e-mail address"],
			["email_change_asked", "New e-mail address asked for"],
			["email_changed", "E-mail address changed"],
			["email_in_use", "E-mail address in use"],
			["account_deleted", "Account deleted"],
			["invitation", "Invitation to work here"],
		],
	},
	{
		name: "Others",
		mails: [
			["review_invitation", "Invitation to review"],
			["answer", "Answer to a question"],
			["newsletter_confirm", "Confirm the newsletter"],
			["newsletter", "Subscribed to the newsletter"],
			["tell_me_confirm", "Confirm ‘Notify me’"],
			["tell_me", "Back in stock"],
		],
	},
];

export const mailName = (kind: MailKind): string =>
	mailGroups.flatMap(({ mails }) => mails).find(([known]) => known === kind)?.[1] ?? kind;
