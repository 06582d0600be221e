import { type RefObject, useEffect, useRef } from "react";

interface OrderKeys {
	/** j and k: one row on or back. */
	move: (step: 1 | -1) => void;
	close: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement &&
	(target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` goes to the search, j and k walk the rows, Escape closes the open order. */
export function useOrderKeys(search: RefObject<HTMLInputElement | null>, keys: OrderKeys): void {
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	}, [keys]);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
			if (event.key === "Escape") {
				if (!isTyping(event.target)) return latest.current.close();
				// The browser would empty the search box, and the list would start anew.
				event.preventDefault();
				(event.target as HTMLElement).blur();
				return;
			}
			if (isTyping(event.target)) return;
			if (event.key === "/") {
				event.preventDefault();
				search.current?.focus();
				search.current?.select();
			}
			if (event.key === "j") latest.current.move(1);
			if (event.key === "k") latest.current.move(-1);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [search]);
}
