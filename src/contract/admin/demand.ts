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
	/** What is the same in every answer for the same thing. */
	key: z.string(),
	label: z.string(),
	asked: count,
	/** Of these, who confirmed it and has not been told yet. */
	waiting: count,
	told: count,
	newest: instant,
	/** Of a product. */
	product_id: id.nullable(),
	/** What is sold of it, where that is one thing. */
	variation_id: id.nullable(),
	/** Of a device. */
	device: z.string().nullable(),
	/** Of a branch. */
	branch_id: id.nullable(),
});
export type DemandRow = z.input<typeof demandRow>;

const demandQuery = z.object({ by: z.enum(demandGroups), from: day, to: day });

export const readDemand = endpoint({
	...managed,
	path: "/admin/api/reports/demand",
	summary: "What shoppers asked to be told of, most waiting first, at most 500 rows",
	query: demandQuery,
	output: z.array(demandRow),
});

export const exportDemand = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/demand.csv",
	summary: "The same as CSV, with all rows",
	query: demandQuery,
});

export const searchKinds = ["not_found", "bought", "all"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchRow = z.object({
	key: z.string(),
	/** As somebody typed it. */
	words: z.string(),
	searches: count,
	not_found: count,
	opened: count,
	ordered: count,
	last_day: z.string(),
	/** What nothing held when it was not found. */
	missing: z.string(),
});

const searchQuery = z.object({ kind: z.enum(searchKinds), from: day, to: day });

export const readSearches = endpoint({
	...managed,
	path: "/admin/api/reports/searches",
	summary:
		"What was searched: what found nothing, what was bought, or all, the most frequent first, at most 50 rows",
	query: searchQuery,
	output: z.array(
		searchRow.extend({
			/** Products that hold all of its words by now. */
			found_now: count,
			/** What comes nearest by now. */
			nearest: z.object({ id, name: z.string() }).nullable(),
		}),
	),
});

export const exportSearches = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/searches.csv",
	summary: "The same as CSV, with all rows",
	query: searchQuery,
});
