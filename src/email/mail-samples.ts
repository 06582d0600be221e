import type { MailKind } from "#contract/admin/mail-templates.ts";
import { formatPesos } from "#lib/money.ts";
import { alreadyRegisteredMail, verifyEmailMail } from "./account-mails.ts";
import { answerMail } from "./answer-mail.ts";
import type { MailShop, RenderedMail } from "./layout.ts";
import { confirmNewsletterMail, newsletterMail } from "./newsletter-mail.ts";
import { type OrderMailOrder, orderMail } from "./order-mail.ts";
import * as profile from "./profile-mails.ts";
import { refundMail } from "./refund-mail.ts";
import { invitationMail } from "./staff-mail.ts";

const name = "Maria Santos";
const newEmail = "maria.santos@mail.example";

const order: OrderMailOrder = {
	id: 42,
	ref: "ORD-00042",
	customerName: name,
	lines: [
		{ name: "Braided USB-C cable", variation: "2 m", quantity: 2, total: formatPesos(598) },
		{ name: "20 W charger", variation: null, quantity: 1, total: formatPesos(649.5) },
	],
	subtotal: formatPesos(1247.5),
	shippingFee: formatPesos(150),
	discount: formatPesos(124.75),
	paymentFee: null,
	total: formatPesos(1272.75),
	shippingMethod: "Standard",
	paymentMethod: "cod",
	paymentName: "Cash on delivery",
	shippingLabel: "Maria Santos (0917 123 4567)",
	shippingLine: "12 Sampaguita Street, Poblacion, 4026",
	courier: "J&T Express",
	trackingNumber: "JT0123456789",
	estimatedDelivery: "Mar 4 – Mar 6",
	note: null,
	howToPay: [],
	hasDocument: false,
};
const refund = {
	customerName: name,
	amount: formatPesos(598),
	isWhole: false,
	reason: "something was damaged",
	note: null,
	reference: null,
	items: ["1 × Braided cable"],
	order,
};
const link = ({ origin }: MailShop) => `${origin}/#login`;

/** Each mail whose words the shop may choose, with made-up contents. */
const samples: Record<MailKind, (shop: MailShop) => RenderedMail> = {
	order_placed: (shop) => orderMail("placed", order, shop),
	order_paid: (shop) =>
		orderMail("paid", { ...order, paymentMethod: "card", paymentName: "Card" }, shop),
	order_processing: (shop) => orderMail("processing", order, shop),
	order_shipped: (shop) => orderMail("shipped", order, shop),
	order_delivered: (shop) => orderMail("delivered", order, shop),
	order_cancelled: (shop) => orderMail("cancelled", order, shop),
	order_cancellation_declined: (shop) => orderMail("cancellation_declined", order, shop),
	order_delivery_refused: (shop) => orderMail("delivery_refused", order, shop),
	order_delivery_not_found: (shop) => orderMail("delivery_not_found", order, shop),
	order_delivery_returned: (shop) => orderMail("delivery_returned", order, shop),
	order_delivery_out_again: (shop) => orderMail("delivery_out_again", order, shop),
	order_delivery_lost: (shop) => orderMail("delivery_lost", order, shop),
	order_delivery_ended: (shop) => orderMail("delivery_ended", order, shop),
	order_proof_refused: (shop) =>
		orderMail(
			"proof_refused",
			{
				...order,
				paymentMethod: "transfer",
				paymentName: "Transfer",
				note: "The reference is of another day.",
			},
			shop,
		),
	order_part_received: (shop) =>
		orderMail(
			"part_received",
			{
				...order,
				paymentMethod: "transfer",
				paymentName: "Transfer",
				note: "We have found ₱1,000.00. ₱150.00 are still missing.",
			},
			shop,
		),
	refund_card: (shop) => refundMail({ ...refund, method: "card" }, shop),
	refund_account: (shop) => refundMail({ ...refund, method: "account" }, shop),
	refund_cash: (shop) => refundMail({ ...refund, method: "cash" }, shop),
	refund_hand: (shop) =>
		refundMail(
			{ ...refund, method: "hand", reference: "PNB-20261121", note: "By bank transfer." },
			shop,
		),
	answer: (shop) =>
		answerMail(shop, {
			name,
			question: "Does the cable charge a laptop?",
			text: "Yes, with up to 60 W.",
		}),
	newsletter_confirm: (shop) =>
		confirmNewsletterMail(shop, { link: `${shop.origin}/newsletter/confirm` }),
	newsletter: (shop) => newsletterMail(shop, { leave: `${shop.origin}/newsletter/leave` }),
	verify_email: (shop) => verifyEmailMail(shop, { name, link: link(shop) }),
	already_registered: (shop) => alreadyRegisteredMail(shop, { name, passwordLink: null }),
	reset_password: (shop) =>
		profile.resetPasswordMail(shop, { name, link: link(shop), hasPassword: true }),
	first_password: (shop) =>
		profile.resetPasswordMail(shop, { name, link: link(shop), hasPassword: false }),
	password_changed: (shop) => profile.passwordChangedMail(shop, { name }),
	confirm_new_email: (shop) => profile.confirmNewEmailMail(shop, { name, link: link(shop) }),
	email_change_asked: (shop) => profile.emailChangeAskedMail(shop, { name, newEmail }),
	email_changed: (shop) => profile.emailChangedMail(shop, { name, newEmail }),
	email_in_use: (shop) => profile.emailInUseMail(shop, { name }),
	account_deleted: (shop) => profile.accountDeletedMail(shop, { name }),
	invitation: (shop) =>
		invitationMail(shop, { inviter: "Liza Cruz", role: "staff", branch: "Main", link: link(shop) }),
};

export const sampleMail = (kind: MailKind, shop: MailShop): RenderedMail => samples[kind](shop);
