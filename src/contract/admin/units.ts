import { z } from "zod";
import { serialKinds } from "#lib/serials/serial-number.ts";
import { unitEvents, unitStates } from "#lib/serials/unit-state.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, longText } from "../fields.ts";
import { orderIdText } from "../user/orders.ts";
import { searchText, serialsGiven } from "./admin-fields.ts";
import { ofOrder } from "./orders.ts";

/** A unit with a serial number, and its history. */
export const unit = z.object({
	id,
	kind: z.enum(serialKinds),
	serial: z.string().describe("Serial number in capitals, without spaces and dashes"),
	state: z.enum(unitStates),
	product_id: id,
	product_name: z.string(),
	variation_name: z.string().nullable(),
	branch_name: z.string().nullable().describe("Branch where the unit is, or where it was sold"),
	received_at: instant.nullable(),
	sold_at: instant.nullable(),
	warranty_until: z.iso
		.date()
		.nullable()
		.describe("Last day of the warranty; null if there is none"),
	in_warranty: z.boolean(),
	order_id: id.nullable().describe("Order of the latest sale"),
	order_ref: z.string().nullable(),
	receipt: z.string().nullable().describe("Receipt number, if the unit was sold at the counter"),
	customer_name: z.string().nullable(),
	events: z.array(
		z.object({
			id,
			kind: z.enum(unitEvents),
			branch_name: z.string().nullable(),
			order_id: id.nullable(),
			order_ref: z.string().nullable(),
			actor_name: z.string().nullable(),
			note: z.string().nullable(),
			created_at: instant,
		}),
	),
});
export type Unit = z.input<typeof unit>;

const ofUnit = { access: "staff", permission: "orders", params: z.object({ id: idText }) } as const;

export const searchUnits = endpoint({
	access: "staff",
	permission: "orders",
	method: "GET",
	path: "/admin/api/units",
	summary:
		"Units with this serial number or IMEI. If there are none, up to 20 units whose number starts with the search text",
	query: z.object({ search: searchText }),
	output: z.array(unit),
});

export const getUnit = endpoint({
	...ofUnit,
	method: "GET",
	path: "/admin/api/units/{id}",
	summary: "One unit with its history",
	output: unit,
});

export const changeUnit = endpoint({
	...ofUnit,
	permission: "stock.write",
	method: "POST",
	path: "/admin/api/units/{id}/events",
	problems: ["illegal_transition", "not_enough_stock"],
	summary:
		"Records what happened to a unit. Also changes stock if the unit's serial number was recorded when stock arrived",
	status: 200,
	body: z.object({
		event: z.enum(["returned", "lost", "sent", "received"]).describe("sent: sent to the supplier"),
		note: longText(500).optional(),
	}),
	output: unit,
});

export const setOrderSerials = endpoint({
	...ofOrder,
	method: "PUT",
	path: "/admin/api/orders/{id}/serials",
	problems: ["not_changeable", "other_branch"],
	summary:
		"Sets the serial numbers of an order's tracked items. They are required before the items ship",
	body: z.object({
		items: z
			.array(z.object({ id: id.describe("Id of the order item"), serials: serialsGiven }))
			.min(1)
			.max(200),
	}),
});

const card = { method: "GET", file: "application/pdf", output: z.custom<NamedFile>() } as const;

export const getAdminWarrantyCard = endpoint({
	...ofUnit,
	...card,
	path: "/admin/api/units/{id}/warranty-card",
	summary: "Warranty card of a sold unit, as an A6 PDF",
});

export const getWarrantyCard = endpoint({
	...card,
	path: "/user/api/orders/{id}/units/{unit_id}/warranty-card",
	access: "customer",
	summary: "Warranty card of a unit of one of the current user's orders, as an A6 PDF",
	params: z.object({ id: orderIdText, unit_id: idText }),
});
