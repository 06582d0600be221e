import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant, longText, money, page, text } from "../fields.ts";
import { positiveMoneyGiven, searchText } from "./admin-fields.ts";

const managed = { access: "manager", permission: "refunds" } as const;

/** States of a gift card. `used` means that the balance is zero. */
export const giftCardStates = ["active", "used", "blocked"] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/**
 * How a gift card was paid. `free`: it was given away, such as a prize or an apology; `order`: it was bought in an
 * order.
 */
export const giftCardPayments = ["cash", "bank", "free", "order"] as const;
export type GiftCardPayment = (typeof giftCardPayments)[number];

const giftCard = z.object({
	id,
	last_four: z
		.string()
		.describe("Last characters of the code. The whole code is shown only when the card is issued"),
	amount: money.describe("Amount of the card when it was issued"),
	balance: money,
	paid_by: z.enum(giftCardPayments),
	recipient_name: z.string().nullable(),
	recipient_email: z.string().nullable(),
	message: z.string().nullable(),
	state: z.enum(giftCardStates),
	send_at: instant
		.nullable()
		.describe("When its code will be emailed; null if nothing is scheduled"),
	block_reason: z.string().nullable(),
	issued_by_name: z.string().nullable().describe("null if the card was sold online"),
	created_at: instant,
});
export type GiftCard = z.input<typeof giftCard>;

const giftCardDetail = giftCard.extend({
	movements: z.array(
		z.object({
			id,
			what: z.enum(["issued", "spent", "refunded", "voided"]),
			amount: money.describe("Amount added; negative if spent"),
			order: z.object({ id, ref: z.string() }).nullable(),
			created_at: instant,
		}),
	),
});
export type GiftCardDetail = z.input<typeof giftCardDetail>;

export const listGiftCards = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/gift-cards",
	summary: "Gift cards with their balances, newest first",
	paged: true,
	query: z.object({
		search: searchText
			.optional()
			.describe("Last characters of the code, or part of the recipient's name or email"),
		state: z.enum(giftCardStates).optional(),
		...page.shape,
	}),
	output: z.array(giftCard),
});

const ofCard = { params: z.object({ id: idText }), output: giftCardDetail } as const;

export const getGiftCard = endpoint({
	...managed,
	...ofCard,
	method: "GET",
	path: "/admin/api/gift-cards/{id}",
	problems: ["missing"],
	summary: "One gift card and its history",
});

export const issueGiftCard = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/gift-cards",
	problems: ["idempotency_key_missing", "idempotency_key_reused"],
	idempotencyKey: "required",
	summary:
		"Issues a gift card and returns its code once, or emails it. Needs an Idempotency-Key header; repeats issue one card",
	status: 201,
	body: z.object({
		amount: positiveMoneyGiven("Enter an amount."),
		paid_by: z.enum(giftCardPayments).exclude(["order"]),
		recipient_name: text(100).nullish(),
		recipient_email: email.nullish().describe("Address to which the code is emailed"),
		message: longText(500).nullish(),
	}),
	output: giftCardDetail.extend({
		code: z.string().nullable().describe("null if the request is repeated"),
	}),
});

export const blockGiftCard = endpoint({
	...managed,
	...ofCard,
	method: "PUT",
	path: "/admin/api/gift-cards/{id}/block",
	problems: ["missing"],
	summary: "Blocks a gift card or unblocks it, with a reason for the audit log",
	body: z.object({ is_blocked: z.boolean(), reason: text(300) }),
});
