import { z } from "zod";
import { draftStates } from "#lib/draft-states.ts";
import { endpoint } from "../endpoint.ts";
import { id, instant, money } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { nextStep, paymentStates } from "./payments.ts";

const token = z.string().max(200);
const version = z.number().int().min(0).max(2_147_483_647);

const wayToPay = z.object({
	code: paymentMethod,
	name: z.string(),
	note: z.string(),
	in_page: z.boolean().describe("It is filled in on the page of the link"),
	payment_fee: money,
	total: money,
});

/** What the customer sees of an order that staff have prepared for them. */
export const linkedDraft = z.object({
	state: z.enum(draftStates),
	/** Sent back when it is confirmed: what was not seen is not ordered. */
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
			/** Of the shop, where it is another by now; the one above holds. */
			price_now: money.nullable(),
			/** That can be had now, of those wanted. */
			available: z.number().int(),
		}),
	),
	subtotal: money,
	shipping_fee: money,
	discount: money,
	/** Ways to pay, each with what it all comes to. */
	payments: z.array(wayToPay),
	/** Those that are paid online, before it is ordered. */
	online: z.array(wayToPay),
	/** The last payment that was begun online. */
	payment: z
		.object({
			method: paymentMethod,
			state: z.enum(paymentStates),
			amount: money,
			seconds_left: z.number().int(),
			next: nextStep
				.nullable()
				.describe("What the customer does for it; null: nothing, or the provider was not asked"),
			/** In words for the customer. */
			problem: z.string().nullable(),
		})
		.nullable(),
	/** Until then it can be ordered so. */
	expires_at: instant.nullable(),
	order: z
		.object({
			id,
			ref: z.string(),
			total: money,
			payment_method: paymentMethod,
			/** It is in the customer's account. */
			has_account: z.boolean(),
			guest_token: z
				.string()
				.nullable()
				.describe("Of the page on which somebody without an account follows it"),
			payment_due_at: instant.nullable(),
			/** Where its money is to be sent. */
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
	summary: "What staff have prepared for the holder of a link, or what became of it",
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
	summary: "Orders it at the prices of the link; again, by whomever, it is the same order",
	status: 200,
	body: z.object({ token, version, payment_method: paymentMethod }),
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
	summary: "Begins to pay it online at the prices of the link; paid, it is ordered by itself",
	status: 201,
	body: z.object({
		token,
		version,
		payment_method: paymentMethod,
		/** As it was shown: another is refused. */
		expected_total: money,
	}),
	output: z.object({
		client_secret: z
			.string()
			.describe("For the provider's form in the page; empty where it has none for this method"),
		next: nextStep.nullable(),
		status: z.enum(["open", "processing", "succeeded"]).describe("succeeded: it is ordered"),
	}),
});

export const checkOrderLink = endpoint({
	method: "POST",
	path: "/order-link/check",
	problems: ["invalid_link"],
	access: "public",
	summary: "The same as reading it, after asking the provider how its payment went",
	status: 200,
	body: z.object({ token }),
	output: linkedDraft,
});
