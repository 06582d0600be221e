import type { OrderStatus } from "#contract/user/orders.ts";
import type { Database } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { OrderMailKind } from "#email/order-mail.ts";
import { moveOrder, type OrderMove } from "./move-order.ts";
import { tellCustomer } from "./tell-customer.ts";

const mailKinds: Partial<Record<OrderStatus, OrderMailKind>> = {
	processing: "processing",
	shipped: "shipped",
	delivered: "delivered",
	cancelled: "cancelled",
};

/** A member of staff moves an order; the customer is told by notification and mail. */
export function changeOrderStatus(
	{ database, jobs, origin }: { database: Database; jobs: JobQueue; origin: string },
	move: OrderMove,
): Promise<void> {
	return database.transaction(async (transaction) => {
		await moveOrder(transaction, jobs, move);
		const kind = mailKinds[move.to];
		if (!kind) return;
		await tellCustomer(transaction, jobs, {
			orderId: move.orderId,
			kind,
			eventKey: `order:${move.orderId}:${move.to}`,
			note: move.note,
			origin,
		});
	});
}
