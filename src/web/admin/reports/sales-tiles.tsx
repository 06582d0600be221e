import type { SalesRow } from "#contract/admin/reports.ts";
import { formatPesos } from "#lib/money/money.ts";
import { changeFrom, formatCount } from "../kit/format/count-text.ts";

const average = ({ total, orders }: SalesRow): number =>
	orders && orders > 0 ? (total ?? 0) / orders : 0;

/** Four key figures of the period, each compared with the previous one. */
export function SalesTiles({ now, before }: { now: SalesRow; before: SalesRow | null }) {
	const tiles = [
		{ name: "Net sales", of: (row: SalesRow) => row.net, show: formatPesos },
		{ name: "Received", of: (row: SalesRow) => row.received, show: formatPesos },
		{ name: "Orders", of: (row: SalesRow) => row.orders ?? 0, show: formatCount },
		{ name: "Average order", of: average, show: formatPesos },
	];
	return (
		<dl className="grid grid-cols-2 border-y border-line bg-paper-raised @3xl:mx-4 @3xl:grid-cols-4 @3xl:rounded-medium @3xl:border">
			{tiles.map(({ name, of, show }) => (
				<div
					key={name}
					className="grid content-start gap-0.5 border-line p-4 not-first:nth-[2n]:border-l nth-[n+3]:border-t @3xl:border-t-0! @3xl:not-first:border-l"
				>
					<dt className="text-fine text-ink-soft">{name}</dt>
					<dd className="price text-title font-bold tabular-nums">{show(round(of(now)))}</dd>
					<dd className="min-h-4.5 text-fine text-ink-soft">
						{before && <Comparison now={of(now)} before={of(before)} show={show} />}
					</dd>
				</div>
			))}
		</dl>
	);
}

const round = (amount: number) => Math.round(amount * 100) / 100;

function Comparison({
	now,
	before,
	show,
}: {
	now: number;
	before: number;
	show: (amount: number) => string;
}) {
	const change = changeFrom(before, now);
	if (change === null) return "nothing in the previous period";
	return (
		<>
			<span
				className={
					change.startsWith("−") ? "font-semibold text-chili" : "font-semibold text-success"
				}
			>
				{change}
			</span>{" "}
			from {show(round(before))}
		</>
	);
}
