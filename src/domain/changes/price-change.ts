import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type CartLineRow, linePrices, namedLineRows, unitPrice } from "#domain/cart/cart-lines.ts";
import { contentLine } from "#domain/checkout/order-content.ts";
import { type PricedOrder, priceOrder } from "#domain/checkout/price-order.ts";
import { type OrderDiscount, orderDiscounts } from "#domain/promotions/promote.ts";
import { readOrderPromotions } from "#domain/promotions/read-promotions.ts";
import { paymentTerms } from "#domain/settings/payment-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Centavos } from "#lib/money/money.ts";
import { applyPromotions, codeObstacle } from "#lib/promotions/apply-promotions.ts";
import type { PromotionContext, PromotionLine } from "#lib/promotions/promotion.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { shippingFee } from "#lib/shipping/shipping-fee.ts";
import type { BoughtLine, ChangeableOrder } from "./read-changeable-order.ts";

/** A change that staff request. Omitted and null fields stay unchanged. */
export interface AskedChange {
	/** Quantities of existing lines by line id; 0 removes a line. */
	lines: readonly { id: number; quantity: number }[];
	added: readonly { variationId: number; quantity: number }[];
	address: { label: string; line: string } | null;
	/** Code of the new shipping method; null to keep the current one. */
	shippingMethod: string | null;
	/** Fee set by staff instead of the shipping method's regular fee; null if staff set no fee. */
	shippingFee: Centavos | null;
	/** New discount by staff. It replaces the promotions and any earlier discount by staff; null to keep them. */
	discount: Centavos | null;
}

export interface ChangedLine {
	/** Id of the order line; null for a new line. */
	id: number | null;
	variation_id: number | null;
	product_id: number | null;
	product_name: string;
	variation_name: string | null;
	image: string | null;
	quantity: number;
	unit_price: Centavos;
	category_id: number | null;
	maker: string | null;
	product_type: string | null;
	on_sale: boolean;
	/** True if staff set the price. */
	is_price_given: boolean;
	/** Discount by promotions. */
	discount: Centavos;
}

/** An order as it will be after the change. */
export interface PricedChange {
	lines: ChangedLine[];
	prices: PricedOrder;
	couponCode: string | null;
	discounts: OrderDiscount[];
	shippingMethod: string;
	shippingName: string;
	address: { label: string; line: string };
}

/**
 * Calculates the prices of the changed order. Existing lines keep their price, and added lines get the current price.
 * @throws Refusal if an item isn't available or no item would remain
 */
export async function priceChange(
	queryable: Queryable,
	order: ChangeableOrder,
	asked: AskedChange,
): Promise<PricedChange> {
	const bought = [...keptLines(order, asked), ...(await addedLines(queryable, order, asked))];
	if (bought.length === 0) throw refusalAt("lines", "Keep at least one item, or cancel the order.");
	const address = asked.address ?? { label: order.shipping_label, line: order.shipping_line };
	const shipping = await priceShipping(queryable, order, asked, { lines: bought, address });
	const { promoted, staffDiscount } = await applyDiscount(queryable, order, asked, {
		lines: bought.map(promotionLine),
		shippingFee: shipping.fee,
	});
	const terms = order.payment_fee > 0 ? await readSetting(queryable, paymentTerms) : null;
	const prices = priceOrder({
		lines: bought.map(promotionLine),
		shippingFee: shipping.fee,
		// A fee set by staff applies even if a promotion gives free shipping.
		promoted: { ...promoted, freeShipping: promoted.freeShipping && !shipping.isGiven },
		staffDiscount: { amount: staffDiscount },
		vatRegistered: order.vat_content !== null,
		payment: terms?.[order.payment_method] ?? null,
	});
	if (asked.discount !== null && prices.discount < asked.discount) {
		throw refusalAt("discount", "The discount is more than the items cost.");
	}
	if (prices.total === 0) {
		throw refusalAt("discount", "Nothing would be left to pay. Cancel the order instead.");
	}
	return {
		lines: bought.map((line, index) => ({ ...line, discount: promoted.lineDiscounts[index] ?? 0 })),
		discounts: orderDiscounts(promoted),
		prices,
		address,
		couponCode: asked.discount === null ? order.coupon_code : null,
		shippingMethod: shipping.code,
		shippingName: shipping.name,
	};
}

function keptLines(order: ChangeableOrder, { lines }: AskedChange): ChangedLine[] {
	const asked = new Map(lines.map(({ id, quantity }) => [id, quantity]));
	if (asked.size < lines.length) throw refusalAt("lines", "An item is listed twice.");
	const unknown = lines.findIndex(({ id }) => !order.lines.some((line) => line.id === id));
	if (unknown !== -1) throw refusalAt(`lines.${unknown}.id`, "This item is not on the order.");
	return order.lines.flatMap(({ position: _, more: __, ...line }) => {
		const quantity = asked.get(line.id) ?? line.quantity;
		if (line.variation_id === null && quantity !== line.quantity && quantity > 0) {
			throw refusalAt(
				"lines",
				`${line.product_name} is no longer in the catalog, so it can only be removed.`,
			);
		}
		return quantity > 0 ? [{ ...line, quantity }] : [];
	});
}

