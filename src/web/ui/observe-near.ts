/**
 * Calls the listener when an element comes near the window and when it leaves. A busy page receives several entries at
 * once, oldest first, so only the last one counts.
 * @returns a function that stops observing
 */
export function observeNear(
	element: Element,
	rootMargin: string,
	onChange: (isNear: boolean) => void,
): () => void {
	const observer = new IntersectionObserver(
		(entries) => {
			const latest = entries.at(-1);
			if (latest) onChange(latest.isIntersecting);
		},
		{ rootMargin },
	);
	observer.observe(element);
	return () => observer.disconnect();
}
