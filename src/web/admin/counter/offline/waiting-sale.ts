import type {
	CounterSale,
	CounterShift,
	ringUpSale,
	takeLateSale,
} from "#contract/admin/counter.ts";
import type { Input } from "#contract/endpoint.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { discountsOf, priceOf, type SaleLine, type SaleTotals } from "../sale.ts";
import { toldPromotions } from "../till-promotions.ts";

/** Request body of a sale that is recorded immediately. */
export type SentSale = Input<typeof ringUpSale>;
/** Request body of a sale that is sent once the till is online again. */
export type LateSale = Input<typeof takeLateSale>;

/** A sale stored in the browser until the server has it. Its key is the shift and the receipt number. */
export interface WaitingSale {
	shift_id: number;
	branch_id: number;
	receipt: number;
	sent: LateSale;
	/** True while the sale is being sent directly. If a crash leaves the flag set, the sale is sent like the others. */
	is_asked: boolean;
}

/** A sale as printed on a receipt. It has an order only once the server has recorded it. */
export type ReceiptSale = Omit<CounterSale, "order_id" | "order_ref"> & {
	order_ref: string | null;
};

/** The sale in progress, with what its receipt needs. */
export interface SaleInHand {
	sent: SentSale;
	lines: readonly SaleLine[];
	totals: SaleTotals;
	customer: string | null;
	cashier: string | null;
}

/** Converts a sale for sending later: adds the unit prices and promotions of the till, the receipt number and the time. */
export const lateSaleOf = (
	{ sent: { device_id: _, ...sent }, lines, totals }: Pick<SaleInHand, "sent" | "lines" | "totals">,
	{ receipt, soldAt }: { receipt: number; soldAt: Date },
): LateSale => ({
	...sent,
	shop_prices: lines.map(({ item }) => item.price),
	...(totals.promotions.length > 0 && { promotions: toldPromotions(totals.promotions) }),
	receipt,
	sold_at: soldAt.toISOString(),
});

/** Cash received beyond the amount due. */
function changeOf(payments: SentSale["payments"], total: number): number {
	const given = payments.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
	return toPesos(given - toCentavos(total));
}

/** Builds the receipt of a sale that the server doesn't have yet. */
export function receiptOf(
	{ sent, lines, totals, customer, cashier }: SaleInHand,
	waiting: WaitingSale,
	{ shift, shop }: { shift: CounterShift; shop: Pick<Shop, "name" | "branches"> },
): ReceiptSale {
	const { branch_code: branch, branch_name, till } = shift;
	const place = shop.branches.find(({ code }) => code === branch);
	const change = changeOf(sent.payments, totals.total);
	return {
		id: sent.sale_id,
		order_ref: null,
		invoice_number: null,
		vat_content: null,
		refunded: 0,
		refunded_as_store_credit: 0,
		permit: null,
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
		})),
		subtotal: totals.subtotal,
		discount: totals.discount,
		discounts: discountsOf(totals),
		total: totals.total,
		payments: sent.payments.map(({ way, amount, reference = null }) => ({
			way,
			reference,
			amount: way === "cash" ? toPesos(toCentavos(amount) - toCentavos(change)) : amount,
			tendered: way === "cash" ? amount : null,
		})),
		change,
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
