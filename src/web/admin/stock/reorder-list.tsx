import { href } from "react-router";
import { exportReorder, listAdminBranches, listReorder } from "#contract/admin/stock.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { useRead } from "../kit/read/use-read.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { useActableBranches } from "./actable-branches.ts";
import { ItemCell } from "./item-cell.tsx";
import { itemName } from "./stock-labels.ts";

export const meta = pageTitle("Reorder list");

/** Items low in stock, with quantities to reorder. */
export default function ReorderList() {
	const table = useTable(listReorder);
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const { may } = usePermissions();
	const actable = useActableBranches(branches);
	return (
		<AdminPage
			title="Reorder list"
			count={listCount(table.total)}
			actions={
				<>
					{may("stock.purchasing") && (
						<ButtonLink size="small" to={`${href("/admin/purchasing")}?new=1`}>
							New purchase order
						</ButtonLink>
					)}
					<CsvLink endpoint={exportReorder} input={table.query} />
				</>
			}
		>
			<FilterTabs
				table={table}
				name="branch_id"
				label="Branch"
				choices={branches
					.filter((branch) => branch.is_open)
					.map(({ id, name }) => ({ value: String(id), name }))}
			/>
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="reorder"
					search={{ label: "Search the reorder list", placeholder: "Name, SKU or barcode" }}
				/>
			</div>
			<DataTable
				table={table}
				label="Reorder list"
				text={(row) => `${itemName(row)}, ${row.branch_name}`}
				to={(row) =>
					`${href("/admin/stock")}?variation_ids=${row.variation_id}&open=${row.variation_id}`
				}
				name={{ head: "Item", cell: (row) => <ItemCell item={row} /> }}
				columns={[
					{ name: "Branch", cell: (row) => row.branch_name },
					{
						name: "Available",
						cell: (row) => (
							<>
								<span className="font-semibold text-chili">{row.available}</span>
								<span className="text-ink-soft"> · low stock level {row.low_level}</span>
							</>
						),
						align: "right",
					},
					{ name: "Sold in 30 days", cell: (row) => row.sold, align: "right" },
					{
						name: "Order",
						cell: (row) => <span className="text-large font-semibold">{row.suggested}</span>,
						align: "right",
						phone: "end",
					},
				]}
				{...(actable.length > 0 && {
					bulk: (ids: readonly number[]) => {
						const rows = table.rows.filter(({ id }) => ids.includes(id));
						return actable.map(({ id, name }) => {
							const branchRows = rows.filter((row) => row.branch_id === id);
							if (branchRows.length === 0) return null;
							const items = branchRows
								.map((row) => `${row.variation_id}:${row.suggested}`)
								.join(",");
							return (
								<ButtonLink
									key={id}
									to={`${href("/admin/stock/:work", { work: "receive" })}?branch=${id}&items=${items}`}
									size="small"
									tone="outline"
								>
									Receive {branchRows.length} at {name}
								</ButtonLink>
							);
						});
					},
				})}
				none={{
					title: "Nothing to reorder",
					text: "Items appear here when they reach their low stock level, which you set or which is based on sales.",
				}}
			/>
		</AdminPage>
	);
}
