import type { z } from "zod";
import * as orderDelivery from "#contract/admin/order-delivery.ts";
import * as orderNotes from "#contract/admin/order-notes.ts";
import * as orderRefunds from "#contract/admin/order-refunds.ts";
import * as orderStatus from "#contract/admin/order-status.ts";
import * as calls from "#contract/admin/orders.ts";
import * as packing from "#contract/admin/packing.ts";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { readFields } from "#domain/custom-fields/read-fields.ts";
import { markOrderSeen } from "#domain/live/mark-order-seen.ts";
import { changeOrderStatus, changeOrderStatuses } from "#domain/orders/change-order-status.ts";
import { changeShipment } from "#domain/orders/change-shipment.ts";
import { choosePackingBranch } from "#domain/orders/choose-packing-branch.ts";
import { recordConfirmation } from "#domain/orders/confirmation/record-confirmation.ts";
import { decideCancellation } from "#domain/orders/decide-cancellation.ts";
import { countInParcel } from "#domain/orders/delivery/check-in-parcel.ts";
import { recordDelivery } from "#domain/orders/delivery/record-delivery.ts";
import { readOrdersToExport } from "#domain/orders/export-orders.ts";
import { findAdminOrder } from "#domain/orders/find-admin-order.ts";
import { listAdminOrders } from "#domain/orders/list-admin-orders.ts";
import { addOrderNote, removeOrderNote } from "#domain/orders/order-notes.ts";
import { readPackingBranches, readStockMovements } from "#domain/orders/read-order-stock.ts";
import { readPacking } from "#domain/orders/read-packing.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { listNamedWays } from "#domain/reports/list-named-ways.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";
import { requireIdempotencyKey } from "../idempotency-key.ts";
import { writeOrdersCsv } from "./orders-csv.ts";
import { presentAdminOrder, presentAdminSummary, presentPacked } from "./present-order.ts";
import { recordingExport } from "./record-export.ts";

type RequestedUnits = NonNullable<z.output<typeof orderRefunds.refundOrder.body>["lines"]>[number];

function readUnits(
	{ id, quantity, comes_back: state, branch_id: branchId }: RequestedUnits,
	index: number,
) {
	if (!state) return { id, quantity, back: null };
	if (branchId !== undefined) return { id, quantity, back: { state, branchId } };
	const message = "Choose the branch that received the items.";
	throw new Refusal("invalid", message, { errors: { [`lines.${index}.branch_id`]: [message] } });
}

/** Returns an order to the signed-in user, without fields that the user may not see. */
export async function answerOrder(database: Database, orderId: number, signedIn: SignedIn) {
	const [order, movements, branches] = await Promise.all([
		findAdminOrder(database, orderId),
		readStockMovements(database, orderId),
		readPackingBranches(database, orderId),
	]);
	return presentAdminOrder(order, { movements, branches }, signedIn);
}

export const actingAs = ({ role, branchId }: SignedIn, actor: Actor) => ({
	...actor,
	role,
	branchId,
});

function orderStatusRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const answer = (orderId: number, signedIn: SignedIn) => answerOrder(database, orderId, signedIn);

	handle(app, orderStatus.changeOrderStatus, async ({ input, signedIn, actor }) => {
		await changeOrderStatus(dependencies, {
			orderId: input.id,
			from: input.from ?? null,
			to: input.status,
			actor: actingAs(signedIn, actor),
			courier: input.courier ?? null,
			trackingNumber: input.tracking_number ?? null,
			note: input.note || null,
			declineRequest: input.decline_request ?? false,
			overrideReason: input.override_reason ?? null,
		});
		return answer(input.id, signedIn);
	});
	handle(app, orderStatus.changeOrderStatuses, async ({ input, signedIn, actor }) => {
		const changes = input.orders.map((order) => ({
			orderId: order.id,
			from: order.from ?? null,
			to: input.status,
			actor: actingAs(signedIn, actor),
			courier: input.courier ?? null,
			trackingNumber: order.tracking_number ?? null,
			note: input.note || null,
			declineRequest: input.decline_request ?? false,
			overrideReason: input.override_reason ?? null,
		}));
		return { results: await changeOrderStatuses(dependencies, changes) };
	});
	handle(app, orderStatus.recordConfirmation, async ({ input, signedIn, actor }) => {
		await recordConfirmation(dependencies, {
			orderId: input.id,
			outcome: input.outcome,
			actor: actingAs(signedIn, actor),
			note: input.note || null,
		});
		return answer(input.id, signedIn);
	});
	handle(app, orderStatus.decideCancellation, async ({ input, signedIn, actor }) => {
		await decideCancellation(dependencies, {
			orderId: input.id,
			decision: input.decision,
			actor: actingAs(signedIn, actor),
			note: input.note || null,
		});
		return answer(input.id, signedIn);
	});
}

function orderDeliveryRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const answer = (orderId: number, signedIn: SignedIn) => answerOrder(database, orderId, signedIn);

	handle(app, orderDelivery.changeShipment, async ({ input, signedIn, actor }) => {
		await changeShipment(database, {
			orderId: input.id,
			courier: input.courier,
			trackingNumber: input.tracking_number,
			actor: actingAs(signedIn, actor),
		});
		return answer(input.id, signedIn);
	});
	handle(app, orderDelivery.recordDelivery, async ({ input, signedIn, actor }) => {
		await recordDelivery(dependencies, {
			orderId: input.id,
			step: input.step,
			seen: input.from,
			actor: actingAs(signedIn, actor),
			note: input.note || null,
		});
		return answer(input.id, signedIn);
	});
	handle(app, orderDelivery.countInParcel, async ({ input, signedIn, actor }) => {
		await countInParcel(dependencies, {
			orderId: input.id,
			seen: input.from,
			actor: actingAs(signedIn, actor),
			counted: input.pieces.map(({ variation_id, state, branch_id, quantity }) => ({
				variationId: variation_id,
				state,
				branchId: branch_id ?? null,
				pieces: quantity,
			})),
			note: input.note || null,
		});
		return answer(input.id, signedIn);
	});
	handle(app, packing.choosePackingBranch, async ({ input, signedIn, actor }) => {
		await choosePackingBranch(database, {
			orderId: input.id,
			branchId: input.branch_id,
			actor: actingAs(signedIn, actor),
		});
		return answer(input.id, signedIn);
	});
}

export function adminOrderRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const answer = (orderId: number, signedIn: SignedIn) => answerOrder(database, orderId, signedIn);

	orderStatusRoutes(app, dependencies);
	orderDeliveryRoutes(app, dependencies);
	handle(app, calls.listNamedWays, () => listNamedWays(database));
	handle(app, calls.listAdminOrders, async ({ input, signedIn }) => {
		const { sort = "newest", limit, cursor, ...filter } = input;
		const { items, ...rest } = await listAdminOrders(database, filter, { sort, limit, cursor });
		return { items: items.map((row) => presentAdminSummary(row, signedIn)), ...rest };
	});
	handle(app, calls.exportOrders, ({ input: { sort = "newest", ...filter }, context }) => {
		const about = { entity: "order", what: "Orders" } as const;
		const orders = readOrdersToExport(database, filter, sort);
		return writeOrdersCsv(recordingExport(dependencies, context, about, orders), () =>
			database.onReplica((source) => readFields(source, "order")),
		);
	});
	handle(app, calls.getAdminOrder, async ({ input, signedIn }) => {
		await markOrderSeen(database, input.id);
		return answer(input.id, signedIn);
	});
	handle(app, packing.readPacking, async ({ input, signedIn }) =>
		(await readPacking(database, input.ids)).map((row) => presentPacked(row, signedIn)),
	);

	handle(app, orderRefunds.refundOrder, async ({ input, signedIn, actor, context }) => {
		await refundOrder(dependencies, {
			orderId: input.id,
			amount: input.amount ?? null,
			lines: (input.lines ?? []).map(readUnits),
			shipping: input.shipping ?? false,
			byHand: input.by_hand ?? null,
			asCredit: input.as_store_credit ?? false,
			reason: input.reason,
			note: input.note || null,
			key: requireIdempotencyKey(context),
			actor,
		});
		return answer(input.id, signedIn);
	});
	handle(app, orderNotes.addOrderNote, async ({ input, signedIn, actor }) => {
		await addOrderNote(database, actor, input.id, input.text);
		return answer(input.id, signedIn);
	});
	handle(app, orderNotes.removeOrderNote, async ({ input, signedIn, actor }) => {
		await removeOrderNote(database, actor, input.id, input.note_id);
		return answer(input.id, signedIn);
	});
}
