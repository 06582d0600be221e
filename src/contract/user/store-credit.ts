import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, money } from "../fields.ts";

/** Kinds of store credit changes. */
export const creditMovements = ["given", "taken", "refunded", "spent"] as const;

/** A change of the store credit balance. */
export const creditMovement = z.object({
	id,
	what: z.enum(creditMovements),
	amount: money.describe("Amount added; negative if used"),
	/** The order that the credit paid for or was refunded from. */
	order: z.object({ id, ref: z.string() }).nullable(),
	/** Reference of the return for which this credit was given. */
	return_ref: z.string().nullable(),
	note: z.string().nullable().describe("Reason for the change"),
	created_at: instant,
});

export const storeCredit = z.object({
	balance: money,
	reserved: money.describe("Part of the balance reserved for a payment in progress"),
	/** The latest 100 changes, newest first. */
	movements: z.array(creditMovement),
	total_movements: z.number().int(),
});
export type StoreCredit = z.input<typeof storeCredit>;

export const getStoreCredit = endpoint({
	method: "GET",
	path: "/user/api/store-credit",
	access: "customer",
	summary: "The current user's store credit balance and history",
	output: storeCredit,
});
