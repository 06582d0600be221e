/** Stock operations, in the order of the buttons. */
export const works = ["receive", "count", "transfer", "adjust"] as const;
export type Work = (typeof works)[number];

export const isWork = (text: string | undefined): text is Work =>
	(works as readonly (string | undefined)[]).includes(text);

interface WorkTexts {
	/** Label of the link. */
	name: string;
	title: string;
	/** Label of the field in each line. */
	field: string;
	/** Label of the submit button. */
	verb: string;
	empty: string;
	/** Placeholder of the field for a note. */
	note: string;
}

export const workTexts: Readonly<Record<Work, WorkTexts>> = {
	receive: {
		name: "Receive",
		title: "Receive stock",
		field: "Quantity",
		verb: "Receive",
		empty: "Scan arrived items, or enter their SKU, barcode or name. Scan again to add another.",
		note: "Supplier, delivery note number",
	},
	count: {
		name: "Count",
		title: "Count stock",
		field: "Counted",
		verb: "Save count",
		empty:
			"Scan each item, or enter its SKU, barcode or name and the quantity. Items you don't count stay unchanged.",
		note: "Counted by, shelf",
	},
	transfer: {
		name: "Transfer",
		title: "Transfer stock",
		field: "Quantity",
		verb: "Send",
		empty: "Scan items for the other branch, or enter their SKU, barcode or name.",
		note: "Carried by",
	},
	adjust: {
		name: "Adjust",
		title: "Adjust stock",
		field: "Change",
		verb: "Adjust",
		empty: "Scan items that were damaged, lost or found, or enter their SKU, barcode or name.",
		note: "What happened",
	},
};
