import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { purchaseOrderStatuses } from "#lib/purchasing/purchase-orders.ts";
import { serialTrackings } from "#lib/serials/serial-number.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { email, id, idText, instant, longText, money, page, text } from "../fields.ts";
import { day, moneyGiven, receivedSerials, searchText, version } from "./admin-fields.ts";
import { itemFields } from "./stock.ts";

const ofPurchasing = { access: "manager", permission: "stock.purchasing" } as const;
const byId = { params: z.object({ id: idText }) } as const;

const supplierFields = {
	name: text(100),
	contact: longText(100),
	/** Email address for purchase orders; blank if they aren't sent by email. */
	email: z.union([z.literal(""), email]),
	phone: longText(60),
	lead_days: z.number().int().min(0).max(365).describe("Days from the order to the delivery"),
	currency_note: longText(200).describe(
		"Note on the supplier's currency, such as: invoices in USD, paid at the rate of the day",
	),
};

export const supplier = z.object({
	id,
	version,
	name: z.string(),
	contact: z.string(),
	email: z.string(),
	phone: z.string(),
	lead_days: z.number().int(),
	currency_note: z.string(),
	items_count: z.number().int(),
	orders_count: z.number().int(),
});
export type Supplier = z.input<typeof supplier>;

export const listSuppliers = endpoint({
	...ofPurchasing,
	method: "GET",
	path: "/admin/api/suppliers",
	summary: "All suppliers by name",
	output: z.array(supplier),
});

export const createSupplier = endpoint({
	...ofPurchasing,
	method: "POST",
	path: "/admin/api/suppliers",
	summary: "Creates a supplier",
	status: 201,
	body: z.object({ ...z.object(supplierFields).partial().shape, name: supplierFields.name }),
	output: supplier,
});

export const updateSupplier = endpoint({
	...ofPurchasing,
	...byId,
	method: "PUT",
	path: "/admin/api/suppliers/{id}",
	problems: ["changed_elsewhere"],
	summary: "Updates a supplier",
	body: z.object({ version: version.optional(), ...z.object(supplierFields).partial().shape }),
	output: supplier,
});

export const deleteSupplier = endpoint({
	...ofPurchasing,
	...byId,
	method: "DELETE",
	path: "/admin/api/suppliers/{id}",
	problems: ["has_orders"],
	summary: "Deletes a supplier without purchase orders",
});

const pieces = z.number().int().min(1).max(100_000);
/** Maximum number of lines of a purchase order and of a delivery. */
export const mostPurchaseLines = 500;

const lineGiven = z.object({
	variation_id: id,
	quantity: pieces,
	unit_cost: moneyGiven,
	supplier_sku: longText(100).optional().describe("The supplier's SKU; unchanged if left out"),
	pack_size: pieces.optional().describe("Units per pack; unchanged if left out"),
});

const orderFields = {
	supplier_id: id,
	branch_id: id,
	expected_on: day.nullable(),
	freight: moneyGiven,
	note: longText(1_000),
	lines: z.array(lineGiven).max(mostPurchaseLines),
};

export const purchaseOrderLine = z.object({
	...itemFields,
	serial_tracking: z.enum(serialTrackings),
	supplier_sku: z.string(),
	pack_size: z.number().int(),
	/** Quantity; 0 for an item that was received without having been ordered. */
	quantity: z.number().int(),
	unit_cost: money,
	received: z.number().int(),
	last_cost: money.nullable().describe("Unit cost of the last delivery, or the entered cost"),
});
export type PurchaseOrderLine = z.input<typeof purchaseOrderLine>;

const orderHead = {
	id,
	ref: z.string().describe("PO-00042"),
	status: z.enum(purchaseOrderStatuses),
	expected_on: day.nullable(),
	/** Cost of the ordered items, plus freight. */
	total: money,
	created_at: instant,
};

export const purchaseOrder = z.object({
	...orderHead,
	version,
	supplier: z.object({ id, name: z.string(), email: z.string() }),
	branch: z.object({ id, name: z.string() }),
	freight: money,
	note: z.string(),
	sent_at: instant.nullable(),
	lines: z.array(purchaseOrderLine),
	receipts: z.array(
		z.object({
			id,
			created_at: instant,
			actor_name: z.string().nullable(),
			units: z.number().int(),
			freight: money,
			/** Cost of the items, plus freight. */
			value: money,
			note: z.string(),
			undone_at: instant.nullable(),
		}),
	),
});
export type PurchaseOrder = z.input<typeof purchaseOrder>;

