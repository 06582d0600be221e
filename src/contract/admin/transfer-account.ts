import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { longText } from "../fields.ts";

const path = "/admin/api/settings/transfer-account";
/** Only the owner may use these calls, because they decide where customers send money. */
const ownersOnly = { access: "owner", permission: "provider_secrets" } as const;

const line = (longest: number) =>
	longText(longest).transform((value) => value.replace(/\s+/g, " "));
/** Number of hours, at most four weeks. */
const holdHours = z
	.number("Enter a number of hours.")
	.int("Enter whole hours.")
	.min(1, "Enter at least 1 hour.")
	.max(672, "Enter at most 672 hours (four weeks).");

const accountId = z.string().regex(/^[a-z0-9]{1,20}$/, "This account doesn't exist.");
const maxAccounts = 20;

export const transferAccountSettings = z.object({
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.string(),
	institution: z.string().describe("A bank or an e-wallet"),
	account_name: z.string(),
	account_number: z.string(),
	hold_hours: z.number().int(),
	code_url: z.string().nullable().describe("Path of a QR code picture"),
	/** All accounts in display order. The fields above are those of the first account. */
	accounts: z.array(
		z.object({
			id: z.string(),
			institution: z.string(),
			account_name: z.string(),
			account_number: z.string(),
			is_on: z.boolean().describe("Shown to customers"),
			code_url: z.string().nullable(),
		}),
	),
});
export type TransferAccountSettings = z.input<typeof transferAccountSettings>;

export const readTransferAccount = endpoint({
	access: "manager",
	permission: "settings",
	method: "GET",
	path,
	summary: "Bank and e-wallet accounts for transfers, and how long orders wait for payment",
	output: transferAccountSettings,
});

export const changeTransferAccount = endpoint({
	...ownersOnly,
	problems: ["changed_elsewhere"],
	method: "PUT",
	path,
	summary: "Updates the bank and e-wallet accounts for transfers",
	body: z.object({
		version: z.string().max(100),
		institution: line(60)
			.optional()
			.describe(
				"Together with `account_name` and `account_number`, changes only the first account",
			),
		account_name: line(100).optional(),
		account_number: line(60).optional(),
		hold_hours: holdHours,
		accounts: z
			.array(
				z.object({
					id: accountId.optional().describe("Omit for a new account"),
					institution: line(60),
					account_name: line(100),
					account_number: line(60),
					is_on: z.boolean(),
				}),
			)
			.max(maxAccounts, `Enter at most ${maxAccounts} accounts.`)
			.optional()
			.describe("All accounts in display order; omit to change the first only"),
	}),
	output: transferAccountSettings,
});

export const uploadTransferCode = endpoint({
	...ownersOnly,
	method: "POST",
	path: `${path}/code`,
	problems: ["missing", "storage_full"],
	summary: "Sets the QR code picture of an account: JPEG, PNG, WebP or AVIF, at most 5 MB",
	status: 201,
	multipart: true,
	body: z.object({
		image: z.file("Choose a picture."),
		account_id: accountId.optional().describe("Defaults to the first account"),
	}),
	output: transferAccountSettings,
});

export const removeTransferCode = endpoint({
	...ownersOnly,
	problems: ["missing"],
	method: "DELETE",
	path: `${path}/code`,
	summary: "Removes the QR code picture of an account",
	query: z.object({ account_id: accountId.optional().describe("Defaults to the first account") }),
	output: transferAccountSettings,
});
