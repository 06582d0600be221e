import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../fields.ts";
import { day } from "./admin-fields.ts";

const count = z.number().int();
const managed = { method: "GET", access: "manager", permission: "reports" } as const;
const csv = { file: "text/csv", output: z.string() } as const;

export const demandGroups = ["product", "device", "words", "branch"] as const;
export type DemandGroup = (typeof demandGroups)[number];

export const demandRow = z.object({
	/** Key of this row, which stays the same in later responses. */
	key: z.string(),
	label: z.string(),
	asked: count,
	/** Number of confirmed requests whose customers haven't been notified yet. */
	waiting: count,
	told: count,
	newest: instant,
	/** Set if customers asked for a product. */
	product_id: id.nullable(),
	/** The product's variation, if it has only one. */
	variation_id: id.nullable(),
	/** Set if customers asked for products for a device. */
	device: z.string().nullable(),
	/** Set if customers want the item at a certain branch. */
	branch_id: id.nullable(),
});
export type DemandRow = z.input<typeof demandRow>;

const demandQuery = z.object({ by: z.enum(demandGroups), from: day, to: day });

export const readDemand = endpoint({
	...managed,
	path: "/admin/api/reports/demand",
	summary: "Notification requests by product, most requested first, at most 500 rows",
	query: demandQuery,
	output: z.array(demandRow),
});

export const exportDemand = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/demand.csv",
	summary: "Notification requests as CSV, all rows",
	query: demandQuery,
});

export const searchKinds = ["not_found", "bought", "all"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchRow = z.object({
	key: z.string(),
	/** The query as typed. */
	words: z.string(),
	searches: count,
	not_found: count,
	opened: count,
	ordered: count,
	last_day: z.string(),
	/** The words that matched nothing at the time of the search. */
	missing: z.string(),
});

const searchQuery = z.object({ kind: z.enum(searchKinds), from: day, to: day });

export const readSearches = endpoint({
	...managed,
	path: "/admin/api/reports/searches",
	summary:
		"Search queries: without results, with purchases, or all; most frequent first, at most 50 rows",
	query: searchQuery,
	output: z.array(
		searchRow.extend({
			/** Number of products that contain all words now. */
			found_now: count,
			/** The closest match now. */
			nearest: z.object({ id, name: z.string() }).nullable(),
		}),
	),
});

export const exportSearches = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/searches.csv",
	summary: "Search queries as CSV, all rows",
	query: searchQuery,
});
