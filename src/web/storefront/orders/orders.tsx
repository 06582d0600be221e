import { href, useSearchParams } from "react-router";
import { requireSignIn } from "../../account/require-sign-in.ts";
import { ask } from "../../loading.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import type { Route } from "./+types/orders.ts";
import { OrderCard } from "./order-card.tsx";
import { useOrderChanges } from "./use-order-changes.ts";
import { type OrderList, readOrders, useOrderList } from "./use-order-list.ts";

/** Drawing of a parcel that hasn't been packed yet. */
function EmptyOrdersDrawing() {
	return (
		<svg viewBox="0 0 180 120" className="w-44" aria-hidden="true">
			<ellipse cx="90" cy="108" rx="62" ry="7" className="fill-line" />
			<path d="M38 52h104v52a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4Z" className="fill-tint-sand" />
			<path d="M38 52 18 34h46l26 18Z" className="fill-tint-mango" />
			<path d="M142 52l20-18h-46L90 52Z" className="fill-tint-mango" />
			<path d="M38 52h104v8H38Z" className="fill-ink" opacity="0.08" />
			<path
				d="M52 84h34M52 93h22"
				className="stroke-ink-faint"
				strokeWidth="3"
				strokeLinecap="round"
			/>
			<path d="M120 68l-13 17h9l-4 14 16-19h-10Z" className="fill-mango" />
		</svg>
	);
}

const OrderDetailModal = lazyPart(() => import("./order-detail-modal.tsx"));

export const meta = () => [{ title: "My orders" }, { name: "robots", content: "noindex" }];

/** The server renders the same page for everyone, and the browser loads the orders. */
export const loader = () => ({ orders: null });
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireSignIn(request);
	return { orders: ask(readOrders()) };
}
clientLoader.hydrate = true as const;
/** Opening an order changes the URL but not the loaded data. */
export const shouldRevalidate = () => false;

/** The customer's orders; `?id=` opens one of them (specification §2, orders). */
export default function Orders({ loaderData }: Route.ComponentProps) {
	const list = useOrderList(loaderData.orders);
	useOrderChanges(list.refresh);
	const [query, setQuery] = useSearchParams();
	const opened = loaderData.orders ? query.get("id") : null;
	const show = (id: number | null) =>
		setQuery(
			(before) => {
				const after = new URLSearchParams(before);
				if (id === null) after.delete("id");
				else after.set("id", String(id));
				return after;
			},
			{ preventScrollReset: true, replace: id === null },
		);
	return (
		<main id="content" className="mx-auto w-full max-w-3xl px-4 pt-6 pb-24 sm:px-6 lg:pt-10">
			<h1 className="pb-2 text-heading lg:text-display">My orders</h1>
			<Content list={list} onOpen={show} />
			<OnceOpened open={opened !== null}>
				<OrderDetailModal id={opened} onClose={() => show(null)} onChange={list.reload} />
			</OnceOpened>
		</main>
	);
}

function Content({ list, onOpen }: { list: OrderList; onOpen: (id: number) => void }) {
	const { orders, hasFailed, hasMore, isLoading } = list;
	if (orders === null) {
		return hasFailed ? (
			<EmptyState
				title="Could not load your orders"
				action={<Button onClick={list.reload}>Try again</Button>}
			/>
		) : (
			<OrderListSkeleton />
		);
	}
	if (orders.length === 0) {
		return (
			<EmptyState
				title="No orders yet"
				drawing={<EmptyOrdersDrawing />}
				action={<ButtonLink to={href("/app")}>Start shopping</ButtonLink>}
			>
				When you place an order, it will show up here.
			</EmptyState>
		);
	}
	return (
		<>
			{hasFailed && !hasMore && (
				<NotLoaded onRetry={list.reload}>Could not load your orders</NotLoaded>
			)}
			<ul aria-label="Orders" aria-busy={isLoading}>
				{orders.map((order) => (
					<OrderCard key={order.id} order={order} onOpen={() => onOpen(order.id)} />
				))}
			</ul>
			{hasMore && (
				<div className="grid justify-items-center pt-8">
					<Button tone="secondary" onClick={list.loadMore} disabled={isLoading}>
						Load more
					</Button>
				</div>
			)}
		</>
	);
}

function OrderListSkeleton() {
	return (
		<div role="status" aria-label="Loading your orders">
			{[1, 2, 3, 4].map((row) => (
				<div
					key={row}
					className="grid grid-cols-[5rem_1fr] items-center gap-4 border-b border-line py-5 sm:grid-cols-[6rem_1fr_8rem]"
				>
					<Skeleton className="aspect-square" />
					<div className="grid gap-2">
						<Skeleton className="h-6 w-40" />
						<Skeleton className="h-4 w-32" />
						<Skeleton className="h-5 w-36" />
					</div>
					<Skeleton className="h-11 rounded-full max-sm:col-span-2" />
				</div>
			))}
		</div>
	);
}
