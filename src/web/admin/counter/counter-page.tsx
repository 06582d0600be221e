import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyPart } from "../../ui/lazy-part.ts";
import { pageTitle } from "../kit/page/page-title.ts";

// Every page of the shop lists the files of all routes. The counter is loaded on demand, so that it adds only one file
// to that list.
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
