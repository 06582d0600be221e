import { useSyncExternalStore } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { Drawer } from "../../ui/modal.tsx";
import { OrderDetail } from "./order-detail.tsx";

const wideEnough = "(min-width: 64rem)";
const subscribe = (listener: () => void) => {
	const query = window.matchMedia(wideEnough);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
};

/** An order beside the list; on a narrow screen, over it. */
export default function OrderPanel({
	orderId,
	orderRef,
	version,
	onClose,
	onRead,
	onChange,
}: {
	orderId: number;
	/** What the order is called until it has been read. */
	orderRef: string;
	/** Changes when the list hears that somebody else changed the order. */
	version: string;
	onClose: () => void;
	onRead: () => void;
	onChange: (order: AdminOrderDetail) => void;
}) {
	const isWide = useSyncExternalStore(
		subscribe,
		() => window.matchMedia(wideEnough).matches,
		() => true,
	);
	const detail = (
		<OrderDetail
			key={orderId}
			orderId={orderId}
			orderRef={orderRef}
			version={version}
			hasHeading={isWide}
			onClose={onClose}
			onRead={onRead}
			onChange={onChange}
		/>
	);
	if (isWide) {
		return (
			<section
				aria-label={orderRef}
				className="sticky top-14.5 h-[calc(100dvh-3.625rem)] overflow-y-auto overscroll-contain border-l border-line bg-paper-raised"
			>
				{detail}
			</section>
		);
	}
	return (
		<Drawer open onClose={onClose} title={orderRef}>
			<div className="flex-1 overflow-y-auto overscroll-contain">{detail}</div>
		</Drawer>
	);
}
