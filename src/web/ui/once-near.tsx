import {
	type ReactNode,
	Suspense,
	startTransition,
	useEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import { observeNear } from "./observe-near.ts";

/** Distance from the window at which content starts loading. */
const margin = "800px 0px";

/**
 * Renders its children once their position is near the window. Used for content far down a page, so that its code is
 * loaded only if the visitor scrolls there.
 * @param className class name that reserves the children's space
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

const never = () => () => {};

/**
 * Hydrates its children once they are near the window. Until then, it shows the server's HTML, in which links work and
 * early taps on buttons are replayed later (src/web/early-use.ts). Don't put text fields inside, because typed text
 * would be lost.
 */
export function AliveNear({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	const isWritten = useSyncExternalStore(
		never,
		() => false,
		() => true,
	);
	const [isAlive, setAlive] = useState(import.meta.env.SSR || !isWritten);
	useEffect(() => {
		if (isAlive || !place.current) return;
		// The transition keeps the server's HTML visible until the code is loaded.
		const enliven = (isNear: boolean) => isNear && startTransition(() => setAlive(true));
		return observeNear(place.current, margin, enliven);
	}, [isAlive]);
	return (
		<div ref={place} data-alive-near>
			<Suspense fallback={null}>
				{isAlive ? (
					<div key="alive">{children}</div>
				) : (
					<div key="written" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
				)}
			</Suspense>
		</div>
	);
}
