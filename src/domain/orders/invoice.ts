import type { TaxPermit } from "#domain/settings/tax-settings.ts";

/** The shop and the branch that issue an invoice. */
export interface Seller {
	name: string;
	phone: string;
	email: string;
	branch: { code: string; name: string; address: string; phone: string };
}

/** The seller as stored on an invoice. Later changes of the settings don't change a stored seller. */
export interface InvoiceSeller extends Seller {
	permit: TaxPermit;
}

export interface Invoice {
	serial: number;
	seller: InvoiceSeller;
	issued_at: Date;
	voided_at: Date | null;
	void_reason: string | null;
}

/** Returns a number such as `CN-MAIN-000042`. Each branch has its own series. */
export const creditNoteNumber = (branchCode: string, serial: number): string =>
	`CN-${branchCode.toUpperCase()}-${String(serial).padStart(6, "0")}`;

/** Returns a number such as `MAIN-000042`: branch code and number within the branch. */
export const invoiceNumber = ({ serial, seller }: Pick<Invoice, "serial" | "seller">): string =>
	`${seller.branch.code.toUpperCase()}-${String(serial).padStart(6, "0")}`;
