import { type AdminTransfer, listTransfers, transferFilters } from "#contract/admin/transfers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs, SortChoice } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { MoneyBadge, Payer } from "./payer.tsx";
import { timeChoices } from "./payment-labels.ts";
import { transferBadge, transferTabNames } from "./transfer-labels.ts";

const TransferPanel = lazyPart(() => import("./transfer-panel.tsx"));

export const meta = pageTitle("Transfers");

/** Manual payments: those that staff still have to check, and those that are already decided. */
export default function Transfers() {
	const table = useTable(listTransfers);
	return (
		<AdminPage
			title="Transfers"
			count={listCount(table.total)}
			panel={
				table.openId && (
					<TransferPanel
						key={table.openId}
						id={table.openId}
						onClose={() => table.change({ open: null, cursor: table.address.cursor })}
						onDecided={table.reload}
					/>
				)
			}
		>
			<FilterTabs
				table={table}
				name="state"
				label="Status"
				choices={transferFilters.map((value) => ({ value, name: transferTabNames[value] }))}
			/>
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="transfers"
					search={{ label: "Search transfers", placeholder: "Name, email or phone" }}
				>
					<SortChoice table={table} choices={timeChoices} />
				</TableToolbar>
			</div>
			<DataTable
				table={table}
				label="Transfers"
				text={(row) => row.ref}
				to={(row) => table.linkTo({ open: String(row.id), cursor: table.address.cursor })}
				name={{ head: "Order", cell: (row) => row.ref }}
				columns={[
					{
						name: "Amount due",
						cell: (row) => <span className="price">{formatPesos(row.amount_due)}</span>,
						align: "right",
						phone: "end",
					},
					{ name: "Status", cell: (row) => <State transfer={row} />, phone: "line" },
					{
						name: "Reference",
						cell: (row) => (
							<>
								<span className="break-all">{row.proof?.reference ?? "–"}</span>
								{row.same_reference.length > 0 && (
									<span className="block font-semibold text-chili">
										Also used for {row.same_reference.map(({ ref }) => ref).join(", ")}
									</span>
								)}
							</>
						),
						phone: "line",
					},
					{
						name: "Sent",
						cell: (row) => (row.proof ? exactTime(row.proof.created_at) : "–"),
						phone: "line",
						className: "text-fine text-ink-soft",
					},
					{
						name: "Customer",
						cell: (row) => <Payer customer={row.customer} contact={row.contact} />,
						phone: "line",
						hasControls: true,
					},
				]}
				none={{
					title: "No transfers yet",
					text: "Bank transfer orders appear here with the customer's proof of payment.",
				}}
			/>
		</AdminPage>
	);
}

function State({ transfer }: { transfer: AdminTransfer }) {
	const { look, name } = transferBadge(transfer);
	return <MoneyBadge look={look}>{name}</MoneyBadge>;
}
