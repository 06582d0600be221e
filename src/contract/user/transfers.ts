import { z } from "zod";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { instant, money, text } from "../fields.ts";
import { orderIdText, paymentStates } from "./orders.ts";

/** replaced: by a newer proof before review; confirmed, refused: reviewed by the shop. */
export const proofStates = ["waiting", "replaced", "confirmed", "refused"] as const;
export type ProofState = (typeof proofStates)[number];

/** An account that receives transfers. */
export const transferAccount = z.object({
	institution: z.string().describe("A bank or an e-wallet"),
	account_name: z.string(),
	account_number: z.string(),
	code_url: z.string().nullable().describe("Path of a QR code picture"),
});

export const transfer = z.object({
	payment_state: z.enum(paymentStates),
	/** The amount still due, after deducting what the shop has already received. */
	amount_due: money,
	part_received: money,
	/** End of the time for which the unpaid order reserves its items; null if it's over. */
	due_at: instant.nullable(),
	account: transferAccount,
	/** All accounts. The first one is the account in the fields above. */
	accounts: z.array(transferAccount),
	/** The latest proof. */
	proof: z
		.object({
			state: z.enum(proofStates),
			reference: z.string().nullable(),
			has_picture: z.boolean(),
			refusal: z.string().nullable().describe("Reason for the rejection"),
			created_at: instant,
		})
		.nullable(),
});
export type Transfer = z.input<typeof transfer>;

const ofOrder = {
	access: "customer",
	params: z.object({ id: orderIdText }),
	whileClosed: true,
} as const;

export const getTransfer = endpoint({
	...ofOrder,
	method: "GET",
	path: "/user/api/orders/{id}/transfer",
	summary: "Manual payment instructions and status of an order",
	output: transfer,
});

export const sendProof = endpoint({
	...ofOrder,
	method: "POST",
	path: "/user/api/orders/{id}/proof",
	problems: ["not_awaiting_payment", "storage_full"],
	summary:
		"Sends proof of payment: a picture of the receipt, its reference, or both. Replaces an earlier proof that wasn't reviewed. Pictures are JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels",
	status: 201,
	multipart: true,
	body: z.object({
		picture: z
			.union([z.file("Please choose a picture."), z.literal("")])
			.optional()
			.describe("Forms send an empty value if no picture was chosen"),
		reference: text(60).optional(),
	}),
	output: transfer,
});

const picture = { method: "GET", file: "image/webp", output: z.custom<NamedFile>() } as const;

export const getProofPicture = endpoint({
	...ofOrder,
	...picture,
	path: "/user/api/orders/{id}/proof/picture",
	summary: "The last proof picture sent for an order",
});
