import type { MailKind } from "#contract/admin/mail-templates.ts";
import { formatPesos } from "#lib/money/money.ts";
import { alreadyRegisteredEmail, verifyAddressEmail } from "./account-emails.ts";
import { answerEmail } from "./answer-email.ts";
import { claimEmail } from "./claim-email.ts";
import { creditEmail } from "./credit-email.ts";
import { draftOrderEmail } from "./draft-order-email.ts";
import { giftCardBoughtEmail, giftCardEmail } from "./gift-card-email.ts";
import type { EmailShop, RenderedEmail } from "./layout.ts";
import { confirmNewsletterEmail, newsletterEmail } from "./newsletter-email.ts";
import { confirmNotifyMeEmail, notifyMeEmail } from "./notify-me-email.ts";
import { type OrderEmailOrder, orderEmail } from "./order-email.ts";
import * as profile from "./profile-emails.ts";
import { refundEmail } from "./refund-email.ts";
import { returnEmail } from "./return-email.ts";
import { reviewInvitationEmail } from "./review-invitation-email.ts";
import { invitationEmail } from "./staff-email.ts";

const name = "Maria Santos";
const newEmail = "maria.santos@mail.example";

const order: OrderEmailOrder = {
	ref: "ORD-00042",
	page: "/app/orders?id=42",
	customerName: name,
	lines: [
		{ name: "Braided USB-C cable", variation: "2 m", quantity: 2, total: formatPesos(598) },
		{ name: "20 W charger", variation: null, quantity: 1, total: formatPesos(649.5) },
	],
	subtotal: formatPesos(1247.5),
	shippingFee: formatPesos(150),
	discounts: [{ label: "Discount", amount: formatPesos(124.75) }],
	paymentFee: null,
	total: formatPesos(1272.75),
	shippingMethod: "Standard",
	paymentMethod: "cod",
	paymentName: "Cash on delivery",
	shippingLabel: "Maria Santos (0917 123 4567)",
	shippingLine: "12 Sampaguita Street, Poblacion, 4026",
	courier: "J&T Express",
	trackingNumber: "JT0123456789",
	arrives: "Mar 4 – Mar 6",
	trackingLink: null,
	parcel: null,
	estimatedDelivery: "Mar 4 – Mar 6",
	note: null,
	howToPay: [],
	hasDocument: false,
};
const claim = {
	customerName: name,
	ref: "WAR-00012",
	order: { ref: order.ref, page: order.page },
	item: "Power bank 20,000 mAh",
	serial: "PB2000001",
	note: null,
};
const parcel = { ...order, lines: order.lines.slice(0, 1), parcel: "parcel 1 of 2" };
const collected: OrderEmailOrder = {
	...order,
	shippingMethod: "Pickup",
	shippingFee: formatPesos(0),
	total: formatPesos(1122.75),
	paymentName: "Pay at the store",
	courier: null,
	trackingNumber: null,
	shippingLabel: "Main branch",
	shippingLine: "3 Rizal Avenue, Poblacion",
	arrives: null,
	estimatedDelivery: null,
	pickup: {
		name: "Main branch",
		address: "3 Rizal Avenue, Poblacion",
		phone: "0917 123 4567",
		hours: "Mon–Sat 9:00 AM–6:00 PM",
		ready: "Mon, Mar 2 from 3 PM",
		pay: formatPesos(1122.75),
	},
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
const credit = {
	customerName: name,
	amount: formatPesos(500),
	held: formatPesos(500),
	reason: "Your parcel arrived a week late.",
};
const back = {
	customerName: name,
	ref: "RET-00007",
	order,
	items: ["1 × Braided USB-C cable · 2 m"],
	branch: "Main, 1 Rizal Avenue",
	way: "courier" as const,
	shopPays: true,
	note: null,
	replacement: null,
};
const asked = { ...back, branch: null, way: null };
const link = ({ origin }: EmailShop) => `${origin}/#login`;

/** Returns an example, with made-up content, of each kind of email whose text the shop may edit. */
const samples: Record<MailKind, (shop: EmailShop) => RenderedEmail> = {
	order_placed: (shop) => orderEmail("placed", order, shop),
	order_paid: (shop) =>
		orderEmail("paid", { ...order, paymentMethod: "card", paymentName: "Card" }, shop),
	order_processing: (shop) => orderEmail("processing", order, shop),
	order_shipped: (shop) => orderEmail("shipped", order, shop),
	order_delivered: (shop) => orderEmail("delivered", order, shop),
	order_cancelled: (shop) => orderEmail("cancelled", order, shop),
	order_cancellation_declined: (shop) => orderEmail("cancellation_declined", order, shop),
	order_delivery_refused: (shop) => orderEmail("delivery_refused", order, shop),
	order_delivery_not_found: (shop) => orderEmail("delivery_not_found", order, shop),
	order_delivery_returned: (shop) => orderEmail("delivery_returned", order, shop),
	order_delivery_out_again: (shop) => orderEmail("delivery_out_again", order, shop),
	order_delivery_lost: (shop) => orderEmail("delivery_lost", order, shop),
	order_delivery_ended: (shop) => orderEmail("delivery_ended", order, shop),
	order_parcel_shipped: (shop) => orderEmail("parcel_shipped", parcel, shop),
	order_parcel_undelivered: (shop) => orderEmail("parcel_undelivered", parcel, shop),
	order_proof_refused: (shop) =>
		orderEmail(
			"proof_refused",
			{
				...order,
				paymentMethod: "transfer",
				paymentName: "Transfer",
				note: "The reference number belongs to a payment on another day.",
			},
			shop,
		),
	order_part_received: (shop) =>
		orderEmail(
			"part_received",
			{
				...order,
				paymentMethod: "transfer",
				paymentName: "Transfer",
				note: "We received ₱1,000.00. ₱150.00 is still due.",
			},
			shop,
		),
	order_changed: (shop) =>
		orderEmail(
			"changed",
			{ ...order, note: "We swapped the cable for the longer one, as you asked." },
			shop,
		),
	order_ready: (shop) => orderEmail("ready", collected, shop),
	order_collected: (shop) => orderEmail("collected", collected, shop),
	refund_card: (shop) => refundEmail(shop, { ...refund, method: "card" }),
	refund_account: (shop) => refundEmail(shop, { ...refund, method: "account" }),
	refund_cash: (shop) => refundEmail(shop, { ...refund, method: "cash" }),
	refund_hand: (shop) =>
		refundEmail(shop, {
			...refund,
			method: "hand",
			reference: "PNB-20261121",
			note: "By bank transfer.",
		}),
	refund_credit: (shop) => refundEmail(shop, { ...refund, method: "credit" }),
	gift_card: (shop) =>
		giftCardEmail(shop, {
			recipientName: "Lita",
			amount: formatPesos(500),
			code: "ZZZZ-ZZZZ-ZZZZ-ZZZS",
			message: "Happy birthday!",
		}),
	gift_card_bought: (shop) =>
		giftCardBoughtEmail(shop, {
			buyerName: name,
			amount: formatPesos(500),
			lastFour: "ZZZS",
			recipient: "lita@mail.example",
			sentOn: "Dec 24",
		}),
	credit_given: (shop) => creditEmail(shop, { ...credit, direction: "give" }),
	credit_taken: (shop) => creditEmail(shop, { ...credit, direction: "take", held: formatPesos(0) }),
	return_requested: (shop) => returnEmail("return_requested", asked, shop),
	return_approved: (shop) => returnEmail("return_approved", back, shop),
	return_declined: (shop) =>
		returnEmail("return_declined", { ...asked, note: "The seal was broken." }, shop),
	return_received: (shop) => returnEmail("return_received", back, shop),
	return_replaced: (shop) =>
		returnEmail("return_replaced", { ...back, replacement: "ORD-00043" }, shop),
	return_settled: (shop) =>
		returnEmail("return_settled", { ...back, note: "We found no fault." }, shop),
	claim_received: (shop) => claimEmail("received", claim, shop),
	claim_checked: (shop) => claimEmail("checked", claim, shop),
	claim_sent: (shop) => claimEmail("sent", claim, shop),
	claim_repaired: (shop) => claimEmail("repaired", claim, shop),
	claim_replaced: (shop) => claimEmail("replaced", claim, shop),
	claim_refunded: (shop) => claimEmail("refunded", claim, shop),
	claim_declined: (shop) => claimEmail("declined", claim, shop),
	claim_handed_back: (shop) => claimEmail("handed_back", claim, shop),
	review_invitation: (shop) =>
		reviewInvitationEmail(shop, {
			customerName: name,
			ref: order.ref,
			products: order.lines.map((line) => ({ name: line.name, address: `${shop.origin}/app` })),
			leave: `${shop.origin}/review-invitations/leave`,
		}),
	answer: (shop) =>
		answerEmail(shop, {
			name,
			question: "Does the cable charge a laptop?",
			text: "Yes, with up to 60 W.",
			product: { name: "Braided USB-C cable", address: `${shop.origin}/app` },
		}),
	draft_order: (shop) =>
		draftOrderEmail(shop, {
			customerName: name,
			lines: order.lines,
			total: order.total,
			until: "Nov 25, 2:30 PM",
			link: `${shop.origin}/your-order`,
		}),
	newsletter_confirm: (shop) =>
		confirmNewsletterEmail(shop, { link: `${shop.origin}/newsletter/confirm` }),
	newsletter: (shop) => newsletterEmail(shop, { leave: `${shop.origin}/newsletter/leave` }),
	tell_me_confirm: (shop) =>
		confirmNotifyMeEmail(shop, {
			what: "Clear case, Black",
			link: `${shop.origin}/tell-me/confirm`,
		}),
	tell_me: (shop) =>
		notifyMeEmail(shop, {
			what: "products for your Galaxy A15 in Cases",
			leave: `${shop.origin}/tell-me/leave`,
			products: ["Clear case", "Flip cover"].map((name) => ({
				name,
				address: `${shop.origin}/app`,
			})),
		}),
	verify_email: (shop) => verifyAddressEmail(shop, { name, link: link(shop) }),
	already_registered: (shop) => alreadyRegisteredEmail(shop, { name, passwordLink: null }),
	reset_password: (shop) =>
		profile.resetPasswordEmail(shop, { name, link: link(shop), hasPassword: true }),
	first_password: (shop) =>
		profile.resetPasswordEmail(shop, { name, link: link(shop), hasPassword: false }),
	password_changed: (shop) => profile.passwordChangedEmail(shop, { name }),
	confirm_new_email: (shop) => profile.confirmNewAddressEmail(shop, { name, link: link(shop) }),
	email_change_asked: (shop) => profile.addressChangeRequestedEmail(shop, { name, newEmail }),
	email_changed: (shop) => profile.addressChangedEmail(shop, { name, newEmail }),
	email_in_use: (shop) => profile.addressInUseEmail(shop, { name }),
	account_deleted: (shop) => profile.accountDeletedEmail(shop, { name }),
	invitation: (shop) =>
		invitationEmail(shop, {
			inviter: "Liza Cruz",
			role: "staff",
			branch: "Main",
			link: link(shop),
		}),
};

export const sampleEmail = (kind: MailKind, shop: EmailShop): RenderedEmail => samples[kind](shop);
