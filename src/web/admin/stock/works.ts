/** What can be done with stock, in the order of the buttons. */
export const works = ["receive", "count", "transfer", "adjust"] as const;
export type Work = (typeof works)[number];

export const isWork = (text: string | undefined): text is Work =>
	(works as readonly (string | undefined)[]).includes(text);

interface WorkWords {
	/** On the button that leads to it. */
	name: string;
	title: string;
	/** Above the field of each line. */
	field: string;
	/** The button that does it. */
	verb: string;
	empty: string;
	/** What a note may say. */
	note: string;
}

export const workWords: Readonly<Record<Work, WorkWords>> = {
	receive: {
		name: "Receive",
		title: "Receive stock",
		field: "Quantity",
		verb: "Receive",
		empty: "Scan what has arrived, or type its SKU, barcode or name. Scanning again adds a piece.",
		note: "Who brought it, the number of the delivery note",
	},
	count: {
		name: "Count",
		title: "Count stock",
		field: "Counted",
		verb: "Save count",
		empty:
			"Scan each piece, or type an item's SKU, barcode or name and then how many there are. What you do not count stays as it is.",
		note: "Who counted, which shelf",
	},
	transfer: {
		name: "Transfer",
		title: "Transfer stock",
		field: "Quantity",
		verb: "Transfer",
		empty: "Scan what goes to the other branch, or type its SKU, barcode or name.",
		note: "Who carries it",
	},
	adjust: {
		name: "Adjust",
		title: "Adjust stock",
		field: "Change",
		verb: "Adjust",
		empty: "Scan what was damaged, lost or found, or type its SKU, barcode or name.",
		note: "What happened",
	},
};
