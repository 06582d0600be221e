import { createContext, type ReactNode, Suspense, useContext } from "react";
import type { OrderDetail, OrderPickup } from "#contract/user/orders.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { creditParts } from "#lib/gift-cards/credit-parts.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { dialLink, showPhone } from "#lib/phone-and-address/phone.ts";
import { orderDiscountRows } from "#lib/promotions/discount-rows.ts";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { CancelSection } from "./cancel-section.tsx";
import { CopyTracking } from "./copy-tracking.tsx";
import { GiftCardStanding } from "./gift-card-order.tsx";
import { GuestReturns, GuestTransfer } from "./guest-order-parts.tsx";
import { OrderAgain } from "./order-again.tsx";
import { estimateDelivery, showDateTime } from "./order-dates.ts";
import { OrderParcels, TrackLink } from "./order-parcels.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderStepper } from "./order-stepper.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { amountToHandOver, deliveryText, isComing, whatNext } from "./what-next.ts";

const ShownValues = lazyPart(() => import("../custom-fields/shown-values.tsx"), false);
const ItemUnits = lazyPart(() => import("./item-units.tsx"), false);
const ReturnsSection = lazyPart(() => import("./returns/returns-section.tsx"), false);
const TransferSection = lazyPart(() => import("./transfer/transfer-section.tsx"), false);

/** Texts for orders that ended without a parcel. Orders with parcels show the result of the delivery instead. */
const endings: Readonly<Record<string, { title: string; text: string }>> = {
	unpaid: {
		title: "This order was cancelled because its payment did not arrive in time.",
		text: "The items are back on sale. If you already paid, contact us for a refund.",
	},
};

/** Heading level of the sections, which are below the title of a modal or a page. */
const TitleLevel = createContext<"h2" | "h3">("h3");

/** All details of an order (specification §2, orders). */
export function OrderDetailView({
	order,
	titles = "h3",
	onCancelRequested,
}: {
	order: OrderDetail;
	titles?: "h2" | "h3";
	/** Omitted for guests, who contact the shop to cancel. */
	onCancelRequested?: () => void;
}) {
	const next = whatNext(order, !onCancelRequested);
	const hasParcels = order.parcels.length > 1;
	const delivery = hasParcels ? null : deliveryText(order);
	const ending = order.cancel_kind === null ? undefined : endings[order.cancel_kind];
	return (
		<TitleLevel value={titles}>
			<div className="grid gap-6 [print-color-adjust:exact]">
				<Standing order={order} />
				{delivery && (
					<Part title="Delivery">
						<p className="text-small">{delivery}</p>
					</Part>
				)}
				{next.length > 0 && (
					<div className="print:hidden">
						<Part title="What happens next">
							<ol className="grid gap-1.5 text-small">
								{next.map((step) => (
									<li key={step}>{step}</li>
								))}
							</ol>
						</Part>
					</div>
				)}
				<PaymentPart order={order} isGuest={!onCancelRequested} />
				{ending && (
					<Alert tone="info">
						<strong className="block">{ending.title}</strong>
						{ending.text}
					</Alert>
				)}
				<Part title="Items">
					<ul className="grid gap-3">
						{order.items.map((item) => (
							<Item key={item.id} item={item} orderId={onCancelRequested ? order.id : null} />
						))}
					</ul>
				</Part>
				{hasParcels && (
					<Part title="Parcels">
						<OrderParcels parcels={order.parcels} />
					</Part>
				)}
				<CostBreakdown order={order} />
				{order.refunds.length > 0 && (
					<Part title="Refunds">
						<OrderRefunds order={order} />
					</Part>
				)}
				{order.status === "delivered" && !order.sold_gift_card && (
					<div className="print:hidden">
						<Part title="Return items">
							{onCancelRequested ? (
								<Suspense fallback={<Skeleton className="h-12 rounded-medium" />}>
									<ReturnsSection orderId={order.id} />
								</Suspense>
							) : (
								<GuestReturns />
							)}
						</Part>
					</div>
				)}
				<Facts order={order} />
				{order.custom_fields && (
					<Part title="More details">
						<Suspense fallback={<Skeleton className="h-12" />}>
							<ShownValues values={order.custom_fields} />
						</Suspense>
					</Part>
				)}
				{onCancelRequested && (
					<div className="grid gap-6 print:hidden">
						{!order.sold_gift_card && <OrderAgain order={order} />}
						<CancelSection order={order} onRequested={onCancelRequested} />
					</div>
				)}
			</div>
		</TitleLevel>
	);
}

