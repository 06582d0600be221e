/**
 * Tells when an element comes near the window and when it leaves. A busy page hears of several
 * crossings at once, oldest first: the last one says where the element is now.
 * @returns ends it
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
