import { alreadyRegisteredMail, verifyEmailMail } from "./account-mails.ts";
import { alertMail } from "./alert-mail.ts";
import { answerMail } from "./answer-mail.ts";
import { creditMail } from "./credit-mail.ts";
import { draftOrderMail } from "./draft-order-mail.ts";
import { giftCardMail } from "./gift-card-mail.ts";
import type { MailShop, RenderedMail } from "./layout.ts";
import { newOrderMail } from "./new-order-mail.ts";
import { confirmNewsletterMail, newsletterIssueMail, newsletterMail } from "./newsletter-mail.ts";
import { confirmTellMeMail, notifyMeMail } from "./notify-me-mail.ts";
import { type OrderMailKind, type OrderMailOrder, orderMail } from "./order-mail.ts";
import { passkeyMail } from "./passkey-mail.ts";
import * as profile from "./profile-mails.ts";
import { receiptMail } from "./receipt-mail.ts";
import { refundMail } from "./refund-mail.ts";
import { type ReturnMailKind, returnMail } from "./return-mail.ts";
import { reviewInvitationMail } from "./review-invitation-mail.ts";
import { secondFactorMail } from "./second-factor-mail.ts";
import { invitationMail } from "./staff-mail.ts";

/** Templates of all queued emails, by kind. Their data is stored as JSON until they are sent. */
const templates = {
	account_deleted: profile.accountDeletedMail,
	alert: alertMail,
	already_registered: alreadyRegisteredMail,
	answer: answerMail,
	confirm_new_email: profile.confirmNewEmailMail,
	confirm_newsletter: confirmNewsletterMail,
	confirm_tell_me: confirmTellMeMail,
	credit: creditMail,
	draft_order: draftOrderMail,
	email_change_asked: profile.emailChangeAskedMail,
	email_changed: profile.emailChangedMail,
	email_in_use: profile.emailInUseMail,
	gift_card: giftCardMail,
	invitation: invitationMail,
	new_order: newOrderMail,
	newsletter: newsletterMail,
	newsletter_issue: newsletterIssueMail,
	newsletter_test: (shop: MailShop, issue: Parameters<typeof newsletterIssueMail>[1]) => ({
		...newsletterIssueMail(shop, issue),
		subject: `Test: ${issue.subject}`,
	}),
	order: (shop: MailShop, { step, order }: { step: OrderMailKind; order: OrderMailOrder }) =>
		orderMail(step, order, shop),
	passkey: passkeyMail,
	password_changed: profile.passwordChangedMail,
	provider_linked: profile.providerLinkedMail,
	provider_unlinked: profile.providerUnlinkedMail,
	receipt: receiptMail,
	refund: refundMail,
	reset_password: profile.resetPasswordMail,
	return: (
		shop: MailShop,
		{ step, given }: { step: ReturnMailKind; given: Parameters<typeof returnMail>[1] },
	) => returnMail(step, given, shop),
	review_invitation: reviewInvitationMail,
	second_factor: secondFactorMail,
	tell_me: notifyMeMail,
	verify_email: verifyEmailMail,
} satisfies Record<string, (shop: MailShop, data: never) => RenderedMail>;

type Templates = typeof templates;

/** An email's content as plain JSON: its kind and its data at the time of the event. */
export type EmailMessage = {
	[Kind in keyof Templates]: { kind: Kind; data: Parameters<Templates[Kind]>[1] };
}[keyof Templates];

/** Renders an email with the current template. */
export function renderMessage(shop: MailShop, { kind, data }: EmailMessage): RenderedMail {
	const render = templates[kind] as (shop: MailShop, data: EmailMessage["data"]) => RenderedMail;
	return render(shop, data);
}
