import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, longText, money, text } from "../fields.ts";
import { paymentStates } from "../user/orders.ts";
import { proofStates } from "../user/transfers.ts";
import { positiveMoneyGiven } from "./admin-fields.ts";
import { contact } from "./contact.ts";
import { customer, ofList, ofMoney } from "./payments.ts";

/**
 * Filters. waiting: a proof waits for review; unpaid: no proof yet, or it was rejected; received: the payment arrived;
 * ended: cancelled without payment.
 */
export const transferFilters = ["waiting", "unpaid", "received", "ended"] as const;

export const adminTransfer = z.object({
	/** Id of the order. */
	id,
	ref: z.string(),
	payment_state: z.enum(paymentStates),
	/** The amount still due, after deducting what was already received. */
	amount_due: money,
	/** Amount received so far, while the remaining amount is due. */
	part_received: money,
	/** The part of the total paid with store credit; omitted if there is none. */
	store_credit: money.optional(),
	amount_received: money.nullable(),
	received_at: instant.nullable(),
	/** Name that the receiving account had at the time. */
	received_into: z.string().nullable(),
	/** Accounts that may have received the transfer. */
	accounts: z.array(z.object({ id: z.string(), name: z.string() })),
	due_at: instant.nullable(),
	created_at: instant,
	customer,
	/** Contact details of a payment without an account. */
	contact,
	/** The latest proof. */
	proof: z
		.object({
			id,
			state: z.enum(proofStates),
			reference: z.string().nullable(),
			has_picture: z.boolean(),
			refusal: z.string().nullable(),
			decided_by: z.string().nullable(),
			decided_at: instant.nullable(),
			created_at: instant,
		})
		.nullable(),
	/** Other orders with the same reference, in any spelling. */
	same_reference: z.array(z.object({ id, ref: z.string() })),
});
export type AdminTransfer = z.input<typeof adminTransfer>;

export const listTransfers = endpoint({
	...ofMoney,
	method: "GET",
	path: "/admin/api/transfers",
	summary: `Manually paid orders, newest first unless sorted; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({ state: z.enum(transferFilters).optional(), ...ofList }),
	output: z.array(adminTransfer),
});

const ofTransfer = {
	...ofMoney,
	params: z.object({ id: idText }),
	output: adminTransfer,
} as const;

export const getAdminTransfer = endpoint({
	...ofTransfer,
	method: "GET",
	path: "/admin/api/transfers/{id}",
	summary: "One manually paid order",
});

export const confirmPayment = endpoint({
	...ofTransfer,
	method: "POST",
	path: "/admin/api/transfers/{id}/confirmation",
	problems: ["changed_elsewhere"],
	summary:
		"Records that an order's payment arrived; 409 `changed_elsewhere` if a newer proof was sent or someone else recorded it first",
	status: 200,
	body: z.object({
		proof_id: id.nullable().describe("The proof that the client read; null if there was none"),
		part_received: money
			.optional()
			.describe("Amount recorded before, as the client read it; defaults to zero"),
		amount: positiveMoneyGiven("Enter the amount received."),
		account_id: z
			.string()
			.max(20)
			.nullish()
			.describe("Account that received the payment; unknown if omitted"),
		reference: text(60).nullish().describe("Reference on the account statement"),
		rest: z
			.enum(["awaited", "written_off"])
			.optional()
			.describe(
				"For a partial payment: awaited: the customer sends the rest; written_off (the default): the rest won't be paid",
			),
		note: longText(500).nullish().describe("Staff note; required if the rest is written off"),
	}),
});

export const refuseProof = endpoint({
	...ofTransfer,
	method: "POST",
	path: "/admin/api/transfers/{id}/refusal",
	problems: ["changed_elsewhere"],
	summary: "Rejects a proof with a reason; the customer can send another",
	status: 200,
	body: z.object({ proof_id: id, reason: text(500) }),
});

export const getAdminProofPicture = endpoint({
	...ofMoney,
	method: "GET",
	path: "/admin/api/proofs/{id}/picture",
	summary: "The picture of a proof",
	params: z.object({ id: idText }),
	file: "image/webp",
	output: z.custom<NamedFile>(),
});
