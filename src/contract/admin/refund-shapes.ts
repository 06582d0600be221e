import { z } from "zod";
import { refundMethods } from "#lib/refund-methods.ts";
import { id, instant, money } from "../fields.ts";

/** Why staff give money back. */
export const refundReasons = ["returned", "damaged", "missing", "goodwill", "other"] as const;
export const refundStates = ["queued", "pending", "succeeded", "failed"] as const;

/** In what state refunded pieces are back. */
export const piecesBack = ["sellable", "damaged"] as const;

export const orderRefund = z.object({
	id,
	amount: money,
	method: z.enum(refundMethods),
	/** What staff chose, or why the shop gave it back by itself. */
	reason: z.string(),
	note: z.string().nullable(),
	state: z.enum(refundStates),
	failure: z.string().nullable(),
	/** null: the shop by itself. */
	actor_name: z.string().nullable(),
	created_at: instant,
});

/** A refund on its order, with what it is for. */
export const itemisedRefund = orderRefund.extend({
	/** Of a bank or an e-wallet, where staff gave it back by hand. */
	reference: z.string().nullable(),
	/** The part of it that was paid for shipping. */
	shipping: money,
	/** What it is for; nothing of an amount that was agreed on. */
	items: z.array(
		z.object({
			id: id.describe("The order's item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			value: money.describe("What these pieces cost their customer"),
			comes_back: z.enum(piecesBack).nullable(),
			branch_name: z.string().nullable(),
		}),
	),
	credit_notes: z.array(z.object({ id, number: z.string(), is_void: z.boolean() })),
});
