/** The texts of an order's document. Amounts and dates are already formatted. */
export interface OrderDocument {
	/** Without a tax permit, the document is a summary that states that it isn't an invoice (decisions §9). */
	title: "Order summary" | "Invoice" | "Credit note" | "Purchase order";
	notice: "This is not an invoice" | null;
	/** Number of an invoice or a credit note, such as `MAIN-000042`. */
	number: string | null;
	/** Reason why the invoice is void; null if it's valid. A void invoice keeps its number. */
	voided: string | null;
	/** Reference of the order, such as `ORD-00042`. */
	reference: string;
	/** Details of the order above the items. Each has a name and a value. They are in reading order. */
	facts: DocumentFact[];
	lines: DocumentLine[];
	costs: DocumentAmount[];
	total: string;
	/** Tax included in the total; empty if the seller isn't VAT-registered. */
	vat: DocumentAmount[];
	seller: DocumentSeller;
	branch: { name: string; address: string; phone: string };
	/** Date stored in the file, so that the same document has the same bytes. */
	date: Date;
}

/** The shop's branding on a document. */
export interface DocumentBranding {
	/** The logo as a PNG, with its size on the page in points. null shows the built-in logo next to the shop's name. */
	logo: { bytes: Buffer; width: number; height: number } | null;
	/** Color of the bar at the top of the page. */
	brand: string;
}

export interface DocumentFact {
	name: string;
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
	/** The shop's public name. */
	name: string;
	/** The seller's tax registration, labeled `Registered name`, `TIN` and `Permit`; empty without a permit. */
	registration: DocumentFact[];
	phone: string;
	email: string;
	/** The shop's public URL without a trailing slash. */
	origin: string;
}

/** Returns the file name of a document. */
export const documentFileName = (
	{ title, reference, number }: Pick<OrderDocument, "title" | "reference" | "number">,
	ending = "pdf",
): string => {
	// Name a credit note by its number, because an order may have several credit notes.
	const name = title === "Credit note" && number !== null ? number : reference;
	return `${title.toLowerCase().replace(" ", "-")}-${name.toLowerCase()}.${ending}`;
};
