import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, text } from "../fields.ts";
import { maxPesos } from "./admin-fields.ts";
import { cashierToken, counterItem, madeByBrowser } from "./counter-shapes.ts";
import { newCustomer } from "./new-customer.ts";

const ofStaff = { access: "staff", permission: "orders" } as const;
const ofSale = { ...ofStaff, params: z.object({ id: idText, sale_id: z.uuid() }) } as const;

const pesos = z.number().min(0).max(maxPesos).describe("In pesos");

/** A parked sale, as the till stores it. Its prices apply only until the till has loaded the current prices. */
export const parkedContent = z.object({
	lines: z
		.array(
			z.object({
				item: counterItem.extend({ price: pesos }),
				quantity: z.number().int().min(1).max(99),
				price: pesos.nullable().describe("Price set by staff; null for the shop's price"),
				price_reason: longText(200),
				serials: longText(10_000).optional().describe("Serial numbers, one per line"),
			}),
		)
		.min(1, "Add at least one item.")
		.max(100),
	discount: z.object({
		kind: z.enum(["none", "percent", "amount"]),
		value: z.number().nullable(),
		reason: longText(200),
	}),
	code: longText(40),
	buyer: z.object({ buyer_tin: longText(50), business_name: longText(200) }),
	new_customer: newCustomer,
});
export type ParkedContent = z.input<typeof parkedContent>;

export const parkedSale = z.object({
	id: z.string(),
	name: z.string(),
	till: z.number().int(),
	units: z.number().int(),
	parked_by: z.string().nullable(),
	resumed_shift_id: id
		.nullable()
		.describe("Shift that resumed the sale and hasn't completed it; null while the sale is parked"),
	parked_at: instant,
});
export type ParkedSale = z.input<typeof parkedSale>;

export const listParkedSales = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/parked-sales",
	problems: ["other_branch"],
	summary: "Parked sales of a branch, and resumed sales that aren't completed, oldest first",
	params: z.object({ branch_id: idText }),
	output: z.array(parkedSale),
});

export const parkSale = endpoint({
	...ofSale,
	method: "PUT",
	path: "/admin/api/shifts/{id}/parked-sales/{sale_id}",
	problems: ["other_branch", "too_many"],
	summary: "Parks a sale for all tills of the branch. Repeating the request changes nothing",
	status: 204,
	body: z.object({
		cashier: cashierToken,
		parking_id: madeByBrowser
			.optional()
			.describe(
				"Idempotency key. Repeating the request changes nothing, even after the sale was completed or discarded",
			),
		name: text(60),
		customer_id: id.nullable().default(null),
		sale: parkedContent,
	}),
});

export const resumeParkedSale = endpoint({
	...ofSale,
	method: "POST",
	path: "/admin/api/shifts/{id}/parked-sales/{sale_id}/resume",
	problems: ["missing", "other_branch"],
	summary:
		"Resumes a parked sale at this till; other tills can't resume it then. Repeating the request at the same till returns the sale again",
	status: 200,
	output: z.object({
		sale: parkedContent,
		customer: z.object({ id, name: z.string() }).nullable(),
	}),
});

export const discardParkedSale = endpoint({
	...ofSale,
	method: "DELETE",
	path: "/admin/api/shifts/{id}/parked-sales/{sale_id}",
	problems: ["missing", "other_branch"],
	summary: "Deletes a parked sale",
});
