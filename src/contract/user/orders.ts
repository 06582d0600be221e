import { z } from "zod";
import { orderStatuses } from "#lib/orders/order-statuses.ts";
import { refundMethods } from "#lib/payments/refund-methods.ts";
import { deliveryOutcomes } from "#lib/shipping/delivery-outcomes.ts";
import { parcelStatuses } from "#lib/shipping/parcel-statuses.ts";
import { shownBuyer, withBuyer } from "../buyer.ts";
import { askedField, givenValues, shownValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, page } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { soldUnit } from "../sold-unit.ts";
import { deliveryDates } from "./delivery.ts";
import { giftCardCode } from "./gift-cards.ts";
import { shippingMethod } from "./shipping-methods.ts";

/** Shipping method code: `standard`, `express`, or one that the shop added. */
export const shippingMethodCode = z
	.string()
	.max(60)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "This shipping method is not available.");

export const cancelReasons = [
	"ordered_by_mistake",
	"found_better_price",
	"change_of_mind",
	"address_wrong",
	"other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const cancelRequestStates = ["open", "approved", "declined"] as const;

/**
 * due: cash on delivery, not delivered yet; awaiting_payment: a transfer that isn't confirmed; collected: held by a
 * courier; written_off: won't be paid; void: cancelled before payment.
 */
export const paymentStates = [
	"due",
	"awaiting_payment",
	"collected",
	"written_off",
	"paid",
	"partly_refunded",
	"refunded",
	"void",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Orders per page (§9). */
export const orderPageSize = 10;

export const orderSummary = z.object({
	id,
	ref: z.string(),
	items_count: z.number().int(),
	status: z.enum(orderStatuses),
	total_amount: money,
	created_at: instant,
	preview_image: z.string().nullable(),
	/** For pickup orders, shipped means ready at the branch and delivered means picked up. */
	is_pickup: z.boolean(),
});
export type OrderSummary = z.input<typeof orderSummary>;

export const orderItem = z.object({
	id,
	product_id: id.nullable(),
	product_name: z.string(),
	variation_name: z.string().nullable(),
	quantity: z.number().int(),
	price: money,
	featured_image: z.string().nullable(),
	image: z.string().nullable(),
	units: z.array(soldUnit).describe("Its units with a serial number"),
});

/** A promotion with the amount it took off; 0 if it only gave free shipping. */
export const namedDiscount = z.object({ label: z.string(), amount: money });

/** A refund, completed or in progress. */
export const shownRefund = z.object({
	id,
	amount: money,
	method: z.enum(refundMethods),
	/** Follows the word "because". */
	because: z.string(),
	note: z.string().nullable(),
	/** Bank or e-wallet reference of a manual refund. */
	reference: z.string().nullable(),
	is_done: z.boolean(),
	/** Part of it that is shipping. */
	shipping: money,
	/** Refunded items; empty for an agreed amount. */
	items: z.array(
		z.object({
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
		}),
	),
	/** Set if the order has an invoice. */
	credit_note: z.object({ id, number: z.string() }).nullable(),
	created_at: instant,
});
export type ShownRefund = z.input<typeof shownRefund>;

/** A parcel of an order: what one branch packs, or a part of it. */
export const orderParcel = z.object({
	id,
	/** Position in the order, from 1. */
	number: z.number().int(),
	status: z.enum(parcelStatuses),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	/** The courier's tracking page; null if unknown. */
	tracking_link: z.string().nullable(),
	/** Delivery outcome; null before shipping and in transit. */
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	shipped_at: instant.nullable(),
	items: z.array(
		z.object({
			id: id.describe("Id of the order item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
		}),
	),
});
export type OrderParcel = z.input<typeof orderParcel>;

/** Pickup details of an order. */
export const orderPickup = z.object({
	branch_id: id,
	name: z.string(),
	address: z.string(),
	phone: z.string(),
	/** As written by the shop. */
	hours: z.string(),
	/** Ready from this time, as estimated when it was ordered; null if there was no estimate. */
	ready_at: instant.nullable(),
});
export type OrderPickup = z.input<typeof orderPickup>;

export const orderDetail = z.object({
	id,
	ref: z.string(),
	status: z.enum(orderStatuses),
	created_at: instant,
	items_count: z.number().int(),
	total_amount: money,
	subtotal_amount: money,
	shipping_fee: money,
	discount_amount: money,
	discounts: z
		.array(namedDiscount)
		.optional()
		.describe("Promotions that the discount consists of; omitted if none but the coupon"),
	/** Payment method fee; included in the total. */
	payment_fee: money,
	/** Still due on an order that was paid before a change raised its total. */
	balance_due: money,
	/** Part of the total paid with store credit or a gift card; omitted if none. */
	store_credit: money.optional(),
	gift_card: z
		.object({ last_four: z.string(), amount: money })
		.optional()
		.describe("Part of `store_credit` that a gift card paid; omitted if none"),
	coupon_code: z.string().nullable(),
	shipping_method: shippingMethodCode,
	/** Display name, such as "Standard". */
	shipping_name: z.string(),
	payment_method: paymentMethod,
	/** Display name, such as "Cash on delivery", or the owner's name for it. */
	payment_name: z.string(),
	payment_state: z.enum(paymentStates),
	/** Until when an unpaid order keeps its items. */
	payment_due_at: instant.nullable(),
	shipping_address: z.string(),
	/** Estimated delivery when it was ordered; null if there was no estimate. */
	promised: deliveryDates.nullable(),
	/** null for delivery. For pickup, shipped means ready and delivered means picked up. */
	pickup: orderPickup.nullable(),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	/** Delivery outcome; null before shipping and in transit. */
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	/** Why it was cancelled without a request: `undelivered` for a returned parcel, or `unpaid`. */
	cancel_kind: z.string().nullable(),
	preview_image: z.string().nullable(),
	items: z.array(orderItem),
	/** Empty if no branch ships its items any longer. */
	parcels: z.array(orderParcel),
	refunds: z.array(shownRefund),
	cancel_request: z
		.object({
			reason: z.enum(cancelReasons),
			note: z.string(),
			state: z.enum(cancelRequestStates),
			decision_note: z.string().nullable(),
			created_at: instant,
		})
		.nullable(),
	...shownBuyer,
	custom_fields: z
		.array(shownValue)
		.optional()
		.describe("The shop's custom fields; omitted if none are shown"),
});
export type OrderDetail = z.input<typeof orderDetail>;

/** Amounts shown to the customer; 409 `total_changed` if they differ. */
export const expectedAmounts = z.object({
	expectedTotal: money.nullish(),
	/** Its parts, to report which of them changed. */
	expected: z
		.object({
			subtotal: money.optional(),
			shippingFee: money.optional(),
			discount: money.optional(),
			paymentFee: money.optional(),
			storeCredit: money.optional(),
		})
		.nullish(),
});

export const atBranch = {
	/** Pickup branch, with the shipping method `at-branch`. */
	pickupBranchId: id.nullish(),
};

export const withStoreCredit = {
	useStoreCredit: z
		.boolean()
		.optional()
		.describe(
			"Uses the customer's store credit. If it covers the total, order with the payment method `cod`, even if it isn't offered: nothing is collected",
		),
	giftCardCode: giftCardCode
		.nullish()
		.describe(
			"A gift card that pays before store credit. `expected.storeCredit` is what both pay together",
		),
};

/** Custom fields asked for at checkout; omitted if there are none. */
export const withCustomFields = { custom_fields: givenValues.optional() };
export const askedFields = {
	asked_fields: z
		.array(askedField)
		.optional()
		.describe("Custom fields that the checkout asks for; omitted if none"),
};

export const placeOrder = endpoint({
	method: "POST",
	path: "/user/api/orders",
	problems: [
		"cart_empty",
		"email_unverified",
		"idempotency_key_reused",
		"missing",
		"payment_incomplete",
		"payment_method_unavailable",
		"payment_processing",
		"payment_refunded",
		"payment_required",
		"payment_unconfirmed",
		"stock_changed",
		"total_changed",
		"unknown_coupon",
	],
	access: "customer",
	idempotencyKey: "taken",
	summary:
		"Places an order from the cart; repeating the same Idempotency-Key returns the same order",
	status: 201,
	body: z.object({
		/** null for pickup. */
		addressId: id.nullable(),
		shippingMethod: shippingMethodCode,
		...atBranch,
		paymentMethod: paymentMethod,
		couponCode: z.string().max(100).nullish(),
		...withStoreCredit,
		/** Id of a completed card payment; defaults to the customer's latest. */
		paymentIntentId: z
			.string()
			.regex(/^\w{1,200}$/, "This payment id is not valid.")
			.nullish(),
		...withCustomFields,
		...withBuyer,
		...expectedAmounts.shape,
	}),
	output: orderDetail,
});

export const getOrderByKey = endpoint({
	method: "GET",
	path: "/user/api/orders/by/key/{key}",
	access: "customer",
	summary: "The order created with this Idempotency-Key; 404 if there is none",
	params: z.object({ key: z.string().regex(/^[\x20-\x7e]{1,200}$/) }),
	output: orderDetail,
});

export const priceCheckout = endpoint({
	method: "POST",
	path: "/user/api/checkout/price",
	problems: ["unknown_coupon"],
	access: "customer",
	summary: "Prices the cart with these choices",
	status: 200,
	body: z.object({
		shippingMethod: shippingMethodCode,
		...atBranch,
		/** Without it no payment method fee is included. */
		paymentMethod: paymentMethod.optional(),
		/** Defaults to the default address. */
		addressId: id.nullish(),
		couponCode: z.string().max(100).nullish(),
	}),
	output: z.object({
		lines: z.array(
			z.object({
				product_id: id,
				variation_id: id.nullable(),
				name: z.string(),
				variation_name: z.string().nullable(),
				quantity: z.number().int(),
				price: money,
				total: money,
				stock_quantity: z.number().int().describe("0 if it is no longer sold"),
			}),
		),
		subtotal: money,
		shipping_fee: money,
		shipping_name: z.string(),
		discount: money,
		discounts: z
			.array(namedDiscount)
			.optional()
			.describe("Promotions that the discount consists of; omitted if none but the coupon"),
		payment_fee: money,
		total: money,
		store_credit: money
			.optional()
			.describe("Store credit the customer can use; omitted if they have none"),
		takes_gift_cards: z
			.boolean()
			.optional()
			.describe("True if the shop has issued gift cards; else omitted"),
		coupon: z.object({ code: z.string(), label: z.string() }).nullable(),
		...askedFields,
	}),
});

export const listCheckoutShipping = endpoint({
	method: "GET",
	path: "/user/api/checkout/shipping-methods",
	access: "customer",
	summary: "Shipping methods available now",
	output: z.array(shippingMethod),
});

export const listOrders = endpoint({
	method: "GET",
	path: "/user/api/orders",
	access: "customer",
	summary: "The current user's orders, newest first",
	paged: true,
	query: page,
	output: z.array(orderSummary),
});

/** An order's id or reference, either of which can be in a URL. */
export const orderIdText = z
	.union([z.string(), z.number()])
	.transform((given): string | number => String(given).replace(/^ord-0*/i, ""))
	.pipe(idText);

export const getOrder = endpoint({
	method: "GET",
	path: "/user/api/orders/{id}",
	access: "customer",
	summary: "One of the current user's orders, by id or reference",
	params: z.object({ id: orderIdText }),
	output: orderDetail,
});

export const requestCancellation = endpoint({
	method: "POST",
	path: "/user/api/orders/{id}/cancel",
	problems: ["cancellation_already_requested", "not_cancellable"],
	access: "customer",
	summary: "Requests cancellation of an order that hasn't shipped",
	params: z.object({ id: idText }),
	body: z.object({ reason: z.enum(cancelReasons), note: longText(1_000).optional() }),
	output: z.object({ message: z.string() }),
});

export const checkCoupon = endpoint({
	method: "POST",
	path: "/user/api/coupons/check",
	problems: ["unknown_coupon"],
	access: "customer",
	summary: "Whether a coupon applies",
	body: z.object({ code: z.string().max(100) }),
	output: z.object({
		code: z.string(),
		percent: z.number().int().describe("0 if it is not a percentage"),
		label: z.string().describe('"10% off": reads well before "applied"'),
	}),
});
