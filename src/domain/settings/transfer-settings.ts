import { z } from "zod";
import { defineSettings } from "./define-settings.ts";

/** Account for manual transfers; "" for fields not filled in. */
export interface TransferAccount {
	id: string;
	/** Bank or e-wallet: "BDO", "GCash". */
	institution: string;
	account_name: string;
	account_number: string;
	/** Path of the QR code picture; null if there is none. */
	code: string | null;
	/** True if shown to customers. */
	is_on: boolean;
}

export interface TransferSettings {
	/** In display order. */
	accounts: TransferAccount[];
	/** Hours for which an unpaid order reserves its items. */
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
		// Each account separately, so that the log shows which one changed.
		describe: ({ hold_hours, accounts }) => ({
			hold_hours,
			...Object.fromEntries(accounts.map(({ id, ...account }) => [`account ${id}`, account])),
			order: accounts.map(({ id }) => id),
		}),
	},
);

/** True if complete enough for customers to send money. */
export const isFilledIn = ({
	institution,
	account_name: name,
	account_number: number,
}: Pick<TransferAccount, "institution" | "account_name" | "account_number">): boolean =>
	institution !== "" && name !== "" && number !== "";

/** Returns the accounts shown to customers. */
export const offeredAccounts = ({ accounts }: TransferSettings): TransferAccount[] =>
	accounts.filter((account) => account.is_on && isFilledIn(account));

/** Returns an account's label for received payments: `GCash 0917 123 4567`. */
export const accountLabel = ({ institution, account_number }: TransferAccount): string =>
	`${institution} ${account_number}`;
