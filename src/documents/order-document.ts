/** What stands on the document of an order; amounts and dates are text as people read them. */
export interface OrderDocument {
	/** Until the seller has a tax permit it is a summary, and says that it is no invoice (decisions §9). */
	title: "Order summary" | "Invoice" | "Credit note";
	notice: "This is not an invoice" | null;
	/** `MAIN-000042`: of an invoice. */
	number: string | null;
	/** Why an invoice no longer counts: it keeps its number. */
	voided: string | null;
	/** `ORD-00042` */
	reference: string;
	/** Name and value of each fact above the items, in reading order. */
	facts: DocumentFact[];
	lines: DocumentLine[];
	costs: DocumentAmount[];
	total: string;
	/** What of the total is tax; empty where the seller is not VAT-registered. */
	vat: DocumentAmount[];
	seller: DocumentSeller;
	branch: { name: string; address: string; phone: string };
	/** Fixes the file, so that the same document is the same bytes. */
	date: Date;
}

/** The shop's face on a paper. */
export interface DocumentLook {
	/** A PNG in its size on the sheet, in points; null: the shipped mark beside the name. */
	logo: { bytes: Buffer; width: number; height: number } | null;
	/** Of the bar at the sheet's head. */
	brand: string;
}

export interface DocumentFact {
	name: string;
	/** Lines of text. */
	value: string[];
}

export interface DocumentLine {
	name: string;
	variation: string | null;
	quantity: number;
	price: string;
	total: string;
}

export interface DocumentAmount {
	label: string;
	amount: string;
}

export interface DocumentSeller {
	/** As the shop calls itself. */
	name: string;
	/** As the tax authority knows it: `Registered name`, `TIN`, `Permit`; empty without a permit. */
	registration: DocumentFact[];
	phone: string;
	email: string;
	/** Public address without a trailing slash. */
	origin: string;
}

/** The name under which the document is saved. */
export const documentFileName = (
	{ title, reference, number }: Pick<OrderDocument, "title" | "reference" | "number">,
	ending = "pdf",
): string => {
	// Of an order there may be several of these.
	const name = title === "Credit note" && number !== null ? number : reference;
	return `${title.toLowerCase().replace(" ", "-")}-${name.toLowerCase()}.${ending}`;
};
