import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money } from "../fields.ts";
import { flagText } from "./admin-fields.ts";
import { ofStaff } from "./counter-shapes.ts";

const syncOutcomes = ["accepted", "cancelled"] as const;

/** A rejected offline sale or return that a manager has to decide on. */
export const syncIssue = z.object({
	id: z.string().describe("Id of the sale or return"),
	kind: z.enum(["sale", "return"]),
	branch_id: id,
	branch_name: z.string(),
	till: z.number().int(),
	receipt: z
		.string()
		.describe("Number printed on the receipt; for a return, on the receipt of the returned items"),
	cashier: z.string().nullable(),
	sold_at: instant.describe("When the items were sold, or returned"),
	arrived_at: instant,
	reason: z.string().describe("Why the sale or return was rejected"),
	lines: z
		.array(
			z.object({
				product_name: z.string().nullable().describe("null if the product was deleted"),
				variation_name: z.string().nullable(),
				quantity: z.number(),
				unit_price: z.number().nullable().describe("In pesos, as charged by the till"),
			}),
		)
		.describe("Items, as sent by the till"),
	payments: z.array(z.object({ way: z.string(), amount: z.number().describe("In pesos") })),
	total: z.number().nullable().describe("Total of the sale, or cash refund, in pesos"),
	order_id: id.nullable().describe("Set once the sale or return was accepted"),
	order_ref: z.string().nullable(),
	resolved_at: instant.nullable(),
	resolved_by: z.string().nullable(),
	outcome: z.enum(syncOutcomes).nullable(),
	note: z.string().nullable(),
});
export type SyncIssue = z.input<typeof syncIssue>;

export const listSyncIssues = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/sync-issues",
	summary: "Sync issues of offline sales and returns, newest first, at most 200",
	query: z.object({ resolved: flagText.default(false) }),
	output: z.array(syncIssue),
});

export const resolveSyncIssue = endpoint({
	access: "manager",
	permission: "orders.prices",
	params: z.object({ id: z.uuid() }),
	method: "POST",
	path: "/admin/api/sync-issues/{id}/resolve",
	problems: [
		"already_settled",
		"amount_changed",
		"forbidden",
		"idempotency_key_reused",
		"missing",
		"more_than_bought",
		"more_than_paid",
		"other_branch",
		"sale_not_recorded",
		"serials_missing",
		"total_changed",
	],
	summary:
		"Accepts a rejected sale or return with the till's prices, or cancels it with a note. Cancelling changes neither stock nor money",
	status: 200,
	body: z.object({ outcome: z.enum(syncOutcomes), note: longText(500).default("") }),
	output: syncIssue,
});

const outcomes = ["uncounted", "sold_twice", "seen"] as const;

export const saleDiscrepancy = z.object({
	id,
	kind: z.enum(["stock", "price", "number", "shift"]),
	order_id: id,
	order_ref: z.string(),
	branch_id: id,
	branch_name: z.string(),
	till: z.number().int(),
	receipt: z.string(),
	sold_at: instant,
	arrived_at: instant,
	product_name: z.string().nullable(),
	variation_name: z.string().nullable(),
	/** Set for missing stock: number of sold units that weren't in the records. */
	quantity: z.number().int().nullable(),
	/** Set for a price difference: the unit price at the till. */
	told: money.nullable(),
	/** Set for a price difference: the shop's price when the sale arrived. */
	asked: money.nullable(),
	/** Set for a conflict of receipt numbers: the number printed on the receipt. */
	printed: z.string().nullable(),
	/** Orders that need the same items and that the branch still has to pack. */
	waiting_orders: z.array(
		z.object({ order_id: id, order_ref: z.string(), quantity: z.number().int() }),
	),
	settled_at: instant.nullable(),
	settled_by: z.string().nullable(),
	outcome: z.enum(outcomes).nullable(),
	note: z.string().nullable(),
});
export type SaleDiscrepancy = z.input<typeof saleDiscrepancy>;

export const listSaleDiscrepancies = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/sale-discrepancies",
	summary: "Differences found in offline sales, newest first, at most 200",
	query: z.object({ settled: flagText.default(false) }),
	output: z.array(saleDiscrepancy),
});

export const settleSaleDiscrepancy = endpoint({
	...ofStaff,
	permission: "stock.write",
	params: z.object({ id: idText }),
	method: "POST",
	path: "/admin/api/sale-discrepancies/{id}/settle",
	problems: ["already_settled", "forbidden", "missing", "other_branch"],
	summary:
		"Resolves a difference. `uncounted`: the units were uncounted stock. `sold_twice`: the units are written off. `seen`: for all other differences",
	status: 200,
	body: z.object({ outcome: z.enum(outcomes), note: longText(500).default("") }),
	output: saleDiscrepancy,
});
