import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "#contract/client.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { ProductCard } from "./product-card.tsx";

/** How near the end of the list more is fetched, and how long that waits (§9). */
const nearEnd = "300px";
const loadDelay = 500;

/** Lists as they were scrolled, so that Back finds the same rows at the same place. */
const memory = new Map<string, { products: Product[]; next: string | null }>();
const mostRemembered = 10;

export function ProductGrid({
	listKey,
	first,
	firstNext,
	isLoading,
	loadMore,
	onOpen,
	onReset,
}: {
	listKey: string;
	first: Product[];
	firstNext: string | null;
	isLoading: boolean;
	loadMore: (cursor: string) => Promise<Page<Product[]>>;
	onOpen: (product: Product) => void;
	onReset: () => void;
}) {
	const [list, setList] = useState(() => {
		const remembered = memory.get(listKey);
		const isSame = remembered?.products[0]?.id === first[0]?.id;
		return remembered && isSame ? remembered : { products: first, next: firstNext };
	});
	const [isFetching, setFetching] = useState(false);
	const end = useRef<HTMLDivElement>(null);
	const isBusy = useRef(false);

	const fetchMore = useCallback(async () => {
		if (isBusy.current || list.next === null) return;
		isBusy.current = true;
		setFetching(true);
		try {
			const page = await loadMore(list.next);
			setList((now) => {
				const seen = new Set(now.products.map((product) => product.id));
				const grown = {
					products: [...now.products, ...page.items.filter((product) => !seen.has(product.id))],
					next: page.next,
				};
				if (memory.size >= mostRemembered) memory.delete(memory.keys().next().value ?? "");
				memory.set(listKey, grown);
				return grown;
			});
		} catch {
			// The button stays for another try.
		} finally {
			isBusy.current = false;
			setFetching(false);
		}
	}, [list.next, listKey, loadMore]);

	const latestFetch = useRef(fetchMore);
	latestFetch.current = fetchMore;
	useEffect(() => {
		const target = end.current;
		if (!target || list.next === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const observer = new IntersectionObserver(
			([entry]) => {
				clearTimeout(timer);
				if (entry?.isIntersecting) timer = setTimeout(() => latestFetch.current(), loadDelay);
			},
			{ rootMargin: nearEnd },
		);
		observer.observe(target);
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, [list.next]);

	if (list.products.length === 0) {
		return isLoading ? (
			<GridSkeleton />
		) : (
			<EmptyState
				title="No products found"
				drawing={<EmptyShelf />}
				action={<Button onClick={onReset}>Reset filters</Button>}
			>
				Try another word or look in all categories.
			</EmptyState>
		);
	}
	return (
		<>
			<ul className="grid grid-cols-2 gap-x-3 gap-y-6 pt-4 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
				{list.products.map((product, index) => (
					<li
						key={product.id}
						className="[contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
					>
						<ProductCard product={product} onOpen={onOpen} eager={index < 4} />
					</li>
				))}
			</ul>
			<div ref={end} className="flex min-h-24 flex-col items-center justify-center pt-6">
				{list.next !== null && (
					<Button tone="secondary" onClick={fetchMore} disabled={isFetching}>
						{isFetching ? "Loading products..." : "Load more"}
					</Button>
				)}
			</div>
		</>
	);
}

function GridSkeleton() {
	return (
		<div className="pt-4">
			<p className="sr-only">Loading products...</p>
			<div className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
				{["a", "b", "c", "d", "e", "f"].map((key) => (
					<div key={key} className="grid gap-2">
						<Skeleton className="aspect-square rounded-medium" />
						<Skeleton className="h-4 w-4/5" />
						<Skeleton className="h-6 w-2/5" />
					</div>
				))}
			</div>
		</div>
	);
}

function EmptyShelf() {
	return (
		<svg viewBox="0 0 160 110" className="w-40" aria-hidden="true">
			<rect x="14" y="18" width="132" height="74" rx="14" className="fill-tint-mint" />
			<path d="M14 70h132" className="stroke-ink" strokeWidth="3" />
			<rect x="34" y="46" width="26" height="24" rx="5" className="fill-mango" />
			<rect
				x="70"
				y="36"
				width="22"
				height="34"
				rx="5"
				className="fill-none stroke-ink-faint"
				strokeDasharray="4 5"
				strokeWidth="2"
			/>
			<rect
				x="102"
				y="42"
				width="28"
				height="28"
				rx="5"
				className="fill-none stroke-ink-faint"
				strokeDasharray="4 5"
				strokeWidth="2"
			/>
		</svg>
	);
}
