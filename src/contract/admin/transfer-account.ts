import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { longText } from "../fields.ts";

const path = "/admin/api/settings/transfer-account";
/** Whoever changes it says where the shop's money goes. */
const owned = { access: "owner", permission: "provider_secrets" } as const;

const line = (longest: number) =>
	longText(longest).transform((value) => value.replace(/\s+/g, " "));
/** Hours; four weeks at most. */
const holdHours = z
	.number("Enter a number of hours.")
	.int("Enter whole hours.")
	.min(1, "Give customers at least an hour.")
	.max(672, "This may be at most 672 hours, which are four weeks.");

const accountId = z.string().regex(/^[a-z0-9]{1,20}$/, "This is no account.");
const mostAccounts = 20;

export const transferAccountSettings = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string(),
	institution: z.string().describe("A bank or an e-wallet"),
	account_name: z.string(),
	account_number: z.string(),
	hold_hours: z.number().int(),
	code_url: z.string().nullable().describe("Path of a picture that a phone scans"),
	/** All of them, in the order in which customers are shown them; the fields above are the first's. */
	accounts: z.array(
		z.object({
			id: z.string(),
			institution: z.string(),
			account_name: z.string(),
			account_number: z.string(),
			is_on: z.boolean().describe("Customers are shown it"),
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
	summary: "The accounts that customers send transfers to, and how long their orders wait",
	output: transferAccountSettings,
});

export const changeTransferAccount = endpoint({
	...owned,
	problems: ["changed_elsewhere"],
	method: "PUT",
	path,
	summary: "Changes the accounts that customers send transfers to",
	body: z.object({
		version: z.string().max(100),
		institution: line(60).optional().describe("With the next two: of the first account alone"),
		account_name: line(100).optional(),
		account_number: line(60).optional(),
		hold_hours: holdHours,
		accounts: z
			.array(
				z.object({
					id: accountId.optional().describe("Left out of a new one"),
					institution: line(60),
					account_name: line(100),
					account_number: line(60),
					is_on: z.boolean(),
				}),
			)
			.max(mostAccounts, `There may be at most ${mostAccounts} accounts.`)
			.optional()
			.describe("All of them, in their order; left out where the first alone is changed"),
	}),
	output: transferAccountSettings,
});

export const uploadTransferCode = endpoint({
	...owned,
	method: "POST",
	path: `${path}/code`,
	problems: ["missing", "storage_full"],
	summary: "Sets the picture that a phone scans to pay: JPEG, PNG, WebP or AVIF, at most 5 MB",
	status: 201,
	multipart: true,
	body: z.object({
		image: z.file("Choose a picture."),
		account_id: accountId.optional().describe("The first unless given"),
	}),
	output: transferAccountSettings,
});

export const removeTransferCode = endpoint({
	...owned,
	problems: ["missing"],
	method: "DELETE",
	path: `${path}/code`,
	summary: "Takes the picture that a phone scans away",
	query: z.object({ account_id: accountId.optional().describe("The first unless given") }),
	output: transferAccountSettings,
});
