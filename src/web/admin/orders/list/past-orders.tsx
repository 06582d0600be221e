import { listPastOrders } from "#contract/admin/past-customers.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { showDay } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { useTable } from "../../kit/table/use-table.ts";
import { pastTotal } from "./past-total.ts";

export const meta = pageTitle("Historical orders");

/** Historical orders, which don't count in accounts, stock or reports. */
export default function PastOrders() {
	const table = useTable(listPastOrders);
	return (
		<AdminPage title="Historical orders" count={listCount(table.total)}>
			<TableToolbar
				table={table}
				views="past-orders"
				search={{ label: "Search historical orders", placeholder: "Number, name or email" }}
			/>
			<DataTable
				table={table}
				label="Historical orders"
				text={(row) => row.key}
				name={{ head: "Order", cell: (row) => row.key }}
				columns={[
					{ name: "Customer", cell: (row) => row.name, phone: "line" },
					{ name: "Placed", cell: (row) => showDay(row.placed_at), phone: "line" },
					{ name: "Status", cell: (row) => `History: ${row.status || "unknown"}` },
					{
						name: "Items",
						cell: (row) =>
							countOf(
								row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
								"item",
							),
					},
					{ name: "Total", cell: pastTotal, align: "right", phone: "end" },
				]}
				none={{
					title: "No historical orders",
					text: "You can import orders from your previous shop system together with its customers.",
				}}
			/>
		</AdminPage>
	);
}
