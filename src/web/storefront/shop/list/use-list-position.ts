import { type RefObject, useEffect } from "react";
import { listKey, readView } from "./view.ts";

/** Milliseconds without scrolling before the address is updated. */
const rest = 250;

/** Pixels at the top of the window that the header and the pills cover, plus half a row's text. */
const covered = 160;

/** Returns the first row of which more than the last line of text is visible below the header. */
function firstVisible(list: Element): number {
	const rows = [...list.children];
	if (!rows[0] || rows[0].getBoundingClientRect().top >= 0) return 0;
	return Math.max(
		0,
		rows.findIndex((row) => row.getBoundingClientRect().bottom > covered),
	);
}

/**
 * Keeps the scroll position of a list in the address, so that a shared link shows the same rows. When such an address
 * is opened, scrolls there.
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
			// The address changes shortly before the displayed list does.
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
