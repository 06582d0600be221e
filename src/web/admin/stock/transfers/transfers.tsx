import { href } from "react-router";
import { listStockTransfers } from "#contract/admin/stock-transfers.ts";
import { transferStatuses } from "#lib/stock/transfers.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { FilterTabs } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { useTable } from "../../kit/table/use-table.ts";
import { TransferStatusBadge, transferStatusNames } from "./transfer-labels.tsx";

export const meta = pageTitle("Transfers");

/** Transfers between branches, newest first. */
export default function Transfers() {
	const table = useTable(listStockTransfers);
	const { may } = usePermissions();
	const newLink = may("stock.write") && (
		<ButtonLink size="small" to={href("/admin/stock/:work", { work: "transfer" })}>
			New transfer
		</ButtonLink>
	);
	return (
		<AdminPage title="Transfers" count={listCount(table.total)} actions={newLink}>
			<FilterTabs
				table={table}
				name="status"
				label="Status"
				choices={transferStatuses.map((value) => ({ value, name: transferStatusNames[value] }))}
			/>
			<DataTable
				table={table}
				label="Transfers"
				text={(row) => `${row.ref}, ${row.from_branch.name} to ${row.to_branch.name}`}
				to={(row) => href("/admin/stock/transfers/:id", { id: String(row.id) })}
				name={{
					head: "Transfer",
					cell: (row) => (
						<>
							{row.ref}{" "}
							<span className="font-normal text-ink-soft">
								· {row.from_branch.name} to {row.to_branch.name}
							</span>
						</>
					),
				}}
				columns={[
					{
						name: "Status",
						cell: (row) => <TransferStatusBadge status={row.status} />,
						phone: "line",
					},
					{ name: "Sent", cell: (row) => exactTime(row.sent_at), phone: "line" },
					{
						name: "Units",
						cell: (row) =>
							row.status === "received" && row.received !== row.sent
								? `${row.received} of ${row.sent}`
								: countOf(row.sent, "unit"),
						align: "right",
						phone: "end",
					},
				]}
				none={{
					title: "No transfers",
					text: "Send stock to another branch. That branch confirms what it receives.",
					action: newLink,
				}}
			/>
		</AdminPage>
	);
}
