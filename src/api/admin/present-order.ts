import type { AdminOrderDetail, AdminOrderSummary, PackedOrder } from "#contract/admin/orders.ts";
import { type ActingStaff, mayChange } from "#domain/orders/acting-staff.ts";
import type { AdminOrderRow } from "#domain/orders/find-admin-order.ts";
import type { AdminOrderSummaryRow } from "#domain/orders/list-admin-orders.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { isCancellable, nextStatuses } from "#domain/orders/order-status.ts";
import type { OrderStockMovement, PackingBranch } from "#domain/orders/read-order-stock.ts";
import type { PackedOrderRow } from "#domain/orders/read-packing.ts";
import { refundableOf } from "#domain/payments/refund-reason.ts";
import { toPesos } from "#lib/money.ts";
import { presentOrder, presentOrderSummary } from "../user/orders.ts";

type Person = Pick<ActingStaff, "accountId" | "role" | "branchId">;

const iso = (instant: string | Date): string => new Date(instant).toISOString();
const idsOf = (branches: readonly { id: number }[]) => branches.map(({ id }) => id);

export const presentAdminSummary = (
	row: AdminOrderSummaryRow,
	person: Person,
): AdminOrderSummary => ({
	...presentOrderSummary(row),
	customer_name: row.customer_name,
	payment_method: row.payment_method,
	payment_state: row.payment_state,
	branches: row.branches,
	cancel_requested: row.cancel_requested,
	next_statuses: mayChange(person, idsOf(row.branches)) ? nextStatuses(row.status) : [],
});

/** An order as this person sees it. */
export function presentAdminOrder(
	row: AdminOrderRow,
	stock: { movements: readonly OrderStockMovement[]; branches: readonly PackingBranch[] },
	person: Person,
): AdminOrderDetail {
	const isTheirs = mayChange(person, idsOf(row.branches));
	const isHere = isCancellable(row.status);
	const order = presentOrder(row);
	return {
		...order,
		items: order.items.map((item) => ({
			...item,
			...(row.item_codes[item.id] ?? { variation_id: null, sku: null }),
		})),
		customer: row.customer,
		next_statuses: isTheirs ? nextStatuses(row.status) : [],
		may_change: isTheirs,
		payment: {
			state: row.payment_state,
			provider: row.payment.provider,
			provider_id: row.payment.provider_id,
			paid_amount: toPesos(row.payment.paid),
			paid_at: row.payment.paid_at && iso(row.payment.paid_at),
			refunded: toPesos(row.refunded),
			refundable: toPesos(refundableOf(row.payment.paid, row.refunded)),
			refunds: row.refunds.map((refund) => ({
				...refund,
				amount: toPesos(refund.amount),
				created_at: iso(refund.created_at),
			})),
		},
		branches: stock.branches.map(({ has_enough: hasEnough, ...branch }) => ({
			...branch,
			can_pack: isTheirs && isHere && hasEnough,
		})),
		stock_movements: stock.movements.map((movement) => ({
			...movement,
			created_at: iso(movement.created_at),
		})),
		events: row.events.map((event) => ({ ...event, created_at: iso(event.created_at) })),
		notes: row.notes.map(({ author_id: authorId, ...note }) => ({
			...note,
			is_own: authorId === person.accountId,
			created_at: iso(note.created_at),
		})),
	};
}

export const presentPacked = ({
	total,
	payment_state: state,
	shipping_name: shippingName,
	...row
}: PackedOrderRow): PackedOrder => ({
	...row,
	ref: orderReference(row.id),
	created_at: iso(row.created_at),
	shipping_method: shippingName,
	total_amount: toPesos(total),
	amount_due: state === "due" ? toPesos(total) : 0,
});
