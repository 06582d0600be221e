import { z } from "zod";
import { mostCounted } from "#lib/most-counted.ts";
import { productStatuses } from "#lib/product-statuses.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page } from "../fields.ts";
import { day, flagText, searchText } from "./admin-fields.ts";

export const stockReasons = [
	"opening",
	"import",
	"received",
	"counted",
	"adjusted",
	"transferred",
	"sold",
	"cancelled",
	"returned",
] as const;
export const adjustments = [
	"damaged",
	"lost",
	"found",
	"given_away",
	"returned_to_supplier",
	"other",
] as const;
export type Adjustment = (typeof adjustments)[number];

/** Something that is sold, with what each branch has of it. */
export const stockItem = z.object({
	/** Tells the rows of a list apart. */
	id,
	variation_id: id,
	product_id: id,
	product_name: z.string(),
	/** Empty for a product without variations. */
	variation_name: z.string(),
	sku: z.string().nullable(),
	barcode: z.string().nullable(),
	image: z.string().nullable(),
	status: z.enum(productStatuses),
	archived: z.boolean(),
	branches: z.array(
		z.object({
			branch_id: id,
			quantity: z.number().int(),
			reserved: z.number().int(),
			low_level: z.number().int().describe("0 where there is none"),
			low_level_from: z
				.enum(["set", "sales"])
				.nullable()
				.describe(
					"set: somebody has set it; sales: two weeks of what the branch sold; null: there is none, and the item is never low",
				),
			is_low: z.boolean(),
		}),
	),
});
export type StockItem = z.input<typeof stockItem>;

const cursor = z.string().max(2_000).optional();

export const listStock = endpoint({
	method: "GET",
	path: "/admin/api/stock",
	access: "staff",
	permission: "stock.read",
	summary: `What every branch has of everything that is sold, by name; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({
		search: searchText.optional().describe("Words of the name, a SKU or a barcode"),
		branch_id: idText.optional(),
		product_id: idText.optional(),
		archived: flagText
			.optional()
			.describe("Archived items too; else only those of which pieces are left"),
		low: flagText.optional().describe("At or below its low level, in the branch if one is given"),
		variation_ids: z
			.string()
			.regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,99}$/, "These are no ids.")
			.transform((value) => value.split(",").map(Number))
			.optional()
			.describe("Only these, at most 100: 12,15"),
		...page.shape,
		cursor,
	}),
	output: z.array(stockItem),
});

export const ledgerEntry = z.object({
	id,
	variation_id: id,
	product_id: id,
	product_name: z.string(),
	variation_name: z.string(),
	branch_id: id,
	change: z.number().int(),
	/** What the branch had of it after this. */
	balance: z.number().int(),
	reason: z.enum(stockReasons),
	adjustment: z.enum(adjustments).nullable(),
	note: z.string().nullable(),
	order_id: id.nullable(),
	actor_name: z.string().nullable(),
	created_at: instant,
});
export type LedgerEntry = z.input<typeof ledgerEntry>;

export const listStockLedger = endpoint({
	method: "GET",
	path: "/admin/api/stock/ledger",
	access: "staff",
	permission: "stock.read",
	summary: `Every change of stock, newest first; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({
		variation_id: idText.optional(),
		branch_id: idText.optional(),
		reason: z.enum(stockReasons).optional(),
		from: day.optional(),
		to: day.optional(),
		...page.shape,
	}),
	output: z.array(ledgerEntry),
});

export const reorderItem = stockItem.omit({ branches: true }).extend({
	branch_id: id,
	branch_name: z.string(),
	available: z.number().int(),
	low_level: z.number().int(),
	/** In that branch, in the last 30 days. */
	sold: z.number().int(),
	suggested: z.number().int(),
});
export type ReorderItem = z.input<typeof reorderItem>;

const reorderFilter = { branch_id: idText.optional(), search: searchText.optional() };

export const listReorder = endpoint({
	method: "GET",
	path: "/admin/api/stock/reorder",
	access: "staff",
	permission: "stock.read",
	summary: `What is low, and how much of it to order: what sells in 30 days, or twice the low level; by name; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({ ...reorderFilter, ...page.shape, cursor }),
	output: z.array(reorderItem),
});

export const exportReorder = endpoint({
	method: "GET",
	path: "/admin/api/stock/reorder.csv",
	access: "staff",
	permission: "stock.read",
	summary: "The whole reorder list that fits the filter, as CSV",
	file: "text/csv",
	query: z.object(reorderFilter),
	output: z.string(),
});

const pieces = z.number().int().min(1).max(100_000);
const lines = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
	z
		.array(z.object({ variation_id: id, ...shape }))
		.min(1)
		.max(200);
const note = longText(500).optional();

const ofBranch = {
	access: "staff",
	permission: "stock.write",
	status: 200,
	params: z.object({ branch_id: idText }),
	output: z.array(stockItem),
} as const;

export const receiveStock = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/stock/receive",
	problems: ["held_by_payment", "not_enough_stock"],
	summary: "Takes a delivery into a branch",
	body: z.object({ lines: lines({ quantity: pieces }), note }),
});

export const transferStock = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/stock/transfer",
	problems: ["held_by_payment", "not_enough_stock"],
	summary: "Moves stock from this branch to another",
	body: z.object({ to_branch_id: id, lines: lines({ quantity: pieces }), note }),
});

export const countStock = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/stock/count",
	problems: ["changed_elsewhere", "held_by_payment", "not_enough_stock"],
	summary: "Sets what was counted; refused where stock moved since `expected` was read",
	body: z.object({
		lines: lines({
			counted: z.number().int().min(0).max(100_000),
			expected: z.number().int().min(0).max(10_000_000).optional(),
		}),
		note,
	}),
});

export const adjustStock = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/stock/adjust",
	problems: ["held_by_payment", "not_enough_stock"],
	summary: "Adds or takes away pieces for a reason",
	body: z.object({
		adjustment: z.enum(adjustments),
		lines: lines({
			change: z
				.number()
				.int()
				.min(-100_000)
				.max(100_000)
				.refine((value) => value !== 0, "This changes nothing."),
		}),
		note,
	}),
});

export const setStockLevels = endpoint({
	...ofBranch,
	method: "PUT",
	path: "/admin/api/branches/{branch_id}/stock/levels",
	summary: "From how many pieces on an item counts as low in a branch",
	body: z.object({
		lines: lines({
			low_level: z
				.number()
				.int()
				.min(0)
				.max(100_000)
				.nullable()
				.describe("null: as sales show, as before anybody had set one"),
		}),
	}),
});

export const adminBranch = z.object({
	id,
	code: z.string(),
	name: z.string(),
	is_open: z.boolean(),
});

export type AdminBranch = z.input<typeof adminBranch>;

export const listAdminBranches = endpoint({
	method: "GET",
	path: "/admin/api/branches",
	access: "staff",
	permission: "stock.read",
	summary: "The branches, closed ones too",
	output: z.array(adminBranch),
});
