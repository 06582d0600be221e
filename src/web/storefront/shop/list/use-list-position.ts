import { type RefObject, useEffect } from "react";
import { listKey, readView } from "./view.ts";

/** Milliseconds without scrolling before the address follows. */
const rest = 250;

/** Pixels at the window's top that the header and the pills cover, and half a row's text. */
const covered = 160;

/** The first row that shows more than its last line under the header. */
function firstVisible(list: Element): number {
	const rows = [...list.children];
	if (!rows[0] || rows[0].getBoundingClientRect().top >= 0) return 0;
	return Math.max(
		0,
		rows.findIndex((row) => row.getBoundingClientRect().bottom > covered),
	);
}

/**
 * Keeps in the address how far down the list one is, so that whoever gets the address sees the same
 * rows; and goes there when such an address is opened.
 */
export function useListPosition(
	list: RefObject<HTMLElement | null>,
	{ key, from }: { key: string; from: number },
): void {
	useEffect(() => {
		// A reload or the way back has its exact place already.
		if (from > 0 && window.scrollY === 0) list.current?.children[from]?.scrollIntoView();
	}, [list, from]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = () => {
			const url = new URL(window.location.href);
			if (!list.current || url.pathname !== "/app") return;
			// The address changes a moment before what is shown does.
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
