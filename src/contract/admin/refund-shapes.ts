import { z } from "zod";
import { refundMethods } from "#lib/payments/refund-methods.ts";
import { id, instant, money } from "../fields.ts";

/** Reasons for a refund. */
export const refundReasons = ["returned", "damaged", "missing", "goodwill", "other"] as const;
export const refundStates = ["queued", "pending", "succeeded", "failed"] as const;

/** Condition of refunded items that came back. */
export const unitsBack = ["sellable", "damaged"] as const;

export const orderRefund = z.object({
	id,
	amount: money,
	method: z.enum(refundMethods),
	/** Reason that staff chose, or reason of an automatic refund. */
	reason: z.string(),
	note: z.string().nullable(),
	state: z.enum(refundStates),
	failure: z.string().nullable(),
	/** null if the shop refunded automatically. */
	actor_name: z.string().nullable(),
	created_at: instant,
});

/** A refund of an order with its items. */
export const itemisedRefund = orderRefund.extend({
	/** Bank or e-wallet reference of a manual refund. */
	reference: z.string().nullable(),
	/** The shipping part of the refund. */
	shipping: money,
	/** Refunded items; empty for an agreed amount. */
	items: z.array(
		z.object({
			id: id.describe("Id of the order item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			value: money.describe("What the customer paid for these items"),
			comes_back: z.enum(unitsBack).nullable(),
			branch_name: z.string().nullable(),
		}),
	),
	credit_notes: z.array(z.object({ id, number: z.string(), is_void: z.boolean() })),
});
