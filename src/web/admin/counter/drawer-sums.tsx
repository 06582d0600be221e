import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { formatPesos } from "#lib/money/money.ts";

/** Expected cash in the drawer, with its breakdown. */
export function DrawerSums({ shift }: { shift: CounterShift }) {
	const sometimes: [string, number][] = [
		["Cash in", shift.cash_in],
		["Cash out", -shift.cash_out],
		["Cash refunds", -shift.cash_back],
		["Cash rounding", shift.cash_rounding ?? 0],
	];
	const rows: [string, number][] = [
		["Opening float", shift.opening_float],
		["Cash payments", shift.paid.cash],
		...sometimes.filter(([, amount]) => amount !== 0),
	];
	return (
		<dl className="grid gap-1 text-small">
			{rows.map(([name, amount]) => (
				<div key={name} className="flex justify-between gap-4">
					<dt className="text-ink-soft">{name}</dt>
					<dd className="price">{formatPesos(amount)}</dd>
				</div>
			))}
			<div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
				<dt>Expected cash</dt>
				<dd className="price">{formatPesos(shift.expected)}</dd>
			</div>
		</dl>
	);
}