/** The order's progress. */
function Standing({ order }: { order: OrderDetail }) {
	const { pickup, sold_gift_card: soldCard } = order;
	const total = (
		<p className="price text-title font-bold">
			<span className="sr-only">Total </span>
			{formatPesos(order.total_amount)}
		</p>
	);
	if (soldCard) {
		return (
			<div className="grid gap-4">
				{total}
				<GiftCardStanding card={soldCard} />
			</div>
		);
	}
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<StatusBadge status={order.status} isPickup={pickup !== null} />
				{total}
			</div>
			<OrderStepper status={order.status} isPickup={pickup !== null} />
			{pickup?.ready_at && orderStatusFacts(order.status).isToPack && (
				<p className="flex items-center gap-2 text-small font-semibold">
					<Icon name="clock" className="size-5 shrink-0" />
					Ready {readyText(new Date(pickup.ready_at), null)}
				</p>
			)}
			{order.promised && orderStatusFacts(order.status).isToPack && (
				<p className="flex items-center gap-2 text-small font-semibold">
					<Icon name="truck" className="size-5 shrink-0" />
					Arrives {estimateText(order.promised)}
				</p>
			)}
			{order.status === "shipped" && !pickup && isComing(order) && (
				<p className="flex items-center gap-2 text-small font-semibold">
					<Icon name="truck" className="size-5 shrink-0" />
					Estimated delivery: {estimateDelivery(order.created_at)}
				</p>
			)}
			{order.status === "delivered" && (
				<p className="flex items-center gap-2 text-small font-semibold text-success">
					<Icon name="check" className="size-5 shrink-0" />
					{pickup ? "Picked up. Enjoy!" : "Delivered. Enjoy!"}
				</p>
			)}
		</div>
	);
}

function PaymentPart({ order, isGuest }: { order: OrderDetail; isGuest: boolean }) {
	const isPaidByHand = paymentRule(order.payment_method).moneyComesIn === "by_hand";
	if (!isPaidByHand || (isGuest && order.payment_state !== "awaiting_payment")) return null;
	return (
		<div className="print:hidden">
			<Part title="Payment">
				{isGuest ? (
					<GuestTransfer order={order} />
				) : (
					<Suspense fallback={<Skeleton className="h-40 rounded-medium" />}>
						<TransferSection order={order} />
					</Suspense>
				)}
			</Part>
		</div>
	);
}

function CostBreakdown({ order }: { order: OrderDetail }) {
	const due = amountToHandOver(order);
	const { pickup } = order;
	return (
		<Part title="Cost breakdown">
			<dl className="grid gap-1.5 text-small">
				<Row name="Subtotal" amount={order.subtotal_amount} />
				{!order.sold_gift_card && (
					<Row
						name={pickup ? "Pickup" : `Shipping (${order.shipping_name})`}
						amount={order.shipping_fee}
					/>
				)}
				{orderDiscountRows({
					discount: order.discount_amount,
					discounts: order.discounts,
					couponCode: order.coupon_code,
				}).map(({ label, amount }) => (
					<Row key={label} name={label} amount={-amount} />
				))}
				{order.payment_fee > 0 && <Row name="Payment fee" amount={order.payment_fee} />}
				<Row name="Total" amount={order.total_amount} isTotal />
				{creditParts(order).map(({ name, amount }) => (
					<Row key={name} name={name} amount={-amount} />
				))}
				{due !== null && (
					<Row name={pickup ? "Due at the store" : "Cash to prepare"} amount={due} />
				)}
			</dl>
		</Part>
	);
}

