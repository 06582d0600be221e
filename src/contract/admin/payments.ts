import { z } from "zod";
import { mostCounted } from "#lib/most-counted.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, page } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { searchText } from "./admin-fields.ts";
import { contact } from "./contact.ts";
import { orderRefund } from "./refund-shapes.ts";

export const ofMoney = { access: "manager", permission: "refunds" } as const;

/**
 * failed: a bank said no and nothing was paid; open: may be paid now; ended: nobody completed it;
 * refunded: paid, but it could not become an order.
 */
export const paymentOutcomes = ["failed", "open", "ordered", "refunded", "ended"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const customer = z
	.object({ id, name: z.string(), email: z.string(), phone: z.string().nullable() })
	.nullable()
	.describe("null: it has no account, or that is deleted");

export const cardPayment = z.object({
	id,
	method: paymentMethod,
	/** What the provider calls it. */
	provider_id: z.string().nullable(),
	outcome: z.enum(paymentOutcomes),
	amount: money,
	customer,
	/** Whom to reach, where no account pays. */
	contact,
	/** What it is for. */
	items: z.array(
		z.object({
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
		}),
	),
	/** What the customer's bank said last. */
	failure: z.string().nullable(),
	failed_at: instant.nullable(),
	/** It failed in the last 30 days, the customer has not ordered since, and nobody has seen to it. */
	waiting: z.boolean(),
	handled_at: instant.nullable(),
	handled_by: z.string().nullable(),
	order: z.object({ id, ref: z.string() }).nullable(),
	created_at: instant,
	expires_at: instant,
});
export type CardPayment = z.input<typeof cardPayment>;

export const paymentFilters = ["waiting", ...paymentOutcomes] as const;
export const timeSorts = ["newest", "oldest"] as const;

export const ofList = {
	search: searchText.optional().describe("Beginnings of words of name and e-mail, or a phone"),
	sort: z.enum(timeSorts).optional(),
	...page.shape,
};

export const listPayments = endpoint({
	...ofMoney,
	method: "GET",
	path: "/admin/api/payments",
	summary: `Payments through providers, newest first unless sorted; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({
		state: z
			.enum(paymentFilters)
			.optional()
			.describe("waiting: failed, not ordered since, and nobody has seen to it"),
		...ofList,
	}),
	output: z.array(cardPayment),
});

export const handlePayment = endpoint({
	...ofMoney,
	method: "PUT",
	path: "/admin/api/payments/{id}/handled",
	problems: ["not_failed"],
	summary: "Says that somebody has seen to a failed payment, or that somebody still should",
	params: z.object({ id: idText }),
	body: z.object({ handled: z.boolean() }),
	output: cardPayment,
});

export const refundSummary = orderRefund.extend({
	/** The provider refused, and the money has not gone back in another way since. */
	failed: z.boolean(),
	/** What the provider calls the payment. */
	provider_id: z.string().nullable(),
	customer,
	/** Whom to reach, where no account pays. */
	contact,
	/** null: the payment never became an order. */
	order: z.object({ id, ref: z.string() }).nullable(),
});
export type RefundSummary = z.input<typeof refundSummary>;

export const refundFilters = ["failed", "waiting", "done"] as const;

export const listRefunds = endpoint({
	...ofMoney,
	method: "GET",
	path: "/admin/api/refunds",
	summary: `Refunds, newest first unless sorted; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({
		state: z
			.enum(refundFilters)
			.optional()
			.describe("failed: refused, and the money has not gone back in another way since"),
		...ofList,
	}),
	output: z.array(refundSummary),
});

const ofRefund = {
	...ofMoney,
	method: "POST",
	status: 200,
	params: z.object({ id: idText }),
	output: refundSummary,
} as const;

export const retryRefund = endpoint({
	...ofRefund,
	path: "/admin/api/refunds/{id}/retry",
	problems: ["not_failed"],
	summary:
		"Asks the provider once more for a refund that it refused; gives the new one. 409 `not_failed` where the money went back meanwhile",
});

export const settleRefund = endpoint({
	...ofRefund,
	path: "/admin/api/refunds/{id}/settle",
	problems: ["not_failed"],
	summary:
		"Writes down that staff gave back by other means what the provider refused to; the customer is told. 409 `not_failed` where the money went back meanwhile",
	body: z.object({
		note: longText(500)
			.pipe(z.string().min(1, "This is required."))
			.describe("How it went back, for the customer"),
	}),
});
