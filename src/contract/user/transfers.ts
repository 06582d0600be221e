import { z } from "zod";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { instant, money, text } from "../fields.ts";
import { orderIdText, paymentStates } from "./orders.ts";

/** replaced: by another, before anybody decided; confirmed, refused: by the shop. */
export const proofStates = ["waiting", "replaced", "confirmed", "refused"] as const;
export type ProofState = (typeof proofStates)[number];

/** Where the shop wants its money. */
export const transferAccount = z.object({
	institution: z.string().describe("A bank or an e-wallet"),
	account_name: z.string(),
	account_number: z.string(),
	code_url: z.string().nullable().describe("Path of a picture that a phone scans"),
});

export const transfer = z.object({
	payment_state: z.enum(paymentStates),
	/** Less what the shop has found already. */
	amount_due: money,
	part_received: money,
	/** Until when the order keeps its pieces without a payment; null once that is over. */
	due_at: instant.nullable(),
	account: transferAccount,
	/** Any of these, of which the one above is the first. */
	accounts: z.array(transferAccount),
	/** What was sent last. */
	proof: z
		.object({
			state: z.enum(proofStates),
			reference: z.string().nullable(),
			has_picture: z.boolean(),
			refusal: z.string().nullable().describe("Why it was refused"),
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
	summary: "How one of one's orders is paid by hand, and how far that is",
	output: transfer,
});

export const sendProof = endpoint({
	...ofOrder,
	method: "POST",
	path: "/user/api/orders/{id}/proof",
	problems: ["not_awaiting_payment", "storage_full"],
	summary:
		"Shows that an order is paid: a picture of the receipt (JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels), its reference, or both; takes the place of what was sent and not decided yet",
	status: 201,
	multipart: true,
	body: z.object({
		picture: z
			.union([z.file("Please choose a picture."), z.literal("")])
			.optional()
			.describe("Empty where no picture was chosen, as a form sends it"),
		reference: text(60).optional(),
	}),
	output: transfer,
});

const picture = { method: "GET", file: "image/webp", output: z.custom<NamedFile>() } as const;

export const getProofPicture = endpoint({
	...ofOrder,
	...picture,
	path: "/user/api/orders/{id}/proof/picture",
	summary: "The picture that one sent last for an order of one's own",
});
