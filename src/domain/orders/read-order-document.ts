import type { Shop } from "#domain/shop.ts";
import type { OrderDocument } from "#src/documents/order-document.ts";
import { describeDocument } from "./describe-document.ts";
import { readInvoicedOrder } from "./read-invoiced-order.ts";
import { readSeller } from "./read-seller.ts";

/**
 * Returns an order's document: its invoice if there is one, otherwise its summary.
 * @param accountId the account to which the order must belong; null to allow any order
 */
export async function readOrderDocument(
	context: Shop,
	wanted: { orderId: number; accountId: number | null },
): Promise<OrderDocument> {
	const { order, invoice } = await readInvoicedOrder(context, wanted);
	const { seller } = await readSeller(context.database, wanted.orderId);
	return describeDocument(order, seller, invoice, context.origin);
}
