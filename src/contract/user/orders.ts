import { z } from "zod";
import { deliveryOutcomes } from "#lib/delivery-outcomes.ts";
import { orderStatuses } from "#lib/order-statuses.ts";
import { parcelStatuses } from "#lib/parcel-statuses.ts";
import { refundMethods } from "#lib/refund-methods.ts";
import { askedField, givenValues, shownValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, page } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { deliveryDates } from "./delivery.ts";
import { shippingMethod } from "./shipping-methods.ts";

/** Which way of shipping: `standard` and `express` from the start, and what the shop adds. */
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
 * due: cash on delivery that is not delivered yet; awaiting_payment: a transfer that nobody has confirmed
 * yet; collected: by a courier who has not handed it over; written_off: who never will; void: cancelled before anything was paid.
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

/** Orders a list shows at a time (§9). */
export const orderPageSize = 10;

export const orderSummary = z.object({
	id,
	ref: z.string(),
	items_count: z.number().int(),
	status: z.enum(orderStatuses),
	total_amount: money,
	created_at: instant,
	preview_image: z.string().nullable(),
	/** It is collected at a branch: shipped is ready there, delivered was handed over. */
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
});

/** Money of an order that went back, or is on its way. */
export const shownRefund = z.object({
	id,
	amount: money,
	method: z.enum(refundMethods),
	/** After "because". */
	because: z.string(),
	note: z.string().nullable(),
	/** As it stands on the paper of a bank or an e-wallet, where it went back by hand. */
	reference: z.string().nullable(),
	is_done: z.boolean(),
	/** The part of it that was paid for shipping. */
	shipping: money,
	/** The pieces that it is for; none of an amount that was agreed on. */
	items: z.array(
		z.object({
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
		}),
	),
	/** Where the order has an invoice. */
	credit_note: z.object({ id, number: z.string() }).nullable(),
	created_at: instant,
});
export type ShownRefund = z.input<typeof shownRefund>;

