import type { ringUpSale, takeLateSale } from "#contract/admin/counter-sales.ts";
import type { CounterSale, CounterShift } from "#contract/admin/counter-shapes.ts";
import type { Input } from "#contract/endpoint.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { readBuyer, showBuyer } from "#lib/orders/buyer.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { settlePayments } from "#lib/payments/settle-payments.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { normalizeSerial, serialsIn } from "#lib/serials/serial-number.ts";
import { discountsOf, discountsOfLine, priceOf, type SaleLine, type SaleTotals } from "../sale.ts";
import { sentPromotions } from "../till-promotions.ts";

/** Request body of a sale that is recorded immediately. */
export type SentSale = Input<typeof ringUpSale>;
/** Request body of a sale that is sent when the till is online again. */
export type LateSale = Input<typeof takeLateSale>;

/**
 * A sale that is stored in the browser until the server has recorded it. Its key is the shift and the receipt number.
 */
export interface WaitingSale {
	shift_id: number;
	branch_id: number;
	receipt: number;
	sent: LateSale;
	/**
	 * True while the sale is being sent directly. If a crash leaves this true, the sale is sent again like queued sales.
	 */
	is_asked: boolean;
}

/** A sale with the data that its receipt needs. It has an order only after the server has recorded it. */
export type ReceiptSale = Omit<CounterSale, "order_id" | "order_ref"> & {
	order_ref: string | null;
	/** Whole code of the gift card that was just sold; null or omitted otherwise. */
	gift_code?: string | null;
};

/** The sale in progress, with the data that its receipt needs. */
export interface SaleInHand {
	sent: SentSale;
	lines: readonly SaleLine[];
	totals: SaleTotals;
	customer: string | null;
	cashier: string | null;
}

/**
 * Converts a sale to the request body that is sent later. Adds the till's unit prices and promotions, the receipt
 * number and the time.
 */
export const lateSaleOf = (
	{ sent: { device_id: _, ...sent }, lines, totals }: Pick<SaleInHand, "sent" | "lines" | "totals">,
	{ receipt, soldAt }: { receipt: number; soldAt: Date },
): LateSale => ({
	...sent,
	shop_prices: lines.map(({ item }) => item.price),
	...(totals.promotions.length > 0 && { promotions: sentPromotions(totals.promotions) }),
	receipt,
	sold_at: soldAt.toISOString(),
});

/**
 * Returns how the payments cover a sale's total: the amounts, the rounding and the change. The payments were validated
 * before.
 */
const settled = ({ payments, rounds_cash_to: roundsTo }: SentSale, total: Pesos) =>
	settlePayments(
		toCentavos(total),
		payments.map(({ amount, reference = null, ...payment }) => ({
			...payment,
			amount: toCentavos(amount),
			reference,
		})),
		roundsTo,
	);

/** Builds the receipt of a sale that the server hasn't recorded yet. */
export function receiptOf(
	{ sent, lines, totals, customer, cashier }: SaleInHand,
	waiting: WaitingSale,
	{ shift, shop }: { shift: CounterShift; shop: Pick<Shop, "name" | "branches"> },
): ReceiptSale {
	const { branch_code: branch, branch_name, till } = shift;
	const place = shop.branches.find(({ code }) => code === branch);
	const buyer = readBuyer(sent);
	const { payments, rounding, change } = settled(sent, totals.total);
	return {
		id: sent.sale_id,
		order_ref: null,
		invoice_number: null,
		vat_content: null,
		refunded: 0,
		refunded_as_store_credit: 0,
		permit: null,
		// Tills stored by earlier versions of the page have no accreditation.
		accreditation: shift.accreditation ?? null,
		receipt: receiptNumber({ branch, till, receipt: waiting.receipt }),
		shop: {
			name: shop.name,
			branch: branch_name,
			address: place?.address ?? "",
			phone: place ? showPhone(place.phone) : "",
		},
		till,
		cashier,
		customer,
		...(buyer && { buyer: showBuyer(buyer) }),
		sold_at: waiting.sent.sold_at,
		lines: lines.map((line, position) => ({
			id: position + 1,
			quantity: line.quantity,
			returned: 0,
			product_name: line.item.product_name,
			variation_name: line.item.variation_name,
			sku: line.item.sku,
			barcode: line.item.barcode,
			unit_price: priceOf(line),
			original_price: line.price === null ? null : line.item.price,
			line_total: toPesos(toCentavos(priceOf(line)) * line.quantity),
			discounts: discountsOfLine(totals, position),
			// The warranty is left out, because only the server knows it.
			units: serialsIn(line.serials ?? "").map((serial, unit) => ({
				id: unit + 1,
				serial: normalizeSerial(serial),
				warranty_until: null,
				claims: [],
			})),
		})),
		subtotal: totals.subtotal,
		discount: totals.discount,
		discounts: discountsOf(totals),
		total: totals.total,
		payments: payments.map(({ way, amount, tendered, reference }) => ({
			way,
			reference,
			amount: toPesos(amount),
			tendered: tendered === null ? null : toPesos(tendered),
		})),
		cash_rounding: toPesos(rounding),
		change: toPesos(change),
	};
}

/** Counts the units of each item in queued sales. */
export function queuedUnits(sales: readonly WaitingSale[]): ReadonlyMap<number, number> {
	const pieces = new Map<number, number>();
	for (const { variation_id: id, quantity } of sales.flatMap(({ sent }) => sent.lines)) {
		pieces.set(id, (pieces.get(id) ?? 0) + quantity);
	}
	return pieces;
}
