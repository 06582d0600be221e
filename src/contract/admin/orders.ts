import { z } from "zod";
import { orderChannels } from "#lib/orders/order-channels.ts";
import { orderStatuses } from "#lib/orders/order-statuses.ts";
import { counterMethods, tenderCodes } from "#lib/payments/counter-payments.ts";
import { serialKinds } from "#lib/serials/serial-number.ts";
import { bookingStates } from "#lib/shipping/booking-states.ts";
import { deliveryOutcomes, deliverySteps } from "#lib/shipping/delivery-outcomes.ts";
import { parcelStatuses } from "#lib/shipping/parcel-statuses.ts";
import { trackingStatuses } from "#lib/shipping/tracking-statuses.ts";
import { shownBuyer } from "../buyer.ts";
import { fieldWithValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { emailOrNone, id, idText, instant, money, page } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { deliveryDates } from "../user/delivery.ts";
import {
	orderDetail,
	orderItem,
	orderParcel,
	orderSummary,
	paymentStates,
} from "../user/orders.ts";
import { customValueText, day, flagText, idsText, searchText } from "./admin-fields.ts";
import { orderConfirmation } from "./confirmations.ts";
import { contact } from "./contact.ts";
import { itemisedRefund } from "./refund-shapes.ts";
import { stockReasons } from "./stock.ts";

export const adminOrderSorts = ["newest", "oldest", "total-desc", "total-asc"] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

export const orderEventKinds = [
	"moved",
	"request_declined",
	"branch_chosen",
	"shipment_corrected",
	"refunded",
	"return_requested",
	"return_approved",
	"return_declined",
	"return_sent",
	"return_received",
	"return_settled",
	"return_cancelled",
	"proof_sent",
	"proof_refused",
	"part_received",
	"changed",
	"balance_received",
	"call_confirmed",
	"call_no_answer",
	"call_cancelled",
	"shipped_unconfirmed",
	"delivery_refused",
	"delivery_not_found",
	"delivery_returned",
	"delivery_lost",
	"delivery_out_again",
	"parcel_packed",
	"parcel_unpacked",
	"parcel_split",
	"parcel_changed",
	"parcel_shipped",
	"parcel_delivered",
	"parcel_undelivered",
	"move_dropped",
	"cash_handed_over",
	"cash_taken_back",
	"cash_written_off",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Orders are counted only up to this number. A higher `X-Total-Count` means that there are more. */
export const maxOrdersCounted = 1_000;
/** Lower maximum for searches with words that occur in very many orders, because counting these orders is slow. */
export const maxSlowlyCounted = 50;

const branchName = z.object({ id, name: z.string() });

/** A scheduled status change. It can be undone until the customer is notified. */
const scheduledMove = z.object({
	id,
	/** null for the whole order. */
	parcel_id: id.nullable(),
	to: z.enum(["processing", "shipped", "delivered"]),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	actor_name: z.string(),
	/** Seconds until the change is applied, by the server's clock. */
	seconds_left: z.number().int(),
});
export type ScheduledMove = z.input<typeof scheduledMove>;

const tenders = z
	.array(
		z.object({
			way: z.enum(counterMethods),
			amount: money,
			reference: z.string().nullable(),
			partner: z.string().nullable().optional(),
		}),
	)
	.nullable();

export const adminOrderSummary = orderSummary.extend({
	customer_name: z.string().nullable(),
	payment_method: paymentMethod,
	tenders: tenders.describe("Tenders of a counter sale; null for other orders"),
	payment_state: z.enum(paymentStates),
	/** Branches that pack the order's items. */
	branches: z.array(branchName),
	promised: deliveryDates.nullable(),
	cancel_requested: z.boolean(),
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	/** Risk signs of a cash on delivery order, and whether the customer confirmed it. */
	confirmation: orderConfirmation.nullable(),
	channel: z.enum(orderChannels),
	held_moves: z.array(scheduledMove),
	/** Empty if the user may not change the order, or a change is scheduled. */
	next_statuses: z.array(z.enum(orderStatuses)),
});
export type AdminOrderSummary = z.input<typeof adminOrderSummary>;

/** A parcel in the back office. */
export const adminParcel = orderParcel.extend({
	/** Send this version with a change. If there is a newer version, the change fails with 409 `changed_elsewhere`. */
	version: z.number().int(),
	branch: branchName,
	/** The courier's fee. */
	fee: money.nullable(),
	/** Weight in grams. */
	weight: z.number().int().nullable(),
	/**
	 * Cash to collect on delivery. If an order has several parcels, one of them collects the whole
	 * amount.
	 */
	amount_due: money,
	/** Empty if the user may not act for the parcel's branch. The same applies to `next_delivery_steps`. */
	next_statuses: z.array(z.enum(parcelStatuses)),
	next_delivery_steps: z.array(z.enum(deliverySteps)),
	/** The latest booking through a courier integration; null if there is none. */
	booking: z
		.object({
			id,
			courier: z.string(),
			state: z.enum(bookingStates),
			tracking_number: z.string().nullable(),
			/** Message to staff: a refusal, a missing answer, or a later status change that failed. */
			problem: z.string().nullable(),
			/** True if the courier provides a label to print. */
			has_label: z.boolean(),
			/** The courier's latest tracking status and its time. */
			told_status: z.enum(trackingStatuses).nullable(),
			told_at: instant.nullable(),
		})
		.nullable(),
	/** True if the parcel can be booked with a courier. */
	can_book: z.boolean(),
	/** True if the parcel came back and can be checked in. */
	can_count_in: z.boolean(),
	can_split: z.boolean(),
	may_change: z.boolean(),
});
export type AdminParcel = z.input<typeof adminParcel>;

export const adminOrderDetail = orderDetail.extend({
	parcels: z.array(adminParcel),
	items: z.array(
		orderItem.extend({
			variation_id: id.nullable(),
			sku: z.string().nullable(),
			barcode: z.string().nullable(),
			/** Kind of serial number that the units need before they ship; null for none. */
			serial_kind: z.enum(serialKinds).nullable(),
			refunded_quantity: z.number().int(),
			discount: money
				.optional()
				.describe("Discount of the whole line, from promotions; omitted if none"),
			/**
			 * The shop's price, and the reason why staff changed it; both are null if staff didn't change the price.
			 */
			original_price: money.nullable(),
			price_reason: z.string().nullable(),
		}),
	),
	/** Reason that staff entered for a discount; null if there is none. */
	discount_reason: z.string().nullable(),
	/** Staff member who created the order; null if the customer placed it. */
	made_by: z.string().nullable(),
	exchanges: z
		.array(
			z.object({
				order_id: id,
				order_ref: z.string(),
				is_earlier: z
					.boolean()
					.describe(
						"true: items of that sale were returned in this sale; false: items of this sale were returned in that sale",
					),
			}),
		)
		.optional()
		.describe("Counter sales with which this sale exchanged items; omitted if none"),
	customer: z
		.object({ id, name: z.string(), email: emailOrNone, phone: z.string().nullable() })
		.nullable(),
	channel: z.enum(orderChannels),
	/** Contact details of an order without an account. */
	contact,
	held_moves: z.array(scheduledMove),
	/** Empty if the user may not change the order, or a change is scheduled. */
	next_statuses: z.array(z.enum(orderStatuses)),
	confirmation: orderConfirmation.nullable(),
	/** True if the user may record a confirmation call. */
	can_confirm: z.boolean(),
	/** Delivery outcomes that the user may record. Empty without permission or without a parcel. */
	next_delivery_steps: z.array(z.enum(deliverySteps)),
	/** True if the order's parcel came back and can be checked in. */
	can_count_in: z.boolean(),
	/** True if the order isn't packed and the user may change its contents. */
	can_change: z.boolean(),
	/** True if the user may act for a branch that packs the order. Other users may only read it and add notes. */
	may_change: z.boolean(),
	tenders: tenders.describe("Tenders of a counter sale; null for other orders"),
	payment: z.object({
		state: z.enum(paymentStates),
		provider: z.string().nullable(),
		/** The provider's id of the payment. */
		provider_id: z.string().nullable(),
		paid_amount: money,
		paid_at: instant.nullable(),
		refunded: money,
		/** Amount that can still be refunded. */
		refundable: money,
		/** The shipping part of `refundable`. */
		shipping_refundable: money,
		refunds: z.array(itemisedRefund),
	}),
	/** All open branches, and any other branch that packs the order. */
	branches: z.array(
		branchName.extend({
			/** Number of the order's units that this branch packs. */
			pieces: z.number().int(),
			/** True if this branch has enough stock for the whole order. */
			can_pack: z.boolean(),
		}),
	),
	/** Number of the invoice; null if there is none. A voided invoice keeps its number. */
	invoice_number: z.string().nullable(),
	stock_movements: z.array(
		z.object({
			id,
			product_name: z.string(),
			variation_name: z.string(),
			branch_name: z.string(),
			change: z.number().int(),
			reason: z.enum(stockReasons),
			note: z.string().nullable(),
			actor_name: z.string().nullable(),
			created_at: instant,
		}),
	),
	/** Status changes and other events, in order. */
	events: z.array(
		z.object({
			id,
			kind: z.enum(orderEventKinds),
			from_status: z.enum(orderStatuses).nullable(),
			to_status: z.enum(orderStatuses),
			actor_name: z.string().nullable(),
			note: z.string().nullable(),
			created_at: instant,
		}),
	),
	...shownBuyer,
	/** Custom fields: active fields, and archived fields with a value. */
	custom_fields: z.array(fieldWithValue),
	/** Version to send back with a change of the fields. */
	custom_fields_version: z.number().int(),
	/** Visible only to staff. */
	notes: z.array(
		z.object({
			id,
			text: z.string(),
			author_name: z.string(),
			is_own: z.boolean(),
			created_at: instant,
		}),
	),
});
export type AdminOrderDetail = z.input<typeof adminOrderDetail>;

/** Several statuses, such as `pending,paid`. */
const statusesText = z
	.string()
	.max(100)
	.transform((value) => value.split(","))
	.pipe(z.array(z.enum(orderStatuses)));

const filter = {
	status: statusesText.optional().describe("One or more, separated by commas"),
	payment: z
		.union([paymentMethod, z.enum(tenderCodes)])
		.optional()
		.describe("A payment method or a counter tender"),
	payment_state: z.enum(paymentStates).optional(),
	channel: z.enum(orderChannels).optional().describe("Sales channel of the order"),
	branch_id: idText.optional().describe("Only orders with items that ship from this branch"),
	customer_id: idText.optional(),
	from: day.optional().describe("Placed on or after this date (Manila time)"),
	to: day.optional(),
	cancel_requested: flagText.optional(),
	refund_failed: flagText
		.optional()
		.describe("Only orders with an unresolved refund that the provider refused"),
	to_confirm: flagText.optional().describe("Only orders that the customer still has to confirm"),
	late: flagText
		.optional()
		.describe(
			"Only late orders: they haven't shipped, and their first estimated delivery day has passed",
		),
	uncollected: flagText
		.optional()
		.describe("Only orders that have been ready for pickup for longer than the shop's limit"),
	undelivered: flagText
		.optional()
		.describe("Only orders with a failed delivery that needs attention"),
	field: customValueText.optional(),
	search: searchText
		.optional()
		.describe(
			"A reference, a phone number in any format, or the first letters of words in the name, email, product, SKU or tracking number",
		),
	sort: z.enum(adminOrderSorts).optional(),
};

export const listNamedWays = endpoint({
	access: "staff",
	permission: "orders",
	method: "GET",
	path: "/admin/api/order-payment-ways",
	summary:
		"Extension payment methods used by orders, with their latest name; the extension may no longer be installed",
	output: z.array(z.object({ code: paymentMethod, name: z.string() })),
});

export const listAdminOrders = endpoint({
	method: "GET",
	path: "/admin/api/orders",
	access: "staff",
	permission: "orders",
	summary: `All orders, newest first; X-Total-Count is exact up to ${maxOrdersCounted}, or ${maxSlowlyCounted} for very common words. One more than this limit means "or more"`,
	paged: true,
	query: z.object({ ...filter, ...page.shape }),
	output: z.array(adminOrderSummary),
});

export const exportOrders = endpoint({
	method: "GET",
	path: "/admin/api/orders.csv",
	access: "staff",
	permission: "orders",
	summary: "Orders matching the filter or these ids, as CSV",
	file: "text/csv",
	exportsPeople: true,
	query: z.object({ ...filter, ids: idsText.optional() }),
	output: z.string(),
});

/** Path and response of calls that change one order and return the order. */
export const ofOrder = {
	access: "staff",
	permission: "orders",
	params: z.object({ id: idText }),
	output: adminOrderDetail,
} as const;

export const getAdminOrder = endpoint({
	...ofOrder,
	method: "GET",
	path: "/admin/api/orders/{id}",
	summary: "One order with payment, stock movements, notes and history",
});
