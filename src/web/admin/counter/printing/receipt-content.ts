import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { accreditationLines } from "#lib/payments/accreditation-lines.ts";
import { type CounterMethod, paymentName } from "#lib/payments/counter-payments.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { exactTime, showDay } from "../../kit/format/show-time.ts";
import type { ReceiptSale } from "../offline/waiting-sale.ts";
import { discountNote } from "../sale.ts";

export interface ReceiptRow {
	name: string;
	value: string;
}

/** The texts of a receipt. They are the same on screen, in the browser's print dialog and on a receipt printer. */
export interface ReceiptContent {
	/** Number of the receipt. It's also printed as a barcode, so that it can be scanned for a return. */
	number: string;
	/** False on a return slip, because return slips are never scanned. If omitted, true. */
	hasBarcode?: boolean;
	shop: string;
	/** Lines below the shop's name. */
	heading: readonly string[];
	facts: readonly ReceiptRow[];
	items: readonly {
		name: string;
		/** Quantity and unit price, such as `2 × ₱149.00`. */
		units: string;
		amount: string;
		/** Promotions, and serial numbers with their warranty. */
		notes: readonly string[];
	}[];
	discounts: readonly ReceiptRow[];
	/** Total of the sale; null on a test page. */
	total: ReceiptRow | null;
	/** Rows for VAT, payments, change and refunds. */
	payments: readonly ReceiptRow[];
	notices: readonly string[];
}

export function receiptContent(sale: ReceiptSale): ReceiptContent {
	const { permit, buyer } = sale;
	return {
		number: sale.receipt,
		shop: sale.shop.name,
		heading: [
			permit?.registered_name,
			permit && `TIN ${permit.tin}`,
			sale.shop.branch,
			sale.shop.address,
			sale.shop.phone,
		].filter((line) => Boolean(line)) as string[],
		facts: rows([
			["Receipt", sale.receipt],
			["Invoice", sale.invoice_number],
			["Order", sale.order_ref],
			["Date", exactTime(sale.sold_at)],
			["Served by", sale.cashier],
			["Customer", sale.customer],
			["Sold to", buyer?.business_name],
			["Buyer’s TIN", buyer?.tin],
		]),
		items: sale.lines.map((line) => ({
			name: [line.product_name, line.variation_name].filter(Boolean).join(", "),
			units: `${line.quantity} × ${formatPesos(line.unit_price)}`,
			amount: formatPesos(line.line_total),
			notes: [
				...(line.discounts ?? []).map(discountNote),
				...line.units.flatMap(({ serial, warranty_until: until }) => [
					`No. ${serial}`,
					...(until ? [`Warranty until ${showDay(until)}`] : []),
				]),
				...giftCardNotes(sale),
				...(line.returned > 0 ? [`Returned: ${line.returned}`] : []),
			],
		})),
		discounts:
			sale.discount > 0
				? rows([
						["Subtotal", formatPesos(sale.subtotal)],
						...discountRows(sale).map(
							({ label, amount }) => [label, formatPesos(-amount)] as const,
						),
					])
				: [],
		total: { name: "Total", value: formatPesos(sale.total) },
		payments: rows([
			["Includes VAT (12%)", sale.vat_content === null ? null : formatPesos(sale.vat_content)],
			["Rounding", formatRounding(sale.cash_rounding)],
			...sale.payments.map(
				({ reference, tendered, amount, ...payment }) =>
					[
						[paymentName(payment), reference].filter(Boolean).join(" "),
						amountOf(sale, { way: payment.way, amount: tendered ?? amount }),
					] as const,
			),
			[`Returned items of ${sale.exchange?.receipt}`, formatRefund(sale)],
			["Change", sale.change > 0 ? formatPesos(sale.change) : null],
			["Refunded", sale.refunded > 0 ? formatPesos(-sale.refunded) : null],
			["Rounding of refunds", formatRounding(sale.refund_rounding)],
		]),
		notices: [
			...(sale.invoice_number === null ? ["This is not an invoice"] : []),
			...(permit ? [`Permit ${permit.number} of ${showDay(permit.issued_on)}`] : []),
			...accreditationLines(sale.accreditation),
			"Thank you! Please keep this receipt for returns.",
		],
	};
}

/** Describes a sold gift card. Only its first receipt has the whole code, because the shop doesn't store it. */
function giftCardNotes({ sold_gift_card: card, gift_code: code }: ReceiptSale): string[] {
	if (!card) return [];
	return [
		code ? `Code ${code}` : `Code ends in ${card.last_four}`,
		`Balance ${formatPesos(card.balance)}. Never expires.`,
	];
}

/**
 * Returns the amount shown for a payment; null if it is zero. Cash excludes the refund of returned items, because the
 * refund has its own row.
 */
function amountOf(
	{ exchange }: ReceiptSale,
	{ way, amount }: { way: CounterMethod; amount: Pesos },
): string | null {
	if (way !== "cash") return formatPesos(amount);
	const cash = toCentavos(amount) - toCentavos(exchange?.amount ?? 0);
	return cash === 0 ? null : formatPesos(toPesos(cash));
}

const formatRounding = (rounding = 0) => (rounding === 0 ? null : formatPesos(rounding));

const formatRefund = ({ exchange }: ReceiptSale) =>
	exchange && exchange.amount > 0 ? formatPesos(exchange.amount) : null;

/** Returns the rows that have a value. */
export const rows = (
	all: readonly (readonly [name: string, value: string | null | undefined])[],
): ReceiptRow[] => all.flatMap(([name, value]) => (value ? [{ name, value }] : []));
