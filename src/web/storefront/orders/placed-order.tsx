import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import type { OrderDetail, OrderPickup } from "#contract/user/orders.ts";
import { businessDays } from "#lib/delivery-estimate/business-days.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { formatPesos } from "#lib/money/money.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { serverNow } from "../../server-time.ts";
import { useShop } from "../../shop.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { showDateTime } from "./order-dates.ts";
import { amountToHandOver, whatNext } from "./what-next.ts";

/** Order details that the checkout passes to the home page, which then doesn't have to load the order. */
export type JustPlaced = Pick<
	OrderDetail,
	| "ref"
	| "status"
	| "created_at"
	| "total_amount"
	| "payment_method"
	| "shipping_method"
	| "shipping_name"
> &
	Partial<Pick<OrderDetail, "promised" | "pickup" | "balance_due" | "store_credit" | "gift_card">>;

const placeText = ({ name, ready_at: readyAt }: OrderPickup): string =>
	readyAt ? `${name}, ready ${readyText(new Date(readyAt), serverNow())}` : name;

/** Shown on the home page after ordering, with the order, the amount due on delivery and the next steps. */
export default function PlacedOrder({
	order,
	onClose,
}: {
	order: JustPlaced;
	onClose: () => void;
}) {
	const shop = useShop();
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		title.current?.focus({ preventScroll: true });
	}, []);
	const due = amountToHandOver(order);
	const { store_credit: credit = 0 } = order;
	const isPaid = credit > 0 && credit >= order.total_amount;
	const method = shop.shipping_methods.find(({ code }) => code === order.shipping_method);
	const days = method && businessDays(method);
	return (
		<section
			aria-labelledby="placed-order"
			className="mt-3 grid gap-4 rounded-large border border-line bg-paper-raised p-5 sm:p-8 lg:mt-5"
		>
			<ChargeBar value={1} label="Order placed" />
			<div className="grid gap-1">
				<h2
					ref={title}
					id="placed-order"
					tabIndex={-1}
					className="text-heading outline-none lg:text-display"
				>
					Salamat! We received <span className="whitespace-nowrap">{order.ref}</span>.
				</h2>
				<p className="text-small text-ink-soft">
					Placed <time dateTime={order.created_at}>{showDateTime(order.created_at)}</time>
				</p>
			</div>
			<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
				<div>
					<dt className="text-small text-ink-soft">
						{order.pickup && due !== null
							? "Due at the store"
							: isPaid
								? order.gift_card
									? "Paid with gift card"
									: "Paid with store credit"
								: paymentRule(order.payment_method).amountLabel}
					</dt>
					<dd className="price text-title font-bold">
						{formatPesos(due ?? (isPaid ? order.total_amount : order.total_amount - credit))}
					</dd>
				</div>
				<div>
					<dt className="text-small text-ink-soft">{order.pickup ? "Pickup" : "Delivery"}</dt>
					<dd className="font-semibold">
						{order.pickup ? placeText(order.pickup) : order.shipping_name}
						{order.promised ? `, arrives ${estimateText(order.promised)}` : days && `, ${days}`}
					</dd>
				</div>
			</dl>
			<ol className="grid gap-2 text-small" aria-label="What happens next">
				{whatNext(order).map((step, index) => (
					<li key={step} className="flex items-start gap-3">
						<span
							aria-hidden="true"
							className="grid size-6 shrink-0 place-items-center rounded-full bg-tint-mango text-fine font-bold"
						>
							{index + 1}
						</span>
						<span className="pt-0.5">{step}</span>
					</li>
				))}
			</ol>
			<div className="flex flex-wrap gap-3">
				<Link to={href("/app/orders/:id", { id: order.ref })} className={buttonClass()}>
					View your order
				</Link>
				<Button tone="quiet" onClick={onClose}>
					Keep shopping
				</Button>
			</div>
		</section>
	);
}
