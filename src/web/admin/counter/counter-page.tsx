import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { pageTitle } from "../kit/page/page-title.ts";

// Every page of the shop names the files of this one: what sells at a till comes as one more.
const CounterRoom = lazyPart(() => import("./counter-room.tsx"));

export const meta = pageTitle("Counter");

/** What walk-ins buy at a branch. */
export default function CounterPage() {
	return (
		<Suspense fallback={null}>
			<CounterRoom />
		</Suspense>
	);
}
