import { z } from "zod";
import { counterMethods } from "#lib/payments/counter-payments.ts";
import { refundMethods } from "#lib/payments/refund-methods.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page } from "../fields.ts";
import { tillAccreditation } from "./accreditation.ts";
import { day } from "./admin-fields.ts";
import { countedTender } from "./counter-shapes.ts";

const tally = z.object({ count: z.number().int(), amount: money });
const receipt = z.string().nullable();

/** Totals of a till since its previous Z reading. */
export const counterReading = z.object({
	id: id.nullable().describe("null for an X reading, which isn't stored"),
	number: z
		.number()
		.int()
		.nullable()
		.describe("Number of the till's Z reading, without gaps; null for an X reading"),
	shift_id: id,
	branch_id: id,
	branch_name: z.string(),
	till: z.number().int(),
	taken_at: instant,
	opened_at: instant,
	opened_by: z.string().nullable(),
	closed_by: z.string().nullable(),
	shop: z.object({
		name: z.string(),
		branch: z.string(),
		address: z.string(),
		phone: z.string(),
	}),
	registered_name: z.string().nullable().describe("null if the shop has no tax permit"),
	tin: z.string().nullable(),
	accreditation: tillAccreditation.nullable(),
	first_receipt: receipt.describe("null if there are no receipts since the previous reading"),
	last_receipt: receipt,
	sales: tally.describe("Gross sales: before discounts"),
	late: tally.describe("Part of the gross sales that offline tills made in earlier shifts"),
	late_returns: tally,
	promotions: tally,
	staff_discounts: tally,
	returns: tally,
	unreceipted_returns: tally.optional().describe("Part of `returns`: returns without a receipt"),
	gift_cards: tally.optional().describe("Gift cards sold. Not included in any sales amount"),
	gift_card_refunds: tally.optional(),
	set_aside: tally.describe(
		"Offline sales that the shop refused. Not included in any other amount",
	),
	net_sales: money,
	vatable_sales: money.describe("Net sales of items with VAT, excluding the VAT"),
	vat: money,
	exempt_sales: money,
	tenders: z.array(z.object({ way: z.enum(counterMethods), ...tally.shape })),
	refunds: z.array(z.object({ method: z.enum(refundMethods), ...tally.shape })),
	cash_rounding: money
		.optional()
		.describe(
			"Effect of cash rounding on these sales and refunds; negative if the drawer got less",
		),
	drawer: z
		.object({
			opening_float: money,
			cash_sales: money,
			cash_in: money,
			cash_out: money,
			cash_back: money,
			cash_rounding: money.optional(),
			expected: money,
			counted: money.nullable(),
			difference: money.nullable(),
		})
		.describe("Cash of the shift"),
	counts: z.array(countedTender).describe("Payments of the shift by other methods"),
	previous_total: money.describe("Gross sales of all earlier Z readings of the till"),
	grand_total: money.describe(
		"Gross sales of all Z readings of the till, including this reading. Never resets",
	),
});
export type CounterReading = z.input<typeof counterReading>;

const ofStaff = { access: "staff", permission: "orders", method: "GET" } as const;

export const getShiftReading = endpoint({
	...ofStaff,
	path: "/admin/api/shifts/{id}/reading",
	params: z.object({ id: idText }),
	problems: ["missing", "other_branch"],
	summary: "The X reading of an open shift, or the Z reading of a closed one",
	output: counterReading,
});

const filter = {
	branch_id: idText.optional(),
	till: idText.optional(),
	from: day.optional().describe("Taken on or after this date (Manila time)"),
	to: day.optional(),
};

export const listReadings = endpoint({
	...ofStaff,
	paged: true,
	path: "/admin/api/z-readings",
	summary: "Z readings, newest first; staff see those of their branch",
	query: z.object({ ...filter, ...page.shape }),
	output: z.array(counterReading.extend({ id, number: z.number().int() })),
});

export const exportReadings = endpoint({
	...ofStaff,
	path: "/admin/api/z-readings.csv",
	summary: "Z readings as CSV, by till and number",
	file: "text/csv",
	query: z.object(filter),
	output: z.string(),
});
