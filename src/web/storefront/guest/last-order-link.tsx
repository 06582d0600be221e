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

/** Loads the link's code only in browsers that have placed a guest order, because few have. */
export function LastOrderLink({ pathname }: { pathname: string }) {
	const [isAsked, setAsked] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an order may have been placed since the last page
	useEffect(() => setAsked(hasOrdered), [pathname]);
	return isAsked ? (
		<Suspense fallback={null}>
			<LastOrder />
		</Suspense>
	) : null;
}
