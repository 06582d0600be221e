import { type ComponentProps, useState } from "react";
import { href } from "react-router";
import { bookParcels } from "#contract/admin/courier-bookings.ts";
import type { Courier } from "#contract/admin/couriers.ts";
import { undoHeldMove } from "#contract/admin/held-moves.ts";
import { changeOrderStatuses, type OrderMoveResult } from "#contract/admin/order-status.ts";
import { type AdminOrderSummary, exportOrders } from "#contract/admin/orders.ts";
import { getParcelLabels } from "#contract/admin/parcels.ts";
import { toRequest } from "#contract/to-request.ts";
import type { OrderStatus } from "#lib/order-statuses.ts";
import { orderStatusFacts, statusesByWork } from "#lib/order-statuses.ts";
import { api } from "#web/api.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened, useLastPresent } from "#web/ui/once-opened.tsx";
import { toast } from "#web/ui/toast.tsx";
import { undoToast } from "../../kit/action/undo-toast.ts";
import { useAction } from "../../kit/action/use-action.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { CsvLink } from "../../kit/table/csv-link.tsx";
import type { Table } from "../../kit/table/use-table.ts";
import { countOf } from "../../kit/words/number-words.ts";
import { BookButtons } from "../order/parcel-booking.tsx";
import type { Shipping } from "./bulk-ship-dialog.tsx";
import { CourierFileMenu } from "./courier-file-menu.tsx";

const BulkShipDialog = lazyPart(() => import("./bulk-ship-dialog.tsx"));
const BulkResults = lazyPart(() => import("./bulk-results.tsx"));

const targets = statusesByWork.filter((status) => orderStatusFacts(status).mail !== null);

/** What can be done with the ticked orders: each moves by itself, and what was refused is told. */
export function OrderBulk({
	table,
	ids,
	clear,
}: {
	table: Table<AdminOrderSummary>;
	ids: readonly number[];
	clear: () => void;
}) {
	const action = useAction();
	const confirm = useConfirm();
	// As they were when the question was asked, whatever the list learns meanwhile.
	const [shipping, setShipping] = useState<readonly AdminOrderSummary[] | null>(null);
	const lastShipping = useLastPresent(shipping);
	const [refused, setRefused] = useState<ComponentProps<typeof BulkResults>["refused"] | null>(
		null,
	);
	const lastRefused = useLastPresent(refused);
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
					const said = `${countOf(moved, "order")} ${isHeld ? "soon" : "now"} ${orderStatusFacts(to).name}`;
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
				if (asked > 0) toast(`Booking ${name} with ${countOf(asked, "parcel")}`);
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
				done: (undone) => `${countOf(undone, "order")} undone`,
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
				cancelLabel: "Keep them",
				danger: true,
			}));
		if (isSure) await move(to, chosen);
	};
	const chosen = ids.join(",");
	return (
		<>
			{targets.map((to) => {
				const count = movable(to).length;
				if (count === 0) return null;
				return (
					<Button
						key={to}
						size="small"
						tone={to === "cancelled" ? "quiet" : "outline"}
						className={to === "cancelled" ? "text-chili!" : ""}
						disabled={action.isBusy}
						onClick={() => start(to)}
					>
						{orderStatusFacts(to).move} ({count})
					</Button>
				);
			})}
			<ButtonLink
				to={`${href("/admin/orders/print")}?kind=pick&ids=${chosen}`}
				size="small"
				tone="outline"
			>
				Pick list
			</ButtonLink>
			<ButtonLink
				to={`${href("/admin/orders/print")}?kind=slip&ids=${chosen}`}
				size="small"
				tone="outline"
			>
				Packing slips
			</ButtonLink>
			<a
				href={toRequest(getParcelLabels, { ids: chosen }).path}
				download
				className={buttonClass("outline", "small")}
			>
				Labels
			</a>
			<BookButtons isBusy={action.isBusy} onBook={book} />
			<CourierFileMenu ids={chosen} />
			<CsvLink endpoint={exportOrders} input={{ ids: chosen }} ofPeople>
				Export
			</CsvLink>
			<OnceOpened open={shipping !== null}>
				{lastShipping && (
					<BulkShipDialog
						open={shipping !== null}
						orders={lastShipping}
						isBusy={action.isBusy}
						onShip={(parcels) => move("shipped", lastShipping, parcels)}
						onClose={() => setShipping(null)}
					/>
				)}
			</OnceOpened>
			<OnceOpened open={refused !== null}>
				{lastRefused && (
					<BulkResults
						open={refused !== null}
						refused={lastRefused}
						onClose={() => {
							setRefused(null);
							clear();
						}}
					/>
				)}
			</OnceOpened>
		</>
	);
}
