import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** How far below the window something is fetched before it is seen. */
const margin = "800px 0px";

/**
 * Its children from when their place comes near the window, for lazy code far down a page.
 * @param className keeps the room they will take
 */
export function OnceNear({
	id,
	className,
	children,
}: {
	id?: string;
	className: string;
	children: ReactNode;
}) {
	const place = useRef<HTMLDivElement>(null);
	const [wasNear, setWasNear] = useState(false);
	useEffect(() => {
		if (wasNear || !place.current) return;
		const observer = new IntersectionObserver(
			([entry]) => {
				if (entry?.isIntersecting) setWasNear(true);
			},
			{ rootMargin: margin },
		);
		observer.observe(place.current);
		return () => observer.disconnect();
	}, [wasNear]);
	return (
		<div ref={place} id={id} tabIndex={id ? -1 : undefined} className={className}>
			{wasNear && <Suspense fallback={null}>{children}</Suspense>}
		</div>
	);
}
