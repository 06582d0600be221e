import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { AdminOrderReturns, AdminReturn } from "#contract/admin/returns.ts";

export interface ReturnStep {
	orderReturn: AdminReturn;
	branches: AdminOrderReturns["branches"];
	/** Items of the order, with their barcodes and SKUs. */
	orderItems: AdminOrderDetail["items"];
	onChanged: (returns: AdminOrderReturns) => void;
	/** Called if the server refused the step, for example because someone else has changed the return. */
	onRefused: () => void;
}
