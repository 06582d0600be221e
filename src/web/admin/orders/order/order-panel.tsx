import { useState } from "react";
import { type AdminOrderDetail, getAdminOrder } from "#contract/admin/orders.ts";
import { bookingStateFacts } from "#lib/shipping/booking-states.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Alert } from "#web/ui/status.tsx";
import SidePanel from "../../kit/page/side-panel.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import type { ChangeOrder } from "./change-order.ts";
import { OrderDetail } from "./order-detail.tsx";

/** Milliseconds between refreshes of an open order, because someone else may change it. */
const pollInterval = 10_000;
/** Milliseconds between refreshes while a courier is being asked for a booking, which takes seconds. */
const fastPollInterval = 2_000;

const isBeingAsked = ({ parcels }: AdminOrderDetail): boolean =>
	parcels.some(({ booking }) => booking !== null && bookingStateFacts[booking.state].isBeingAsked);

/** An order next to the list, or over it on a narrow screen. */
export default function OrderPanel({
	orderId,
	orderRef,
	onClose,
	onRead,
}: {
	orderId: number;
	/** Title shown until the order has loaded. */
	orderRef: string;
	onClose: () => void;
	/** Called with each loaded version of the order. */
	onRead: (order: AdminOrderDetail) => void;
}) {
	const [isSoon, setSoon] = useState(false);
	const read = useRead(
		getAdminOrder,
		{ id: orderId },
		{
			everyMilliseconds: isSoon ? fastPollInterval : pollInterval,
			onRead: (order) => {
				setSoon(isBeingAsked(order));
				onRead(order);
			},
		},
	);
	const { isBusy, refused, submit, refuse } = useAction();
	const show = (order: AdminOrderDetail) => {
		read.set(order);
		setSoon(isBeingAsked(order));
		onRead(order);
	};
	const change: ChangeOrder = {
		isBusy,
		show,
		run: (work, { onDone, ...outcome } = {}) =>
			submit(work, {
				...outcome,
				failed: "The order could not be changed. Please try again.",
				onDone: (changed) => {
					show(changed);
					onDone?.(changed);
				},
				onRefused: ({ status }, message) => {
					if (status !== 409) return false;
					refuse(`${message} The panel now shows the current order.`);
					read.reload();
					return true;
				},
			}),
	};
	return (
		<SidePanel title={read.value?.ref ?? orderRef} onClose={onClose}>
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			<ReadState read={read}>{(order) => <OrderDetail order={order} change={change} />}</ReadState>
		</SidePanel>
	);
}
