import { z } from "zod";
import { draftStates } from "#lib/orders/draft-states.ts";
import { endpoint } from "../endpoint.ts";
import { id, instant, money } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { giftCardCode } from "./gift-cards.ts";
import { namedDiscount } from "./orders.ts";
import { nextStep, paymentStates } from "./payments.ts";

const token = z.string().max(200);
const version = z.number().int().min(0).max(2_147_483_647);

const givenPaymentMethod = z.object({
	code: paymentMethod,
	name: z.string(),
	note: z.string(),
	in_page: z
		.boolean()
		.describe("True if the customer enters the payment details on the payment page"),
	payment_fee: money,
	total: money,
	to_pay: money.optional().describe("Total minus the amount that the gift card pays"),
});

/** A draft order, as shown to the customer. */
export const linkedDraft = z.object({
	state: z.enum(draftStates),
	/** True if the customer ordered at the checkout; false if staff prepared the order. */
	is_own: z.boolean(),
	/** Version to send back on confirmation, so that the customer orders only what was shown. */
	version: z.number().int(),
	customer_name: z.string(),
	shipping_address: z.string(),
	shipping_name: z.string(),
	items: z.array(
		z.object({
			product_name: z.string(),
			variation_name: z.string().nullable(),
			image: z.string().nullable(),
			quantity: z.number().int(),
			price: money,
			line_total: money,
			/** The shop's current price, if it differs. The customer still pays the quoted price. */
			price_now: money.nullable(),
			/** Number of the ordered units that are available. */
			available: z.number().int(),
		}),
	),
	subtotal: money,
	shipping_fee: money,
	discount: money,
	discounts: z
		.array(namedDiscount)
		.optional()
		.describe("Promotions in the discount; omitted if none"),
	/** Available payment methods, each with the total. */
	payments: z.array(givenPaymentMethod),
	/** Methods that are paid online before the order is placed. */
	online: z.array(givenPaymentMethod),
	gift_card: z
		.object({ last_four: z.string(), available: money, pays: money, covers_all: z.boolean() })
		.optional()
		.describe("Gift card that pays for all or part of the order"),
	takes_gift_cards: z.boolean().optional(),
	sells_gift_card: z.boolean().optional().describe("True if the order is for a gift card"),
	/** The latest online payment. */
	payment: z
		.object({
			method: paymentMethod,
			state: z.enum(paymentStates),
			amount: money,
			seconds_left: z.number().int(),
			next: nextStep
				.nullable()
				.describe("The customer's next step; null if there is none or the provider wasn't asked"),
			/** Message to the customer. */
			problem: z.string().nullable(),
		})
		.nullable(),
	/** End of the time in which the customer can order at these prices. */
	expires_at: instant.nullable(),
	order: z
		.object({
			id,
			ref: z.string(),
			total: money,
			payment_method: paymentMethod,
			/** True if the order is in the customer's account. */
			has_account: z.boolean(),
			guest_token: z.string().nullable().describe("Path of the tracking page for guests"),
			payment_due_at: instant.nullable(),
			/** Bank and e-wallet accounts to which the customer can transfer the payment. */
			accounts: z.array(
				z.object({
					institution: z.string(),
					account_name: z.string(),
					account_number: z.string(),
				}),
			),
		})
		.nullable(),
});
export type LinkedDraft = z.input<typeof linkedDraft>;

export const readOrderLink = endpoint({
	method: "POST",
	path: "/order-link/read",
	problems: ["invalid_link"],
	access: "public",
	summary: "The draft order of a payment link, or the order that was placed with it",
	status: 200,
	body: z.object({ token }),
	output: linkedDraft,
});

export const confirmOrderLink = endpoint({
	method: "POST",
	path: "/order-link/confirm",
	problems: [
		"changed_elsewhere",
		"draft_over",
		"invalid_link",
		"link_expired",
		"out_of_stock",
		"payment_method_unavailable",
		"stock_changed",
	],
	access: "public",
	summary: "Places the order at the link's prices; repeating it returns the same order",
	status: 200,
	body: z.object({
		token,
		version,
		payment_method: paymentMethod.nullable().describe("null if a gift card covers the whole order"),
	}),
	output: linkedDraft,
});

export const setOrderLinkGiftCard = endpoint({
	method: "POST",
	path: "/order-link/gift-card",
	problems: ["changed_elsewhere", "draft_over", "invalid_link", "link_expired", "stock_changed"],
	access: "public",
	summary:
		"Applies a gift card to the order, or removes it. The card pays as much as its balance allows",
	status: 200,
	body: z.object({ token, version, giftCardCode: giftCardCode.nullable() }),
	output: linkedDraft,
});

export const payOrderLink = endpoint({
	method: "POST",
	path: "/order-link/pay",
	problems: [
		"changed_elsewhere",
		"draft_over",
		"invalid_link",
		"link_expired",
		"nothing_to_pay",
		"out_of_stock",
		"payment_method_unavailable",
		"payment_unavailable",
		"stock_changed",
		"amount_changed",
	],
	access: "public",
	summary:
		"Starts an online payment at the link's prices; the order is placed automatically once paid",
	status: 201,
	body: z.object({
		token,
		version,
		payment_method: paymentMethod,
		/**
		 * The amount to pay that the page showed, after deducting the gift card. The order is refused if the amount
		 * differs.
		 */
		expected_total: money,
	}),
	output: z.object({
		client_secret: z
			.string()
			.describe("Secret for the provider's embedded form; empty if this method has none"),
		next: nextStep.nullable(),
		status: z.enum(["open", "processing", "succeeded"]).describe("succeeded: the order is placed"),
	}),
});

export const checkOrderLink = endpoint({
	method: "POST",
	path: "/order-link/check",
	problems: ["invalid_link"],
	access: "public",
	summary: "Asks the provider for the payment status, then returns the draft order or its result",
	status: 200,
	body: z.object({ token }),
	output: linkedDraft,
});
