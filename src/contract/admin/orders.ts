import { z } from "zod";
import { deliveryOutcomes, deliverySteps } from "#lib/delivery-outcomes.ts";
import { orderStatuses } from "#lib/order-statuses.ts";
import { paymentMethods } from "#lib/payment-methods.ts";
import { refundMethods } from "#lib/refund-methods.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, page, text } from "../fields.ts";
import { orderDetail, orderItem, orderSummary, paymentStates } from "../user/orders.ts";
import { day, flagText, searchText, someMoneyGiven } from "./admin-fields.ts";
import { confirmationOutcomes, orderConfirmation } from "./confirmations.ts";
import { stockReasons } from "./stock.ts";

export const adminOrderSorts = ["newest", "oldest", "total-desc", "total-asc"] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

/** Why staff give money back. */
export const refundReasons = ["returned", "damaged", "missing", "goodwill", "other"] as const;
export const refundStates = ["queued", "pending", "succeeded", "failed"] as const;

export const orderEventKinds = [
	"moved",
	"request_declined",
	"branch_chosen",
	"shipment_corrected",
	"refunded",
	"proof_sent",
	"proof_refused",
	"part_received",
	"call_confirmed",
	"call_no_answer",
	"call_cancelled",
	"shipped_unconfirmed",
	"delivery_refused",
	"delivery_not_found",
	"delivery_returned",
	"delivery_lost",
	"delivery_out_again",
	"cash_handed_over",
	"cash_taken_back",
	"cash_written_off",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** In what state a piece of a parcel is that came back. */
export const countedStates = ["sellable", "damaged", "missing"] as const;
export type CountedState = (typeof countedStates)[number];

/** A list's `X-Total-Count` counts no further: one more stands for "more than that". */
export const mostOrdersCounted = 1_000;
/** The same for a search whose words are in very many orders. */
export const mostSlowlyCounted = 100;

const branchName = z.object({ id, name: z.string() });

export const adminOrderSummary = orderSummary.extend({
	customer_name: z.string().nullable(),
	payment_method: z.enum(paymentMethods),
	payment_state: z.enum(paymentStates),
	/** The branches that its pieces leave from. */
	branches: z.array(branchName),
	cancel_requested: z.boolean(),
	delivery_outcome: z.enum(deliveryOutcomes).nullable(),
	/** What speaks against an order that is paid in cash, and whether the customer has confirmed it. */
	confirmation: orderConfirmation.nullable(),
	/** Empty where the caller may not change it. */
	next_statuses: z.array(z.enum(orderStatuses)),
});
export type AdminOrderSummary = z.input<typeof adminOrderSummary>;

/** In what state refunded pieces are back. */
export const piecesBack = ["sellable", "damaged"] as const;

export const orderRefund = z.object({
	id,
	amount: money,
	method: z.enum(refundMethods),
	/** What staff chose, or why the shop gave it back by itself. */
	reason: z.string(),
	note: z.string().nullable(),
	state: z.enum(refundStates),
	failure: z.string().nullable(),
	/** null: the shop by itself. */
	actor_name: z.string().nullable(),
	created_at: instant,
});

/** A refund on its order, with what it is for. */
const itemisedRefund = orderRefund.extend({
	/** Of a bank or an e-wallet, where staff gave it back by hand. */
	reference: z.string().nullable(),
	/** The part of it that was paid for shipping. */
	shipping: money,
	/** What it is for; nothing of an amount that was agreed on. */
	items: z.array(
		z.object({
			id: id.describe("The order's item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			value: money.describe("What these pieces cost their customer"),
			comes_back: z.enum(piecesBack).nullable(),
			branch_name: z.string().nullable(),
		}),
	),
	credit_notes: z.array(z.object({ id, number: z.string(), is_void: z.boolean() })),
});

export const adminOrderDetail = orderDetail.extend({
	items: z.array(
		orderItem.extend({
			variation_id: id.nullable(),
			sku: z.string().nullable(),
			refunded_quantity: z.number().int(),
		}),
	),
	customer: z
		.object({ id, name: z.string(), email: z.string(), phone: z.string().nullable() })
		.nullable(),
	/** Empty where the caller may not change it. */
	next_statuses: z.array(z.enum(orderStatuses)),
	confirmation: orderConfirmation.nullable(),
	/** The caller may write down what the customer says when called about it. */
	can_confirm: z.boolean(),
	/** What may be written down of its parcel; empty where the caller may not, or it has none. */
	next_delivery_steps: z.array(z.enum(deliverySteps)),
	/** Its parcel came back and waits to be counted in. */
	can_count_in: z.boolean(),
	/** Whether the caller acts for a branch that packs it; who does not may only read and note. */
	may_change: z.boolean(),
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
/** Several ids, `12,13`. */
const idsText = z
	.string()
	.max(2_000)
	.transform((value): (string | number)[] => value.split(","))
	.pipe(z.array(idText).max(100, "At most 100 at once."));

const filter = {
	status: statusesText.optional().describe("One or several, separated by commas"),
	payment: z.enum(paymentMethods).optional(),
	payment_state: z.enum(paymentStates).optional(),
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
	undelivered: flagText
		.optional()
		.describe("Its parcel did not arrive, and somebody has to see to it"),
	search: searchText
		.optional()
		.describe(
			"A reference, or beginnings of words of name, e-mail, product, SKU and tracking number, or a phone number in any spelling",
		),
	sort: z.enum(adminOrderSorts).optional(),
};

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

const ofOrder = {
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

const move = {
	status: z.enum(orderStatuses),
	courier: text(100).optional(),
	note: longText(1_000).optional().describe("For the customer"),
	decline_request: z
		.boolean()
		.optional()
		.describe("Ships although the customer asks to cancel, whose request this declines"),
	override_reason: text(300)
		.optional()
		.describe("Why it is shipped although the customer has not confirmed it"),
};
const basis = z
	.enum(orderStatuses)
	.optional()
	.describe("The status that the caller saw; 409 `changed_elsewhere` where it is another by now");

export const changeOrderStatus = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/status",
	problems: [
		"cancel_requested",
		"changed_elsewhere",
		"illegal_transition",
		"not_confirmed",
		"other_branch",
	],
	summary:
		"Moves an order along the allowed transitions; the customer is told. With an open cancel request it is shipped only where `decline_request` says so (409 `cancel_requested`)",
	status: 200,
	body: z.object({ ...move, from: basis, tracking_number: text(100).optional() }),
});

export const changeOrderStatuses = endpoint({
	method: "POST",
	path: "/admin/api/orders/status",
	problems: ["missing"],
	access: "staff",
	permission: "orders",
	summary: "Moves many orders, each by itself: what is refused for one changes nothing for another",
	status: 200,
	body: z.object({
		...move,
		orders: z
			.array(z.object({ id, from: basis, tracking_number: text(100).optional() }))
			.min(1)
			.max(100),
	}),
	output: z.object({
		results: z.array(
			z.object({
				id,
				ref: z.string(),
				changed: z.boolean(),
				/** As it is now; null for an order that does not exist. */
				status: z.enum(orderStatuses).nullable(),
				/** Why it was not changed. */
				message: z.string().nullable(),
				code: z.string().nullable(),
			}),
		),
	}),
});
export type OrderMoveResult = z.input<typeof changeOrderStatuses.output>["results"][number];

export const changeShipment = endpoint({
	...ofOrder,
	method: "PUT",
	path: "/admin/api/orders/{id}/shipment",
	problems: ["not_shipped", "other_branch"],
	summary: "Corrects courier and tracking number of an order that has been shipped",
	status: 200,
	body: z.object({ courier: text(100), tracking_number: text(100).nullable() }),
});

export const recordConfirmation = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/confirmation",
	problems: ["nothing_to_confirm", "other_branch"],
	summary:
		"Writes down what came of a call or message about an order that is paid in cash; `cancelled` cancels it at the customer's word",
	status: 200,
	body: z.object({
		outcome: z.enum(confirmationOutcomes),
		note: longText(500).optional().describe("Only staff read it"),
	}),
});

export const recordDelivery = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/delivery",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch"],
	summary:
		"Writes down what became of a parcel at the door, or that it goes out again; the customer is told. A lost one ends the order",
	status: 200,
	body: z.object({
		step: z.enum(deliverySteps),
		/** As the caller saw it. */
		from: z.enum(deliveryOutcomes).nullable(),
		note: longText(500).optional().describe("What the courier said; only staff read it"),
	}),
});

