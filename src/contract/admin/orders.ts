import { z } from "zod";
import { bookingStates } from "#lib/booking-states.ts";
import { counterWays, tenderCodes } from "#lib/counter-payments.ts";
import { deliveryOutcomes, deliverySteps } from "#lib/delivery-outcomes.ts";
import { orderChannels } from "#lib/order-channels.ts";
import { orderStatuses } from "#lib/order-statuses.ts";
import { parcelStatuses } from "#lib/parcel-statuses.ts";
import { trackingStatuses } from "#lib/tracking-statuses.ts";
import { fieldWithValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page } from "../fields.ts";
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

/** A list's `X-Total-Count` counts no further: one more stands for "more than that". */
export const mostOrdersCounted = 1_000;
/** The same for a search whose words are in very many orders. */
export const mostSlowlyCounted = 50;

const branchName = z.object({ id, name: z.string() });

/** A step of which the customer does not know yet, and that can be taken back until they do. */
const heldMove = z.object({
	id,
	/** null: the order as a whole. */
	parcel_id: id.nullable(),
	to: z.enum(["processing", "shipped", "delivered"]),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	actor_name: z.string(),
	/** Until it is carried out, by the shop's clock. */
	seconds_left: z.number().int(),
});
export type HeldMove = z.input<typeof heldMove>;

const tenders = z
	.array(z.object({ way: z.enum(counterWays), amount: money, reference: z.string().nullable() }))
	.nullable();

export const adminOrderSummary = orderSummary.extend({
	customer_name: z.string().nullable(),
	payment_method: paymentMethod,
	tenders: tenders.describe("What a sale at the counter was paid with; null: it is none"),
	payment_state: z.enum(paymentStates),
	/** The branches that its pieces leave from. */
	branches: z.array(branchName),
	promised: deliveryDates.nullable(),
	cancel_requested: z.boolean(),
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	/** What speaks against an order that is paid in cash, and whether the customer has confirmed it. */
	confirmation: orderConfirmation.nullable(),
	channel: z.enum(orderChannels),
	held_moves: z.array(heldMove),
	/** Empty where the caller may not change it, or something is held. */
	next_statuses: z.array(z.enum(orderStatuses)),
});
export type AdminOrderSummary = z.input<typeof adminOrderSummary>;

/** A parcel as staff see it. */
export const adminParcel = orderParcel.extend({
	/** To be sent with a change of it; 409 `changed_elsewhere` where it is another by now. */
	version: z.number().int(),
	branch: branchName,
	/** What the courier asks for it. */
	fee: money.nullable(),
	/** In grams. */
	weight: z.number().int().nullable(),
	/** What its courier collects at the door: of an order in several parcels, all with one of them. */
	amount_due: money,
	/** Empty where the caller may not act for its branch, as are the steps. */
	next_statuses: z.array(z.enum(parcelStatuses)),
	next_delivery_steps: z.array(z.enum(deliverySteps)),
	/** With a courier's program, the last one; null: none was asked. */
	booking: z
		.object({
			id,
			courier: z.string(),
			state: z.enum(bookingStates),
			tracking_number: z.string().nullable(),
			/** What staff have to know: a no, no answer, or what could not follow. */
			problem: z.string().nullable(),
			/** The courier's own, to be printed. */
			has_label: z.boolean(),
			/** The latest that the courier told, and when it was so. */
			told_status: z.enum(trackingStatuses).nullable(),
			told_at: instant.nullable(),
		})
		.nullable(),
	/** A courier may be asked to carry it. */
	can_book: z.boolean(),
	/** It came back and waits to be counted in. */
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
			refunded_quantity: z.number().int(),
			/** What it cost in the shop, and why staff asked for another price; null: they did not. */
			original_price: money.nullable(),
			price_reason: z.string().nullable(),
		}),
	),
	/** Why staff took something off; null: they did not. */
	discount_reason: z.string().nullable(),
	/** Who of the shop made it for its customer; null: the customer did. */
	made_by: z.string().nullable(),
	customer: z
		.object({ id, name: z.string(), email: z.string(), phone: z.string().nullable() })
		.nullable(),
	channel: z.enum(orderChannels),
	/** Whom to reach about an order that no account has. */
	contact,
	held_moves: z.array(heldMove),
	/** Empty where the caller may not change it, or something is held. */
	next_statuses: z.array(z.enum(orderStatuses)),
	confirmation: orderConfirmation.nullable(),
	/** The caller may write down what the customer says when called about it. */
	can_confirm: z.boolean(),
	/** What may be written down of its parcel; empty where the caller may not, or it has none. */
	next_delivery_steps: z.array(z.enum(deliverySteps)),
	/** Its parcel came back and waits to be counted in. */
	can_count_in: z.boolean(),
	/** It is not packed yet, and the caller may change what is in it. */
	can_change: z.boolean(),
	/** Whether the caller acts for a branch that packs it; who does not may only read and note. */
	may_change: z.boolean(),
	tenders: tenders.describe("What a sale at the counter was paid with; null: it is none"),
	payment: z.object({
		state: z.enum(paymentStates),
		provider: z.string().nullable(),
		/** What the provider calls it. */
		provider_id: z.string().nullable(),
		paid_amount: money,
		paid_at: instant.nullable(),
		refunded: money,
		/** What could still go back. */
		refundable: money,
		/** What is left of it of the shipping. */
		shipping_refundable: money,
		refunds: z.array(itemisedRefund),
	}),
	/** Every open branch, and any other that packs it. */
	branches: z.array(
		branchName.extend({
			/** Of the order, that leave from here. */
			pieces: z.number().int(),
			/** Here is enough for all of it. */
			can_pack: z.boolean(),
		}),
	),
	/** null: it has none yet; a void one keeps its number. */
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
	/** Every step, and what happened between them. */
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
	/** The owner's own: those that can be filled in, and others of which there is something. */
	custom_fields: z.array(fieldWithValue),
	/** To be sent with a change of them. */
	custom_fields_version: z.number().int(),
	/** Only staff see these. */
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

