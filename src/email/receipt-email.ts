import { amountRows } from "./amount-rows.ts";
import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

export interface MailedReceipt {
	/** Number of the receipt, such as `MAIN-1-000012`. */
	receipt: string;
	branch: string;
	/** Date and time of the sale, formatted. */
	soldAt: string;
	cashier: string | null;
	/** Items and payments with formatted amounts, such as `₱1,299.50`. */
	rows: readonly (readonly [label: string, amount: string])[];
	total: string;
	payments: readonly (readonly [label: string, amount: string])[];
	/** Number of the invoice; null if the receipt isn't an invoice. */
	invoiceNumber: string | null;
	/** Accreditation lines at the foot of the receipt; omitted in emails queued by earlier versions. */
	accreditation?: readonly string[];
}

/** The receipt of a counter sale, for a customer who asked for it by email. */
export function receiptEmail(shop: EmailShop, sale: MailedReceipt): RenderedEmail {
	const {
		receipt,
		branch,
		soldAt,
		cashier,
		rows,
		total,
		payments,
		invoiceNumber,
		accreditation = [],
	} = sale;
	const facts = [
		`Receipt ${receipt}`,
		...(invoiceNumber === null ? [] : [`Invoice ${invoiceNumber}`]),
		`${branch}, ${soldAt}`,
		...(cashier === null ? [] : [`Served by ${cashier}`]),
	];
	const lines = (all: MailedReceipt["rows"]) => all.map(([label, amount]) => `${label}: ${amount}`);
	return layoutEmail(shop, {
		subject: `Your receipt ${receipt} from ${shop.name}`,
		preview: `${total}, ${soldAt}`,
		heading: "Thank you for your visit",
		paragraphs: facts,
		detail: {
			html: amountRows(rows, total, payments),
			text: [...lines(rows), `Total: ${total}`, ...lines(payments)].join("\n"),
		},
		notes: [
			...(invoiceNumber === null
				? ["This is not an invoice."]
				: ["The invoice is attached as a PDF."]),
			...accreditation,
			"Keep this receipt for returns.",
		],
		charge: 1,
	});
}
