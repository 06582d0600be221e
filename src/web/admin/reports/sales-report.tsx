import { href, Link, useSearchParams } from "react-router";
import { readSales, type SalesGroup, type SalesRow, salesGroups } from "#contract/admin/reports.ts";
import { formatPesos } from "#lib/money/money.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/status.tsx";
import { changeFrom, countOf, formatCount } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { type FoldedDay, foldDays } from "./fold-days.ts";
import { FoldedDayName } from "./folded-day-name.tsx";
import { nameOfMethod } from "./name-of-method.ts";
import { groupNames, periodBefore, type ReportView } from "./report-address.ts";
import { ChartAbove, GroupLinks, nextLink } from "./report-parts.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";
import { SalesTiles } from "./sales-tiles.tsx";

const TimeChart = lazyPart(() => import("./time-chart.tsx"));
const BarChart = lazyPart(() => import("./bar-chart.tsx"));

/** Number of rows shown at first. The CSV file contains all rows. */
const fewRows = 50;
const maxRows = 1_000;

/** Sales and payments of a period compared with the previous one, with one of five groupings. */
export function SalesReport({ view }: { view: ReportView }) {
	const { by, period } = view;
	const [parameters] = useSearchParams();
	const now = useRead(readSales, { by, ...period, limit: String(maxRows) });
	const before = useRead(readSales, { by, ...periodBefore(period), limit: String(maxRows) });
	return (
		<>
			<ReadState read={now}>
				{({ total }) => <SalesTiles now={total} before={before.value?.total ?? null} />}
			</ReadState>
			<GroupLinks
				groups={salesGroups.map((value) => ({ value, name: groupNames[value] }))}
				current={by}
				linkTo={(group) => nextLink(parameters, { by: group, rows: null })}
			/>
			{now.value &&
				(isEmpty(now.value.total) ? (
					<EmptyState title="No sales">
						There were no orders, payments or refunds in this period.
					</EmptyState>
				) : (
					<ChartAbove
						chart={<Chart by={by} rows={now.value.rows} before={before.value?.rows ?? []} />}
					>
						<Rows
							view={view}
							rows={now.value.rows}
							total={now.value.total}
							before={before.value?.rows ?? null}
						/>
					</ChartAbove>
				))}
		</>
	);
}

const isEmpty = ({ orders, gross, refunded, received }: SalesRow) =>
	orders === 0 && gross === 0 && refunded === 0 && received === 0;

/** Bars compare net sales. */
const amountOf = (row: SalesRow): number => row.net;

const nameOf = (by: SalesGroup, { key, label }: SalesRow): string => {
	if (by === "day") return showDay(key);
	return by === "payment_method" ? nameOfMethod({ key, label }) : label;
};

function Chart({
	by,
	rows,
	before,
}: {
	by: SalesGroup;
	rows: readonly SalesRow[];
	before: readonly SalesRow[];
}) {
	if (by === "day") {
		const amounts = (of: readonly SalesRow[]) =>
			of.map((row) => ({ day: row.key, amount: Math.max(0, amountOf(row)) }));
		return <TimeChart days={amounts(rows)} before={amounts(before)} />;
	}
	const then = new Map(before.map((row) => [row.key, amountOf(row)]));
	return (
		<BarChart
			label={`Sales by ${groupNames[by].toLowerCase()}; the dark mark is the previous period`}
			bars={rows
				.filter((row) => amountOf(row) > 0)
				.map((row) => ({
					key: row.key,
					name: nameOf(by, row),
					amount: amountOf(row),
					text: formatPesos(amountOf(row)),
					before: then.get(row.key),
				}))}
		/>
	);
}

function Rows({
	view,
	rows,
	total,
	before,
}: {
	view: ReportView;
	rows: readonly SalesRow[];
	total: SalesRow;
	/** Rows of the previous period; null until loaded. */
	before: readonly SalesRow[] | null;
}) {
	const { by, isWhole } = view;
	const [parameters] = useSearchParams();
	const ofOrders = by === "day" || by === "payment_method";
	const inOrder =
		by === "day"
			? foldDays(rows.toReversed(), isEmpty)
			: rows.map((row): FoldedDay<SalesRow> => ({ ...row, days: 1 }));
	const shown = isWhole ? inOrder : inOrder.slice(0, fewRows);
	const then = new Map((before ?? []).map((row) => [row.key, amountOf(row)]));
	const amount = (name: string, of: (row: SalesRow) => number, isExtra = false) => ({
		name,
		isExtra,
		cell: (row: SalesRow) => formatPesos(of(row)),
		total: formatPesos(of(total)),
	});
	const columns: ReportColumn<SalesRow>[] = [
		...(ofOrders
			? [
					{
						name: "Orders",
						cell: (row: SalesRow) => formatCount(row.orders ?? 0),
						total: formatCount(total.orders ?? 0),
					},
				]
			: []),
		{
			name: "Quantity",
			cell: (row) => formatCount(row.pieces),
			total: formatCount(total.pieces),
			isExtra: ofOrders,
		},
		amount("Gross", (row) => row.gross, true),
		amount("Discounts", (row) => -(row.discount ?? 0), true),
		amount("Refunds", (row) => -row.refunded, true),
		amount("Net sales", (row) => row.net),
		amount("Received", (row) => row.received, !ofOrders),
		// Leave out this column for days, because no day is in both periods. The chart compares days by their position.
		...(by === "day"
			? []
			: [{ name: "Change", cell: (row: SalesRow) => <Change row={row} then={then} /> }]),
	];
	return (
		<div className="grid gap-3">
			<ReportTable
				label={`Sales by ${groupNames[by].toLowerCase()}`}
				rows={shown}
				head={groupNames[by]}
				hasShortNames={by === "day"}
				name={(row) =>
					by === "product" && /^[1-9]/.test(row.key) ? (
						<Link
							to={href("/admin/products/:id", { id: String(row.key) })}
							className="hover:underline"
						>
							{row.label}
						</Link>
					) : by === "day" ? (
						<FoldedDayName row={row} without="sales" />
					) : (
						nameOf(by, row)
					)
				}
				columns={columns}
				totalName="Total"
			/>
			{shown.length < inOrder.length && (
				<ButtonLink
					to={nextLink(parameters, { rows: "all" })}
					preventScrollReset
					size="small"
					tone="outline"
					className="mx-4 justify-self-start"
				>
					Show {countOf(inOrder.length - shown.length, "more row")}
				</ButtonLink>
			)}
			{rows.length >= maxRows && (
				<p className="px-4 text-fine text-ink-soft">
					Showing the top {formatCount(maxRows)}. Export the CSV to see all rows.
				</p>
			)}
		</div>
	);
}

function Change({ row, then }: { row: SalesRow; then: ReadonlyMap<string, number> }) {
	const before = then.get(row.key);
	const change = before === undefined ? null : changeFrom(before, amountOf(row));
	if (change === null) return <span className="text-ink-soft">new</span>;
	return <span className={change.startsWith("−") ? "text-chili" : "text-success"}>{change}</span>;
}
