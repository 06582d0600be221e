import { href, Link } from "react-router";
import { listReturns } from "#contract/admin/returns.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { returnStateFacts, returnStates } from "#lib/orders/return-states.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { ChoiceFilter, FilterTabs } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { useTable } from "../../kit/table/use-table.ts";
import { ReturnBadge } from "./return-badge.tsx";

export const meta = pageTitle("Returns");

const tabs = returnStates.map((value) => ({ value, name: returnStateFacts[value].name }));

/** List of all returns. Staff process a return in the panel of its order. */
export default function ReturnList() {
	const table = useTable(listReturns);
	const branches = useRead(listAdminBranches, {}).value ?? [];
	return (
		<AdminPage title="Returns" count={listCount(table.total)}>
			<FilterTabs table={table} name="state" label="Status" choices={tabs} />
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="returns"
					search={{ label: "Search returns", placeholder: "RET-00012 or ORD-00042" }}
				>
					{branches.length > 1 && (
						<ChoiceFilter
							table={table}
							name="branch_id"
							label="Branch"
							choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
						/>
					)}
				</TableToolbar>
			</div>
			<DataTable
				table={table}
				label="Returns"
				text={(row) => row.ref}
				to={(row) => `${href("/admin/orders")}?open=${row.order.id}`}
				name={{ head: "Return", cell: (row) => row.ref }}
				columns={[
					{ name: "Status", cell: (row) => <ReturnBadge state={row.state} />, phone: "end" },
					{
						name: "Items",
						cell: (row) => <span className="line-clamp-2 break-words">{row.items.join(", ")}</span>,
						phone: "line",
					},
					{
						name: "Order",
						cell: (row) => (
							<Link
								to={`${href("/admin/orders")}?open=${row.order.id}`}
								className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
							>
								{row.order.ref}
							</Link>
						),
						phone: "line",
						hasControls: true,
					},
					{ name: "Customer", cell: (row) => row.customer_name ?? "", phone: "line" },
					{ name: "Branch", cell: (row) => row.branch?.name ?? "", phone: "line" },
					{
						name: "Date",
						cell: (row) => <time dateTime={row.created_at}>{exactTime(row.created_at)}</time>,
						phone: "line",
						className: "text-ink-soft @3xl:whitespace-nowrap",
					},
				]}
				none={{
					title: "No returns yet",
					text: "Return requests appear here.",
				}}
			/>
		</AdminPage>
	);
}
