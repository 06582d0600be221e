import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import { type ActingStaff, mayChange, mayMoveParcels } from "#domain/orders/acting-staff.ts";
import { amountToCollect } from "#domain/orders/amount-to-collect.ts";
import { canCountIn, nextDeliverySteps } from "#domain/orders/delivery/delivery-outcome.ts";
import type { AdminOrderRow } from "#domain/orders/find-admin-order.ts";
import { creditNoteNumber, invoiceNumber } from "#domain/orders/invoice.ts";
import type { AdminOrderSummaryRow } from "#domain/orders/list-admin-orders.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { canMove, isCancellable, nextStatuses } from "#domain/orders/order-status.ts";
import { parcelOutcome } from "#domain/orders/parcels/parcel-outcome.ts";
import type { ParcelRow } from "#domain/orders/parcels/parcel-row.ts";
import { nextParcelStatuses } from "#domain/orders/parcels/parcel-status.ts";
import type { OrderStockMovement, PackingBranch } from "#domain/orders/read-order-stock.ts";
import type { PackedOrderRow } from "#domain/orders/read-packing.ts";
import { refundableOf } from "#domain/payments/refund-reason.ts";
import type { Centavos } from "#lib/money/money.ts";
import { showBuyer } from "#lib/orders/buyer.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { bookingStateFacts } from "#lib/shipping/booking-states.ts";
import { carriesCash, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { presentOrder, presentOrderSummary, presentParcel } from "../user/orders.ts";

type Person = Pick<ActingStaff, "accountId" | "role" | "branchId">;

const toDate = (instant: string | Date): Date => new Date(instant);
const idsOf = (branches: readonly { id: number }[]) => branches.map(({ id }) => id);

/** True if the parcel can still be delivered, which is no longer possible once it is on its way back. */
const canArrive = (parcel: Parameters<typeof nextDeliverySteps>[0]): boolean =>
	nextDeliverySteps(parcel).includes("delivered");

/**
 * Returns the statuses to which the user may change the order next. To ship or deliver a whole order, the user needs
 * permission for each of its parcels.
 */
const nextOf = (
	{
		status,
		payment_method: method,
		held_moves: held,
		delivery_outcome: outcome,
	}: Pick<AdminOrderRow, "status" | "payment_method" | "held_moves" | "delivery_outcome">,
	isPickup: boolean,
	person: Person,
	branchIds: readonly number[],
): OrderStatus[] =>
	held.length === 0 && mayChange(person, branchIds)
		? nextStatuses(status, method, isPickup).filter(
				(next) =>
					(!orderStatusFacts(next).hasShipped || mayMoveParcels(person, branchIds)) &&
					(next !== "delivered" || canArrive({ status, outcome })),
			)
		: [];

export const presentAdminSummary = (row: AdminOrderSummaryRow, person: Person) => ({
	...presentOrderSummary(row),
	customer_name: row.customer_name,
	payment_method: row.payment_method,
	tenders: row.tenders,
	payment_state: row.payment_state,
	branches: row.branches,
	promised: row.promised,
	cancel_requested: row.cancel_requested,
	delivery_outcome: row.delivery_outcome,
	confirmation: row.confirmation,
	channel: row.channel,
	held_moves: row.held_moves,
	next_statuses: nextOf(row, row.is_pickup, person, idsOf(row.branches)),
});

function presentAdminParcel(row: ParcelRow, order: AdminOrderRow, person: Person) {
	const mayAct = mayMoveParcels(person, [row.branch.id]);
	const { isHere } = parcelStatusFacts[row.status];
	const canBegin = canMove(order.status, "processing", order.payment_method);
	const isWaiting = isHere && order.status !== "processing" && !canBegin;
	const isHeld = order.held_moves.some(({ parcel_id: id }) => id === null || id === row.id);
	const pieces = row.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const collects =
		carriesCash(order.parcels)?.id === row.id && !parcelStatusFacts[row.status].isOver;
	const { booking } = row;
	const isBooked = booking !== null && bookingStateFacts[booking.state].isOpen;
	return {
		...presentParcel(row),
		version: row.version,
		branch: row.branch,
		fee: row.fee,
		weight: row.weight,
		amount_due: collects ? amountToCollect(order) : 0,
		next_statuses:
			mayAct && !isWaiting && !isHeld
				? nextParcelStatuses(row.status).filter(
						(next) => next !== "delivered" || canArrive(parcelOutcome(row)),
					)
				: [],
		next_delivery_steps:
			mayAct && !order.pickup && !isHeld ? nextDeliverySteps(parcelOutcome(row)) : [],
		booking: booking && {
			...booking,
			told_at: booking.told_at === null ? null : toDate(booking.told_at),
		},
		can_book: mayAct && isHere && !isWaiting && !isHeld && !isBooked && !order.pickup,
		can_count_in: mayAct && canCountIn(parcelOutcome(row)),
		can_split: mayAct && isHere && pieces > 1 && !order.pickup && !isHeld && !isBooked,
		may_change: mayAct,
	};
}

const shippingLeft = ({ shipping_fee: fee, refunds }: AdminOrderRow): Centavos =>
	refunds.reduce((left, { state, shipping }) => (state === "failed" ? left : left - shipping), fee);

/** Returns the field with a line's discount, or no field if the line has no discount. */
const presentLineDiscount = (line: AdminOrderRow["items"][number] | undefined) =>
	line?.discount ? { discount: line.discount } : {};

/** Presents an order to the signed-in user, with the actions that this user may do. */
export function presentAdminOrder(
	row: AdminOrderRow,
	stock: { movements: readonly OrderStockMovement[]; branches: readonly PackingBranch[] },
	person: Person,
) {
	const isTheirs = mayChange(person, idsOf(row.branches));
	const isHere = isCancellable(row.status);
	const parcel = { status: row.status, outcome: row.delivery_outcome };
	// True for an order with at most one parcel. If there are several, each has a delivery outcome of its own.
	const isOne = row.parcels.length <= 1;
	// A pickup order has no delivery and can't move to another branch.
	const isPickup = row.pickup !== null;
	const order = presentOrder(row);
	return {
		...order,
		items: order.items.map((item, index) => ({
			...item,
			...presentLineDiscount(row.items[index]),
			...(row.item_codes[item.id] ?? {
				variation_id: null,
				sku: null,
				barcode: null,
				serial_kind: null,
				refunded_quantity: 0,
				original_price: null,
				price_reason: null,
			}),
		})),
		discount_reason: row.discount_reason,
		made_by: row.made_by,
		...(row.exchanges.length > 0 && {
			exchanges: row.exchanges.map((other) => ({
				...other,
				order_ref: orderReference(other.order_id),
			})),
		}),
		customer: row.customer,
		channel: row.channel,
		tenders: row.tenders,
		contact: row.contact,
		parcels: row.parcels.map((parcel) => presentAdminParcel(parcel, row, person)),
		held_moves: row.held_moves,
		next_statuses: nextOf(row, isPickup, person, idsOf(row.branches)),
		confirmation: row.confirmation,
		can_confirm: isTheirs && isHere && paidAtDelivery.includes(row.payment_method),
		next_delivery_steps:
			isTheirs && isOne && !isPickup && row.held_moves.length === 0
				? nextDeliverySteps(parcel)
				: [],
		can_count_in: isTheirs && isOne && canCountIn(parcel),
		may_change: isTheirs,
		balance_due: row.balance_due,
		can_change:
			isTheirs &&
			isHere &&
			row.held_moves.length === 0 &&
			row.parcels.every(({ status }) => status === "packing"),
		payment: {
			state: row.payment_state,
			provider: row.payment.provider,
			provider_id: row.payment.provider_id,
			paid_amount: row.payment.paid,
			paid_at: row.payment.paid_at === null ? null : toDate(row.payment.paid_at),
			refunded: row.refunded,
			refundable: refundableOf(row.payment.paid, row.refunded),
			shipping_refundable: shippingLeft(row),
			refunds: row.refunds.map(({ credit_notes: notes, elsewhere: _, ...refund }) => ({
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
			can_pack: isTheirs && isHere && hasEnough && !isPickup,
		})),
		...(row.buyer && { buyer: showBuyer(row.buyer) }),
		custom_fields: row.custom_fields,
		custom_fields_version: row.custom_fields_version,
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

export const presentPacked = (
	{
		total,
		payment_state: state,
		balance_due: balance,
		shipping_name: shippingName,
		shown_values: shown,
		parcels,
		...row
	}: PackedOrderRow,
	person: Person,
) => {
	const due = amountToCollect({ payment_state: state, total, balance_due: balance });
	return {
		...row,
		parcels: parcels.map(({ status: _, ...parcel }) => ({
			...parcel,
			amount_due: carriesCash(parcels)?.number === parcel.number ? due : 0,
			may_pack: mayActFor(person, parcel.branch_id),
		})),
		ref: orderReference(row.id),
		created_at: row.created_at,
		shipping_method: shippingName,
		total_amount: total,
		amount_due: due,
		...(shown && { custom_fields: shown }),
	};
};
