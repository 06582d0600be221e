import { z } from "zod";
import { orderStatuses } from "#lib/orders/order-statuses.ts";
import { shownValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { id, instant, money } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { idsText } from "./admin-fields.ts";
import { ofOrder } from "./orders.ts";

export const choosePackingBranch = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/branch",
	problems: ["already_packed", "not_enough_stock", "other_branch"],
	summary: "Assigns an unshipped order to one branch, if the branch has enough stock",
	status: 200,
	body: z.object({ branch_id: id }),
});

export const packedOrder = z.object({
	id,
	ref: z.string(),
	status: z.enum(orderStatuses),
	created_at: instant,
	customer_name: z.string().nullable(),
	shipping_label: z.string(),
	shipping_line: z.string(),
	shipping_method: z.string(),
	/** True for pickup orders; the branch is shown instead of an address. */
	is_pickup: z.boolean(),
	payment_method: paymentMethod,
	/** Cash to collect on delivery; 0 if the order is paid. */
	amount_due: money,
	total_amount: money,
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	/** Custom fields visible to the customer; omitted if there are none. */
	custom_fields: z.array(shownValue).optional(),
	/** Items of each parcel; empty if the order has no parcels. */
	parcels: z.array(
		z.object({
			number: z.number().int(),
			branch_id: id,
			branch_name: z.string(),
			courier: z.string().nullable(),
			tracking_number: z.string().nullable(),
			/** Cash to collect on delivery. */
			amount_due: money,
			/** True if the user packs for the parcel's branch. */
			may_pack: z.boolean(),
			items: z.array(
				z.object({ id: id.describe("Id of the order item"), quantity: z.number().int() }),
			),
		}),
	),
	items: z.array(
		z.object({
			id,
			variation_id: id.nullable(),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			sku: z.string().nullable(),
			barcode: z.string().nullable(),
			quantity: z.number().int(),
			/** Branches that supply the item. The quantity on the shelf includes units that aren't packed yet. */
			from: z.array(
				z.object({
					branch_id: id,
					branch_name: z.string(),
					pieces: z.number().int(),
					on_shelf: z.number().int(),
				}),
			),
		}),
	),
});
export type PackedOrder = z.input<typeof packedOrder>;

export const readPacking = endpoint({
	method: "GET",
	path: "/admin/api/packing",
	access: "staff",
	permission: "orders",
	summary: "Data for the pick lists and packing slips of these orders, sorted like the given ids",
	query: z.object({ ids: idsText }),
	output: z.array(packedOrder),
});
