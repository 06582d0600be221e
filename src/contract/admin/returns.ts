import { z } from "zod";
import { returnSettlements, returnStates, returnWays } from "#lib/return-states.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, longText, money, page, text } from "../fields.ts";
import { orderReturn, returnableItem, returnedPieces } from "../user/returns.ts";
import { searchText, someMoneyGiven } from "./admin-fields.ts";

const branchName = z.object({ id, name: z.string() });

/** A return as staff see it. */
export const adminReturn = orderReturn.extend({
	order: z.object({ id, ref: z.string() }),
	customer_name: z.string().nullable(),
	/** Who made it for the customer; null: the customer asked for it. */
	made_by: z.string().nullable(),
	/** Only staff read it. */
	inspection_note: z.string().nullable(),
	received_at: instant.nullable(),
	settled_at: instant.nullable(),
	can_decide: z.boolean(),
	can_decline: z.boolean(),
	can_receive: z.boolean(),
	can_settle: z.boolean(),
	/** What arrived can be sent to the customer again. */
	can_replace: z.boolean(),
	/** Its customer has an account, which can hold store credit. */
	can_credit: z.boolean(),
	/** The order by which it was. */
	replacement_id: id.nullable(),
	/** What the pieces that are back cost their customer, as far as it can go back. */
	worth: money,
	/** What is left of the shipping that was paid. */
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
	/** `2 × Braided cable · Black` */
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
		branch_id: idText.optional().describe("They come back to this branch"),
		search: searchText.optional().describe("A reference of a return or of its order"),
		...page.shape,
	}),
	output: z.array(adminReturnSummary),
});

const orderReturns = z.object({
	/** What can come back; staff take back what they find right, after the days too. */
	items: z.array(returnableItem),
	can_make: z.boolean(),
	/** Newest first. */
	returns: z.array(adminReturn),
	/** Where it can come back to: open branches. */
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
	summary: "The returns of an order, and what of it can still come back",
});

const wayBack = {
	branch_id: id.describe("Where it comes back to"),
	way: z.enum(returnWays),
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
		"Makes a return for a customer, approved at once. Needs an Idempotency-Key header; a repeat makes one",
	status: 201,
	body: z.object({
		lines: returnedPieces,
		note: longText(1_000).optional().describe("What the customer says"),
		...wayBack,
	}),
});

export const approveReturn = endpoint({
	...ofReturn,
	path: "/admin/api/returns/{id}/approve",
	problems: ["illegal_transition", "missing", "other_branch"],
	summary: "Takes a return that was asked for; the customer is told where to and how",
	body: z.object({
		...wayBack,
		note: longText(500).optional().describe("For the customer"),
	}),
});

export const getAdminReturnLabel = endpoint({
	method: "GET",
	path: "/admin/api/returns/{id}/label",
	access: "staff",
	permission: "orders",
	params: z.object({ id: idText }),
	problems: ["missing"],
	summary: "The label of a customer's return, for those who have none of their own",
	file: "application/pdf",
	output: z.custom<NamedFile>(),
});

export const declineReturn = endpoint({
	...ofReturn,
	path: "/admin/api/returns/{id}/decline",
	problems: ["illegal_transition", "other_branch"],
	summary: "Declines a return with words for the customer",
	body: z.object({ note: text(500).describe("Why, for the customer") }),
});

export const receiveReturn = endpoint({
	...ofReturn,
	path: "/admin/api/returns/{id}/inspection",
	problems: ["illegal_transition", "missing", "other_branch"],
	summary:
		"Says in what state each piece of a return arrived: sellable ones come into the branch's stock, damaged ones are written off",
	body: z.object({
		branch_id: wayBack.branch_id,
		lines: z
			.array(
				z.object({
					id: id.describe("The order's item"),
					sellable: z.number().int().min(0).max(99),
					damaged: z.number().int().min(0).max(99),
					missing: z.number().int().min(0).max(99),
				}),
			)
			.min(1)
			.max(200),
		note: longText(500).optional().describe("Only staff read it"),
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
		"Ends a return that was inspected: money goes back for what arrived or becomes store credit, the same is sent again free of charge, or nothing is done",
	body: z.object({
		settlement: z.enum(returnSettlements),
		amount: someMoneyGiven("Enter an amount.")
			.optional()
			.describe("What the pieces that arrived cost if left out; at most that"),
		shipping: z.boolean().optional().describe("What is left of the shipping goes back too"),
		by_hand: z
			.object({ reference: text(100).pipe(z.string().min(1, "Enter the reference.")) })
			.optional()
			.describe("Staff have sent it themselves, whatever it was paid by"),
		note: longText(500).optional().describe("For the customer"),
	}),
});
