import { type CartLineRow, unitPrice } from "#domain/cart/cart-lines.ts";
import type { CouponRule } from "#domain/marketing/coupon-rule.ts";
import type { OrderPickup } from "#domain/orders/order-pickup.ts";
import type { MailedOrder } from "#domain/orders/queue-order-mail.ts";
import type { CustomValues } from "#lib/custom-fields/custom-field.ts";
import type { TransitDays } from "#lib/delivery-promise/business-days.ts";
import type { DeliveryDates } from "#lib/delivery-promise/promise-delivery.ts";
import type { Centavos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import type { PickupPlace } from "./pickup-place.ts";
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
	/** What it costs in the shop, and why staff asked for another price; left out: that is what it cost. */
	original_price?: Centavos | null;
	price_reason?: string | null;
}

/** All that an order is made of, priced: plain JSON, so that a payment can keep it. */
export interface OrderContent {
	lines: ContentLine[];
	prices: PricedOrder;
	/** What store credit pays of the total; left out: nothing. */
	storeCredit?: Centavos;
	/** Its code. */
	shippingMethod: string;
	shippingName: string;
	coupon: CouponRule | null;
	/** Why staff took something off; left out: they did not. */
	discountReason?: string | null;
	/** What the owner calls the way to pay; null: as the shop is shipped. */
	paymentName: string | null;
	address: { label: string; line: string };
	/** Where it is collected; left out: it is delivered. */
	pickupBranchId?: number | null;
	/** What that branch was like when the customer chose it. */
	pickup?: PickupPlace | null;
	/** ISO 8601; from then on it can be collected, as the customer was told. */
	pickup_ready_at?: string | null;
	/** Of the owner's own fields; left out: none. */
	customValues?: CustomValues;
	/** The customer named this address; otherwise it was their default. */
	isAddressChosen: boolean;
	/** Business days to its area; left out or null: as its way of shipping takes everywhere. */
	shippingDays?: TransitDays | null;
	/** When it arrives, as the customer was told; a payment that began before there were promises has none. */
	promise?: DeliveryDates | null;
	/** ISO 8601; when the customer last began to pay for it. */
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
});

/** A payment that began before there were fees has none in what it keeps. */
export const feeOf = ({ prices }: OrderContent): Centavos => prices.paymentFee ?? 0;

/** What is left for the way to pay. */
export const toPayOf = ({ prices, storeCredit = 0 }: OrderContent): Centavos =>
	prices.total - storeCredit;

/** Store credit pays all of it. */
export const isPaidByCredit = (content: OrderContent): boolean =>
	(content.storeCredit ?? 0) > 0 && toPayOf(content) === 0;

/** As an order tells where it is collected; null: it is delivered. */
const pickupOf = ({
	pickup,
	pickupBranchId: id,
	pickup_ready_at: readyAt = null,
}: OrderContent): OrderPickup | null => {
	if (!pickup || id == null) return null;
	const { packing_hours: _, ...place } = pickup;
	return { branch_id: id, ...place, ready_at: readyAt };
};

/** The order as its mail tells it, without reading it back. */
export const mailedOrder = (
	content: OrderContent,
	order: {
		id: number;
		paymentMethod: PaymentMethod;
		paymentDueAt: Date | null;
		now: Date;
		guestToken: string | null;
		/** What store credit pays of it. */
		begun: { partReceived: Centavos; balanceDue: Centavos };
	},
): MailedOrder => ({
	id: order.id,
	guest_token: order.guestToken,
	items: content.lines,
	subtotal: content.prices.subtotal,
	shipping_fee: content.prices.shippingFee,
	discount: content.prices.discount,
	payment_fee: feeOf(content),
	total: content.prices.total,
	store_credit: content.storeCredit ?? 0,
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