async function addedLines(
	queryable: Queryable,
	order: ChangeableOrder,
	{ added }: AskedChange,
): Promise<ChangedLine[]> {
	if (added.length === 0) return [];
	const rows = await queryable.rows<CartLineRow>(namedLineRows(added));
	const seen = new Set(order.lines.map(({ variation_id: id }) => id));
	return added.map(({ variationId }, index) => {
		const row = rows.find(({ variation_id: id }) => id === variationId);
		if (!row?.is_offered) {
			throw refusalAt(
				`added.${index}.variation_id`,
				`${row?.product_name ?? "This item"} is not for sale now.`,
			);
		}
		if (seen.has(variationId)) {
			const message = `${row.product_name} is already on the order. Change its quantity.`;
			throw refusalAt(`added.${index}.variation_id`, message);
		}
		seen.add(variationId);
		return {
			id: null,
			...contentLine(row),
			unit_price: unitPrice(row),
			on_sale: linePrices(row).sale_price !== null,
			category_id: row.category_id,
			maker: row.maker,
			product_type: row.product_type,
			is_price_given: false,
			discount: 0,
		};
	});
}

/**
 * Returns the shipping of the changed order. The order's fee stays if the shipping method's current rates give the same
 * fee for the old and the changed order. Otherwise, the current fee of the changed order applies.
 */
async function priceShipping(
	queryable: Queryable,
	order: ChangeableOrder,
	asked: AskedChange,
	{ lines, address }: { lines: readonly ChangedLine[]; address: { label: string; line: string } },
): Promise<{ code: string; name: string; fee: Centavos; isGiven: boolean }> {
	const code = asked.shippingMethod ?? order.shipping_method;
	const isOther = code !== order.shipping_method;
	const isMoved = address.line !== order.shipping_line || address.label !== order.shipping_label;
	if (order.pickup_branch_id !== null && (isOther || isMoved)) {
		throw refusalAt("shipping_method", "This is a pickup order, so it has no shipping.");
	}
	const methods = await queryable.rows<{
		code: string;
		name: string;
		fee: Centavos;
		is_active: boolean;
	}>(sql`
		select code, name, fee, is_active and kind = 'courier' as is_active from shipping_methods
		where code = any(${[code, order.shipping_method]}::text[])`);
	const method = methods.find((each) => each.code === code);
	if (isOther && !method?.is_active) {
		throw refusalAt("shipping_method", "This shipping method is not available.");
	}
	const name = isOther && method ? method.name : order.shipping_name;
	if (asked.shippingFee !== null) return { code, name, fee: asked.shippingFee, isGiven: true };
	const old = { lines: order.lines, address: { line: order.shipping_line } };
	const before = methods.find((each) => each.code === order.shipping_method);
	const feeBefore = before && shippingFee(before, old.lines, old.address);
	const fee = method && shippingFee(method, lines, address);
	const stays = fee === undefined || (!isOther && fee === feeBefore);
	return { code, name, fee: stays ? order.shipping_fee : fee, isGiven: false };
}

const promotionLine = (line: ChangedLine): PromotionLine => ({
	variation_id: line.variation_id,
	product_id: line.product_id,
	category_id: line.category_id,
	maker: line.maker,
	product_type: line.product_type,
	on_sale: line.on_sale,
	unitPrice: line.unit_price,
	quantity: line.quantity,
	isPriceGiven: line.is_price_given,
});

/**
 * Applies the order's promotions to the changed lines. The current rules of the promotions apply, but a promotion that
 * has ended still counts. An earlier discount by staff is added. A new discount by staff replaces the promotions and
 * the earlier discount.
 */
async function applyDiscount(
	queryable: Queryable,
	order: ChangeableOrder,
	asked: AskedChange,
	{ lines, shippingFee: fee }: { lines: PromotionLine[]; shippingFee: Centavos },
) {
	const context: PromotionContext = {
		at: null,
		channel: "web",
		branchId: null,
		code: order.coupon_code?.toUpperCase() ?? null,
		isFirstOrder: true,
		shippingFee: fee,
	};
	if (asked.discount !== null) {
		return { promoted: applyPromotions([], lines, context), staffDiscount: asked.discount };
	}
	const promotions = (await readOrderPromotions(queryable, order.id)).map((promotion) => ({
		...promotion,
		channels: ["web"] as const,
	}));
	const promoted = applyPromotions(promotions, lines, context);
	const coupon = promotions.find(({ code }) => code !== null);
	const obstacle = coupon && codeObstacle(coupon, lines, context, promoted);
	if (obstacle) {
		throw refusalAt(
			"discount",
			`${coupon.code}: ${obstacle} Enter a discount instead, or 0 for no discount.`,
		);
	}
	const named = order.promoted === null ? (coupon ? order.discount : 0) : order.promoted;
	return { promoted, staffDiscount: order.discount - named };
}

/** Returns the quantity of each variation in the changed order. */
export function wantedQuantities(
	{ lines: before }: { lines: readonly BoughtLine[] },
	{ lines }: PricedChange,
): Map<number, number> {
	const wanted = new Map<number, number>();
	for (const { variation_id: id } of before) if (id !== null) wanted.set(id, 0);
	for (const { variation_id: id, quantity } of lines) {
		if (id !== null) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
	}
	return wanted;
}
