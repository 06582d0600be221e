import { type RefObject, useEffect, useState } from "react";

/** Distance above and below the window within which rows are rendered. */
const margin = "1200px 0px";

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, listener: (isNear: boolean) => void): () => void {
	observer ??= new IntersectionObserver(
		(entries) => {
			for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
		},
		{ rootMargin: margin },
	);
	listeners.set(element, listener);
	observer.observe(element);
	return () => {
		listeners.delete(element);
		observer?.unobserve(element);
	};
}

/** Returns true while an element is near the window or has the focus. Long lists render only such rows. */
export function useNearWindow(element: RefObject<HTMLElement | null>, atFirst: boolean): boolean {
	const [isNear, setNear] = useState(atFirst);
	useEffect(() => {
		const target = element.current;
		if (!target) return;
		return watch(target, (now) => setNear(now || target.contains(document.activeElement)));
	}, [element]);
	return isNear;
}
