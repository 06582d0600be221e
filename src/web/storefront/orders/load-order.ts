import { type Api, ApiError } from "#contract/client.ts";
import { getOrder, type OrderDetail } from "#contract/user/orders.ts";

/** An order, or the reason why it can't be shown. Used by the order page and the modal. */
export type LoadedOrder =
	| { order: OrderDetail; status: 200 }
	| { order: null; status: number; failure: string };

export const missingText = "Order not found or you do not have access to it.";
export const failedText = "Could not load order details. Please try again.";

export async function loadOrder(api: Api, id: string): Promise<LoadedOrder> {
	try {
		return { order: await api(getOrder, { id }), status: 200 };
	} catch (error) {
		const status = error instanceof ApiError ? error.status : 500;
		return { order: null, status, failure: status === 404 ? missingText : failedText };
	}
}
