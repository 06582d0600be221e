import { href, Link } from "react-router";
import { listClaims } from "#contract/admin/claims.ts";
import { claimStateFacts, claimStates } from "#lib/serials/claim-states.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";

const ClaimPanel = lazyPart(() => import("./claim-panel.tsx"));

export const meta = pageTitle("Warranty claims");

const tabs = claimStates.map((value) => ({ value, name: claimStateFacts[value].name }));

/** List of all warranty claims. Staff create a claim on the page of the unit's serial number. */
export default function ClaimList() {
	const table = useTable(listClaims);
	return (
		<AdminPage
			title="Warranty claims"
			count={listCount(table.total)}
			panel={
				table.openId !== null && (
					<ClaimPanel
						key={table.openId}
						id={table.openId}
						onChanged={(claim) => table.update(claim.id, claim)}
						onClose={() => table.change({ open: null, cursor: table.address.cursor }, true)}
					/>
				)
			}
		>
			<FilterTabs table={table} name="state" label="Status" choices={tabs} />
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="claims"
					search={{ label: "Search claims", placeholder: "WAR-00012 or serial number" }}
				/>
			</div>
			<DataTable
				table={table}
				label="Warranty claims"
				text={(row) => row.ref}
				to={(row) => table.linkTo({ open: String(row.id), cursor: table.address.cursor })}
				name={{ head: "Claim", cell: (row) => row.ref }}
				columns={[
					{ name: "Status", cell: (row) => claimStateFacts[row.state].name, phone: "end" },
					{ name: "Item", cell: (row) => `${row.product_name}, ${row.serial}`, phone: "line" },
					{
						name: "Order",
						cell: (row) => (
							<Link
								to={`${href("/admin/orders")}?open=${row.order_id}`}
								className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
							>
								{row.order_ref}
							</Link>
						),
						phone: "line",
						hasControls: true,
					},
					{ name: "Customer", cell: (row) => row.customer_name ?? "", phone: "line" },
					{
						name: "Date",
						cell: (row) => <time dateTime={row.created_at}>{exactTime(row.created_at)}</time>,
						phone: "line",
						className: "text-ink-soft @3xl:whitespace-nowrap",
					},
				]}
				none={{
					title: "No warranty claims yet",
					text: "Scan a unit under Serial numbers to create a claim.",
				}}
			/>
		</AdminPage>
	);
}
