import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { endpoint } from "../endpoint.ts";
import { emailOrNone, id, idText, instant, longText, money, page } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { searchText } from "./admin-fields.ts";
import { contact } from "./contact.ts";
import { orderRefund } from "./refund-shapes.ts";

export const ofMoney = { access: "manager", permission: "refunds" } as const;

/**
 * Outcomes of a payment. failed: declined, nothing was charged; open: can still be paid; ended: not completed;
 * refunded: paid, but no order could be placed.
 */
export const paymentOutcomes = ["failed", "open", "ordered", "refunded", "ended"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const customer = z
	.object({ id, name: z.string(), email: emailOrNone, phone: z.string().nullable() })
	.nullable()
	.describe("null if the customer had no account or deleted it");

export const cardPayment = z.object({
	id,
	method: paymentMethod,
	/** The provider's id. */
	provider_id: z.string().nullable(),
	outcome: z.enum(paymentOutcomes),
	amount: money,
	customer,
	/** Contact details of a payment without an account. */
	contact,
	/** The items that the payment is for. */
	items: z.array(
		z.object({
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
		}),
	),
	/** The bank's last message. */
	failure: z.string().nullable(),
	failed_at: instant.nullable(),
	/**
	 * True if the payment failed within the last 30 days, the customer hasn't ordered since, and staff haven't marked
	 * it as handled.
	 */
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
	search: searchText
		.optional()
		.describe("The first letters of words in the name or email, or a phone number"),
	sort: z.enum(timeSorts).optional(),
	...page.shape,
};

export const listPayments = endpoint({
	...ofMoney,
	method: "GET",
	path: "/admin/api/payments",
	summary: `Provider payments, newest first unless sorted; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		state: z
			.enum(paymentFilters)
			.optional()
			.describe("waiting: failed, not reordered and not marked as handled"),
		...ofList,
	}),
	output: z.array(cardPayment),
});

export const handlePayment = endpoint({
	...ofMoney,
	method: "PUT",
	path: "/admin/api/payments/{id}/handled",
	problems: ["not_failed"],
	summary: "Marks a failed payment as handled or unhandled",
	params: z.object({ id: idText }),
	body: z.object({ handled: z.boolean() }),
	output: cardPayment,
});

export const refundSummary = orderRefund.extend({
	/** True if the provider refused the refund, and staff haven't refunded it in another way since. */
	failed: z.boolean(),
	/** The provider's payment id. */
	provider_id: z.string().nullable(),
	customer,
	/** Contact details of a payment without an account. */
	contact,
	/** null if the payment never became an order. */
	order: z.object({ id, ref: z.string() }).nullable(),
});
export type RefundSummary = z.input<typeof refundSummary>;

export const refundFilters = ["failed", "waiting", "done"] as const;

export const listRefunds = endpoint({
	...ofMoney,
	method: "GET",
	path: "/admin/api/refunds",
	summary: `Refunds, newest first unless sorted; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		state: z
			.enum(refundFilters)
			.optional()
			.describe("failed: refused by the provider and not refunded in another way since"),
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
		"Retries a refused refund and returns the new one; 409 `not_failed` if the money was refunded in the meantime",
});

export const settleRefund = endpoint({
	...ofRefund,
	path: "/admin/api/refunds/{id}/settle",
	problems: ["not_failed"],
	summary:
		"Records that staff refunded the amount in another way; notifies the customer. 409 `not_failed` if the money was refunded in the meantime",
	body: z.object({
		note: longText(500)
			.pipe(z.string().min(1, "This is required."))
			.describe("Refund note to the customer"),
	}),
});
