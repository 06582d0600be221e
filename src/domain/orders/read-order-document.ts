import type { Database } from "#db/database.ts";
import type { OrderDocument } from "#src/documents/order-document.ts";
import { describeDocument } from "./describe-document.ts";
import { readInvoicedOrder } from "./read-invoiced-order.ts";
import { readSeller } from "./read-seller.ts";

/**
 * The document of an order: its invoice where it has one, else its summary.
 * @param accountId whose order it has to be; null: anybody's
 */
export async function readOrderDocument(
	context: { database: Database; origin: string; now: () => Date },
	wanted: { orderId: number; accountId: number | null },
): Promise<OrderDocument> {
	const { order, invoice } = await readInvoicedOrder(context, wanted);
	const { seller } = await readSeller(context.database, wanted.orderId);
	return describeDocument(order, seller, invoice, context.origin);
}
