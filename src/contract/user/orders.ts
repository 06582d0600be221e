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
 * due: cash on delivery, not delivered yet; awaiting_payment: a transfer that isn't confirmed; collected:
 * held by a courier; written_off: won't be paid; void: cancelled before payment.
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

/** Orders per page (specification §9). */
export const orderPageSize = 10;

export const orderSummary = z.object({
	id,
	ref: z.string(),
	items_count: z.number().int(),
	status: z.enum(orderStatuses),
	total_amount: money,
	created_at: instant,
	preview_image: z.string().nullable(),
	/** True for pickup orders. For them, shipped means ready at the branch, and delivered means picked up. */
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
	units: z.array(soldUnit).describe("Units with a serial number"),
});

/** A promotion with its discount; 0 if it only gave free shipping. */
export const namedDiscount = z.object({ label: z.string(), amount: money });

export const notCombined = z
	.string()
	.optional()
	.describe(
		"Sentence that names the promotions which don't apply, because they can't be combined with the others; omitted if all apply",
	);

/** A refund, completed or in progress. */
export const shownRefund = z.object({
	id,
	amount: money,
	method: z.enum(refundMethods),
	/** Text after the word "because". */
	because: z.string(),
	note: z.string().nullable(),
	/** Bank or e-wallet reference of a manual refund. */
	reference: z.string().nullable(),
	is_done: z.boolean(),
	/** The shipping part of the refund. */
	shipping: money,
	/** Refunded items; empty for an agreed amount. */
	items: z.array(
		z.object({
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
		}),
	),
	/** The credit note; null if the order has no invoice. */
	credit_note: z.object({ id, number: z.string() }).nullable(),
	created_at: instant,
});
export type ShownRefund = z.input<typeof shownRefund>;

/** A parcel of an order: the items that one branch packs, or some of them. */
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
	/** Opening hours as written by the shop. */
	hours: z.string(),
	/** Estimated time when the order is ready; null if there was no estimate. */
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
		.describe("Promotions in the discount; omitted if the coupon is the only one"),
	/** Payment method fee; included in the total. */
	payment_fee: money,
	/** Open balance of an order whose total increased after it was paid. */
	balance_due: money,
	/** The part of the total paid with store credit or a gift card; omitted if none. */
	store_credit: money.optional(),
	gift_card: z
		.object({ last_four: z.string(), amount: money })
		.optional()
		.describe("Part of `store_credit` that a gift card paid; omitted if none"),
	sold_gift_card: z
		.object({
			recipient_email: z.string().nullable().describe("null if it was deleted on request"),
			send_at: instant.nullable().describe("When the code will be emailed; null once it was sent"),
			is_blocked: z
				.boolean()
				.describe("True if the gift card can't be used, for example after a refund"),
			at_counter: z
				.boolean()
				.optional()
				.describe("True if the code is printed on a receipt instead of emailed"),
		})
		.optional()
		.describe("The gift card that this order sold; omitted for an order of goods"),
	coupon_code: z.string().nullable(),
	shipping_method: shippingMethodCode,
	/** Display name, such as "Standard". */
	shipping_name: z.string(),
	payment_method: paymentMethod,
	/** Display name, such as "Cash on delivery", or the owner's name for it. */
	payment_name: z.string(),
	payment_state: z.enum(paymentStates),
	/** End of the time for which an unpaid order reserves its items. */
	payment_due_at: instant.nullable(),
	shipping_address: z.string(),
	/** Delivery estimate when the order was placed; null if there was none. */
	promised: deliveryDates.nullable(),
	/** null for delivery. For pickup, shipped means ready and delivered means picked up. */
	pickup: orderPickup.nullable(),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	/** Delivery outcome; null before shipping and in transit. */
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	/** Reason of a cancellation that wasn't requested: `undelivered` for a returned parcel, or `unpaid`. */
	cancel_kind: z.string().nullable(),
	preview_image: z.string().nullable(),
	items: z.array(orderItem),
	/** Empty if no branch packs the order's items. */
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

/**
 * Amounts that the customer was shown. If they differ from the current amounts, the call fails with 409
 * `total_changed`.
 */
export const expectedAmounts = z.object({
	expectedTotal: money.nullish(),
	/** The parts of the total, so that the response can say which of them changed. */
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
			"Uses the customer's store credit. If the credit covers the total, send the payment method `cod`, even if it isn't available; nothing is collected",
		),
	giftCardCode: giftCardCode
		.nullish()
		.describe(
			"Code of a gift card, which is used before store credit. `expected.storeCredit` is the sum of both",
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
		/** Id of a completed card payment. Defaults to the customer's latest payment. */
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
		/** If omitted, the price includes no payment method fee. */
		paymentMethod: paymentMethod.optional(),
		/** Id of the address. If omitted, the default address is used. */
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
				stock_quantity: z.number().int().describe("0 if the item is no longer sold"),
			}),
		),
		subtotal: money,
		shipping_fee: money,
		shipping_name: z.string(),
		discount: money,
		discounts: z
			.array(namedDiscount)
			.optional()
			.describe("Promotions in the discount; omitted if the coupon is the only one"),
		not_combined: notCombined,
		payment_fee: money,
		total: money,
		store_credit: money
			.optional()
			.describe("Store credit the customer can use; omitted if they have none"),
		takes_gift_cards: z
			.boolean()
			.optional()
			.describe("True if the shop has issued gift cards; omitted otherwise"),
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

/** An order's id or reference. Both can be used in addresses. */
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
		percent: z.number().int().describe("0 if the coupon is not a percentage"),
		label: z.string().describe('Short text of the discount, such as "10% off"'),
	}),
});
