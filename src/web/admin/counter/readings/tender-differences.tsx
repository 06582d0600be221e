import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { differingTenders } from "./tender-counts.ts";

/**
 * Lists the payment methods besides cash whose counted amounts differ from their recorded payments. Returns null if
 * there are none.
 */
export function tenderDifferences(shift: Pick<CounterShift, "tenders">) {
	const differing = differingTenders(shift);
	if (differing.length === 0) return null;
	return (
		<ul aria-label="Differences" className="text-small font-semibold">
			{differing.map(({ way, difference, text }) => (
				<li key={way} className={classNames((difference ?? 0) < 0 && "text-chili")}>
					{counterMethodFacts[way].name}: {text}
				</li>
			))}
		</ul>
	);
}
