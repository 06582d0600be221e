import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, money } from "../fields.ts";
import { idsText } from "./admin-fields.ts";

export const labelItem = z.object({
	variation_id: id,
	product_name: z.string(),
	/** null for a product without variations. */
	variation_name: z.string().nullable(),
	sku: z.string().nullable(),
	barcode: z.string().nullable(),
	/** Current price, which is the sale price during a sale. */
	price: money,
	branches: z.array(z.object({ branch_id: id, quantity: z.number().int() })),
});
export type LabelItem = z.input<typeof labelItem>;

export const listLabelItems = endpoint({
	method: "GET",
	path: "/admin/api/stock/labels",
	access: "staff",
	permission: "stock.read",
	summary: "Label data of these items, or of all items of these products, sorted by name",
	query: z.object({
		variation_ids: idsText.optional(),
		product_ids: idsText.optional(),
	}),
	output: z.array(labelItem),
});
