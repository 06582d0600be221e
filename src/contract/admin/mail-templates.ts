import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, longText, text } from "../fields.ts";

/** Emails whose text the shop can edit. */
export const mailKinds = [
	"draft_order",
	"order_placed",
	"order_paid",
	"order_processing",
	"order_shipped",
	"order_delivered",
	"order_cancelled",
	"order_cancellation_declined",
	"order_delivery_refused",
	"order_delivery_not_found",
	"order_delivery_returned",
	"order_delivery_out_again",
	"order_delivery_lost",
	"order_delivery_ended",
	"order_parcel_shipped",
	"order_parcel_undelivered",
	"order_proof_refused",
	"order_part_received",
	"order_changed",
	"order_ready",
	"order_collected",
	"refund_card",
	"refund_account",
	"refund_cash",
	"refund_hand",
	"refund_credit",
	"gift_card",
	"gift_card_bought",
	"credit_given",
	"credit_taken",
	"return_requested",
	"return_approved",
	"return_declined",
	"return_received",
	"return_replaced",
	"return_settled",
	"claim_received",
	"claim_checked",
	"claim_sent",
	"claim_repaired",
	"claim_replaced",
	"claim_refunded",
	"claim_declined",
	"claim_handed_back",
	"review_invitation",
	"answer",
	"newsletter_confirm",
	"newsletter",
	"tell_me_confirm",
	"tell_me",
	"verify_email",
	"already_registered",
	"reset_password",
	"first_password",
	"password_changed",
	"confirm_new_email",
	"email_change_asked",
	"email_changed",
	"email_in_use",
	"account_deleted",
	"invitation",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailWords = z.object({
	/** Subject. Placeholders in braces, such as `{order}`, are replaced by their values. */
	subject: z.string(),
	/** Text after the greeting. A blank line starts a new paragraph. */
	intro: z.string(),
});
export type MailWords = z.input<typeof mailWords>;

export const mailTemplate = mailWords.extend({
	kind: z.enum(mailKinds),
	is_own: z.boolean(),
	updated_at: instant.nullable(),
	/** Placeholders that the text may contain. */
	placeholders: z.array(z.string()),
	/** The default text of the email. */
	shipped: mailWords,
});
export type MailTemplate = z.input<typeof mailTemplate>;

const managed = { access: "manager", permission: "settings" } as const;
const kind = z.enum(mailKinds);
const subject = text(150);
const intro = longText(2_000).pipe(z.string().min(1, "This is required."));

export const listMailTemplates = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/mail-templates",
	summary: "Email templates",
	output: z.array(mailTemplate),
});

export const changeMailTemplate = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/mail-templates",
	problems: ["changed_elsewhere", "missing"],
	summary: "Updates an email template; without `words` the default is restored",
	body: z.object({
		kind,
		words: z.object({ subject, intro }).nullable(),
		updated_at: instant.nullable().describe("The version that the client read"),
	}),
	output: mailTemplate,
});

export const previewMail = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/mail-preview",
	summary: "Preview of an email with sample data, as HTML; with the given text or the saved one",
	file: "text/html",
	query: z.object({
		kind,
		subject: z.string().max(150).optional(),
		intro: z.string().max(2_000).optional(),
	}),
	output: z.string(),
});

export const sendTestMail = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/test-mail",
	summary:
		"Sends a test email with sample data to the current user and returns the mail server's answer",
	status: 200,
	body: z.object({
		kind: kind.optional(),
		words: z.object({ subject, intro }).optional().describe("Uses the saved text if omitted"),
	}),
	output: z.object({
		/** `sent`: accepted by a mail server; `kept`: only stored, because there is no mail server. */
		outcome: z.enum(["sent", "kept", "failed"]),
		message: z.string(),
		/** The server's message on failure. */
		quote: z.string().nullable(),
	}),
});
export type TestMailAnswer = z.input<(typeof sendTestMail)["output"]>;
