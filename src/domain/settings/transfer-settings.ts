import { z } from "zod";
import { defineSettings } from "./define-settings.ts";

/** Where customers send what they pay by hand; "": not filled in. */
export interface TransferAccount {
	id: string;
	/** A bank or an e-wallet: "BDO", "GCash". */
	institution: string;
	account_name: string;
	account_number: string;
	/** Path of the picture that a phone scans to pay into it; null: there is none. */
	code: string | null;
	/** Customers are shown it. */
	is_on: boolean;
}

export interface TransferSettings {
	/** In the order in which customers are shown them. */
	accounts: TransferAccount[];
	/** How long an order that waits for its money keeps its pieces. */
	hold_hours: number;
}

export const transferSettings = defineSettings<TransferSettings>(
	"payment_transfer",
	z.object({
		hold_hours: z.number().int().min(1),
		accounts: z.array(
			z.object({
				id: z.string(),
				institution: z.string(),
				account_name: z.string(),
				account_number: z.string(),
				code: z.string().nullable(),
				is_on: z.boolean(),
			}),
		),
	}),
	{
		label: "Accounts for transfers",
		inSentence: "the accounts",
		defaults: { accounts: [], hold_hours: 24 },
		// Each account by itself, so that the log shows which one changed.
		describe: ({ hold_hours, accounts }) => ({
			hold_hours,
			...Object.fromEntries(accounts.map(({ id, ...account }) => [`account ${id}`, account])),
			order: accounts.map(({ id }) => id),
		}),
	},
);

/** Customers know from it where to send their money. */
export const isFilledIn = ({
	institution,
	account_name: name,
	account_number: number,
}: Pick<TransferAccount, "institution" | "account_name" | "account_number">): boolean =>
	institution !== "" && name !== "" && number !== "";

/** The accounts that customers are shown. */
export const offeredAccounts = ({ accounts }: TransferSettings): TransferAccount[] =>
	accounts.filter((account) => account.is_on && isFilledIn(account));

/** What an account is called where money is said to have come into it: `GCash 0917 123 4567`. */
export const accountLabel = ({ institution, account_number }: TransferAccount): string =>
	`${institution} ${account_number}`;
