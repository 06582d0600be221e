import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert, EmptyState } from "../../ui/status.tsx";
import type { Route } from "./+types/order-list.ts";
import { filterLink, type OrderFilter, readFilter } from "./order-filter.ts";
import { OrderRows } from "./order-rows.tsx";
import { OrderSearch, StatusTabs } from "./order-toolbar.tsx";
import { statusNames } from "./order-words.ts";
import { useOrderKeys } from "./use-order-keys.ts";
import { type OrderList as List, useOrderList } from "./use-order-list.ts";

const OrderPanel = lazy(() => import("./order-panel.tsx"));

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: `Orders · ${matches[0]?.loaderData?.shop.name ?? "Shop"} admin` },
	{ name: "robots", content: "noindex" },
];

const rowLink = (orderId: number | undefined) =>
	document.querySelector<HTMLAnchorElement>(`a[data-order="${orderId}"]`);

/** All orders, newest first; one of them opens beside the list. */
export default function OrderList() {
	const [parameters] = useSearchParams();
	const navigate = useNavigate();
	const filter = readFilter(parameters);
	const [announcement, setAnnouncement] = useState("");
	const list = useOrderList(filter, (count) =>
		setAnnouncement(count === 1 ? "1 new order" : `${count} new orders`),
	);
	const search = useRef<HTMLInputElement>(null);
	const go = (next: Partial<OrderFilter>, replace: boolean) =>
		navigate(filterLink({ ...filter, ...next }), { replace, preventScrollReset: true });

	const close = () => {
		if (filter.order === null) return;
		go({ order: null }, true);
		rowLink(filter.order)?.focus();
	};
	const move = (step: 1 | -1) => {
		const ids = list.orders.map((order) => order.id);
		const focused = Number(document.activeElement?.getAttribute("data-order"));
		const here = ids.indexOf(filter.order ?? focused);
		const next = ids[here === -1 ? 0 : here + step];
		if (next === undefined) return;
		rowLink(next)?.scrollIntoView({ block: "nearest" });
		// With an order open its neighbour opens in its place, and takes the focus there.
		if (filter.order === null) rowLink(next)?.focus();
		else go({ order: next }, true);
	};
	useOrderKeys(search, { move, close });
	const openRow = list.orders.find((order) => order.id === filter.order);

	return (
		<main
			id="content"
			className={classNames(
				"min-w-0",
				filter.order !== null && "lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]",
			)}
		>
			<div className="@container min-w-0">
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-1">
					<h1 className="flex items-baseline gap-3 text-title">
						Orders
						{list.total !== null && !list.isLoading && (
							<span className="font-sans text-small font-normal tracking-normal text-ink-soft">
								{list.total.toLocaleString("en-PH")}
							</span>
						)}
					</h1>
					<OrderSearch
						search={filter.search}
						onSearch={(wanted) => go({ search: wanted, order: null }, filter.search !== "")}
						input={search}
					/>
				</div>
				<StatusTabs filter={filter} />
				<p role="status" className="sr-only">
					{announcement}
				</p>
				<Orders list={list} filter={filter} />
			</div>
			{filter.order !== null && (
				<Suspense fallback={null}>
					<OrderPanel
						orderId={filter.order}
						orderRef={openRow?.ref ?? "Order"}
						version={openRow ? `${openRow.status} ${openRow.cancel_requested}` : ""}
						onClose={close}
						onRead={() => filter.order !== null && list.markSeen(filter.order)}
						onChange={list.update}
					/>
				</Suspense>
			)}
		</main>
	);
}

function Orders({ list, filter }: { list: List; filter: OrderFilter }) {
	if (list.error && list.orders.length === 0) {
		return (
			<div className="grid justify-items-start gap-3 p-4">
				<Alert tone="error">{list.error}</Alert>
				<Button size="small" tone="secondary" onClick={list.retry}>
					Try again
				</Button>
			</div>
		);
	}
	if (list.isLoading && list.orders.length === 0) return <Loading />;
	if (list.orders.length === 0) return <NoOrders filter={filter} />;
	return (
		<div className={classNames("transition-opacity", list.isLoading && "opacity-50")}>
			{list.error && (
				<Alert tone="error" className="m-4">
					{list.error}{" "}
					<button
						type="button"
						onClick={list.retry}
						className="min-h-11 font-semibold underline underline-offset-2"
					>
						Try again
					</button>
				</Alert>
			)}
			<OrderRows orders={list.orders} filter={filter} arrived={list.arrived} now={list.readAt} />
			<div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 text-fine text-ink-soft">
				<p className="max-md:hidden">
					<Key>j</Key> <Key>k</Key> walk · <Key>Enter</Key> open · <Key>Esc</Key> close
				</p>
				{list.hasMore && (
					<Button
						size="small"
						tone="secondary"
						onClick={list.loadMore}
						disabled={list.isLoadingMore}
						className="max-md:w-full"
					>
						{list.isLoadingMore ? "Loading…" : "Load more"}
					</Button>
				)}
			</div>
		</div>
	);
}

const Key = ({ children }: { children: string }) => (
	<kbd className="rounded-[4px] border border-line bg-paper-raised px-1.5 font-sans">
		{children}
	</kbd>
);

function NoOrders({ filter }: { filter: OrderFilter }) {
	const isFiltered = filter.status !== null || filter.search !== "";
	return (
		<div className="border-y border-line bg-paper-raised">
			<EmptyState
				title={isFiltered ? "No orders here" : "No orders yet"}
				action={
					isFiltered ? (
						<ButtonLink to="/admin" size="small" tone="secondary">
							Show all orders
						</ButtonLink>
					) : undefined
				}
			>
				{filter.search
					? `Nothing fits “${filter.search}”${filter.status ? ` among ${statusNames[filter.status].toLowerCase()} orders` : ""}.`
					: "New ones appear here by themselves."}
			</EmptyState>
		</div>
	);
}

const places = ["1", "2", "3", "4", "5", "6", "7", "8"];
function Loading() {
	return (
		<div className="divide-y divide-line border-y border-line bg-paper-raised">
			<span className="sr-only">Loading orders</span>
			{places.map((place) => (
				<div key={place} className="flex items-center justify-between gap-6 px-4 py-4">
					<Skeleton className="h-4 w-40" />
					<Skeleton className="hidden h-4 w-32 @3xl:block" />
					<Skeleton className="h-4 w-20" />
				</div>
			))}
		</div>
	);
}
