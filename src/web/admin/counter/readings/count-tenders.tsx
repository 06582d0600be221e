import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { type CounterMethod, counterMethodFacts } from "#lib/payments/counter-payments.ts";
import type { Action } from "#web/forms/use-action.ts";
import { NumberField, PesosField } from "../../kit/form/fields.tsx";
import {
	countedMethods,
	notCounted,
	resultText,
	type TenderCount,
	type TenderCounts,
} from "./tender-counts.ts";

/**
 * Fields for counting each payment method besides cash. The expected amount is shown only after the cashier has entered
 * a count.
 */
export const CountTenders = ({
	shift,
	counts,
	action,
	onChange,
}: {
	shift: CounterShift;
	counts: TenderCounts;
	action: Action;
	onChange: (counts: TenderCounts) => void;
}) => (
	<section aria-labelledby="other-payments" className="grid gap-3">
		<div>
			<h3 id="other-payments" className="text-small font-semibold">
				Other payments (optional)
			</h3>
			<p className="text-fine text-ink-soft">
				Count the card slips and the confirmations in the e-wallet app. Leave a method blank to skip
				it.
			</p>
		</div>
		{countedMethods(shift).map((way) => {
			const count = counts[way] ?? notCounted;
			const change = (changed: Partial<TenderCount>) => {
				for (const name of Object.keys(count)) action.forget(`${way}.${name}`);
				onChange({ ...counts, [way]: { ...count, ...changed } });
			};
			return (
				<fieldset key={way} className="grid gap-1">
					<legend className="pb-1 text-small font-semibold">{counterMethodFacts[way].name}</legend>
					<div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
						<PesosField
							label="Amount"
							name={`${way}.counted`}
							value={count.counted}
							onChange={(counted) => change({ counted })}
							error={action.errorOf(`${way}.counted`)}
						/>
						<NumberField
							label="Payments"
							name={`${way}.slips`}
							value={count.slips}
							onChange={(slips) => change({ slips })}
							error={action.errorOf(`${way}.slips`)}
						/>
					</div>
					<p role="status" className="text-small font-semibold">
						{resultOf(shift, way, count)}
					</p>
				</fieldset>
			);
		})}
	</section>
);

function resultOf({ tenders }: CounterShift, way: CounterMethod, { counted, slips }: TenderCount) {
	if (counted === null || Number.isNaN(counted) || Number.isNaN(slips)) return null;
	const none = { way, expected: 0, expected_slips: 0 };
	const expected = tenders.find((tender) => tender.way === way) ?? none;
	const difference = toPesos(toCentavos(counted) - toCentavos(expected.expected));
	const tender = { ...expected, counted, slips, difference };
	return resultText(tender);
}
