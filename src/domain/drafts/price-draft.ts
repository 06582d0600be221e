import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type CartLineRow,
	namedLineRows,
	promotionLine,
	unitPrice,
} from "#domain/cart/cart-lines.ts";
import { type ContentLine, contentLine, withDiscounts } from "#domain/checkout/order-content.ts";
import { type PricedOrder, priceOrder, type StaffDiscount } from "#domain/checkout/price-order.ts";
import {
	type OrderDiscount,
	promote,
	type QuotedPromotion,
	quotedPromotions,
} from "#domain/promotions/promote.ts";
import { readPromotions } from "#domain/promotions/read-promotions.ts";
import { general } from "#domain/settings/general-settings.ts";
import {
	type PaymentSettings,
	readPaymentSettings,
	termsOf,
} from "#domain/settings/payment-settings.ts";
import { settingValue } from "#domain/settings/read-setting.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PaymentFee } from "#lib/payments/payment-fee.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { PromotionChannel, PromotionLine } from "#lib/promotions/promotion.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { shippingFee } from "#lib/shipping/shipping-fee.ts";
import type { DraftContent, DraftDiscount, Quote } from "./draft.ts";
import { type LinePrice, linePrice } from "./line-price.ts";

export interface PricedDraftLine extends LinePrice {
	/** The item's current data; null if the item was deleted. */
	row: CartLineRow | null;
	quantity: number;
	/** The shop's price per unit; null if the item was deleted. */
	shopPrice: Centavos | null;
}

/** The price of a draft's or a sale's content. */
export interface PricedContent {
	lines: PricedDraftLine[];
	prices: PricedOrder;
	promotions: QuotedPromotion[];
	/** Reason why the entered code doesn't apply; null if the code applies or no code was entered. */
	couponProblem: string | null;
	/** The chosen shipping method; null if it isn't available now. */
	shipping: (TransitDays & { code: string; name: string; fee: Centavos }) | null;
}

export interface PricedDraft extends PricedContent {
	payment: PaymentSettings;
}

/** Returns the promotions as the order stores them. */
export const draftDiscounts = ({
	promotions,
}: Pick<PricedContent, "promotions">): OrderDiscount[] =>
	promotions.map((promotion) => ({ ...promotion, amount: sumOf(promotion.amounts) }));

/** Returns the total discount by promotions. */
export const promotedAmount = (promotions: readonly QuotedPromotion[]): Centavos =>
	sumOf(promotions.map(({ amounts }) => sumOf(amounts)));

const sumOf = (amounts: readonly Centavos[]): Centavos =>
	amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the discount of each line by all promotions. */
const discountsOf = (lines: readonly unknown[], promotions: readonly QuotedPromotion[]) =>
	lines.map((_, place) => sumOf(promotions.map(({ amounts }) => amounts[place] ?? 0)));

/**
 * Returns the lines of a draft as order lines. Leaves out items that were deleted.
 * @param given the draft's lines, with the reason for each price set by staff
 */
export const pricedContentLines = (
	{ lines, promotions }: Pick<PricedContent, "lines" | "promotions">,
	given: DraftContent["lines"],
): ContentLine[] => {
	const discounts = discountsOf(lines, promotions);
	return lines.flatMap(({ row, unitPrice: price, originalPrice }, position) => {
		if (!row) return [];
		const line = {
			...contentLine(row),
			unit_price: price,
			original_price: originalPrice,
			price_reason: given[position]?.priceReason ?? null,
		};
		return withDiscounts([line], discounts.slice(position, position + 1));
	});
};

const staffDiscount = (discount: DraftDiscount | null): StaffDiscount | null => {
	if (discount === null) return null;
	const { percent, amount } = discount;
	return percent === null ? { amount: amount ?? 0 } : { percent };
};

/** Returns the current data of a draft's items, one for each line; null for deleted items. */
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

/** Data besides the content of a draft or sale that affects its price. */
interface Pricing {
	/** null for current prices. */
	quote: Quote | null;
	/** Fee of the payment method; null if no method is chosen yet, so that no fee applies. */
	paymentFee: PaymentFee | null;
	now: Date;
	/** Sales channel; the web shop if omitted. */
	channel?: PromotionChannel;
	/** Branch of a counter sale. */
	branchId?: number | null;
}

type PromotedDraft = Pick<PricedContent, "promotions" | "couponProblem"> & {
	freeShipping: boolean;
};

/**
 * Applies current promotions. Leaves out automatic promotions with a limited number of uses, because a use is counted
 * only when an order is placed. Drafts and offline tills could otherwise exceed the limit.
 */
