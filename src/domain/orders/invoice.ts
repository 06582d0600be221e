import type { TaxPermit } from "#domain/settings/tax-settings.ts";

/** Who sells, and through which branch. */
export interface Seller {
	name: string;
	phone: string;
	email: string;
	branch: { code: string; name: string; address: string; phone: string };
}

/** The seller as an invoice keeps them: a later change of the settings changes no invoice. */
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

/** `CN-MAIN-000042`: its branch's own series. */
export const creditNoteNumber = (branchCode: string, serial: number): string =>
	`CN-${branchCode.toUpperCase()}-${String(serial).padStart(6, "0")}`;

/** `MAIN-000042`: the branch and the number within it. */
export const invoiceNumber = ({ serial, seller }: Pick<Invoice, "serial" | "seller">): string =>
	`${seller.branch.code.toUpperCase()}-${String(serial).padStart(6, "0")}`;
