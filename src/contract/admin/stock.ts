import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { productStatuses } from "#lib/products/product-statuses.ts";
import { serialTrackings } from "#lib/serials/serial-number.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page } from "../fields.ts";
import {
	day,
	flagText,
	movedSerials,
	receivedSerials,
	searchText,
	serialsGiven,
} from "./admin-fields.ts";

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

/** Fields that identify an item by ids, names and codes. */
export const itemFields = {
	variation_id: id,
	product_id: id,
	product_name: z.string(),
	/** Blank for a product without variations. */
	variation_name: z.string(),
	sku: z.string().nullable(),
	barcode: z.string().nullable(),
};

/** An item with its stock per branch. */
export const stockItem = z.object({
	/** Id of the item, which is unique. */
	id,
	...itemFields,
	image: z.string().nullable(),
	status: z.enum(productStatuses),
	archived: z.boolean(),
	/** `from_receipt`: receiving the item requires a serial number for each unit. */
	serial_tracking: z.enum(serialTrackings),
	branches: z.array(
		z.object({
			branch_id: id,
			quantity: z.number().int(),
			reserved: z.number().int(),
			low_level: z.number().int().describe("0 if the item has no low stock level"),
			low_level_from: z
				.enum(["set", "sales"])
				.nullable()
				.describe(
					"set: entered by staff; sales: two weeks of the branch's sales; null: no level, so the item is never low",
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
	summary: `Stock of every item per branch, by name; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		search: searchText.optional().describe("Words in the name, a SKU or a barcode"),
		branch_id: idText.optional(),
		product_id: idText.optional(),
		archived: flagText
			.optional()
			.describe(
				"true includes all archived items; otherwise only archived items with stock are included",
			),
		low: flagText
			.optional()
			.describe("Only items at or below their low stock level, in the given branch if any"),
		variation_ids: z
			.string()
			.regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,99}$/, "Send ids separated by commas.")
			.transform((value) => value.split(",").map(Number))
			.optional()
			.describe("Only these ids, at most 100, such as 12,15"),
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
	/** Stock at the branch after the change. */
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
	summary: `Stock movements, newest first; X-Total-Count is exact up to ${maxCounted}`,
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
	/** Units sold at the branch in the last 30 days. */
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
	summary: `Low stock items with a suggested order quantity (30 days of sales, or twice the low level), by name; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({ ...reorderFilter, ...page.shape, cursor }),
	output: z.array(reorderItem),
});

export const exportReorder = endpoint({
	method: "GET",
	path: "/admin/api/stock/reorder.csv",
	access: "staff",
	permission: "stock.read",
	summary: "The reorder list matching the filter, as CSV",
	file: "text/csv",
	query: z.object(reorderFilter),
	output: z.string(),
});

const units = z.number().int().min(1).max(100_000);
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
	problems: ["held_by_payment", "idempotency_key_reused", "not_enough_stock"],
	idempotencyKey: "taken",
	summary: "Receives stock at a branch",
	body: z.object({
		lines: lines({
			quantity: units,
			serials: receivedSerials,
		}),
		note,
	}),
});

export const transferStock = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/stock/transfer",
	problems: ["held_by_payment", "idempotency_key_reused", "not_enough_stock"],
	idempotencyKey: "taken",
	summary: "Transfers stock from this branch to another",
	body: z.object({
		to_branch_id: id,
		lines: lines({ quantity: units, serials: movedSerials }),
		note,
	}),
});

export const countStock = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/stock/count",
	problems: ["changed_elsewhere", "held_by_payment", "idempotency_key_reused", "not_enough_stock"],
	idempotencyKey: "taken",
	summary: "Sets a counted quantity; refused if stock has moved since `expected` was read",
	body: z.object({
		lines: lines({
			counted: z.number().int().min(0).max(100_000),
			expected: z.number().int().min(0).max(10_000_000).optional(),
			serials: serialsGiven
				.optional()
				.describe(
					"All units of the item at the branch, except units assigned to an order. Required if the count differs and the item's serial numbers are recorded when stock arrives",
				),
		}),
		note,
	}),
});

export const adjustStock = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/stock/adjust",
	problems: ["held_by_payment", "idempotency_key_reused", "not_enough_stock"],
	idempotencyKey: "taken",
	summary: "Adjusts stock by a quantity, with a reason",
	body: z.object({
		adjustment: z.enum(adjustments),
		lines: lines({
			change: z
				.number()
				.int()
				.min(-100_000)
				.max(100_000)
				.refine((value) => value !== 0, "Enter a quantity other than zero."),
			serials: movedSerials,
		}),
		note,
	}),
});

export const setStockLevels = endpoint({
	...ofBranch,
	method: "PUT",
	path: "/admin/api/branches/{branch_id}/stock/levels",
	summary: "Sets an item's low stock level at a branch",
	body: z.object({
		lines: lines({
			low_level: z
				.number()
				.int()
				.min(0)
				.max(100_000)
				.nullable()
				.describe("null to base the level on sales"),
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
	summary: "Branches, including closed ones",
	output: z.array(adminBranch),
});