async function promoteDraft(
	queryable: Queryable,
	{ accountId, couponCode }: Pick<DraftContent, "accountId" | "couponCode">,
	lines: PromotionLine[],
	{ now, channel = "web", branchId = null }: Pricing,
	fee: Centavos,
): Promise<PromotedDraft> {
	const read = await readPromotions(queryable, { accountId, code: couponCode, now });
	const promotions = read.promotions.filter(({ uses, code }) => uses === null || code !== null);
	const withCode = (code: string | null): Omit<PromotedDraft, "couponProblem"> => {
		const { result } = promote({
			promotions,
			lines,
			isFirstOrder: read.isFirstOrder && channel === "web",
			hasAccount: accountId !== null,
			channel,
			branchId,
			code,
			shippingFee: fee,
		});
		return { promotions: quotedPromotions(result), freeShipping: result.freeShipping };
	};
	try {
		return { ...withCode(couponCode), couponProblem: null };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { ...withCode(null), couponProblem: error.message };
	}
}

/** @throws Refusal if the entered code doesn't apply */
export function requireCoupon({ couponProblem }: Pick<PricedContent, "couponProblem">): void {
	if (couponProblem !== null) throw refusalAt("coupon_code", couponProblem);
}

/** Prices a draft with the fee of its payment method; null if no method is chosen yet. */
export async function priceDraft(
	queryable: Queryable,
	content: DraftContent,
	{
		paymentMethod,
		...pricing
	}: Omit<Pricing, "paymentFee"> & { paymentMethod: PaymentMethod | null },
): Promise<PricedDraft> {
	const payment = await readPaymentSettings(queryable);
	const paymentFee = paymentMethod && termsOf(payment, paymentMethod);
	return { ...(await priceContent(queryable, content, { ...pricing, paymentFee })), payment };
}

/** Prices content by the shop's rules. Prices set by staff and quoted prices that are still valid have priority. */
export async function priceContent(
	queryable: Queryable,
	content: DraftContent,
	pricing: Pricing,
): Promise<PricedContent> {
	const { quote, paymentFee } = pricing;
	const isGiftCard = Boolean(content.soldGiftCard);
	const rows = await readLines(queryable, content);
	const { shipping, vat_registered: vatRegistered } = await queryable.one<{
		shipping: PricedContent["shipping"];
		vat_registered: unknown;
	}>(sql`
		select (
			select json_build_object(
				'code', code, 'name', name, 'fee', fee, 'min_days', min_days, 'max_days', max_days
			) from shipping_methods where code = ${content.shippingMethod} and is_active
		) as shipping,
		(select value from settings where key = ${general.vat_registered.key}) as vat_registered`);
	const lines = content.lines.map((line, position) => {
		const row = rows[position] ?? null;
		const shopPrice = row && unitPrice(row);
		const given = { price: line.price, shopPrice, quoted: quote?.lines[position] ?? null };
		return { row, quantity: line.quantity, shopPrice, ...linePrice(given) };
	});
	const shipped = rows.filter((row) => row !== null);
	const to = content.address.line === "" ? null : content.address;
	const promotionLines = lines.map(
		({ row, unitPrice: price, quantity, originalPrice }): PromotionLine => ({
			...(row ? promotionLine(row) : deletedItem),
			unitPrice: price,
			quantity,
			isPriceGiven: originalPrice !== null,
		}),
	);
	const fee = quote?.shippingFee ?? (shipping ? shippingFee(shipping, shipped, to) : 0);
	const { promotions, freeShipping, couponProblem } = quote?.promotions
		? { promotions: quote.promotions, freeShipping: false, couponProblem: null }
		: await promoteDraft(queryable, content, promotionLines, pricing, fee);
	const prices = priceOrder({
		lines: promotionLines,
		shippingFee: fee,
		promoted: { discount: promotedAmount(promotions), freeShipping },
		staffDiscount: staffDiscount(content.discount),
		// A gift card isn't taxed when it's sold, because the goods that it pays for are taxed.
		vatRegistered: !isGiftCard && settingValue(general.vat_registered, vatRegistered),
		payment: isGiftCard ? null : paymentFee,
	});
	return { lines, prices, promotions, couponProblem, shipping };
}

/** Stands in for the product of a line whose product was deleted. */
const deletedItem = {
	variation_id: null,
	product_id: null,
	category_id: null,
	maker: null,
	product_type: null,
	on_sale: false,
};
