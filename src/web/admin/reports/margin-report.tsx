import { href, Link, useSearchParams } from "react-router";
import { type MarginRow, marginGroups, readMargin } from "#contract/admin/reports.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { formatPesos } from "#lib/money/money.ts";
import { EmptyState } from "../../ui/status.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { marginGroupNames, type ReportView } from "./report-address.ts";
import { GroupLinks, nextLink } from "./report-parts.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";

const maxRows = 1_000;
const month = onDemand(
	() => new Intl.DateTimeFormat("en-PH", { month: "long", year: "numeric", timeZone: "UTC" }),
);
const percent = (share: number | null) => (share === null ? "—" : `${share}%`);

/** Profit on sales, and the share of sales with a known cost. */
export function MarginReport({ view: { marginBy: by, period } }: { view: ReportView }) {
	const [parameters] = useSearchParams();
	const read = useRead(readMargin, { by, ...period, limit: String(maxRows) });
	return (
		<>
			<GroupLinks
				groups={marginGroups.map((value) => ({ value, name: marginGroupNames[value] }))}
				current={by}
				linkTo={(group) => nextLink(parameters, { by: group })}
			/>
			<ReadState read={read}>
				{({ rows, total }) =>
					rows.length === 0 ? (
						<EmptyState title="No sales">
							There were no orders or refunds in this period.
						</EmptyState>
					) : (
						<>
							<p className="px-4 text-small">
								<strong>{percent(total.known_percent)}</strong> of the sales are for items with a
								known cost. The margin covers only these.
							</p>
							<ReportTable
								label={`Margin by ${marginGroupNames[by].toLowerCase()}`}
								rows={rows}
								head={marginGroupNames[by]}
								name={(row) => <RowName by={by} row={row} />}
								totalName="Total"
								columns={columnsOf(total)}
							/>
						</>
					)
				}
			</ReadState>
			<p className="px-4 text-fine text-ink-soft">
				Net sales exclude discounts, refunds, VAT, shipping and fees. Cost is the item's cost at the
				time of sale, minus restocked returns. Enter costs on each product or import them with a
				product file.
			</p>
		</>
	);
}

function RowName({ by, row }: { by: ReportView["marginBy"]; row: MarginRow }) {
	if (by === "month") return month().format(Date.parse(`${row.key}-01T00:00:00Z`));
	if (by !== "product" || row.key === "0") return row.label;
	return (
		<Link to={href("/admin/products/:id", { id: row.key })} className="hover:underline">
			{row.label}
		</Link>
	);
}

function columnsOf(total: MarginRow): ReportColumn<MarginRow>[] {
	const column = (name: string, cell: (row: MarginRow) => string, isExtra = false) => ({
		name,
		cell,
		isExtra,
		total: cell(total),
	});
	return [
		column("Quantity", (row) => formatCount(row.pieces), true),
		column("Net sales", (row) => formatPesos(row.sales)),
		column("Known cost", (row) => percent(row.known_percent), true),
		column("Cost", (row) => formatPesos(row.cost), true),
		column("Margin", (row) => formatPesos(row.margin)),
		column("Margin %", (row) => percent(row.margin_percent)),
	];
}
