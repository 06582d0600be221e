import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "#contract/client.ts";
import { getOrder, type OrderDetail } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { OrderDetailView } from "./order-detail-view.tsx";

const missingText = "Order not found or you do not have access to it.";
const failedText = "Could not load order details. Please try again.";

type Loaded = { id: string; order: OrderDetail } | { id: string; failure: string };

/** One order over the list. */
export default function OrderDetailModal({
	id,
	onClose,
	onChange,
}: {
	id: string | null;
	onClose: () => void;
	/** The order is no longer what the list shows. */
	onChange: () => void;
}) {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const shownId = useLastPresent(id);

	const load = useCallback(async (wanted: string): Promise<Loaded> => {
		// What is no number names no order; the server would call it a bad request.
		if (!/^[1-9]\d{0,14}$/.test(wanted)) return { id: wanted, failure: missingText };
		try {
			return { id: wanted, order: await api(getOrder, { id: wanted }) };
		} catch (error) {
			const isMissing = error instanceof ApiError && error.status === 404;
			if (!isMissing) toast(failedText, "error");
			return { id: wanted, failure: isMissing ? missingText : failedText };
		}
	}, []);

	useEffect(() => {
		if (id === null) return;
		let isCurrent = true;
		setLoaded(null);
		load(id).then((next) => isCurrent && setLoaded(next));
		return () => {
			isCurrent = false;
		};
	}, [id, load]);

	const order = loaded && loaded.id === shownId && "order" in loaded ? loaded.order : null;
	return (
		<Modal
			open={id !== null}
			onClose={onClose}
			title={order?.ref ?? "Order details"}
			size="medium"
			closesOnBack={false}
		>
			{loaded && "failure" in loaded ? (
				<Alert tone="error">{loaded.failure}</Alert>
			) : order ? (
				<>
					<OrderDetailView
						order={order}
						onCancelRequested={async () => {
							onChange();
							const fresh = await load(String(order.id));
							if ("order" in fresh) setLoaded(fresh);
						}}
					/>
					<Link
						to={`/app/orders/${order.ref}`}
						className="mt-4 inline-flex min-h-11 items-center text-small font-semibold text-sea underline underline-offset-4"
					>
						Print or save as PDF
					</Link>
				</>
			) : (
				<div className="grid gap-4" role="status" aria-label="Loading order details">
					<Skeleton className="h-12" />
					<Skeleton className="h-24" />
					<Skeleton className="h-40" />
				</div>
			)}
		</Modal>
	);
}
