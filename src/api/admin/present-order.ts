import { type ActingStaff, mayChange } from "#domain/orders/acting-staff.ts";
import { canCountIn, nextDeliverySteps } from "#domain/orders/delivery/delivery-outcome.ts";
import type { AdminOrderRow } from "#domain/orders/find-admin-order.ts";
import { creditNoteNumber, invoiceNumber } from "#domain/orders/invoice.ts";
import type { AdminOrderSummaryRow } from "#domain/orders/list-admin-orders.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { isCancellable, nextStatuses } from "#domain/orders/order-status.ts";
import type { OrderStockMovement, PackingBranch } from "#domain/orders/read-order-stock.ts";
import type { PackedOrderRow } from "#domain/orders/read-packing.ts";
import { refundableOf } from "#domain/payments/refund-reason.ts";
import type { Centavos } from "#lib/money.ts";
import { paidAtDelivery } from "#lib/payment-methods.ts";
import { presentOrder, presentOrderSummary } from "../user/orders.ts";

type Person = Pick<ActingStaff, "accountId" | "role" | "branchId">;

const toDate = (instant: string | Date): Date => new Date(instant);
const idsOf = (branches: readonly { id: number }[]) => branches.map(({ id }) => id);

export const presentAdminSummary = (row: AdminOrderSummaryRow, person: Person) => ({
	...presentOrderSummary(row),
	customer_name: row.customer_name,
	payment_method: row.payment_method,
	payment_state: row.payment_state,
	branches: row.branches,
	cancel_requested: row.cancel_requested,
	delivery_outcome: row.delivery_outcome,
	confirmation: row.confirmation,
	next_statuses: mayChange(person, idsOf(row.branches))
		? nextStatuses(row.status, row.payment_method)
		: [],
});

const shippingLeft = ({ shipping_fee: fee, refunds }: AdminOrderRow): Centavos =>
	refunds.reduce((left, { state, shipping }) => (state === "failed" ? left : left - shipping), fee);

/** An order as this person sees it. */
export function presentAdminOrder(
	row: AdminOrderRow,
	stock: { movements: readonly OrderStockMovement[]; branches: readonly PackingBranch[] },
	person: Person,
) {
	const isTheirs = mayChange(person, idsOf(row.branches));
	const isHere = isCancellable(row.status);
	const parcel = { status: row.status, outcome: row.delivery_outcome };
	const order = presentOrder(row);
	return {
		...order,
		items: order.items.map((item) => ({
			...item,
			...(row.item_codes[item.id] ?? { variation_id: null, sku: null, refunded_quantity: 0 }),
		})),
		customer: row.customer,
		next_statuses: isTheirs ? nextStatuses(row.status, row.payment_method) : [],
		confirmation: row.confirmation,
		can_confirm: isTheirs && isHere && paidAtDelivery.includes(row.payment_method),
		next_delivery_steps: isTheirs ? nextDeliverySteps(parcel) : [],
		can_count_in: isTheirs && canCountIn(parcel),
		may_change: isTheirs,
		payment: {
			state: row.payment_state,
			provider: row.payment.provider,
			provider_id: row.payment.provider_id,
			paid_amount: row.payment.paid,
			paid_at: row.payment.paid_at === null ? null : toDate(row.payment.paid_at),
			refunded: row.refunded,
			refundable: refundableOf(row.payment.paid, row.refunded),
			shipping_refundable: shippingLeft(row),
			refunds: row.refunds.map(({ credit_notes: notes, ...refund }) => ({
				...refund,
				credit_notes: notes.map(({ id, serial, branch_code: code, is_void: isVoid }) => ({
					id,
					number: creditNoteNumber(code, serial),
					is_void: isVoid,
				})),
				created_at: toDate(refund.created_at),
			})),
		},
		branches: stock.branches.map(({ has_enough: hasEnough, ...branch }) => ({
			...branch,
			can_pack: isTheirs && isHere && hasEnough,
		})),
		invoice_number: row.invoice && invoiceNumber(row.invoice),
		stock_movements: stock.movements.map((movement) => ({
			...movement,
			created_at: toDate(movement.created_at),
		})),
		events: row.events.map((event) => ({ ...event, created_at: toDate(event.created_at) })),
		notes: row.notes.map(({ author_id: authorId, ...note }) => ({
			...note,
			is_own: authorId === person.accountId,
			created_at: toDate(note.created_at),
		})),
	};
}

export const presentPacked = ({
	total,
	payment_state: state,
	shipping_name: shippingName,
	...row
}: PackedOrderRow) => ({
	...row,
	ref: orderReference(row.id),
	created_at: row.created_at,
	shipping_method: shippingName,
	total_amount: total,
	amount_due: state === "due" ? total : 0,
});