export const listPurchaseOrders = endpoint({
	...ofPurchasing,
	method: "GET",
	path: "/admin/api/purchase-orders",
	summary: `Purchase orders, newest first; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		status: z.enum(purchaseOrderStatuses).optional(),
		supplier_id: idText.optional(),
		search: searchText.optional().describe("A reference or part of the supplier's name"),
		...page.shape,
	}),
	output: z.array(
		z.object({
			...orderHead,
			supplier_name: z.string(),
			branch_name: z.string(),
			ordered: z.number().int().describe("Units"),
			received: z.number().int().describe("Units"),
		}),
	),
});

const answersOrder = { ...ofPurchasing, output: purchaseOrder } as const;

export const getPurchaseOrder = endpoint({
	...answersOrder,
	...byId,
	method: "GET",
	path: "/admin/api/purchase-orders/{id}",
	summary: "A purchase order with its lines and deliveries",
});

export const createPurchaseOrder = endpoint({
	...answersOrder,
	method: "POST",
	path: "/admin/api/purchase-orders",
	summary: "Creates a draft",
	status: 201,
	body: z.object({
		...z.object(orderFields).partial().shape,
		supplier_id: id,
		branch_id: id,
	}),
});

export const proposePurchaseOrder = endpoint({
	...answersOrder,
	method: "POST",
	path: "/admin/api/purchase-orders/propose",
	problems: ["nothing_to_order"],
	summary:
		"Creates a draft of what the branch needs: items on its reorder list or that customers are waiting for. Includes the supplier's items and items without a supplier",
	status: 201,
	body: z.object({ supplier_id: id, branch_id: id }),
});

export const updatePurchaseOrder = endpoint({
	...answersOrder,
	...byId,
	method: "PUT",
	path: "/admin/api/purchase-orders/{id}",
	problems: ["changed_elsewhere", "already_sent"],
	summary: "Updates a draft. For a sent order, only the date, freight and note can change",
	body: z.object({ version: version.optional(), ...z.object(orderFields).partial().shape }),
});

export const sendPurchaseOrder = endpoint({
	...answersOrder,
	...byId,
	method: "POST",
	path: "/admin/api/purchase-orders/{id}/send",
	problems: ["already_sent", "changed_elsewhere"],
	summary: "Marks a draft as sent, and emails it to the supplier with a PDF and a CSV file",
	status: 200,
	body: z.object({
		version: version.optional(),
		by_email: z.boolean().describe("false if you send the order yourself, for example by phone"),
	}),
});

export const endPurchaseOrder = endpoint({
	...answersOrder,
	...byId,
	method: "POST",
	path: "/admin/api/purchase-orders/{id}/end",
	problems: ["not_open"],
	summary:
		"Cancels an order before anything has arrived, or closes an order whose remaining items won't arrive",
	status: 200,
	body: z.object({ as: z.enum(["cancelled", "closed"]) }),
});

export const receivePurchaseOrder = endpoint({
	...answersOrder,
	...byId,
	method: "POST",
	path: "/admin/api/purchase-orders/{id}/receive",
	problems: ["not_open", "delivery_unusual", "idempotency_key_reused"],
	idempotencyKey: "required",
	summary: "Receives a delivery into the order's branch at cost",
	status: 200,
	body: z.object({
		lines: z
			.array(
				z.object({
					variation_id: id,
					quantity: pieces,
					unit_cost: moneyGiven,
					serials: receivedSerials,
				}),
			)
			.min(1)
			.max(mostPurchaseLines),
		freight: moneyGiven
			.default(0)
			.describe("Freight cost, spread over the items in proportion to their cost"),
		note: longText(500).default(""),
		confirmed: z
			.boolean()
			.default(false)
			.describe("true receives the delivery despite the warnings of `delivery_unusual`"),
	}),
});

export const undoDelivery = endpoint({
	...answersOrder,
	method: "POST",
	path: "/admin/api/purchase-orders/{id}/receipts/{receipt_id}/undo",
	problems: ["delivery_used", "held_by_payment", "not_enough_stock"],
	summary: "Undoes a delivery entered by mistake, while its units are all in stock",
	status: 200,
	params: z.object({ id: idText, receipt_id: idText }),
});

export const getPurchaseOrderDocument = endpoint({
	...ofPurchasing,
	...byId,
	method: "GET",
	path: "/admin/api/purchase-orders/{id}/document.pdf",
	summary: "The purchase order as PDF",
	file: "application/pdf",
	output: z.custom<NamedFile>(),
});

export const exportPurchaseOrder = endpoint({
	...ofPurchasing,
	...byId,
	method: "GET",
	path: "/admin/api/purchase-orders/{id}/items.csv",
	summary: "The items of a purchase order as CSV",
	file: "text/csv",
	output: z.string(),
});
