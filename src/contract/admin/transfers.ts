import { z } from "zod";
import { mostCounted } from "#lib/most-counted.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, longText, money, text } from "../fields.ts";
import { paymentStates } from "../user/orders.ts";
import { proofStates } from "../user/transfers.ts";
import { someMoneyGiven } from "./admin-fields.ts";
import { contact } from "./contact.ts";
import { customer, ofList, ofMoney } from "./payments.ts";

/**
 * waiting: a proof waits for a decision; unpaid: nothing was sent yet, or it was refused; received: the
 * money was found; ended: cancelled without it.
 */
export const transferFilters = ["waiting", "unpaid", "received", "ended"] as const;

export const adminTransfer = z.object({
	/** The order's. */
	id,
	ref: z.string(),
	payment_state: z.enum(paymentStates),
	/** Less what was found already. */
	amount_due: money,
	/** Found already, while the rest is waited for. */
	part_received: money,
	/** Of what was found, what was paid with store credit; left out: nothing was. */
	store_credit: money.optional(),
	amount_received: money.nullable(),
	received_at: instant.nullable(),
	/** The account into which it came, as it was called then. */
	received_into: z.string().nullable(),
	/** Those into which it may have come. */
	accounts: z.array(z.object({ id: z.string(), name: z.string() })),
	due_at: instant.nullable(),
	created_at: instant,
	customer,
	/** Whom to reach, where no account pays. */
	contact,
	/** What was sent last. */
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
	/** Other orders for which the same reference was sent, however it is spelled. */
	same_reference: z.array(z.object({ id, ref: z.string() })),
});
export type AdminTransfer = z.input<typeof adminTransfer>;

export const listTransfers = endpoint({
	...ofMoney,
	method: "GET",
	path: "/admin/api/transfers",
	summary: `Orders that are paid by hand, newest first unless sorted; X-Total-Count counts to ${mostCounted}`,
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
	summary: "One order that is paid by hand",
});

export const confirmPayment = endpoint({
	...ofTransfer,
	method: "POST",
	path: "/admin/api/transfers/{id}/confirmation",
	problems: ["changed_elsewhere"],
	summary:
		"Says that the money of an order was found; 409 `changed_elsewhere` where another proof waits by now, or somebody was faster",
	status: 200,
	body: z.object({
		proof_id: id.nullable().describe("The proof that the caller saw; null: there was none"),
		part_received: money
			.optional()
			.describe("What was found before, as the caller saw it; nothing unless given"),
		amount: someMoneyGiven("Enter the amount that has come in."),
		account_id: z
			.string()
			.max(20)
			.nullish()
			.describe("Into which of the shop's accounts it came; nobody has said unless given"),
		reference: text(60).nullish().describe("As the shop's account names the payment"),
		rest: z
			.enum(["awaited", "written_off"])
			.optional()
			.describe(
				"Of less than what is due: awaited: the customer sends the rest; written_off, which it is unless given: nobody will pay it",
			),
		note: longText(500)
			.nullish()
			.describe("For staff; needed where less has come in and the rest is written off"),
	}),
});

export const refuseProof = endpoint({
	...ofTransfer,
	method: "POST",
	path: "/admin/api/transfers/{id}/refusal",
	problems: ["changed_elsewhere"],
	summary: "Refuses a proof; the customer reads why and can answer with another",
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
