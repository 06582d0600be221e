import { href } from "react-router";
import { type CounterShiftSummary, listShifts } from "#contract/admin/counter-shifts.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { counterMethods } from "#lib/payments/counter-payments.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { classNames } from "#web/ui/class-names.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { ChoiceFilter, FilterTabs } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { useTable } from "../../kit/table/use-table.ts";
import { tenderDifferences } from "../readings/tender-differences.tsx";
import { differenceText } from "../shift-labels.ts";

const tabs = [
	{ value: "open", name: "Open" },
	{ value: "closed", name: "Closed" },
	{ value: "differs", name: "Difference" },
] as const;

const tillOf = ({ branch_name: branch, till }: CounterShiftSummary) => `${branch}, till ${till}`;

/** Shifts of all tills, with the differences of each shift. */
export default function ShiftList() {
	const table = useTable(listShifts);
	const { role } = usePermissions();
	const branches = useRead(listAdminBranches, {}).value ?? [];
	return (
		<AdminPage
			title="Shifts"
			crumbs={[{ name: "Counter", to: href("/admin/counter") }]}
			count={listCount(table.total)}
		>
			<FilterTabs table={table} name="state" label="Status" choices={tabs} />
			{branches.length > 1 && !roleFacts[role].hasBranch && (
				<div className="pt-3">
					<TableToolbar table={table} views="shifts">
						<ChoiceFilter
							table={table}
							name="branch_id"
							label="Branch"
							choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
						/>
					</TableToolbar>
				</div>
			)}
			<DataTable
				table={table}
				label="Shifts"
				text={(row) => `${tillOf(row)}, ${exactTime(row.opened_at)}`}
				to={(row) => `${href("/admin/counter")}?shift=${row.id}`}
				name={{ head: "Till", cell: tillOf }}
				columns={[
					{ name: "Drawer", cell: (row) => <Drawer shift={row} />, phone: "end" },
					{
						name: "Other payments",
						cell: tenderDifferences,
						phone: "line",
					},
					{
						name: "Opened",
						cell: (row) => <Moment label="Opened" at={row.opened_at} by={row.opened_by} />,
						phone: "line",
						className: "text-ink-soft",
					},
					{
						name: "Closed",
						cell: (row) =>
							row.closed_at && <Moment label="Closed" at={row.closed_at} by={row.closed_by} />,
						phone: "line",
						className: "text-ink-soft",
					},
					{ name: "Sold", cell: (row) => <Sold shift={row} />, phone: "line" },
				]}
				none={{
					title: "No shifts yet",
					text: "Shifts and their cash counts appear here.",
				}}
			/>
		</AdminPage>
	);
}

/** The cell contains the name of its value, because a phone shows no column headings. */
function Moment({ label, at, by }: { label: string; at: string; by: string | null }) {
	return (
		<>
			<span className="@3xl:hidden">{label} </span>
			<time dateTime={at}>{exactTime(at)}</time>, {by ?? "someone"}
		</>
	);
}

const sumOf = (paid: CounterShiftSummary["paid"]): Pesos =>
	toPesos(counterMethods.reduce((sum, way) => sum + toCentavos(paid[way]), 0));

function Sold({ shift: { sales, paid } }: { shift: CounterShiftSummary }) {
	return (
		<>
			{sales === 1 ? "1 sale" : `${sales} sales`},{" "}
			<span className="price">{formatPesos(sumOf(paid))}</span>
		</>
	);
}

function Drawer({ shift: { difference, expected } }: { shift: CounterShiftSummary }) {
	if (difference === null) {
		return (
			<span className="text-small text-ink-soft">
				Open, expected <span className="price">{formatPesos(expected)}</span>
			</span>
		);
	}
	return (
		<span className={classNames("font-semibold", difference < 0 && "text-chili")}>
			{differenceText(difference)}
		</span>
	);
}
