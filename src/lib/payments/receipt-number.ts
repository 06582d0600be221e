/** Branch code, till and sequence number of a receipt. */
export interface ReceiptPlace {
	branch: string;
	till: number;
	receipt: number;
}

/** Formats a receipt number as printed: `MAIN-1-000012`. */
export const receiptNumber = ({ branch, till, receipt }: ReceiptPlace): string =>
	`${branch.toUpperCase()}-${till}-${String(receipt).padStart(6, "0")}`;

/** Parses a typed or scanned receipt number; null if invalid. */
export function readReceiptNumber(typed: string): ReceiptPlace | null {
	const parts = typed.trim().toLowerCase().split("-");
	const [receipt = "", till = ""] = parts.slice(-2).reverse();
	const branch = parts.slice(0, -2).join("-");
	if (branch === "" || !/^\d{1,2}$/.test(till) || !/^\d{1,9}$/.test(receipt)) return null;
	return { branch, till: Number(till), receipt: Number(receipt) };
}
