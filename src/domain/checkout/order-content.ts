import { type CartLineRow, linePrices, unitPrice } from "#domain/cart/cart-lines.ts";
import type { OrderPickup } from "#domain/orders/order-pickup.ts";
import type { MailedOrder } from "#domain/orders/queue-order-email.ts";
import type { OrderDiscount } from "#domain/promotions/promote.ts";
import type { CustomValues } from "#lib/custom-fields/custom-field.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import type { DeliveryDates } from "#lib/delivery-estimate/estimate-dates.ts";
import type { SoldGiftCard } from "#lib/gift-cards/sold-gift-card.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { PickupPlace } from "./pickup-place.ts";
import type { PricedOrder } from "./price-order.ts";

/** An order line with its data at the time of the purchase, independent of later catalog changes. */
export interface ContentLine {
	/** Variation; null for a gift card. */
	variation_id: number | null;
	product_id: number | null;
	product_name: string;
	variation_name: string | null;
	image: string | null;
	quantity: number;
	unit_price: Centavos;
	/** Discount of promotions on the line; omitted for none. */
	discount?: Centavos;
	/** True if the item was bought at a sale price. Omitted on payments that started before promotions existed. */
	on_sale?: boolean;
	/** Regular price if staff changed the price; otherwise omitted. */
	original_price?: Centavos | null;
	price_reason?: string | null;
}

/** The full content of an order, including prices. It's plain JSON, so that it can be stored with a payment. */
export interface OrderContent {
	lines: ContentLine[];
	prices: PricedOrder;
	/** Part of the total that store credit or a gift card pays; omitted for none. */
	storeCredit?: Centavos;
	/** The gift card, and how much of `storeCredit` it provides; omitted if none is used. */
	giftCard?: { id: number; lastFour: string; amount: Centavos };
	/** The gift card that the order sells; null or omitted for goods. */
	soldGiftCard?: SoldGiftCard | null;
	shippingMethod: string;
	shippingName: string;
	/** Promotion of the entered code. The id is only needed for payments that started before promotions existed. */
	coupon: { id?: number; code: string | null } | null;
	/** Promotions of the order. Omitted on payments that started before promotions existed. */
	discounts?: OrderDiscount[];
	/** Reason for a discount by staff; omitted without one. */
	discountReason?: string | null;
	/** The owner's name for the payment method; null for the default name. */
	paymentName: string | null;
	address: { label: string; line: string };
	/** Pickup branch; omitted for delivery. */
	pickupBranchId?: number | null;
	/** Details of the pickup branch as shown to the customer; null or omitted for delivery. */
	pickup?: PickupPlace | null;
	/** Time shown to the customer from which the order can be picked up, in ISO 8601. */
	pickup_ready_at?: string | null;
	/** Values of the shop's custom fields; omitted if none. */
	customValues?: CustomValues;
	/** Buyer's details for the invoice; omitted if not given. */
	buyer?: Buyer;
	/** True if the customer chose this address instead of using their default address. */
	isAddressChosen: boolean;
	/** Business days for delivery to the address's area; null or omitted for the shipping method's default. */
	shippingDays?: TransitDays | null;
	/** Delivery estimate shown to the customer. Omitted on payments that started before estimates existed. */
	promise?: DeliveryDates | null;
	/** Time at which the customer last started to pay, in ISO 8601. */
	ordered_at?: string;
}

export const contentLine = (line: CartLineRow): ContentLine => ({
	variation_id: line.variation_id,
	product_id: line.product_id,
	product_name: line.product_name,
	variation_name: line.is_default ? null : line.variation_name,
	image: line.image,
	quantity: line.quantity,
	unit_price: unitPrice(line),
	on_sale: linePrices(line).sale_price !== null,
});

/** Adds the discounts of promotions to lines in the same order. */
export const withDiscounts = (
	lines: readonly ContentLine[],
	discounts: readonly Centavos[],
): ContentLine[] =>
	lines.map((line, index) => {
		const discount = discounts[index] ?? 0;
		return discount > 0 ? { ...line, discount } : line;
	});

/** Returns the ids of the order's promotions. */
export const promotionIdsOf = ({ discounts, coupon }: OrderContent): number[] =>
	discounts ? discounts.flatMap(({ promotion_id: id }) => id ?? []) : coupon?.id ? [coupon.id] : [];

/** Returns the fee of the payment method. It's 0 for payments that started before fees existed. */
export const feeOf = ({ prices }: OrderContent): Centavos => prices.paymentFee ?? 0;

/** Returns the amount that the customer's store credit pays, without the gift card. */
export const ownCreditOf = ({ storeCredit = 0, giftCard }: OrderContent): Centavos =>
	storeCredit - (giftCard?.amount ?? 0);

/** Returns the amount to be paid with the payment method. */
export const toPayOf = ({ prices, storeCredit = 0 }: OrderContent): Centavos =>
	prices.total - storeCredit;

/** Returns true if store credit and gift card cover the whole total. */
export const isPaidByCredit = (content: OrderContent): boolean =>
	(content.storeCredit ?? 0) > 0 && toPayOf(content) === 0;

/** Returns the pickup details as stored with the order; null for delivery. */
const pickupOf = ({
	pickup,
	pickupBranchId: id,
	pickup_ready_at: readyAt = null,
}: OrderContent): OrderPickup | null => {
	if (!pickup || id == null) return null;
	const { packing_hours: _, ...place } = pickup;
	return { branch_id: id, ...place, ready_at: readyAt };
};

/** Converts an order to the form that its email needs, so that the order needn't be read from the database. */
export const orderForEmail = (
	content: OrderContent,
	order: {
		id: number;
		paymentMethod: PaymentMethod;
		paymentDueAt: Date | null;
		now: Date;
		guestToken: string | null;
		/** Amount paid so far with store credit, and the balance due. */
		begun: { partReceived: Centavos; balanceDue: Centavos };
	},
): MailedOrder => ({
	id: order.id,
	guest_token: order.guestToken,
	items: content.lines,
	subtotal: content.prices.subtotal,
	shipping_fee: content.prices.shippingFee,
	discount: content.prices.discount,
	discounts: content.discounts ?? [],
	coupon_code: content.coupon?.code ?? null,
	payment_fee: feeOf(content),
	total: content.prices.total,
	store_credit: content.storeCredit ?? 0,
	gift_card: content.giftCard
		? { last_four: content.giftCard.lastFour, amount: content.giftCard.amount }
		: null,
	part_received: order.begun.partReceived,
	balance_due: order.begun.balanceDue,
	payment_method: order.paymentMethod,
	payment_name: content.paymentName ?? null,
	payment_due_at: order.paymentDueAt,
	shipping_name: content.shippingName,
	shipping_label: content.address.label,
	shipping_line: content.address.line,
	promised: content.promise ?? null,
	pickup: pickupOf(content),
	courier: null,
	tracking_number: null,
	created_at: order.now,
});
