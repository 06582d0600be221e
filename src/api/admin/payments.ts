import * as calls from "#contract/admin/payments.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { retryRefund, settleRefund } from "#domain/orders/settle-refund.ts";
import { handlePayment } from "#domain/payments/handle-payment.ts";
import { type CardPaymentRow, listPayments } from "#domain/payments/list-payments.ts";
import { listRefunds, type RefundSummaryRow } from "#domain/payments/list-refunds.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const presentOrder = (id: number | null) => (id === null ? null : { id, ref: orderReference(id) });

const presentPayment = ({ order_id: orderId, ...row }: CardPaymentRow) => ({
	...row,
	order: presentOrder(orderId),
});

const presentRefund = ({ order_id: orderId, ...row }: RefundSummaryRow) => ({
	...row,
	order: presentOrder(orderId),
});

export function adminPaymentRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, calls.listPayments, async ({ input: { sort, limit, cursor, ...filter } }) => {
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await database.onReplica((source) =>
			listPayments(source, filter, page),
		);
		return { items: items.map(presentPayment), ...rest };
	});
	handle(app, calls.handlePayment, async ({ input: { id, handled }, actor }) =>
		presentPayment(await handlePayment(database, actor, { id, handled, now: now() })),
	);
	handle(app, calls.listRefunds, async ({ input: { sort, limit, cursor, ...filter } }) => {
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await database.onReplica((source) =>
			listRefunds(source, filter, page),
		);
		return { items: items.map(presentRefund), ...rest };
	});
	handle(app, calls.retryRefund, async ({ input: { id }, actor }) =>
		presentRefund(await retryRefund(dependencies, actor, id)),
	);
	handle(app, calls.settleRefund, async ({ input: { id, note }, actor }) =>
		presentRefund(await settleRefund(dependencies, actor, { id, note })),
	);
}