export const countInParcel = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/count-in",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch"],
	summary: "Takes a parcel that came back into stock, piece by piece, and ends its order",
	status: 200,
	body: z.object({
		/** As the caller saw it. */
		from: z.enum(deliveryOutcomes),
		/** Every piece that had left, once. */
		pieces: z
			.array(
				z
					.object({
						variation_id: id,
						state: z.enum(countedStates),
						/** Where it can be sold again. */
						branch_id: id.nullish(),
						quantity: z.number().int().min(1).max(10_000),
					})
					.refine(({ state, branch_id }) => (state === "sellable") === (branch_id != null), {
						message: "Choose the branch where it can be sold again.",
						path: ["branch_id"],
					}),
			)
			.min(1)
			.max(500),
		note: longText(500).optional().describe("Only staff read it"),
	}),
});

export const decideCancellation = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/cancellation",
	problems: ["changed_elsewhere", "illegal_transition", "no_open_request", "other_branch"],
	summary: "Approves or declines the open cancel request of an order",
	status: 200,
	body: z.object({ decision: z.enum(["approved", "declined"]), note: longText(1_000).optional() }),
});

export const choosePackingBranch = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/branch",
	problems: ["already_packed", "not_enough_stock", "other_branch"],
	summary:
		"Lets one branch pack all of an order that has not been shipped, where its stock suffices",
	status: 200,
	body: z.object({ branch_id: id }),
});

