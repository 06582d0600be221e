import { giftCardFor, giftCardName, type SoldGiftCard } from "#lib/gift-cards/sold-gift-card.ts";
import type { OrderContent } from "./order-content.ts";
import type { PricedOrder } from "./price-order.ts";

/** Returns the content of an order that sells one gift card. */
export const giftCardContent = (sold: SoldGiftCard, prices: PricedOrder): OrderContent => ({
	lines: [
		{
			variation_id: null,
			product_id: null,
			product_name: giftCardName,
			variation_name: giftCardFor(sold),
			image: null,
			quantity: 1,
			unit_price: prices.subtotal,
		},
	],
	prices,
	soldGiftCard: sold,
	shippingMethod: "gift-card",
	shippingName: "Email",
	coupon: null,
	paymentName: null,
	address: { label: "By email", line: sold.recipientEmail ?? "" },
	isAddressChosen: true,
});
