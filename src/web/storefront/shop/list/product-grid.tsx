import { Fragment, type ReactNode, Suspense, useRef } from "react";
import type { ListedProduct } from "#contract/user/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { NotLoaded } from "#web/ui/not-loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { rowsFor } from "../shop-data.ts";
import { useNearWindow } from "./near-window.ts";
import { ProductCard } from "./product-card.tsx";
import type { ProductList } from "./remembered-lists.ts";
import { useListPosition } from "./use-list-position.ts";
import { type LoadMore, useMoreProducts } from "./use-more-products.ts";

const grid =
	"grid card-columns gap-x-3 gap-y-6 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5";
/** Number of products rendered before the browser knows which of them are visible. */
const drawnAtFirst = 20;
/** Number of products in the first row on a phone. Their pictures are visible at once, so they load first. */
const firstPainted = 2;

interface ProductGridProps {
	listKey: string;
	first: ProductList;
	/** True if loading failed, which must not look like an empty list. */
	hasFailed: boolean;
	onRetry: () => unknown;
	/** Index of the first product to show, from a shared URL. */
	from: number;
	isLoading: boolean;
	loadMore: LoadMore;
	onOpen: (product: ListedProduct) => void;
	/** Content to show instead of an empty list. */
	nothing: ReactNode;
	/** Content after the last product. */
	ending: ReactNode;
}

export function ProductGrid(props: ProductGridProps) {
	const { from, isLoading, hasFailed, onOpen, onRetry, nothing, ending } = props;
	const list = useRef<HTMLUListElement>(null);
	const end = useRef<HTMLDivElement>(null);
	const { products, next, total, isFetching, hasMoreFailed, fetchMore } = useMoreProducts(
		props.listKey,
		props.first,
		from,
		props.loadMore,
		end,
	);
	const full = props.first.about?.full;
	useListPosition(list, { key: props.listKey, from });

	if (products.length === 0) {
		return isLoading ? (
			<GridSkeleton />
		) : hasFailed ? (
			<NotLoaded onRetry={onRetry} className="my-6">
				These products could not be loaded. Please check your connection.
			</NotLoaded>
		) : (
			nothing
		);
	}
	const wanted = next === null || from === 0 ? 0 : Math.min(total ?? 0, rowsFor(from));
	const coming = Array.from({ length: Math.max(0, wanted - products.length) }, (_, row) => row);
	return (
		<>
			<ul ref={list} className={grid}>
				{products.map((product, row) => (
					<Fragment key={product.id}>
						{row > 0 && row === full && <SimilarItems />}
						<Place product={product} row={row} eager={row < firstPainted} onOpen={onOpen} />
					</Fragment>
				))}
				{coming.map((row) => (
					<li key={`coming-${row}`}>
						<Blank />
					</li>
				))}
			</ul>
			<div ref={end} className="flex min-h-24 flex-col items-center justify-center pt-6">
				{next !== null && hasMoreFailed && !isFetching && (
					<NotLoaded onRetry={fetchMore}>More products could not be loaded.</NotLoaded>
				)}
				{next !== null && (!hasMoreFailed || isFetching) && (
					<Button tone="secondary" onClick={fetchMore} disabled={isFetching}>
						{isFetching ? "Loading products..." : "Load more"}
					</Button>
				)}
				{next === null && ending}
			</div>
		</>
	);
}

/** Divider between exact matches and similar products. */
const SimilarItems = () => (
	<li className="col-span-full border-t border-line pt-4">
		<h3 className="font-sans text-small font-bold tracking-normal">Similar items</h3>
	</li>
);

/** A cell of the grid. Near the window, it contains its card, and elsewhere an empty space of the same size. */
function Place({
	product,
	row,
	eager,
	onOpen,
}: {
	product: ListedProduct;
	row: number;
	eager: boolean;
	onOpen: (product: ListedProduct) => void;
}) {
	const place = useRef<HTMLLIElement>(null);
	const isNear = useNearWindow(place, row < drawnAtFirst);
	return (
		<li ref={place} className="scroll-mt-20">
			{isNear ? (
				// Each card hydrates separately: when it's tapped, or when the browser is idle.
				<Suspense fallback={<Blank />}>
					<ProductCard product={product} eager={eager} onOpen={onOpen} />
				</Suspense>
			) : (
				<Blank />
			)}
		</li>
	);
}

/** The empty space of a card. */
const Blank = () => (
	<>
		<div className="aspect-square rounded-medium bg-line/60" />
		<div className="h-29" />
	</>
);

const skeletons = ["first", "second", "third", "fourth", "fifth", "sixth"];
function GridSkeleton() {
	return (
		<div className={grid}>
			{skeletons.map((place) => (
				<div key={place} className="grid gap-2">
					<Skeleton className="aspect-square w-full rounded-medium!" />
					<Skeleton className="h-4 w-4/5" />
					<Skeleton className="h-6 w-2/5" />
				</div>
			))}
		</div>
	);
}
