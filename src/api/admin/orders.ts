import {
	type AdminOrderDetail,
	type AdminOrderSummary,
	changeOrderStatus as changeOrderStatusCall,
	decideCancellation as decideCancellationCall,
	getAdminOrder,
	listAdminOrders as listAdminOrdersCall,
} from "#contract/admin/orders.ts";
import { changeOrderStatus } from "#domain/orders/change-order-status.ts";
import { decideCancellation } from "#domain/orders/decide-cancellation.ts";
import { type AdminOrderRow, findAdminOrder } from "#domain/orders/find-admin-order.ts";
import { type AdminOrderSummaryRow, listAdminOrders } from "#domain/orders/list-admin-orders.ts";
import { nextStatuses } from "#domain/orders/order-status.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentOrder, presentOrderSummary } from "../user/orders.ts";

const presentSummary = (row: AdminOrderSummaryRow): AdminOrderSummary => ({
	...presentOrderSummary(row),
	customer_name: row.customer_name,
	payment_method: row.payment_method,
	cancel_requested: row.cancel_requested,
	next_statuses: nextStatuses(row.status),
});

const presentDetail = (row: AdminOrderRow): AdminOrderDetail => ({
	...presentOrder(row),
	customer: row.customer,
	next_statuses: nextStatuses(row.status),
	events: row.events.map((event) => ({
		...event,
		created_at: new Date(event.created_at).toISOString(),
	})),
});

export function adminOrderRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const answer = async (orderId: number) => presentDetail(await findAdminOrder(database, orderId));

	handle(app, listAdminOrdersCall, async ({ input }) => {
		const { orders, next, total } = await listAdminOrders(database, input, input);
		return { items: orders.map(presentSummary), next, total };
	});
	handle(app, getAdminOrder, ({ input }) => answer(input.id));
	handle(app, changeOrderStatusCall, async ({ input, signedIn }) => {
		await changeOrderStatus(dependencies, {
			orderId: input.id,
			to: input.status,
			actorId: signedIn.accountId,
			courier: input.courier ?? null,
			trackingNumber: input.tracking_number ?? null,
			note: input.note || null,
		});
		return answer(input.id);
	});
	handle(app, decideCancellationCall, async ({ input, signedIn }) => {
		await decideCancellation(dependencies, {
			orderId: input.id,
			decision: input.decision,
			actorId: signedIn.accountId,
			note: input.note || null,
		});
		return answer(input.id);
	});
}
