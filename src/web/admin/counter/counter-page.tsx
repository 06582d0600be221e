import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { pageTitle } from "../kit/page/page-title.ts";

// Every page of the shop lists the files of all routes. Loading the counter lazily adds only one file to that list.
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
