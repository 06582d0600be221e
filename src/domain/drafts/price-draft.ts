import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type CartLineRow, namedLineRows, unitPrice } from "#domain/cart/cart-lines.ts";
import { type ContentLine, contentLine } from "#domain/checkout/order-content.ts";
import { type PricedOrder, priceOrder, type StaffDiscount } from "#domain/checkout/price-order.ts";
import { general } from "#domain/settings/general-settings.ts";
import {
	type PaymentSettings,
	readPaymentSettings,
	termsOf,
} from "#domain/settings/payment-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { shippingFee } from "#lib/shipping/shipping-fee.ts";
import type { DraftContent, DraftDiscount, Quote } from "./draft.ts";
import { type LinePrice, linePrice } from "./line-price.ts";

export interface PricedDraftLine extends LinePrice {
	/** The current row; null if it was deleted. */
	row: CartLineRow | null;
	quantity: number;
	/** The shop's price per unit; null if it was deleted. */
	shopPrice: Centavos | null;
}

export interface PricedDraft {
	lines: PricedDraftLine[];
	prices: PricedOrder;
	/** null if the shipping method isn't available now. */
	shipping: (TransitDays & { code: string; name: string; fee: Centavos }) | null;
	payment: PaymentSettings;
}

/** Returns the lines that still exist, as order lines. `said` contains the reason for each price set by staff. */
export const pricedContentLines = (
	lines: readonly PricedDraftLine[],
	said: DraftContent["lines"],
): ContentLine[] =>
	lines.flatMap(({ row, unitPrice: price, originalPrice }, position) =>
		row
			? {
					...contentLine(row),
					unit_price: price,
					original_price: originalPrice,
					price_reason: said[position]?.priceReason ?? null,
				}
			: [],
	);

const staffDiscount = (discount: DraftDiscount | null): StaffDiscount | null => {
	if (discount === null) return null;
	const { percent, amount } = discount;
	return percent === null ? { amount: amount ?? 0 } : { percent };
};

/** Returns the current data of a draft's lines, in the same order. */
async function readLines(
	queryable: Queryable,
	content: Pick<DraftContent, "lines">,
): Promise<(CartLineRow | null)[]> {
	const pieces = content.lines.flatMap(({ variationId, quantity }) =>
		variationId === null ? [] : [{ variationId, quantity }],
	);
	const rows = await queryable.rows<CartLineRow>(namedLineRows(pieces));
	const found = new Map(rows.map((row) => [row.variation_id, row]));
	return content.lines.map(({ variationId }) =>
		variationId === null ? null : (found.get(variationId) ?? null),
	);
}

/**
 * Prices a draft: by the shop's rules, except for prices and discounts set by staff and for quoted prices that are
 * still valid.
 * @param paymentMethod method whose fee is included; null if none is chosen yet, without a fee
 */
export async function priceDraft(
	queryable: Queryable,
	content: DraftContent,
	{ quote, paymentMethod }: { quote: Quote | null; paymentMethod: PaymentMethod | null },
): Promise<PricedDraft> {
	const isGiftCard = Boolean(content.soldGiftCard);
	const rows = await readLines(queryable, content);
	const shipping = await queryable.first<NonNullable<PricedDraft["shipping"]>>(sql`
		select code, name, fee, min_days, max_days from shipping_methods
		where code = ${content.shippingMethod} and is_active`);
	const payment = await readPaymentSettings(queryable);
	const lines = content.lines.map((line, position) => {
		const row = rows[position] ?? null;
		const shopPrice = row && unitPrice(row);
		const given = { price: line.price, shopPrice, quoted: quote?.lines[position] ?? null };
		return { row, quantity: line.quantity, shopPrice, ...linePrice(given) };
	});
	const shipped = rows.filter((row) => row !== null);
	const to = content.address.line === "" ? null : content.address;
	const prices = priceOrder({
		lines: lines.map(({ unitPrice: price, quantity, row }) => ({
			unitPrice: price,
			quantity,
			categoryId: row?.category_id ?? null,
		})),
		shippingFee: quote?.shippingFee ?? (shipping ? shippingFee(shipping, shipped, to) : 0),
		coupon: null,
		staffDiscount: staffDiscount(content.discount),
		// A gift card is no sale of goods: it's taxed when it pays for them. Its buyer pays exactly its amount.
		vatRegistered: !isGiftCard && (await readSetting(queryable, general.vat_registered)),
		payment: isGiftCard ? null : paymentMethod && termsOf(payment, paymentMethod),
	});
	return { lines, prices, shipping: shipping ?? null, payment };
}