/** The order's date, payment method and destination. */
function Facts({ order }: { order: OrderDetail }) {
	const { pickup } = order;
	const hasParcels = order.parcels.length > 1;
	return (
		<div className="grid gap-6 sm:grid-cols-2">
			<Part title="Date placed">
				<time dateTime={order.created_at}>{showDateTime(order.created_at)}</time>
			</Part>
			<Part title="Payment method">{order.payment_name}</Part>
			{pickup ? (
				<Part title="Pick up at">
					<PickupFacts pickup={pickup} />
				</Part>
			) : order.sold_gift_card ? null : (
				<Part title="Shipping address">
					<span className="break-words whitespace-pre-line">{order.shipping_address}</span>
				</Part>
			)}
			{order.buyer && (
				<Part title="Invoice for">
					{order.buyer.business_name && (
						<span className="block break-words">{order.buyer.business_name}</span>
					)}
					{order.buyer.tin && <span className="block">TIN {order.buyer.tin}</span>}
				</Part>
			)}
			{!hasParcels && (order.courier || order.tracking_number) && (
				<Part title="Courier and tracking">
					{order.courier && <span className="block">{order.courier}</span>}
					{order.tracking_number && <CopyTracking number={order.tracking_number} />}
					<TrackLink parcel={order.parcels[0]} />
				</Part>
			)}
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	const Title = useContext(TitleLevel);
	return (
		<section className="border-t border-line pt-4 break-inside-avoid">
			<Title className="pb-2 font-sans text-small font-semibold tracking-normal text-ink-soft">
				{title}
			</Title>
			{children}
		</section>
	);
}

/** The pickup branch and its opening hours. */
const PickupFacts = ({ pickup }: { pickup: OrderPickup }) => (
	<span className="grid gap-0.5 break-words">
		<strong>{pickup.name}</strong>
		{pickup.address}
		{pickup.hours && <span>{pickup.hours}</span>}
		{pickup.phone && (
			<a
				href={dialLink(pickup.phone)}
				className="inline-flex min-h-11 items-center justify-self-start font-semibold text-sea underline underline-offset-4"
			>
				{showPhone(pickup.phone)}
			</a>
		)}
	</span>
);

function Item({
	item,
	orderId,
}: {
	item: OrderDetail["items"][number];
	/** null for guests, who can't download documents. */
	orderId: number | null;
}) {
	return (
		<li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
			<span className="overflow-hidden rounded-small">
				<ProductImage path={item.featured_image ?? item.image} alt="" sizes="56px" />
			</span>
			<span className="grid min-w-0 text-small">
				<span className="font-semibold break-words">
					<ProductText>{item.product_name}</ProductText>
				</span>
				<span className="text-fine text-ink-soft">
					{item.variation_name && <ProductText>{`${item.variation_name} · `}</ProductText>}
					{item.quantity} × {formatPesos(item.price)}
				</span>
				{item.units.length > 0 && (
					<Suspense fallback={<Skeleton className="h-11" />}>
						<ItemUnits units={item.units} orderId={orderId} />
					</Suspense>
				)}
			</span>
			<span className="price text-small font-semibold">
				{formatPesos(toPesos(toCentavos(item.price) * item.quantity))}
			</span>
		</li>
	);
}

function Row({
	name,
	amount,
	isTotal = false,
}: {
	name: string;
	amount: number;
	isTotal?: boolean;
}) {
	const text = formatPesos(amount);
	return (
		<div
			className={
				isTotal
					? "mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-bold"
					: "flex justify-between gap-4"
			}
		>
			<dt className={isTotal ? "" : "text-ink-soft"}>{name}</dt>
			<dd className="price font-semibold">{text}</dd>
		</div>
	);
}
