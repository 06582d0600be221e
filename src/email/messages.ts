import type { ClaimState } from "#lib/serials/claim-states.ts";
import { alreadyRegisteredEmail, verifyAddressEmail } from "./account-emails.ts";
import { alertEmail } from "./alert-email.ts";
import { answerEmail } from "./answer-email.ts";
import { claimEmail } from "./claim-email.ts";
import { creditEmail } from "./credit-email.ts";
import { draftOrderEmail } from "./draft-order-email.ts";
import { giftCardBoughtEmail, giftCardEmail } from "./gift-card-email.ts";
import type { EmailShop, RenderedEmail } from "./layout.ts";
import { newOrderEmail } from "./new-order-email.ts";
import {
	confirmNewsletterEmail,
	newsletterEmail,
	newsletterIssueEmail,
} from "./newsletter-email.ts";
import { confirmNotifyMeEmail, notifyMeEmail } from "./notify-me-email.ts";
import { type OrderEmailKind, type OrderEmailOrder, orderEmail } from "./order-email.ts";
import { passkeyEmail } from "./passkey-email.ts";
import * as profile from "./profile-emails.ts";
import { purchaseOrderEmail } from "./purchase-order-email.ts";
import { receiptEmail } from "./receipt-email.ts";
import { refundEmail } from "./refund-email.ts";
import { type ReturnEmailKind, returnEmail } from "./return-email.ts";
import { reviewInvitationEmail } from "./review-invitation-email.ts";
import { secondFactorEmail } from "./second-factor-email.ts";
import { invitationEmail } from "./staff-email.ts";

/** Templates of all queued emails, by kind. The data for an email is stored as JSON until the email is sent. */
const templates = {
	account_deleted: profile.accountDeletedEmail,
	alert: alertEmail,
	already_registered: alreadyRegisteredEmail,
	answer: answerEmail,
	claim: (
		shop: EmailShop,
		{ state, given }: { state: ClaimState; given: Parameters<typeof claimEmail>[1] },
	) => claimEmail(state, given, shop),
	confirm_new_email: profile.confirmNewAddressEmail,
	confirm_newsletter: confirmNewsletterEmail,
	confirm_tell_me: confirmNotifyMeEmail,
	credit: creditEmail,
	draft_order: draftOrderEmail,
	email_change_asked: profile.addressChangeRequestedEmail,
	email_changed: profile.addressChangedEmail,
	email_in_use: profile.addressInUseEmail,
	gift_card: giftCardEmail,
	gift_card_bought: giftCardBoughtEmail,
	invitation: invitationEmail,
	new_order: newOrderEmail,
	newsletter: newsletterEmail,
	newsletter_issue: newsletterIssueEmail,
	newsletter_test: (shop: EmailShop, issue: Parameters<typeof newsletterIssueEmail>[1]) => ({
		...newsletterIssueEmail(shop, issue),
		subject: `Test: ${issue.subject}`,
	}),
	order: (shop: EmailShop, { step, order }: { step: OrderEmailKind; order: OrderEmailOrder }) =>
		orderEmail(step, order, shop),
	passkey: passkeyEmail,
	password_changed: profile.passwordChangedEmail,
	provider_linked: profile.providerLinkedEmail,
	provider_unlinked: profile.providerUnlinkedEmail,
	purchase_order: purchaseOrderEmail,
	receipt: receiptEmail,
	refund: refundEmail,
	reset_password: profile.resetPasswordEmail,
	return: (
		shop: EmailShop,
		{ step, given }: { step: ReturnEmailKind; given: Parameters<typeof returnEmail>[1] },
	) => returnEmail(step, given, shop),
	review_invitation: reviewInvitationEmail,
	second_factor: secondFactorEmail,
	tell_me: notifyMeEmail,
	verify_email: verifyAddressEmail,
} satisfies Record<string, (shop: EmailShop, data: never) => RenderedEmail>;

type Templates = typeof templates;

/** An email's content as plain JSON: its kind and its data at the time of the event. */
export type EmailMessage = {
	[Kind in keyof Templates]: { kind: Kind; data: Parameters<Templates[Kind]>[1] };
}[keyof Templates];

/** Renders an email with the current template. */
export function renderMessage(shop: EmailShop, { kind, data }: EmailMessage): RenderedEmail {
	const render = templates[kind] as (shop: EmailShop, data: EmailMessage["data"]) => RenderedEmail;
	return render(shop, data);
}
