import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyPart } from "../../ui/lazy-part.ts";
import { pageTitle } from "../kit/page/page-title.ts";

// The HTML of every page lists the files of all routes. Loading the counter on demand keeps this list short.
const CounterWorkspace = lazyPart(() => import("./counter-workspace.tsx"));
const CustomerDisplay = lazyPart(() => import("./display/customer-display.tsx"));

export const meta = pageTitle("Counter");

/** The counter of a branch, or the customer display of a shift in another window. */
export default function CounterPage() {
	const [parameters] = useSearchParams();
	const display = Number(parameters.get("display"));
	return (
		<Suspense fallback={null}>
			{display > 0 ? <CustomerDisplay key={display} shiftId={display} /> : <CounterWorkspace />}
		</Suspense>
	);
}
