import { href } from "react-router";
import { exportReadings, listReadings } from "#contract/admin/readings.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { formatPesos } from "#lib/money/money.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { CsvLink } from "../../kit/table/csv-link.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";
import { ChoiceFilter, DayFilter } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { useTable } from "../../kit/table/use-table.ts";

/** The Z readings of all tills. */
export default function ReadingList() {
	const table = useTable(listReadings);
	const { role } = usePermissions();
	const branches = useRead(listAdminBranches, {}).value ?? [];
	return (
		<AdminPage
			title="Z readings"
			crumbs={[{ name: "Counter", to: href("/admin/counter") }]}
			count={listCount(table.total)}
			actions={<CsvLink endpoint={exportReadings} input={table.query} />}
		>
			<TableToolbar table={table} views="readings">
				{branches.length > 1 && !roleFacts[role].hasBranch && (
					<ChoiceFilter
						table={table}
						name="branch_id"
						label="Branch"
						choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
					/>
				)}
				<DayFilter table={table} name="from" label="From" />
				<DayFilter table={table} name="to" label="To" />
			</TableToolbar>
			<DataTable
				table={table}
				label="Z readings"
				text={(row) => `Z reading ${row.number}, ${row.branch_name}, till ${row.till}`}
				to={(row) => `${href("/admin/counter")}?reading=${row.shift_id}`}
				name={{
					head: "Reading",
					cell: ({ number, branch_name: branch, till }) => `${branch}, till ${till}, Z ${number}`,
				}}
				columns={[
					{ name: "Closed", cell: (row) => exactTime(row.taken_at), phone: "line" },
					{
						name: "Receipts",
						cell: ({ first_receipt: first, last_receipt: last }) =>
							first === last ? (first ?? "None") : `${first} to ${last}`,
						className: "text-ink-soft",
					},
					{
						name: "Gross sales",
						cell: (row) => <span className="price">{formatPesos(row.sales.amount)}</span>,
						align: "right",
					},
					{
						name: "Net sales",
						cell: (row) => <span className="price">{formatPesos(row.net_sales)}</span>,
						align: "right",
						phone: "end",
					},
					{
						name: "Grand total",
						cell: (row) => <span className="price">{formatPesos(row.grand_total)}</span>,
						align: "right",
					},
				]}
				none={{
					title: "No Z readings yet",
					text: "A Z reading is created each time a shift is closed.",
				}}
			/>
		</AdminPage>
	);
}
