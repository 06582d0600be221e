import { useNavigate } from "react-router";
import { readVat, type VatRow } from "#contract/admin/reports.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { formatPesos } from "#lib/money/money.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/status.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { ChartAbove } from "./report-parts.tsx";
import { ReportTable } from "./report-table.tsx";

const BarChart = lazyPart(() => import("./bar-chart.tsx"));

const month = onDemand(() => new Intl.DateTimeFormat("en-PH", { month: "long", timeZone: "UTC" }));
const monthName = (row: VatRow): string => month().format(Date.parse(`${row.month}-01T00:00:00Z`));
const firstYear = 2020;

/** VAT of a year's orders by month. The amounts are those recorded with each order. */
export function VatReport({ year, today }: { year: number; today: string }) {
	const read = useRead(readVat, { year: String(year) });
	return (
		<>
			<YearChoice year={year} latest={Number(today.slice(0, 4))} />
			<ReadState read={read}>
				{(rows) => {
					if (rows.every(({ orders, refunded_vat: back }) => orders === 0 && back === 0)) {
						return (
							<EmptyState title="No VAT this year">
								To record VAT on orders, set the shop as VAT-registered under Settings.
							</EmptyState>
						);
					}
					const sum = (pick: (row: VatRow) => number) =>
						formatPesos(Math.round(rows.reduce((all, row) => all + pick(row), 0) * 100) / 100);
					return (
						<ChartAbove
							chart={
								<BarChart
									label="VAT by month"
									bars={rows
										.filter(({ orders }) => orders > 0)
										.map((row) => ({
											key: row.month,
											name: monthName(row),
											amount: row.vat_content,
											text: formatPesos(row.vat_content),
										}))}
								/>
							}
						>
							<ReportTable
								label="VAT by month"
								rows={rows.map((row) => ({ ...row, key: row.month }))}
								head="Month"
								name={monthName}
								totalName={`All of ${year}`}
								columns={[
									{
										name: "Orders",
										cell: (row) => formatCount(row.orders),
										total: formatCount(rows.reduce((all, row) => all + row.orders, 0)),
										isExtra: true,
									},
									{
										name: "Total",
										cell: (row) => formatPesos(row.total),
										total: sum((row) => row.total),
									},
									{
										name: "Without VAT",
										cell: (row) => formatPesos(row.without_vat),
										total: sum((row) => row.without_vat),
										isExtra: true,
									},
									{
										name: "VAT",
										cell: (row) => formatPesos(row.vat_content),
										total: sum((row) => row.vat_content),
									},
									{
										name: "Refunded",
										cell: (row) => formatPesos(-row.refunded_vat),
										total: sum((row) => -row.refunded_vat),
										isExtra: true,
									},
									{
										name: "Net VAT",
										cell: (row) => <strong>{formatPesos(row.net_vat)}</strong>,
										total: sum((row) => row.net_vat),
									},
								]}
							/>
						</ChartAbove>
					);
				}}
			</ReadState>
		</>
	);
}

function YearChoice({ year, latest }: { year: number; latest: number }) {
	const navigate = useNavigate();
	const years = Array.from({ length: latest - firstYear + 1 }, (_, ago) => latest - ago);
	return (
		<label className="flex items-center gap-2 px-4 text-small text-ink-soft">
			Year
			<select
				value={year}
				onChange={(event) => navigate(`?report=vat&year=${event.target.value}`)}
				className="h-11 rounded-small border border-ink-faint/60 bg-paper-raised px-3 text-small text-ink focus-visible:border-sea"
			>
				{years.includes(year) || <option>{year}</option>}
				{years.map((each) => (
					<option key={each}>{each}</option>
				))}
			</select>
		</label>
	);
}
