import { href } from "react-router";
import { listDraftOrders } from "#contract/admin/draft-orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { draftStates } from "#lib/orders/draft-states.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { exactTime, relativeTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { FilterTabs } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { useTable } from "../../kit/table/use-table.ts";
import { unitsText } from "../order-labels.ts";
import { draftStateNames } from "./draft-labels.ts";
import { DraftStateBadge } from "./draft-state-badge.tsx";

export const meta = pageTitle("Drafts");

/** Orders that staff prepare for customers. */
export default function DraftList() {
	const table = useTable(listDraftOrders);
	const newOrder = (
		<ButtonLink size="small" to={href("/admin/orders/drafts/:id", { id: "new" })}>
			New order
		</ButtonLink>
	);
	return (
		<AdminPage title="Drafts" count={listCount(table.total)} actions={newOrder}>
			<FilterTabs
				table={table}
				name="state"
				label="Status"
				choices={draftStates.map((value) => ({ value, name: draftStateNames[value] }))}
			/>
			<DataTable
				table={table}
				label="Drafts"
				text={(row) => `Draft ${row.id}`}
				to={(row) => href("/admin/orders/drafts/:id", { id: String(row.id) })}
				name={{ head: "Customer", cell: (row) => row.customer_name || "No customer yet" }}
				columns={[
					{ name: "Status", cell: (row) => <DraftStateBadge state={row.state} />, phone: "line" },
					{
						name: "Total",
						cell: (row) => <span className="price font-semibold">{formatPesos(row.total)}</span>,
						align: "right",
						phone: "end",
					},
					{ name: "Items", cell: (row) => unitsText(row.items_count), phone: "line" },
					{
						name: "Order",
						cell: (row) => row.order?.ref ?? "—",
						phone: "hidden",
					},
					{ name: "Created by", cell: (row) => row.created_by, phone: "hidden" },
					{
						name: "Changed",
						cell: (row) => (
							<time
								dateTime={row.updated_at}
								title={exactTime(row.updated_at)}
								className="text-fine whitespace-nowrap text-ink-soft"
							>
								{relativeTime(row.updated_at, table.readAt)}
							</time>
						),
						phone: "hidden",
					},
				]}
				none={{
					title: "No drafts yet",
					text: "Orders that you prepare for customers appear here.",
					action: newOrder,
				}}
			/>
		</AdminPage>
	);
}
