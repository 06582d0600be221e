import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "#contract/client.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { type ProductList, rememberList } from "./remembered-lists.ts";
import { rowsFor } from "./shop-data.ts";

/** How near the end of the list more is fetched, and how long that waits (§9). */
const nearEnd = "300px";
const loadDelay = 500;
const largestPage = 100;

export type LoadMore = (more: { cursor: string; limit?: number }) => Promise<Page<Product[]>>;

interface MoreProducts extends ProductList {
	isFetching: boolean;
	fetchMore: () => Promise<void>;
}

const isInFooter = () => document.activeElement?.closest("#shop-footer") != null;

/**
 * A list that grows: by ten when its end comes near, and at once up to the row an address stood at.
 * @param end stands behind the last row
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
	const isBusy = useRef(false);
	const wanted = rowsFor(from);

	const fetchMore = useCallback(
		async (limit?: number) => {
			if (isBusy.current || list.next === null) return;
			isBusy.current = true;
			setFetching(true);
			try {
				const page = await loadMore({ cursor: list.next, ...(limit && { limit }) });
				const seen = new Set(list.products.map((product) => product.id));
				const grown = {
					products: [...list.products, ...page.items.filter((each) => !seen.has(each.id))],
					next: page.next,
					total: page.total ?? list.total,
				};
				rememberList(key, grown);
				setList(grown);
			} catch {
				// The button stays for another try.
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
		if (missing > 0) latest.current(Math.min(largestPage, missing));
	}, [missing]);

	useEffect(() => {
		const target = end.current;
		if (!target || list.next === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const observer = new IntersectionObserver(
			([entry]) => {
				clearTimeout(timer);
				// Whoever went to the footer would see it run away.
				if (entry?.isIntersecting && !isInFooter())
					timer = setTimeout(() => latest.current(), loadDelay);
			},
			{ rootMargin: nearEnd },
		);
		observer.observe(target);
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, [end, list.next]);

	return { ...list, isFetching, fetchMore: () => fetchMore() };
}