/** A part of an order that travels by itself: what a branch packs, or a part of that. */
export const orderParcel = z.object({
	id,
	/** In the order, from 1. */
	number: z.number().int(),
	status: z.enum(parcelStatuses),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	/** Where its courier shows how far it is; null where that is not known. */
	tracking_link: z.string().nullable(),
	/** What became of it at the door; null while it is on its way, or has not left. */
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	shipped_at: instant.nullable(),
	items: z.array(
		z.object({
			id: id.describe("The order's item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
		}),
	),
});
export type OrderParcel = z.input<typeof orderParcel>;

/** Where an order is collected. */
export const orderPickup = z.object({
	branch_id: id,
	name: z.string(),
	address: z.string(),
	phone: z.string(),
	/** As the shop writes them. */
	hours: z.string(),
	/** From then on, as was promised when it was ordered; null: nothing was. */
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
	/** Of the way to pay; part of the total. */
	payment_fee: money,
	/** Still to be paid of an order that was paid before it was changed to cost more. */
	balance_due: money,
	/** What was paid of the total with store credit; left out: nothing was. */
	store_credit: money.optional(),
	coupon_code: z.string().nullable(),
	shipping_method: shippingMethodCode,
	/** As people call it: "Standard". */
	shipping_name: z.string(),
	payment_method: paymentMethod,
	/** As people call it: "Cash on delivery", or what the owner does. */
	payment_name: z.string(),
	payment_state: z.enum(paymentStates),
	/** Until when an order that waits for its money keeps its pieces. */
	payment_due_at: instant.nullable(),
	shipping_address: z.string(),
	/** When it arrives, as was promised when it was ordered; null: nothing was. */
	promised: deliveryDates.nullable(),
	/** null: it is delivered. Otherwise shipped is ready to be collected, and delivered was handed over. */
	pickup: orderPickup.nullable(),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	/** What became of the parcel; null while it is on its way, or has not left. */
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	/** Why it was cancelled, where that was nobody's wish: `undelivered` for a parcel that came back, `unpaid`. */
	cancel_kind: z.string().nullable(),
	preview_image: z.string().nullable(),
	items: z.array(orderItem),
	/** Empty of an order whose pieces no branch gives any more. */
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
	custom_fields: z
		.array(shownValue)
		.optional()
		.describe("What the shop has noted in fields of its own; left out where it shows none"),
});
export type OrderDetail = z.input<typeof orderDetail>;

/** What the customer was shown; the order is refused with 409 `total_changed` where it costs other. */
export const expectedAmounts = z.object({
	expectedTotal: money.nullish(),
	/** The parts of it, to be told which of them has changed. */
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
	/** With the shipping method `at-branch`: where it is to be collected. */
	pickupBranchId: id.nullish(),
};

export const withStoreCredit = {
	useStoreCredit: z
		.boolean()
		.optional()
		.describe(
			"What the customer holds is taken off what is to be paid. Where that is all of it, order with the payment method `cod`, offered or not: nothing is asked for it",
		),
};

/** Fields of the owner's own that an order asks for; where there are none nothing is sent. */
export const withCustomFields = { custom_fields: givenValues.optional() };
export const askedFields = {
	asked_fields: z
		.array(askedField)
		.optional()
		.describe("What `custom_fields` of an order is asked for; left out where that is nothing"),
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
	summary: "Orders the cart; an Idempotency-Key header makes a repeat give the same order",
	status: 201,
	body: z.object({
		/** null: it is collected at a branch. */
		addressId: id.nullable(),
		shippingMethod: shippingMethodCode,
		...atBranch,
		paymentMethod: paymentMethod,
		couponCode: z.string().max(100).nullish(),
		...withStoreCredit,
		/** Of a card payment that is done; without it the customer's latest. */
		paymentIntentId: z
			.string()
			.regex(/^\w{1,200}$/, "This is not a payment's id.")
			.nullish(),
		...withCustomFields,
		...expectedAmounts.shape,
	}),
	output: orderDetail,
});

export const getOrderByKey = endpoint({
	method: "GET",
	path: "/user/api/orders/by/key/{key}",
	access: "customer",
	summary: "The order that a request with this Idempotency-Key led to; 404 where there is none",
	params: z.object({ key: z.string().regex(/^[\x20-\x7e]{1,200}$/) }),
	output: orderDetail,
});

export const priceCheckout = endpoint({
	method: "POST",
	path: "/user/api/checkout/price",
	problems: ["unknown_coupon"],
	access: "customer",
	summary: "What the cart costs now with these choices",
	status: 200,
	body: z.object({
		shippingMethod: shippingMethodCode,
		...atBranch,
		/** Without it nothing is counted for the way to pay. */
		paymentMethod: paymentMethod.optional(),
		/** Without it the default address. */
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
				stock_quantity: z.number().int().describe("0 where it is no longer sold"),
			}),
		),
		subtotal: money,
		shipping_fee: money,
		shipping_name: z.string(),
		discount: money,
		payment_fee: money,
		total: money,
		store_credit: money
			.optional()
			.describe("What the customer could spend of it; left out where they hold none"),
		coupon: z.object({ code: z.string(), label: z.string() }).nullable(),
		...askedFields,
	}),
});

export const listCheckoutShipping = endpoint({
	method: "GET",
	path: "/user/api/checkout/shipping-methods",
	access: "customer",
	summary: "The ways of shipping that an order can be placed with at this moment",
	output: z.array(shippingMethod),
});

export const listOrders = endpoint({
	method: "GET",
	path: "/user/api/orders",
	access: "customer",
	summary: "One's orders, newest first",
	paged: true,
	query: page,
	output: z.array(orderSummary),
});

/** An order's id, or its reference: both are good to read in an address. */
export const orderIdText = z
	.union([z.string(), z.number()])
	.transform((given): string | number => String(given).replace(/^ord-0*/i, ""))
	.pipe(idText);

export const getOrder = endpoint({
	method: "GET",
	path: "/user/api/orders/{id}",
	access: "customer",
	summary: "One of one's orders, by its id or reference",
	params: z.object({ id: orderIdText }),
	output: orderDetail,
});

export const requestCancellation = endpoint({
	method: "POST",
	path: "/user/api/orders/{id}/cancel",
	problems: ["cancellation_already_requested", "not_cancellable"],
	access: "customer",
	summary: "Asks the shop to cancel an order that has not been shipped",
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
		percent: z.number().int().describe("0 where it is not a percentage"),
		label: z.string().describe('"10% off": reads well before "applied"'),
	}),
});