/** Several statuses, `pending,paid`. */
const statusesText = z
	.string()
	.max(100)
	.transform((value) => value.split(","))
	.pipe(z.array(z.enum(orderStatuses)));

const filter = {
	status: statusesText.optional().describe("One or several, separated by commas"),
	payment: z
		.union([paymentMethod, z.enum(tenderCodes)])
		.optional()
		.describe("A payment method, or a tender of sales at the counter"),
	payment_state: z.enum(paymentStates).optional(),
	channel: z.enum(orderChannels).optional().describe("Where it was made"),
	branch_id: idText.optional().describe("Some of its pieces leave from this branch"),
	customer_id: idText.optional(),
	from: day.optional().describe("Placed on this day of Manila's calendar or later"),
	to: day.optional(),
	cancel_requested: flagText.optional(),
	refund_failed: flagText
		.optional()
		.describe("The provider refused to pay something back, which nobody has made good since"),
	to_confirm: flagText
		.optional()
		.describe("The customer has to confirm it before it is shipped, and has not"),
	late: flagText
		.optional()
		.describe("The first day on which it was promised to arrive is over, and it has not left"),
	uncollected: flagText
		.optional()
		.describe("It lies ready at a branch for longer than the shop keeps it"),
	undelivered: flagText
		.optional()
		.describe("Its parcel did not arrive, and somebody has to see to it"),
	field: customValueText.optional(),
	search: searchText
		.optional()
		.describe(
			"A reference, or beginnings of words of name, e-mail, product, SKU and tracking number, or a phone number in any spelling",
		),
	sort: z.enum(adminOrderSorts).optional(),
};

export const listNamedWays = endpoint({
	access: "staff",
	permission: "orders",
	method: "GET",
	path: "/admin/api/order-payment-ways",
	summary:
		"The ways to pay of extensions that orders have, by what the latest of each was told; its extension may be gone",
	output: z.array(z.object({ code: paymentMethod, name: z.string() })),
});

export const listAdminOrders = endpoint({
	method: "GET",
	path: "/admin/api/orders",
	access: "staff",
	permission: "orders",
	summary: `All orders, newest first; X-Total-Count counts to ${mostOrdersCounted}, to ${mostSlowlyCounted} for words that very many have; one more means more`,
	paged: true,
	query: z.object({ ...filter, ...page.shape }),
	output: z.array(adminOrderSummary),
});

export const exportOrders = endpoint({
	method: "GET",
	path: "/admin/api/orders.csv",
	access: "staff",
	permission: "orders",
	summary: "The orders that fit the filter, or those with these ids, as CSV",
	file: "text/csv",
	exportsPeople: true,
	query: z.object({ ...filter, ids: idsText.optional() }),
	output: z.string(),
});

/** A call about one order, which answers with it as it is then. */
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
