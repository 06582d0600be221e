import { useRef } from "react";
import { href, Link } from "react-router";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { failedText, type LoadedOrder, loadOrder, missingText } from "./load-order.ts";
import { OrderDetailView } from "./order-detail-view.tsx";
import { useOrderChanges } from "./use-order-changes.ts";

async function loadOver(id: string): Promise<LoadedOrder> {
	// Order ids are numbers. Treat any other text as a missing order, because the server would refuse it as a bad
	// request.
	if (!/^[1-9]\d{0,14}$/.test(id)) return { order: null, status: 404, failure: missingText };
	const loaded = await loadOrder(api, id);
	if (!loaded.order && loaded.status !== 404) toast(failedText, "error");
	return loaded;
}

/** An order in a modal over the list. */
export default function OrderDetailModal({
	id,
	onClose,
	onChange,
}: {
	id: string | null;
	onClose: () => void;
	/** Called if the loaded order differs from the order in the list. */
	onChange: () => void;
}) {
	const shownId = useLastPresent(id);
	const openNow = useRef(id);
	openNow.current = id;
	const { value, isLoading, show } = useRequest(id, async () => ({
		id,
		loaded: await loadOver(id ?? ""),
	}));
	// While the next order is loading, don't show the previous order under its number.
	const loaded = value?.id === shownId && !isLoading ? value?.loaded : null;
	const order = loaded?.order ?? null;
	const readAgain = async () => {
		if (!order) return;
		const fresh = await loadOver(String(order.id));
		if (fresh.order && openNow.current === id) show({ id, loaded: fresh });
	};
	useOrderChanges(readAgain);
	return (
		<Modal
			open={id !== null}
			onClose={onClose}
			title={order?.ref ?? "Order details"}
			size="medium"
			closesOnBack={false}
		>
			{loaded && !loaded.order ? (
				<Alert tone="error">{loaded.failure}</Alert>
			) : order ? (
				<>
					<OrderDetailView
						order={order}
						onCancelRequested={() => {
							onChange();
							void readAgain();
						}}
					/>
					<Link
						to={href("/app/orders/:id", { id: order.ref })}
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
