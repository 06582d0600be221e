import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readDocumentBranding } from "#domain/branding/read-document-branding.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import { longDate } from "#lib/time/manila-texts.ts";
import type { OrderDocument } from "#src/documents/order-document.ts";
import { findPurchaseOrder, type PurchaseOrderRow } from "./read-purchase-orders.ts";

type Context = Pick<Shop, "storage" | "pictures" | "origin"> & { database: Queryable };

const amount = (centavos: Centavos): string => formatPesos(toPesos(centavos));

const ordered = ({ lines }: PurchaseOrderRow) => lines.filter(({ quantity }) => quantity > 0);

/** Returns the content of a purchase order's document, as the supplier receives it. */
async function describe(
	{ database, origin }: Context,
	order: PurchaseOrderRow,
): Promise<OrderDocument> {
	const shop = await readShopSettings(database);
	const { code } = await database.one<{ code: string }>(
		sql`select code from branches where id = ${order.branch.id}`,
	);
	const { address = "", phone = shop.phone } = shop.branches[code] ?? {};
	const lines = ordered(order);
	return {
		title: "Purchase order",
		notice: null,
		number: null,
		voided: null,
		reference: order.ref,
		facts: [
			{ name: "Reference", value: [order.ref] },
			{ name: "Date", value: [longDate((order.sent_at ?? order.created_at).getTime())] },
			{ name: "Supplier", value: [order.supplier.name] },
			{ name: "Deliver to", value: [order.branch.name, address].filter((part) => part !== "") },
			...(order.expected_on
				? [{ name: "Expected", value: [longDate(Date.parse(order.expected_on))] }]
				: []),
			...(order.note ? [{ name: "Note", value: order.note.split("\n") }] : []),
		],
		lines: lines.map((line) => ({
			name: line.product_name,
			variation: [line.variation_name, line.supplier_sku || line.sku].filter(Boolean).join(" · "),
			quantity: line.quantity,
			price: amount(line.unit_cost),
			total: amount(line.quantity * line.unit_cost),
		})),
		costs: [
			{ label: "Items", amount: amount(order.total - order.freight) },
			{ label: "Freight", amount: amount(order.freight) },
		],
		total: amount(order.total),
		vat: [],
		seller: {
			name: shop.name,
			registration: [],
			phone: showPhone(shop.phone),
			email: shop.email,
			origin,
		},
		branch: { name: order.branch.name, address, phone: showPhone(phone) },
		date: order.sent_at ?? order.created_at,
	};
}

/** Draws a purchase order. Returns the PDF file as a stream. */
export async function drawPurchaseOrder(context: Context, id: number) {
	const order = await findPurchaseOrder(context.database, id);
	const document = await describe(context, order);
	const look = await readDocumentBranding(context);
	// Load the module only when needed, because loading takes a while.
	const { drawOrderDocument } = await import("#src/documents/draw-order-document.ts");
	const drawn = drawOrderDocument(document, look);
	return {
		name: `${order.ref.toLowerCase()}.pdf`,
		content: Readable.toWeb(drawn) as ReadableStream<Uint8Array>,
	};
}

/** Returns the items of a purchase order as CSV, with the supplier's SKUs. */
export const purchaseOrderCsv = (order: PurchaseOrderRow): string =>
	writeCsv(
		[
			"supplier_sku",
			"sku",
			"barcode",
			"product",
			"variation",
			"quantity",
			"pack_size",
			"unit_cost",
			"amount",
		],
		ordered(order).map((line) => [
			line.supplier_sku,
			line.sku,
			line.barcode,
			line.product_name,
			line.variation_name,
			line.quantity,
			line.pack_size,
			toPesos(line.unit_cost),
			toPesos(line.quantity * line.unit_cost),
		]),
	);

/** Returns the attachments of the email to the supplier. */
export async function attachPurchaseOrder(context: Context, id: number) {
	const order = await findPurchaseOrder(context.database, id);
	const { name, content } = await drawPurchaseOrder(context, id);
	return [
		{ filename: name, contentType: "application/pdf", content: await buffer(content) },
		{
			filename: `${order.ref.toLowerCase()}.csv`,
			contentType: "text/csv; charset=utf-8",
			content: Buffer.from(purchaseOrderCsv(order)),
		},
	];
}
