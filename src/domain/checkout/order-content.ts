import { type CartLineRow, unitPrice } from "#domain/cart/cart-lines.ts";
import type { CouponRule } from "#domain/marketing/coupon-rule.ts";
import type { MailedOrder } from "#domain/orders/queue-order-mail.ts";
import type { Centavos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import type { PricedOrder } from "./price-order.ts";

/** A line as it is bought, whatever becomes of the catalogue. */
export interface ContentLine {
	variation_id: number;
	product_id: number;
	product_name: string;
	variation_name: string | null;
	image: string | null;
	quantity: number;
	unit_price: Centavos;
}

/** All that an order is made of, priced: plain JSON, so that a payment can keep it. */
export interface OrderContent {
	lines: ContentLine[];
	prices: PricedOrder;
	/** Its code. */
	shippingMethod: string;
	shippingName: string;
	coupon: CouponRule | null;
	/** What the owner calls the way to pay; null: as the shop is shipped. */
	paymentName: string | null;
	address: { label: string; line: string };
	/** The customer named this address; otherwise it was their default. */
	isAddressChosen: boolean;
}

export const contentLine = (line: CartLineRow): ContentLine => ({
	variation_id: line.variation_id,
	product_id: line.product_id,
	product_name: line.product_name,
	variation_name: line.is_default ? null : line.variation_name,
	image: line.image,
	quantity: line.quantity,
	unit_price: unitPrice(line),
});

/** A payment that began before there were fees has none in what it keeps. */
export const feeOf = ({ prices }: OrderContent): Centavos => prices.paymentFee ?? 0;

/** The order as its mail tells it, without reading it back. */
export const mailedOrder = (
	content: OrderContent,
	order: { id: number; paymentMethod: PaymentMethod; paymentDueAt: Date | null; now: Date },
): MailedOrder => ({
	id: order.id,
	items: content.lines,
	subtotal: content.prices.subtotal,
	shipping_fee: content.prices.shippingFee,
	discount: content.prices.discount,
	payment_fee: feeOf(content),
	total: content.prices.total,
	part_received: 0,
	payment_method: order.paymentMethod,
	payment_name: content.paymentName ?? null,
	payment_due_at: order.paymentDueAt,
	shipping_name: content.shippingName,
	shipping_label: content.address.label,
	shipping_line: content.address.line,
	courier: null,
	tracking_number: null,
	created_at: order.now,
});
