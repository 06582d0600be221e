import { type Centavos, decimalPesos as pesos } from "#lib/money/money.ts";
import { showTin } from "#lib/orders/buyer.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { type CreditNote, numberOfCreditNote } from "./describe-credit-note.ts";
import { type Invoice, invoiceNumber } from "./invoice.ts";
import { orderReference } from "./order-reference.ts";
import type { PaperOrder } from "./read-invoiced-order.ts";

/** Increase this number if a field is removed or changes its meaning. A new field doesn't change the number. */
const formatVersion = 1;

interface Paper {
	number: string;
	serial: number;
	issued_at: Date;
	voided_at: Date | null;
	void_reason: string | null;
}

/**
 * Returns the data that a tax office requires in an electronic invoice: both parties, items, date, amounts and VAT. The
 * official format isn't published yet. Amounts are strings, because a program may round numbers.
 */
const paperOf = (
	order: PaperOrder,
	invoice: Invoice,
	kind: "invoice" | "credit_note",
	paper: Paper,
) => {
	const { permit, branch, ...shop } = invoice.seller;
	return {
		format: "kargado-electronic-invoice",
		format_version: formatVersion,
		kind,
		number: paper.number,
		serial: paper.serial,
		issued_at: paper.issued_at.toISOString(),
		status: paper.voided_at ? "void" : "issued",
		void: paper.voided_at && {
			at: paper.voided_at.toISOString(),
			reason: paper.void_reason,
		},
		currency: "PHP",
		seller: {
			registered_name: permit.registered_name,
			trade_name: shop.name,
			tin: permit.tin,
			permit_number: permit.number,
			permit_issued_on: permit.issued_on,
			branch_code: branch.code,
			branch_name: branch.name,
			address: branch.address,
			phone: branch.phone || shop.phone,
			email: shop.email,
		},
		buyer: {
			name: order.buyer?.business_name ?? order.shipping_label,
			address: order.shipping_line,
			tin: order.buyer?.tin ? showTin(order.buyer.tin) : null,
		},
		order: {
			reference: orderReference(order.id),
			placed_at: order.created_at.toISOString(),
			payment_method: order.payment_method,
			payment_method_name: order.payment_name ?? paymentRule(order.payment_method).name,
		},
	};
};

/** Returns the VAT included in a total; null if the seller wasn't VAT-registered. */
const taxOf = (total: Centavos, vat: Centavos | null) => ({
	vat_registered: vat !== null,
	vatable_sales: vat === null ? null : pesos(total - vat),
	vat_rate: vat === null ? null : "0.12",
	vat_amount: vat === null ? null : pesos(vat),
	vat_exempt_sales: vat === null ? pesos(total) : "0.00",
	zero_rated_sales: "0.00",
});

export const electronicInvoice = (order: PaperOrder, invoice: Invoice) => ({
	...paperOf(order, invoice, "invoice", { ...invoice, number: invoiceNumber(invoice) }),
	lines: order.items.map((item, index) => ({
		position: index + 1,
		description: [item.product_name, item.variation_name].filter(Boolean).join(" · "),
		quantity: item.quantity,
		unit_price: pesos(item.unit_price),
		amount: pesos(item.unit_price * item.quantity),
	})),
	totals: {
		subtotal: pesos(order.subtotal),
		discount: pesos(order.discount),
		shipping: pesos(order.shipping_fee),
		other_charges: pesos(order.total - order.subtotal - order.shipping_fee + order.discount),
		total: pesos(order.total),
	},
	tax: taxOf(order.total, order.vat_content),
});

export function electronicCreditNote(order: PaperOrder, note: CreditNote) {
	const { invoice, refund, amount: total, vat_content: vat } = note;
	const subtotal = refund.items.reduce((sum, { value }) => sum + value, 0);
	const isAmount = refund.items.length === 0 && refund.shipping === 0;
	return {
		...paperOf(order, invoice, "credit_note", { ...note, number: numberOfCreditNote(note) }),
		credits: { invoice_number: invoiceNumber(invoice), reason: refund.reason },
		lines: refund.items.map((item, index) => ({
			position: index + 1,
			description: [item.product_name, item.variation_name].filter(Boolean).join(" · "),
			quantity: item.quantity,
			amount: pesos(item.value),
		})),
		totals: {
			subtotal: pesos(isAmount ? total : subtotal),
			shipping: pesos(refund.shipping),
			kept: pesos(isAmount ? 0 : subtotal + refund.shipping - total),
			total: pesos(total),
		},
		tax: taxOf(total, vat),
	};
}
