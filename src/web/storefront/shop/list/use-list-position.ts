import { type RefObject, useEffect } from "react";
import { listKey, readView } from "./view.ts";

/** Milliseconds without scrolling before the URL is updated. */
const rest = 250;

/**
 * Pixels at the top of the window that don't count as visible: the header, the category links ("pills") and about half
 * of a product's text.
 */
const covered = 160;

/**
 * Returns the index of the first visible row. A row doesn't count if only its last line of text shows below the header.
 */
function firstVisible(list: Element): number {
	const rows = [...list.children];
	if (!rows[0] || rows[0].getBoundingClientRect().top >= 0) return 0;
	return Math.max(
		0,
		rows.findIndex((row) => row.getBoundingClientRect().bottom > covered),
	);
}

/**
 * Keeps the scroll position of a list in the URL, and scrolls to the position in the URL when the page opens. A shared
 * link therefore shows the same rows.
 */
export function useListPosition(
	list: RefObject<HTMLElement | null>,
	{ key, from }: { key: string; from: number },
): void {
	useEffect(() => {
		// After a reload or Back, the browser has already restored the exact position.
		if (from > 0 && window.scrollY === 0) list.current?.children[from]?.scrollIntoView();
	}, [list, from]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = () => {
			const url = new URL(window.location.href);
			if (!list.current || url.pathname !== "/app") return;
			// While another list is loading, the URL already belongs to that list, so don't change it.
			if (listKey(readView(url.searchParams)) !== key) return;
			const row = firstVisible(list.current);
			if (row > 0) url.searchParams.set("from", String(row));
			else url.searchParams.delete("from");
			if (url.href !== window.location.href)
				window.history.replaceState(window.history.state, "", url);
		};
		const plan = () => {
			clearTimeout(timer);
			timer = setTimeout(follow, rest);
		};
		window.addEventListener("scroll", plan, { passive: true });
		return () => {
			clearTimeout(timer);
			window.removeEventListener("scroll", plan);
		};
	}, [list, key]);
}
