import { z } from "zod";
import { counterMethods } from "#lib/payments/counter-payments.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page, text } from "../fields.ts";
import { idsText, moneyGiven, positiveMoneyGiven, searchText } from "./admin-fields.ts";
import {
	cashierToken,
	counterItem,
	counterShift,
	device,
	madeByBrowser,
	maxCounterItems,
	maxTills,
	ofBranch,
	ofShift,
	ofStaff,
} from "./counter-shapes.ts";
import { promotion } from "./promotions.ts";

export const listTills = endpoint({
	...ofBranch,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/tills",
	summary: "Tills of a branch and who is using them",
	output: z.array(
		z.object({
			number: z.number().int(),
			shift: z
				.object({ id, opened_by: z.string().nullable(), opened_at: instant })
				.nullable()
				.describe("null if the till isn't in use"),
		}),
	),
});

export const listCounterItems = endpoint({
	...ofBranch,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/counter-items",
	summary:
		"Items that a branch can sell at the counter, by id; searches and scans also return sold-out items",
	query: z.object({
		search: searchText.optional(),
		code: searchText.optional().describe("A scanned barcode or SKU"),
		variation_ids: idsText.optional().describe("Only these items, including sold-out ones"),
		after: idText
			.optional()
			.describe("Last item id that the client already has; the list continues after it"),
		limit: idText.pipe(z.number().max(maxCounterItems)).optional(),
	}),
	output: z.array(counterItem),
});

/** A promotion with the data that tills need to apply it, even offline. */
export const counterPromotion = promotion
	.pick({
		id: true,
		starts_at: true,
		ends_at: true,
		branch_ids: true,
		minimum_subtotal: true,
		minimum_quantity: true,
		category_ids: true,
		makers: true,
		product_types: true,
		product_ids: true,
		variation_ids: true,
		sale_items: true,
		reward: true,
		free_shipping: true,
		priority: true,
		stacks: true,
		code: true,
		most_redemptions: true,
		most_per_customer: true,
	})
	.extend({ name: z.string() });
export type CounterPromotion = z.input<typeof counterPromotion>;

export const listCounterPromotions = endpoint({
	...ofBranch,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/counter-promotions",
	summary:
		"Current and future promotions of a branch's tills, for pricing sales offline. Codes with a usage limit work only online",
	output: z.array(counterPromotion),
});

export const openShift = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/shifts",
	problems: ["is_off", "missing", "till_open"],
	summary: "Opens a shift with the cash in the drawer",
	status: 201,
	body: z.object({
		till: z.number().int().min(1).max(maxTills, `A branch has at most ${maxTills} tills.`),
		opening_float: moneyGiven,
	}),
	output: counterShift,
});

export const getShift = endpoint({
	...ofShift,
	method: "GET",
	path: "/admin/api/shifts/{id}",
	problems: ["other_branch"],
	summary: "A shift with the expected cash in its drawer",
	output: counterShift,
});

/** Totals of a shift, for lists. */
export const counterShiftSummary = counterShift.omit({
	branch_code: true,
	last_receipt: true,
	device_id: true,
	financing_partners: true,
	rounds_cash_to: true,
	allows_unreceipted_returns: true,
	accreditation: true,
	moves: true,
});
export type CounterShiftSummary = z.input<typeof counterShiftSummary>;

export const listShifts = endpoint({
	...ofStaff,
	paged: true,
	method: "GET",
	path: "/admin/api/shifts",
	summary: "Shifts, newest first; staff see those of their branch",
	query: z.object({
		branch_id: idText.optional(),
		state: z
			.enum(["open", "closed", "differs"])
			.optional()
			.describe("differs: the counted cash or payments don't match the expected amounts"),
		...page.shape,
	}),
	output: z.array(counterShiftSummary),
});

export const takeTill = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/device",
	problems: ["other_branch", "shift_over", "till_elsewhere"],
	summary: "Assigns a till to one browser, which may then issue receipt numbers offline",
	status: 200,
	body: z.object({
		device_id: madeByBrowser,
		take_over: z
			.boolean()
			.default(false)
			.describe("true takes over the till even if another browser uses it"),
	}),
	output: counterShift,
});

export const moveShiftCash = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/cash",
	problems: [
		"approval_needed",
		"cashier_signed_out",
		"idempotency_key_reused",
		"other_branch",
		"shift_over",
	],
	summary: "Records cash in or cash out, with a reason",
	status: 200,
	body: z.object({
		move_id: madeByBrowser,
		direction: z.enum(["in", "out"]),
		amount: positiveMoneyGiven("Enter an amount."),
		reason: text(200),
		cashier: cashierToken,
	}),
	output: counterShift,
});

export const closeShift = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/close",
	problems: ["cashier_signed_out", "other_branch", "shift_over", "till_elsewhere"],
	summary: "Closes a shift with the counted cash, and takes its Z reading; returns the differences",
	status: 200,
	body: z.object({
		cashier: cashierToken,
		device_id: device,
		counted: moneyGiven.describe("Cash"),
		tenders: z
			.array(
				z.object({
					way: z.enum(counterMethods).exclude(["cash"]),
					counted: moneyGiven,
					slips: z
						.number("Enter a number of slips.")
						.int("Enter a number of slips.")
						.min(0, "Enter 0 or more.")
						.max(9999, "Enter at most 9,999.")
						.nullable()
						.default(null)
						.describe("Number of slips or confirmations; null if not counted"),
				}),
			)
			.refine(
				(tenders) => new Set(tenders.map(({ way }) => way)).size === tenders.length,
				"Each payment method can be counted only once.",
			)
			.default([])
			.describe("Counts for other payment methods. Methods left out weren't counted"),
		note: longText(500).default(""),
	}),
	output: counterShift,
});
