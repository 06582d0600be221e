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

/** Distance below the window at which content starts loading. */
const margin = "800px 0px";

/**
 * Renders its children once their position is near the window. For lazily loaded code far down a page.
 * @param className reserves their space
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
 * Shows the server's HTML of its children until they are near the window, then loads their code and hydrates them. Only
 * for text and links, which work without scripts. An early tap on a button would be lost.
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
		// Use a transition to keep the server's HTML visible until the code has loaded.
		const enliven = (isNear: boolean) => isNear && startTransition(() => setAlive(true));
		return observeNear(place.current, margin, enliven);
	}, [isAlive]);
	return (
		<div ref={place}>
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
