import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "#contract/client.ts";
import type { ListedProduct } from "#contract/user/catalogue.ts";
import { observeNear } from "#web/ui/observe-near.ts";
import { rowsFor } from "../shop-data.ts";
import { type ProductList, rememberList } from "./remembered-lists.ts";
import { nearEnd, shouldLoadMore } from "./should-load-more.ts";

/** Milliseconds between reaching the end of the list and loading more products (§9). */
const loadDelay = 500;
const largestPage = 100;

export type LoadMore = (more: { cursor: string; limit?: number }) => Promise<Page<ListedProduct[]>>;

interface MoreProducts extends ProductList {
	isFetching: boolean;
	/** True if the last request for more products failed. */
	hasMoreFailed: boolean;
	fetchMore: () => Promise<void>;
}

const isInFooter = () => document.activeElement?.closest("#shop-footer") != null;

/**
 * A list that grows by ten products when the visitor is near its end. If the URL contains a position, products up to
 * that position are loaded at once. Doesn't use `useRequest`, because each response is appended to the previous ones.
 * @param end the element after the last row
 */
export function useMoreProducts(
	key: string,
	first: ProductList,
	from: number,
	loadMore: LoadMore,
	end: RefObject<HTMLElement | null>,
): MoreProducts {
	const [list, setList] = useState<ProductList>(first);
	const [isFetching, setFetching] = useState(false);
	const [hasMoreFailed, setMoreFailed] = useState(false);
	const isBusy = useRef(false);
	const wanted = rowsFor(from);

	const fetchMore = useCallback(
		async (limit?: number) => {
			if (isBusy.current || list.next === null) return;
			isBusy.current = true;
			setFetching(true);
			setMoreFailed(false);
			try {
				const page = await loadMore({ cursor: list.next, ...(limit && { limit }) });
				const seen = new Set(list.products.map((product) => product.id));
				const grown = {
					...list,
					products: [...list.products, ...page.items.filter((each) => !seen.has(each.id))],
					next: page.next,
					total: page.total ?? list.total,
				};
				rememberList(key, grown);
				setList(grown);
			} catch {
				setMoreFailed(true);
			} finally {
				isBusy.current = false;
				setFetching(false);
			}
		},
		[list, key, loadMore],
	);
	const latest = useRef(fetchMore);
	latest.current = fetchMore;

	const missing = from > 0 && list.next !== null ? wanted - list.products.length : 0;
	useEffect(() => {
		if (missing > 0) void latest.current(Math.min(largestPage, missing));
	}, [missing]);

	const hasScrolledOn = useRef(true);
	useEffect(() => {
		const target = end.current;
		if (!target || list.next === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isNear = false;
		let lastTop = window.scrollY;
		const look = () => {
			timer = undefined;
			const place = {
				endTop: target.getBoundingClientRect().top,
				windowHeight: window.innerHeight,
				scrollTop: window.scrollY,
				hasScrolledOn: hasScrolledOn.current,
			};
			if (!isNear || isInFooter() || !shouldLoadMore(place)) return;
			hasScrolledOn.current = false;
			void latest.current();
		};
		const plan = () => {
			timer ??= setTimeout(look, loadDelay);
		};
		const stopObserving = observeNear(target, `${nearEnd}px 0px`, (now) => {
			isNear = now;
			if (now) plan();
		});
		const onScroll = () => {
			if (window.scrollY > lastTop) {
				hasScrolledOn.current = true;
				if (isNear) plan();
			}
			lastTop = window.scrollY;
		};
		window.addEventListener("scroll", onScroll, { passive: true });
		return () => {
			clearTimeout(timer);
			stopObserving();
			window.removeEventListener("scroll", onScroll);
		};
	}, [end, list.next]);

	return { ...list, isFetching, hasMoreFailed, fetchMore: () => fetchMore() };
}
