import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { countScopes, countStatuses } from "#lib/stock/counts.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page } from "../fields.ts";
import { flagText, version } from "./admin-fields.ts";
import { itemFields } from "./stock.ts";

const countHead = {
	id,
	ref: z.string().describe("SC-00042"),
	status: z.enum(countStatuses),
	branch: z.object({ id, name: z.string() }),
	scope: z.enum(countScopes),
	/** Name of the category or shelf; blank for a whole branch. */
	scope_name: z.string(),
	is_blind: z
		.boolean()
		.describe("True for a blind count, in which people don't see expected quantities"),
	started_at: instant,
	ended_at: instant.nullable().describe("When the count was posted or cancelled"),
	counted_items: z.number().int(),
};

const units = z.number().int();
const countLine = z.object({
	...itemFields,
	image: z.string().nullable(),
	counted: units.nullable().describe("Sum of everyone's entries; null if not counted yet"),
	yours: units.nullable().describe("Quantity that you counted"),
	expected: units
		.nullable()
		.describe("Stock at the time of the last entry; null in a blind count before the review"),
	difference: units.nullable(),
	moved: z
		.boolean()
		.describe("True if stock moved between two entries, so the item must be counted again"),
});
export type CountLine = z.input<typeof countLine>;

export const stockCount = z.object({
	...countHead,
	version,
	started_by: z.string().nullable(),
	ended_by: z.string().nullable(),
	/** Counted items, and up to 200 items of the branch or category that aren't counted yet. */
	lines: z.array(countLine),
	/** Items in stock that no one has counted; always 0 for a shelf. */
	uncounted_items: units,
	uncounted_units: units.nullable().describe("null in a blind count before the review"),
});
export type StockCount = z.input<typeof stockCount>;

export const listStockCounts = endpoint({
	access: "staff",
	permission: "stock.read",
	method: "GET",
	path: "/admin/api/stock-counts",
	summary: `Stock counts, newest first; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		status: z.enum(countStatuses).optional(),
		branch_id: idText.optional(),
		...page.shape,
	}),
	output: z.array(z.object(countHead)),
});

export const getStockCount = endpoint({
	access: "staff",
	permission: "stock.read",
	method: "GET",
	path: "/admin/api/stock-counts/{id}",
	summary: "A stock count with its items",
	params: z.object({ id: idText }),
	query: z.object({
		review: flagText
			.optional()
			.describe("true includes expected quantities, even for a blind count"),
	}),
	output: stockCount,
});

const ofBranch = {
	access: "staff",
	permission: "stock.write",
	method: "POST",
	status: 200,
} as const;
const ofCount = z.object({ branch_id: idText, id: idText });

export const startStockCount = endpoint({
	...ofBranch,
	path: "/admin/api/branches/{branch_id}/stock-counts",
	summary: "Starts a count of a branch, a category or a shelf",
	status: 201,
	params: z.object({ branch_id: idText }),
	body: z.object({
		scope: z.enum(countScopes).default("branch"),
		category_id: id.optional(),
		shelf: longText(60).default(""),
		is_blind: z.boolean().default(false),
	}),
	output: stockCount,
});

const counted = units.min(0).max(100_000).nullable();

export const enterStockCount = endpoint({
	...ofBranch,
	path: "/admin/api/branches/{branch_id}/stock-counts/{id}/entries",
	problems: ["not_open", "changed_elsewhere"],
	summary:
		"Sets the quantity of an item that you counted. Quantities of several people are added up",
	params: ofCount,
	body: z.object({
		variation_id: id,
		quantity: counted.describe("null if not counted"),
		from: counted
			.optional()
			.describe("Your previous quantity. Refused if you have changed it in another window since"),
	}),
	output: countLine,
});

export const postStockCount = endpoint({
	...ofBranch,
	path: "/admin/api/branches/{branch_id}/stock-counts/{id}/post",
	problems: ["not_open", "changed_elsewhere", "held_by_payment", "not_enough_stock"],
	summary: "Posts the reviewed differences to the branch's stock",
	params: ofCount,
	body: z.object({
		version: version.describe("Refused if someone has counted since the review"),
		uncounted: z
			.enum(["keep", "zero"])
			.default("keep")
			.describe("What happens to items in stock that no one counted"),
	}),
	output: stockCount,
});

export const cancelStockCount = endpoint({
	...ofBranch,
	path: "/admin/api/branches/{branch_id}/stock-counts/{id}/cancel",
	problems: ["not_open"],
	summary: "Cancels a count; stock stays as it is",
	params: ofCount,
	output: stockCount,
});
