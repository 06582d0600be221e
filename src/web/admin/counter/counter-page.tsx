import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { pageTitle } from "../kit/page/page-title.ts";

// Lazy, because every page of the shop lists this page's files. The counter's code stays in a single extra file.
const CounterWorkspace = lazyPart(() => import("./counter-workspace.tsx"));

export const meta = pageTitle("Counter");

/** The counter of a branch. */
export default function CounterPage() {
	return (
		<Suspense fallback={null}>
			<CounterWorkspace />
		</Suspense>
	);
}
