import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, money } from "../fields.ts";

/** What became of store credit. */
export const creditMovements = ["given", "taken", "refunded", "spent"] as const;

/** Something that came or went. */
export const creditMovement = z.object({
	id,
	what: z.enum(creditMovements),
	amount: money.describe("What came; negative: what went"),
	/** The order that it was spent on, or that it was refunded of. */
	order: z.object({ id, ref: z.string() }).nullable(),
	/** The reference of the return that it settled. */
	return_ref: z.string().nullable(),
	note: z.string().nullable().describe("Why the shop gave it or took it back"),
	created_at: instant,
});

export const storeCredit = z.object({
	balance: money,
	reserved: money.describe("Of the balance: kept for a payment that has begun"),
	/** Newest first; the latest 100. */
	movements: z.array(creditMovement),
	total_movements: z.number().int(),
});
export type StoreCredit = z.input<typeof storeCredit>;

export const getStoreCredit = endpoint({
	method: "GET",
	path: "/user/api/store-credit",
	access: "customer",
	summary: "One's store credit and how it came to be: a refund, a gift of the shop, an order",
	output: storeCredit,
});
