import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** Where customers send what they pay by hand; "": not filled in. */
export interface TransferAccount {
	/** A bank or an e-wallet: "BDO", "GCash". */
	institution: string;
	account_name: string;
	account_number: string;
	/** How long an order that waits for its money keeps its pieces. */
	hold_hours: number;
}

export const transferAccount: Setting<TransferAccount> = {
	key: "payment_transfer",
	schema: z.object({
		institution: z.string(),
		account_name: z.string(),
		account_number: z.string(),
		hold_hours: z.number().int().min(1),
	}),
	defaultValue: { institution: "", account_name: "", account_number: "", hold_hours: 24 },
};

/** Path of the picture that a phone scans to pay into the account; null: there is none. */
export const transferCode: Setting<string | null> = {
	key: "payment_transfer_code",
	schema: z.string().nullable(),
	defaultValue: null,
};

/** Customers know from it where to send their money. */
export const isFilledIn = ({
	institution,
	account_name: name,
	account_number: number,
}: TransferAccount): boolean => institution !== "" && name !== "" && number !== "";
