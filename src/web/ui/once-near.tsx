import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { observeNear } from "./observe-near.ts";

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
		return observeNear(place.current, margin, (isNear) => isNear && setWasNear(true));
	}, [wasNear]);
	return (
		<div ref={place} id={id} tabIndex={id ? -1 : undefined} className={className}>
			{wasNear && <Suspense fallback={null}>{children}</Suspense>}
		</div>
	);
}
