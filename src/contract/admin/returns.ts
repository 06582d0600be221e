import { z } from "zod";
import { returnMethods, returnSettlements, returnStates } from "#lib/orders/return-states.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, longText, money, page, text } from "../fields.ts";
import { orderReturn, returnableItem, returnedUnits } from "../user/returns.ts";
import { positiveMoneyGiven, searchText } from "./admin-fields.ts";

const branchName = z.object({ id, name: z.string() });

/** A return in the back office. */
export const adminReturn = orderReturn.extend({
	order: z.object({ id, ref: z.string() }),
	customer_name: z.string().nullable(),
	/** Staff member who created the return; null if the customer requested it. */
	made_by: z.string().nullable(),
	/** Visible only to staff. */
	inspection_note: z.string().nullable(),
	received_at: instant.nullable(),
	settled_at: instant.nullable(),
	can_decide: z.boolean(),
	can_decline: z.boolean(),
	can_receive: z.boolean(),
	can_settle: z.boolean(),
	/** True if the received items can be replaced. */
	can_replace: z.boolean(),
	/** True if the customer has an account that can hold store credit. */
	can_credit: z.boolean(),
	/** Id of the replacement order. */
	replacement_id: id.nullable(),
	/** Amount that can be refunded for the received items, at the price the customer paid. */
	worth: money,
	/** Amount of shipping that can still be refunded. */
	shipping_worth: money,
});
export type AdminReturn = z.input<typeof adminReturn>;

export const adminReturnSummary = z.object({
	id,
	ref: z.string(),
	state: z.enum(returnStates),
	order: z.object({ id, ref: z.string() }),
	customer_name: z.string().nullable(),
	branch: branchName.nullable(),
	/** Texts such as `2 × Braided cable · Black`. */
	items: z.array(z.string()),
	created_at: instant,
});

export const listReturns = endpoint({
	method: "GET",
	path: "/admin/api/returns",
	access: "staff",
	permission: "orders",
	paged: true,
	summary: "Returns, newest first",
	query: z.object({
		state: z.enum(returnStates).optional(),
		branch_id: idText.optional().describe("Only returns to this branch"),
		search: searchText.optional().describe("A return or order reference"),
		...page.shape,
	}),
	output: z.array(adminReturnSummary),
});

const orderReturns = z.object({
	/** Items that can be returned. Staff may accept returns after the return period too. */
	items: z.array(returnableItem),
	can_make: z.boolean(),
	/** Returns of the order, newest first. */
	returns: z.array(adminReturn),
	/** Open branches that can receive the return. */
	branches: z.array(branchName),
});
export type AdminOrderReturns = z.input<typeof orderReturns>;

const answersAll = { access: "staff", permission: "orders", output: orderReturns } as const;
const ofOrder = { ...answersAll, params: z.object({ id: idText }) } as const;
const ofReturn = {
	...answersAll,
	params: z.object({ id: idText }),
	method: "POST",
	status: 200,
} as const;

export const getOrderReturns = endpoint({
	...ofOrder,
	method: "GET",
	path: "/admin/api/orders/{id}/returns",
	summary: "Returns of an order and the items that can still be returned",
});

const wayBack = {
	branch_id: id.describe("Branch that receives the return"),
	way: z.enum(returnMethods),
};

export const makeReturn = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/returns",
	problems: [
		"idempotency_key_missing",
		"missing",
		"more_than_bought",
		"not_delivered",
		"other_branch",
	],
	idempotencyKey: "required",
	summary:
		"Creates an approved return for a customer. Needs an Idempotency-Key header; repeats create one return",
	status: 201,
	body: z.object({
		lines: returnedUnits,
		note: longText(1_000).optional().describe("The customer's explanation"),
		...wayBack,
	}),
});

export const approveReturn = endpoint({
	...ofReturn,
	path: "/admin/api/returns/{id}/approve",
	problems: ["illegal_transition", "missing", "other_branch"],
	summary: "Approves a requested return; tells the customer where and how to send it",
	body: z.object({
		...wayBack,
		note: longText(500).optional().describe("Shown to the customer"),
	}),
});

export const getAdminReturnLabel = endpoint({
	method: "GET",
	path: "/admin/api/returns/{id}/label",
	access: "staff",
	permission: "orders",
	params: z.object({ id: idText }),
	problems: ["missing"],
	summary: "Return label, for customers who can't print their own",
	file: "application/pdf",
	output: z.custom<NamedFile>(),
});

export const declineReturn = endpoint({
	...ofReturn,
	path: "/admin/api/returns/{id}/decline",
	problems: ["illegal_transition", "other_branch"],
	summary: "Declines a return with a message to the customer",
	body: z.object({ note: text(500).describe("Reason shown to the customer") }),
});

export const receiveReturn = endpoint({
	...ofReturn,
	path: "/admin/api/returns/{id}/inspection",
	problems: ["illegal_transition", "missing", "other_branch", "serials_missing"],
	summary:
		"Records the condition of each returned item: sellable items are restocked, damaged items are written off",
	body: z.object({
		branch_id: wayBack.branch_id,
		lines: z
			.array(
				z.object({
					id: id.describe("Id of the order item"),
					sellable: z.number().int().min(0).max(99),
					damaged: z.number().int().min(0).max(99),
					missing: z.number().int().min(0).max(99),
				}),
			)
			.min(1)
			.max(200),
		note: longText(500).optional().describe("Only staff can see it"),
	}),
});

export const settleReturn = endpoint({
	...ofReturn,
	access: "manager",
	permission: "refunds",
	path: "/admin/api/returns/{id}/settlement",
	problems: [
		"illegal_transition",
		"more_than_bought",
		"more_than_paid",
		"out_of_stock",
		"stock_changed",
	],
	summary:
		"Resolves an inspected return: refund, store credit, free replacement, or no compensation",
	body: z.object({
		settlement: z.enum(returnSettlements),
		amount: positiveMoneyGiven("Enter an amount.")
			.optional()
			.describe("Defaults to the price of the items received, which is also the maximum"),
		shipping: z.boolean().optional().describe("true also refunds the remaining shipping fee"),
		by_hand: z
			.object({ reference: text(100).pipe(z.string().min(1, "Enter the reference.")) })
			.optional()
			.describe("Staff sent the money themselves, outside the payment provider"),
		note: longText(500).optional().describe("Shown to the customer"),
	}),
});
