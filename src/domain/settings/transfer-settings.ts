import { z } from "zod";
import { defineSettings } from "./define-settings.ts";

/** An account for bank transfers. Fields that aren't filled in are "". */
export interface TransferAccount {
	id: string;
	/** Bank or e-wallet, such as "BDO" or "GCash". */
	institution: string;
	account_name: string;
	account_number: string;
	/** Path of the QR code picture; null if there is none. */
	code: string | null;
	/** True if customers see the account. */
	is_on: boolean;
}

export interface TransferSettings {
	/** In display order. */
	accounts: TransferAccount[];
	/** Hours for which the items of an unpaid order stay reserved. */
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
		// List each account as a separate entry, so that the audit log shows which account changed.
		describe: ({ hold_hours, accounts }) => ({
			hold_hours,
			...Object.fromEntries(accounts.map(({ id, ...account }) => [`account ${id}`, account])),
			order: accounts.map(({ id }) => id),
		}),
	},
);

/** True if the account has all data that customers need to send money. */
export const isFilledIn = ({
	institution,
	account_name: name,
	account_number: number,
}: Pick<TransferAccount, "institution" | "account_name" | "account_number">): boolean =>
	institution !== "" && name !== "" && number !== "";

/** Returns the accounts that customers see. */
export const offeredAccounts = ({ accounts }: TransferSettings): TransferAccount[] =>
	accounts.filter((account) => account.is_on && isFilledIn(account));

/** Returns the label of an account for received payments, such as `GCash 0917 123 4567`. */
export const accountLabel = ({ institution, account_number }: TransferAccount): string =>
	`${institution} ${account_number}`;
