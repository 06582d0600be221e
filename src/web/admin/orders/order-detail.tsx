import { type ReactNode, useEffect, useRef, useState } from "react";
import { type AdminOrderDetail, getAdminOrder } from "#contract/admin/orders.ts";
import { ApiError } from "#contract/client.ts";
import { formatPesos } from "#lib/money.ts";
import { api, messageOf } from "../../api.ts";
import { IconButton } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { CancelRequest } from "./cancel-request.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { paymentNames, piecesText, shippingNames, statusNames } from "./order-words.ts";
import { exactTime } from "./placed-time.ts";

const steps = ["pending", "processing", "shipped", "delivered"];

/** Everything about one order, and what can be done with it. */
export function OrderDetail({
	orderId,
	orderRef,
	version,
	hasHeading,
	onClose,
	onRead,
	onChange,
}: {
	orderId: number;
	orderRef: string;
	version: string;
	/** False where a dialog around it has its title and close button. */
	hasHeading: boolean;
	onClose: () => void;
	onRead: () => void;
	onChange: (order: AdminOrderDetail) => void;
}) {
	const [order, setOrder] = useState<AdminOrderDetail | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [attempt, setAttempt] = useState(0);
	const heading = useRef<HTMLHeadingElement>(null);
	const tellRead = useRef(onRead);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another version is the same order, changed
	useEffect(() => {
		let isCurrent = true;
		api(getAdminOrder, { id: orderId }).then(
			(found) => {
				if (!isCurrent) return;
				setOrder(found);
				tellRead.current();
			},
			(error) => isCurrent && setProblem(messageOf(error, "Could not load this order.")),
		);
		return () => {
			isCurrent = false;
		};
	}, [orderId, version, attempt]);
	useEffect(() => {
		// A dialog takes the focus by itself.
		if (hasHeading) heading.current?.focus({ preventScroll: true });
	}, [hasHeading]);

	const change = async (work: () => Promise<AdminOrderDetail>) => {
		setProblem(null);
		try {
			const changed = await work();
			setOrder(changed);
			onChange(changed);
			return changed;
		} catch (error) {
			const said = messageOf(error, "Could not change the order. Please try again.");
			const wasFaster = error instanceof ApiError && error.status === 409;
			setProblem(wasFaster ? `${said} Here is how it stands now.` : said);
			if (wasFaster) setAttempt((count) => count + 1);
			return null;
		}
	};
	return (
		<article className="grid content-start gap-5 p-4 pb-16 text-small sm:p-5">
			<header className="grid gap-2">
				<div className="flex items-center gap-3">
					{hasHeading && (
						<h2 ref={heading} tabIndex={-1} className="price text-title outline-none">
							{order?.ref ?? orderRef}
						</h2>
					)}
					{order && <OrderStatusBadge status={order.status} />}
					{hasHeading && (
						<IconButton label="Close order" onClick={onClose} className="-my-2 -mr-2 ml-auto">
							<Icon name="close" className="size-5" />
						</IconButton>
					)}
				</div>
				{order && (
					<p className="text-ink-soft">
						Placed <time dateTime={order.created_at}>{exactTime(order.created_at)}</time> ·{" "}
						{piecesText(order.items_count)}
					</p>
				)}
				{order && order.status !== "cancelled" && (
					<ChargeBar
						value={(Math.max(0, steps.indexOf(order.status)) + 1) / steps.length}
						label={`Progress: ${statusNames[order.status]}`}
					/>
				)}
			</header>
			{problem && <Alert tone="error">{problem}</Alert>}
			{!order && !problem && <Loading />}
			{order && (
				<>
					<CancelRequest order={order} change={change} />
					<OrderActions
						key={order.status}
						order={order}
						change={async (work) => {
							const changed = await change(work);
							if (changed) toast(`${changed.ref} is now ${statusNames[changed.status]}`);
						}}
					/>
					<Section title="Customer">
						{order.customer ? (
							<>
								<p className="font-semibold">{order.customer.name}</p>
								<a
									href={`mailto:${order.customer.email}`}
									className="inline-flex min-h-11 items-center break-all text-sea underline underline-offset-4"
								>
									{order.customer.email}
								</a>
							</>
						) : (
							<p className="text-ink-soft">The account has been deleted.</p>
						)}
					</Section>
					<Section title="Ship to">
						<p className="leading-relaxed">{order.shipping_address}</p>
						<p className="pt-1 text-ink-soft">{shippingNames[order.shipping_method]} shipping</p>
						{(order.courier || order.tracking_number) && (
							<p className="pt-1 text-ink-soft">
								{[order.courier, order.tracking_number].filter(Boolean).join(" · ")}
							</p>
						)}
					</Section>
					<Section title="Items">
						<OrderItems items={order.items} />
						<Breakdown order={order} />
					</Section>
					<Section title="History">
						<OrderHistory events={order.events} />
					</Section>
				</>
			)}
		</article>
	);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="border-t border-line pt-4">
			<h3 className="pb-2 font-sans text-fine font-semibold tracking-normal text-ink-soft">
				{title}
			</h3>
			{children}
		</section>
	);
}

function Breakdown({ order }: { order: AdminOrderDetail }) {
	const lines: [string, string][] = [
		["Subtotal", formatPesos(order.subtotal_amount)],
		["Shipping", formatPesos(order.shipping_fee)],
	];
	if (order.discount_amount > 0) {
		const name = order.coupon_code ? `Discount (${order.coupon_code})` : "Discount";
		lines.push([name, `−${formatPesos(order.discount_amount)}`]);
	}
	return (
		<dl className="mt-3 grid gap-1 border-t border-line pt-3">
			{lines.map(([name, amount]) => (
				<div key={name} className="flex justify-between gap-4 text-ink-soft">
					<dt>{name}</dt>
					<dd className="price">{amount}</dd>
				</div>
			))}
			<div className="flex justify-between gap-4 pt-1 text-base font-bold">
				<dt>Total</dt>
				<dd className="price">{formatPesos(order.total_amount)}</dd>
			</div>
			<div className="flex justify-between gap-4 text-ink-soft">
				<dt>Payment</dt>
				<dd>{paymentNames[order.payment_method]}</dd>
			</div>
		</dl>
	);
}

function Loading() {
	return (
		<div className="grid gap-4">
			<span className="sr-only">Loading the order</span>
			<Skeleton className="h-11 w-44 rounded-full!" />
			<Skeleton className="h-16 w-full" />
			<Skeleton className="h-24 w-full" />
			<Skeleton className="h-40 w-full" />
		</div>
	);
}
