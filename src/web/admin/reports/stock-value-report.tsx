import { readStockValue } from "#contract/admin/reports.ts";
import { formatPesos } from "#lib/money/money.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { ChartAbove, GroupLinks } from "./report-parts.tsx";
import { ReportTable } from "./report-table.tsx";

const BarChart = lazyPart(() => import("./bar-chart.tsx"));

const groups = [
	{ value: "branch", name: "Branch" },
	{ value: "category", name: "Category" },
] as const;

/** Inventory value at current retail prices. */
export function StockValueReport({ by }: { by: "branch" | "category" }) {
	const read = useRead(readStockValue, { by });
	const head = by === "branch" ? "Branch" : "Category";
	return (
		<>
			<GroupLinks
				groups={groups}
				current={by}
				linkTo={(group) => ({ search: `?report=stock&by=${group}` })}
			/>
			<p className="px-4 text-small text-ink-soft">
				Value uses current prices, including sale prices. Cost includes only units with a known
				cost.
			</p>
			<ReadState read={read}>
				{({ rows, total }) => (
					<>
						{total.known_pieces < total.pieces && (
							<p className="px-4 text-small text-ink-soft">
								{formatCount(total.known_pieces)} of {countOf(total.pieces, "unit")} have a known
								cost.
							</p>
						)}
						<ChartAbove
							chart={
								<BarChart
									label={`Value by ${head.toLowerCase()}`}
									bars={rows.map((row) => ({
										key: row.key,
										name: row.label,
										amount: row.value,
										text: formatPesos(row.value),
									}))}
								/>
							}
						>
							<ReportTable
								label="Stock value"
								rows={rows}
								head={head}
								name={(row) => row.label}
								totalName="Total"
								columns={[
									{
										name: "Items",
										cell: (row) => formatCount(row.items),
										total: formatCount(total.items),
									},
									{
										name: "Quantity",
										cell: (row) => formatCount(row.pieces),
										total: formatCount(total.pieces),
									},
									{
										name: "Cost",
										cell: (row) => formatPesos(row.cost),
										total: formatPesos(total.cost),
									},
									{
										name: "Value",
										cell: (row) => formatPesos(row.value),
										total: formatPesos(total.value),
									},
								]}
							/>
						</ChartAbove>
					</>
				)}
			</ReadState>
		</>
	);
}
