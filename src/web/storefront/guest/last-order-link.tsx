import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { attemptKey, lastOrderKey } from "./guest-keys.ts";

const LastOrder = lazyPart(() => import("./last-order.tsx"), false);

function hasOrdered(): boolean {
	try {
		return [attemptKey, lastOrderKey].some((key) => localStorage.getItem(key) !== null);
	} catch {
		return false;
	}
}

/** Loads this code only in the few browsers that have placed a guest order. */
export function LastOrderLink({ pathname }: { pathname: string }) {
	const [isAsked, setAsked] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an order may have been placed on the way
	useEffect(() => setAsked(hasOrdered), [pathname]);
	return isAsked ? (
		<Suspense fallback={null}>
			<LastOrder />
		</Suspense>
	) : null;
}
