import { useState } from "react";
import { bookParcels } from "#contract/admin/courier-bookings.ts";
import type { Courier } from "#contract/admin/couriers.ts";
import { changeOrderStatuses, type OrderMoveResult } from "#contract/admin/order-status.ts";
import type { AdminOrderSummary } from "#contract/admin/orders.ts";
import { undoHeldMove } from "#contract/admin/scheduled-moves.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { api } from "#web/api.ts";
import { undoToast } from "#web/forms/undo-toast.ts";
import { useAction } from "#web/forms/use-action.ts";
import { toast } from "#web/ui/toast.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";
import type { Table } from "../../kit/table/use-table.ts";
import type { RefusedOrder } from "./bulk-results.tsx";
import type { Shipping } from "./bulk-ship-dialog.tsx";

/** Changes or books the selected orders. The page shows the failures, and the questions to answer before shipping. */
export function useBulkMoves(
	table: Table<AdminOrderSummary>,
	ids: readonly number[],
	clear: () => void,
) {
	const action = useAction();
	const confirm = useConfirm();
	// The orders about to be shipped, as they were when the user chose to ship them. The list may refresh while the
	// dialog is open.
	const [shipping, setShipping] = useState<readonly AdminOrderSummary[] | null>(null);
	const [refused, setRefused] = useState<readonly RefusedOrder[] | null>(null);
	const ticked = table.rows.filter(({ id }) => ids.includes(id));
	const movable = (to: OrderStatus) => ticked.filter((row) => row.next_statuses.includes(to));
	const move = (to: OrderStatus, orders: readonly AdminOrderSummary[], parcels?: Shipping) =>
		action.run(
			() =>
				api(changeOrderStatuses, {
					status: to,
					...(parcels && { courier: parcels.courier }),
					orders: orders.map(({ id, status }) => {
						const tracking = parcels?.trackingNumbers[id]?.trim();
						return { id, from: status, ...(tracking && { tracking_number: tracking }) };
					}),
				}),
			{
				failed: "The orders could not be changed. Please try again.",
				onDone: ({ results }) => {
					const failed = results.filter(({ changed }) => !changed);
					const moved = results.length - failed.length;
					const isHeld = results.some(({ held_move_id: moveId }) => moveId !== null);
					const said = `${countOf(moved, "order")} ${isHeld ? "will soon be" : moved === 1 ? "is now" : "are now"} ${orderStatusFacts(to).name}`;
					if (moved > 0 && isHeld) undoToast(said, () => undo(results));
					else if (moved > 0) toast(said);
					setShipping(null);
					table.reload();
					if (failed.length > 0) setRefused(failed);
					else clear();
				},
			},
		);
	const book = ({ id, name }: Courier) =>
		action.run(() => api(bookParcels, { courier_id: id, order_ids: [...ids] }), {
			failed: "The parcels could not be booked. Please try again.",
			onDone: ({ results }) => {
				const failed = results.filter(({ message }) => message !== null);
				const asked = results.length - failed.length;
				if (results.length === 0) toast("Your branch has no parcels to book.");
				if (asked > 0) toast(`Booking ${countOf(asked, "parcel")} with ${name}`);
				table.reload();
				if (failed.length === 0) return clear();
				setRefused(
					failed.map(({ order_id, code, message }) => ({
						id: order_id,
						ref: code,
						status: null,
						message,
					})),
				);
			},
		});
	const undo = (results: readonly OrderMoveResult[]) =>
		action.run(
			async () => {
				let undone = 0;
				for (const { id, held_move_id: moveId } of results) {
					if (moveId === null) continue;
					await api(undoHeldMove, { id, move_id: moveId }).then(
						() => undone++,
						() => {},
					);
				}
				return undone;
			},
			{
				done: (undone) => `Status change of ${countOf(undone, "order")} undone`,
				onDone: () => table.reload(),
			},
		);
	const start = async (to: OrderStatus) => {
		const chosen = movable(to);
		if (to === "shipped") return setShipping(chosen);
		const orders = countOf(chosen.length, "order");
		const isSure =
			to !== "cancelled" ||
			(await confirm({
				title: `Cancel ${orders}?`,
				text: "Their items are restocked, payments are refunded, and the customers get an email. This can't be undone.",
				confirmLabel: `Cancel ${orders}`,
				cancelLabel: "Keep orders",
				danger: true,
			}));
		if (isSure) await move(to, chosen);
	};
	return {
		isBusy: action.isBusy,
		movable,
		/** Starts a status change. If the change needs more data than the new status, asks for it first. */
		start,
		move,
		book,
		/** Orders about to be shipped. */
		shipping,
		dropShipping: () => setShipping(null),
		refused,
		dropRefused: () => setRefused(null),
	};
}
