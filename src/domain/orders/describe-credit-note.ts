import { onDemand } from "#lib/caching/on-demand.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { refundTexts } from "#lib/payments/refund-methods.ts";
import type { DocumentAmount, OrderDocument } from "#src/documents/order-document.ts";
import { buyerFacts, type DocumentedOrder, describeDocument } from "./describe-document.ts";
import { creditNoteNumber, type Invoice, invoiceNumber } from "./invoice.ts";
import type { RefundRow } from "./refund-row.ts";

/** A credit note with its refund and the invoice it corrects. */
export interface CreditNote {
	serial: number;
	amount: Centavos;
	vat_content: Centavos | null;
	issued_at: Date;
	voided_at: Date | null;
	void_reason: string | null;
	invoice: Invoice;
	refund: RefundRow;
}

const dateFormat = onDemand(
	() => new Intl.DateTimeFormat("en-PH", { timeZone: "Asia/Manila", dateStyle: "long" }),
);
const amount = (centavos: Centavos): string => formatPesos(toPesos(centavos));

export const numberOfCreditNote = ({ serial, invoice }: CreditNote): string =>
	creditNoteNumber(invoice.seller.branch.code, serial);

/** Returns the content of a credit note: the refunded items, shipping or amount. */
export function describeCreditNote(
	order: DocumentedOrder,
	note: CreditNote,
	origin: string,
): OrderDocument {
	const { invoice, refund } = note;
	const paper = describeDocument(order, invoice.seller, invoice, origin);
	const back = [refundTexts[refund.method].how, refund.reference].filter((part) => part !== null);
	return {
		...paper,
		title: "Credit note",
		number: numberOfCreditNote(note),
		voided: note.voided_at && `${dateFormat().format(note.voided_at)}: ${note.void_reason}`,
		facts: [
			{ name: "Reference", value: [paper.reference] },
			{ name: "Invoice", value: [invoiceNumber(invoice)] },
			{ name: "Date issued", value: [dateFormat().format(note.issued_at)] },
			{ name: "Customer", value: [order.shipping_label, order.shipping_line] },
			...buyerFacts(order),
			{ name: "Refunded by", value: back },
			{ name: "Branch", value: [paper.branch.name] },
		],
		lines: linesOf(note),
		costs: costsOf(note),
		total: amount(note.amount),
		vat: vatOf(note),
		date: note.issued_at,
	};
}

function linesOf({ refund, amount: credited }: CreditNote): OrderDocument["lines"] {
	if (refund.items.length === 0 && refund.shipping === 0) {
		return [
			{
				name: "Amount credited",
				variation: null,
				quantity: 1,
				price: amount(credited),
				total: amount(credited),
			},
		];
	}
	return refund.items.map((item) => ({
		name: item.product_name,
		variation: item.variation_name,
		quantity: item.quantity,
		price: amount(Math.round(item.value / item.quantity)),
		total: amount(item.value),
	}));
}

/** Add a row for the difference, because an agreed refund may be less than the price of the items. */
function costsOf({ refund, amount: credited }: CreditNote): DocumentAmount[] {
	if (refund.items.length === 0 && refund.shipping === 0) return [];
	const items = refund.items.reduce((sum, { value }) => sum + value, 0);
	const { elsewhere } = refund;
	const kept = items + refund.shipping - credited - elsewhere;
	return [
		{ label: "Subtotal", amount: amount(items) },
		...(refund.shipping > 0 ? [{ label: "Shipping", amount: amount(refund.shipping) }] : []),
		...(elsewhere > 0
			? [{ label: "Credited on another credit note", amount: `−${amount(elsewhere)}` }]
			: []),
		...(kept > 0 ? [{ label: "Kept by the shop, as agreed", amount: `−${amount(kept)}` }] : []),
	];
}

const vatOf = ({ amount: total, vat_content: vat }: CreditNote): DocumentAmount[] =>
	vat === null
		? []
		: [
				{ label: "Total without VAT", amount: amount(total - vat) },
				{ label: "VAT (12%)", amount: amount(vat) },
			];