export const refundOrder = endpoint({
	...ofOrder,
	access: "manager",
	permission: "refunds",
	method: "POST",
	path: "/admin/api/orders/{id}/refunds",
	problems: [
		"idempotency_key_missing",
		"idempotency_key_reused",
		"missing",
		"more_than_bought",
		"more_than_paid",
		"not_delivered",
	],
	summary:
		"Gives money back, for pieces, shipping or as an amount: the way it was paid, or as staff have given it by hand. Needs an Idempotency-Key header; a repeat pays once",
	status: 201,
	body: z.object({
		amount: someMoneyGiven("Enter an amount.")
			.optional()
			.describe("What the lines and the shipping cost if left out; with them, at most that"),
		lines: z
			.array(
				z.object({
					id: id.describe("The order's item"),
					quantity: z.number().int().min(1, "Enter how many.").max(99),
					comes_back: z
						.enum(piecesBack)
						.nullish()
						.describe("sellable: into stock; damaged: written off. Of delivered orders only"),
					branch_id: id.optional().describe("Where they came back to"),
				}),
			)
			.max(200)
			.optional(),
		shipping: z.boolean().optional().describe("What is left of the shipping goes back too"),
		by_hand: z
			.object({ reference: text(100).pipe(z.string().min(1, "Enter the reference.")) })
			.optional()
			.describe("Staff have sent it themselves, whatever it was paid by"),
		reason: z.enum(refundReasons),
		note: longText(500).optional().describe("For the customer"),
	}),
});

export const addOrderNote = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/notes",
	summary: "Writes a note that only staff see",
	status: 201,
	body: z.object({ text: longText(2_000).pipe(z.string().min(1, "This is required.")) }),
});

export const removeOrderNote = endpoint({
	...ofOrder,
	method: "DELETE",
	path: "/admin/api/orders/{id}/notes/{note_id}",
	summary: "Removes a note of one's own",
	status: 200,
	params: z.object({ id: idText, note_id: idText }),
});

export const packedOrder = z.object({
	id,
	ref: z.string(),
	status: z.enum(orderStatuses),
	created_at: instant,
	customer_name: z.string().nullable(),
	shipping_label: z.string(),
	shipping_line: z.string(),
	shipping_method: z.string(),
	payment_method: z.enum(paymentMethods),
	/** What the courier collects; 0 where it is paid. */
	amount_due: money,
	total_amount: money,
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	items: z.array(
		z.object({
			id,
			variation_id: id.nullable(),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			sku: z.string().nullable(),
			barcode: z.string().nullable(),
			quantity: z.number().int(),
			/** Where its pieces are; what is in each branch's shelf includes what is not packed yet. */
			from: z.array(
				z.object({
					branch_id: id,
					branch_name: z.string(),
					pieces: z.number().int(),
					on_shelf: z.number().int(),
				}),
			),
		}),
	),
});
export type PackedOrder = z.input<typeof packedOrder>;

export const readPacking = endpoint({
	method: "GET",
	path: "/admin/api/packing",
	access: "staff",
	permission: "orders",
	summary: "What pick lists and packing slips of these orders are made of, in the order asked",
	query: z.object({ ids: idsText }),
	output: z.array(packedOrder),
});
