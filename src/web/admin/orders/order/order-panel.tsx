import { useEffect, useRef, useState } from "react";
import { type AdminOrderDetail, getAdminOrder } from "#contract/admin/orders.ts";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../ui/status.tsx";
import SidePanel from "../../kit/page/side-panel.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import type { ChangeOrder } from "./change-order.ts";
import { OrderDetail } from "./order-detail.tsx";

/** Milliseconds between two looks at an open order, which somebody else may be working on too. */
const lookEvery = 10_000;

/** An order beside the list; on a narrow screen, over it. */
export default function OrderPanel({
	orderId,
	orderRef,
	onClose,
	onRead,
}: {
	orderId: number;
	/** What the order is called until it has been read. */
	orderRef: string;
	onClose: () => void;
	/** Told each state of the order that was read. */
	onRead: (order: AdminOrderDetail) => void;
}) {
	const read = useRead(getAdminOrder, { id: orderId }, lookEvery);
	const [problem, setProblem] = useState<string | null>(null);
	const tellRead = useRef(onRead);
	useEffect(() => {
		tellRead.current = onRead;
	});
	const { value } = read;
	useEffect(() => {
		if (value) tellRead.current(value);
	}, [value]);
	const change: ChangeOrder = async (work) => {
		setProblem(null);
		try {
			const changed = await work();
			read.set(changed);
			return changed;
		} catch (error) {
			const said = messageOf(error, "Could not change the order. Please try again.");
			const wasFaster = error instanceof ApiError && error.status === 409;
			setProblem(wasFaster ? `${said} Here is how it stands now.` : said);
			if (wasFaster) read.reload();
			return null;
		}
	};
	return (
		<SidePanel title={value?.ref ?? orderRef} onClose={onClose}>
			{problem && <Alert tone="error">{problem}</Alert>}
			<ReadState read={read}>{(order) => <OrderDetail order={order} change={change} />}</ReadState>
		</SidePanel>
	);
}
