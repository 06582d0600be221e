import * as calls from "#contract/admin/payments.ts";
import { retryRefund, settleRefund } from "#domain/orders/make-refund-good.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { handlePayment } from "#domain/payments/handle-payment.ts";
import { type CardPaymentRow, listPayments } from "#domain/payments/list-payments.ts";
import { listRefunds, type RefundSummaryRow } from "#domain/payments/list-refunds.ts";
import { toPesos } from "#lib/money.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const iso = (instant: Date | null) => instant?.toISOString() ?? null;
const presentOrder = (id: number | null) => (id === null ? null : { id, ref: orderReference(id) });

const presentPayment = ({ order_id: orderId, ...row }: CardPaymentRow): calls.CardPayment => ({
	...row,
	amount: toPesos(row.amount),
	order: presentOrder(orderId),
	failed_at: iso(row.failed_at),
	handled_at: iso(row.handled_at),
	created_at: row.created_at.toISOString(),
	expires_at: row.expires_at.toISOString(),
});

const presentRefund = ({ order_id: orderId, ...row }: RefundSummaryRow): calls.RefundSummary => ({
	...row,
	amount: toPesos(row.amount),
	order: presentOrder(orderId),
	created_at: row.created_at.toISOString(),
});

export function adminPaymentRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, calls.listPayments, async ({ input: { sort, limit, cursor, ...filter } }) => {
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await listPayments(database, filter, page);
		return { items: items.map(presentPayment), ...rest };
	});
	handle(app, calls.handlePayment, async ({ input: { id, handled }, actor }) =>
		presentPayment(await handlePayment(database, actor, { id, handled, now: now() })),
	);
	handle(app, calls.listRefunds, async ({ input: { sort, limit, cursor, ...filter } }) => {
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await listRefunds(database, filter, page);
		return { items: items.map(presentRefund), ...rest };
	});
	handle(app, calls.retryRefund, async ({ input: { id }, actor }) =>
		presentRefund(await retryRefund(dependencies, actor, id)),
	);
	handle(app, calls.settleRefund, async ({ input: { id, note }, actor }) =>
		presentRefund(await settleRefund(dependencies, actor, { id, note })),
	);
}
