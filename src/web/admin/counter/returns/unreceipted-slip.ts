import type { UnreceiptedReturn } from "#contract/admin/unreceipted-returns.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { type ReceiptContent, rows } from "../printing/receipt-content.ts";

/** Returns the slip of a return without a receipt, which the customer signs. */
export function unreceiptedSlip(taken: UnreceiptedReturn): ReceiptContent {
	const { shop, refund, total, cash_rounding: rounding } = taken;
	const paid = toPesos(toCentavos(total) - toCentavos(rounding));
	return {
		number: String(taken.number),
		hasBarcode: false,
		shop: shop.name,
		heading: [shop.branch, shop.address, shop.phone].filter(Boolean),
		facts: rows([
			["Return without receipt", String(taken.number)],
			["Date", exactTime(taken.returned_at)],
			["Till", String(taken.till)],
			["Taken by", taken.cashier],
			["Approved by", taken.approved_by],
			["Customer", taken.customer],
			["Reason", taken.reason],
		]),
		items: taken.lines.map((line) => ({
			name: [line.product_name, line.variation_name].filter(Boolean).join(", "),
			units: `${line.quantity} × ${formatPesos(line.unit_amount)}`,
			amount: formatPesos(toPesos(toCentavos(line.unit_amount) * line.quantity)),
			notes: [
				...line.serials.map((serial) => `No. ${serial}`),
				...(line.comes_back === "damaged" ? ["Damaged"] : []),
			],
		})),
		discounts: [],
		total: { name: "Refund", value: formatPesos(total) },
		payments: rows([
			["Includes VAT (12%)", taken.vat_content === null ? null : formatPesos(taken.vat_content)],
			["Rounding", rounding === 0 ? null : formatPesos(-rounding)],
			[counterMethodFacts[refund].name, formatPesos(paid)],
		]),
		notices: ["Customer’s signature:", "______________________", "This is not an invoice"],
	};
}
