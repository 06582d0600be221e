import { z } from "zod";
import { orderStatuses } from "#lib/order-statuses.ts";
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
	summary:
		"Lets one branch pack all of an order that has not been shipped, where its stock suffices",
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
	/** It is collected at a branch, which stands in the place of an address. */
	is_pickup: z.boolean(),
	payment_method: paymentMethod,
	/** What the courier collects; 0 where it is paid. */
	amount_due: money,
	total_amount: money,
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	/** Of the owner's own fields, what its customer sees; left out: nothing. */
	custom_fields: z.array(shownValue).optional(),
	/** What goes into each of its parcels; empty of an order that has none. */
	parcels: z.array(
		z.object({
			number: z.number().int(),
			branch_id: id,
			branch_name: z.string(),
			courier: z.string().nullable(),
			tracking_number: z.string().nullable(),
			/** What its courier collects. */
			amount_due: money,
			/** Whether whoever asks packs for its branch. */
			may_pack: z.boolean(),
			items: z.array(z.object({ id: id.describe("The order's item"), quantity: z.number().int() })),
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
			/** Where its pieces are; what is in each branch's shelf includes what is not packed yet. */
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
	summary: "What pick lists and packing slips of these orders are made of, in the order asked",
	query: z.object({ ids: idsText }),
	output: z.array(packedOrder),
});
