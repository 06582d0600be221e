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

const never = () => () => {};

/**
 * Its children as the server wrote them, until they come near the window: then their code is asked for, and they
 * come alive. For links and words alone: those work without scripts, where an early tap on a button would be lost
 * when the living one takes its place.
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
		// As a transition: what is written stays in sight until the code is there.
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
