import sql from "sql-template-tag";
import type { OrderMoveResult } from "#contract/admin/order-status.ts";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { requireSerials } from "#domain/units/order-units.ts";
import type { OrderEmailKind } from "#email/order-email.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayMoveParcels } from "./acting-staff.ts";
import { cancelOrder } from "./cancel-order.ts";
import { requireConfirmed } from "./confirmation/require-confirmed.ts";
import { declineRequest, findOpenRequest } from "./decide-cancellation.ts";
import { type LockedOrder, lockOrder, moveOrder, type OrderMove } from "./move-order.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { orderReference } from "./order-reference.ts";
import { canMove } from "./order-status.ts";
import { scheduleOr } from "./schedule-move.ts";

interface StatusChange extends OrderMove {
	orderId: number;
	/** True to ship despite an open cancellation request, which is then declined. */
	declineRequest: boolean;
	/** Reason for shipping without the customer's confirmation; null if confirmed. */
	overrideReason: string | null;
}

type ChangeByStaff = StatusChange & { actor: ActingStaff };

/**
 * Changes an order's status, and sends the customer a notification and an email. If undo is enabled, the change is
 * scheduled instead.
 * @returns the id of the scheduled change; null if it was applied
 */
export function changeOrderStatus(context: Shop, change: ChangeByStaff): Promise<number | null> {
	return context.database.transaction(async (transaction) => {
		const order = await lockOrder(transaction, change.orderId);
		if (orderStatusFacts(change.to).hasShipped) {
			await requireMayMoveParcels(transaction, change.actor, change.orderId);
		}
		const step = { ...change, parcelId: null, from: order.status };
		return scheduleOr(transaction, context.now(), step, async () => {
			await moveAndNotify(transaction, context, order, change);
		});
	});
}

/** Emails for pickup orders. */
const pickupEmails: Partial<Record<OrderStatus, OrderEmailKind>> = {
	shipped: "ready",
	delivered: "collected",
};

/**
 * Changes the status of an order and queues the emails, within the caller's transaction. The caller must have checked
 * the permission and locked the order.
 * @returns the updated order
 */
export async function moveAndNotify(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	order: LockedOrder,
	{ to, ...change }: Omit<StatusChange, "orderId">,
): Promise<LockedOrder> {
	const { id: orderId, status, payment_method: method, collected_at: branch } = order;
	const { jobs } = context;
	if (to === "paid" && canMove(status, to, method)) throw cannotBecomePaid(status);
	if (to === "cancelled") {
		await cancelOrder(transaction, context, order, change);
		return { ...order, status: to };
	}
	const requestId = to === "shipped" ? await findOpenRequest(transaction, orderId) : null;
	const moved = await moveOrder(transaction, jobs, order, { ...change, to });
	if (to === "shipped") {
		await requireMayShip(transaction, context, requestId, { ...change, orderId, parcelId: null });
	}
	const kind = (branch !== null && pickupEmails[to]) || orderStatusFacts(to).mail;
	if (kind) {
		const eventKey = `order:${orderId}:${to}`;
		await notifyCustomer(transaction, jobs, { orderId, kind, eventKey, note: change.note });
	}
	return moved;
}

/**
 * Returns the error for staff who try to set an order to paid. Orders become paid through their recorded payments
 * (`transfers/confirm-payment.ts`).
 */
const cannotBecomePaid = (status: OrderStatus) =>
	new Refusal("conflict", `This order is ${status}, so its status can't be changed to paid.`, {
		code: "illegal_transition",
		extra: { current: { status } },
	});

/**
 * Throws if an order, or the first of its parcels, must not be shipped yet.
 * @throws Refusal if the customer hasn't confirmed the order yet or has requested its cancellation, or if serial
 * numbers are missing
 */
export async function requireMayShip(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	requestId: number | null,
	change: Pick<StatusChange, "orderId" | "actor" | "note" | "declineRequest" | "overrideReason"> & {
		parcelId: number | null;
	},
): Promise<void> {
	await requireSerials(transaction, change);
	await requireConfirmed(transaction, change);
	if (requestId === null) return;
	const { actor } = change;
	if (!actor || !change.declineRequest) {
		throw new Refusal(
			"conflict",
			"The customer asked to cancel this order. Approve the request, or decline it and ship.",
			{ code: "cancel_requested" },
		);
	}
	await declineRequest(transaction, context, requestId, { ...change, actor });
}

const unknownProblem = "This order could not be changed. Please try again.";

/** Changes the status of many orders, each in a separate transaction. Returns the result for each order. */
export async function changeOrderStatuses(
	context: Shop & { log: { error: (details: object, message: string) => void } },
	changes: readonly ChangeByStaff[],
): Promise<OrderMoveResult[]> {
	const refusals = new Map<number, { message: string; code: string | null }>();
	const held = new Map<number, number | null>();
	for (const change of changes) {
		try {
			held.set(change.orderId, await changeOrderStatus(context, change));
		} catch (error) {
			const isExpected = error instanceof Refusal;
			if (!isExpected) {
				context.log.error({ err: error, orderId: change.orderId }, "an order was not moved");
			}
			refusals.set(change.orderId, {
				message: isExpected ? error.message : unknownProblem,
				code: isExpected ? (error.details.code ?? error.kind) : "failed",
			});
		}
	}
	const statuses = await readStatuses(
		context.database,
		changes.map(({ orderId }) => orderId),
	);
	return changes.map(({ orderId: id }) => {
		const refusal = refusals.get(id);
		return {
			id,
			ref: orderReference(id),
			changed: !refusal,
			held_move_id: held.get(id) ?? null,
			status: statuses.get(id) ?? null,
			message: refusal?.message ?? null,
			code: refusal?.code ?? null,
		};
	});
}

async function readStatuses(
	database: Queryable,
	ids: readonly number[],
): Promise<Map<number, OrderStatus>> {
	const rows = await database.rows<{ id: number; status: OrderStatus }>(
		sql`select id, status from orders where id = any(${ids}::bigint[])`,
	);
	return new Map(rows.map(({ id, status }) => [id, status]));
}
