import { useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import {
	createPurchaseOrder,
	listPurchaseOrders,
	listSuppliers,
	type PurchaseOrder,
	proposePurchaseOrder,
	type Supplier,
} from "#contract/admin/purchasing.ts";
import { type AdminBranch, listAdminBranches } from "#contract/admin/stock.ts";
import { formatPesos } from "#lib/money/money.ts";
import { purchaseOrderStatuses } from "#lib/purchasing/purchase-orders.ts";
import { mediumDate } from "#lib/time/manila-texts.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { SelectField } from "../kit/form/fields.tsx";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { PurchaseStatusBadge, purchaseStatusNames } from "./purchase-labels.tsx";

export const meta = pageTitle("Purchase orders");

/** Orders to the suppliers, newest first. */
export default function PurchaseOrders() {
	const table = useTable(listPurchaseOrders);
	const [parameters] = useSearchParams();
	const newLink = (
		<ButtonLink to={table.linkTo({ new: "1" })} size="small">
			<Icon name="plus" className="size-5" />
			New purchase order
		</ButtonLink>
	);
	return (
		<AdminPage
			title="Purchase orders"
			count={listCount(table.total)}
			actions={newLink}
			panel={parameters.has("new") && <NewOrder onClose={() => table.change({ new: null })} />}
		>
			<FilterTabs
				table={table}
				name="status"
				label="Status"
				choices={purchaseOrderStatuses.map((value) => ({
					value,
					name: purchaseStatusNames[value],
				}))}
			/>
			<div className="pt-3">
				<TableToolbar
					table={table}
					search={{ label: "Search purchase orders", placeholder: "PO number or supplier" }}
				/>
			</div>
			<DataTable
				table={table}
				label="Purchase orders"
				text={(row) => `${row.ref}, ${row.supplier_name}`}
				to={(row) => href("/admin/purchasing/:id", { id: String(row.id) })}
				name={{
					head: "Order",
					cell: (row) => (
						<>
							{row.ref} <span className="font-normal text-ink-soft">· {row.supplier_name}</span>
						</>
					),
				}}
				columns={[
					{
						name: "Status",
						cell: (row) => <PurchaseStatusBadge status={row.status} />,
						phone: "line",
					},
					{ name: "Branch", cell: (row) => row.branch_name, phone: "hidden" },
					{
						name: "Expected",
						cell: (row) => (row.expected_on ? mediumDate(Date.parse(row.expected_on)) : "—"),
						phone: "line",
					},
					{
						name: "Received",
						cell: (row) => `${row.received} of ${row.ordered}`,
						align: "right",
						phone: "line",
					},
					{
						name: "Total",
						cell: (row) => <span className="price font-semibold">{formatPesos(row.total)}</span>,
						align: "right",
						phone: "end",
					},
				]}
				none={{
					title: "No purchase orders",
					text: "Create a purchase order from the reorder list, or start with an empty one.",
					action: newLink,
				}}
			/>
		</AdminPage>
	);
}

function NewOrder({ onClose }: { onClose: () => void }) {
	const suppliers = useRead(listSuppliers, {});
	const branches = useRead(listAdminBranches, {});
	return (
		<SidePanel title="New purchase order" onClose={onClose}>
			<ReadState read={suppliers}>
				{(known) => (
					<ReadState read={branches}>
						{(all) => <Choices suppliers={known} branches={all} />}
					</ReadState>
				)}
			</ReadState>
		</SidePanel>
	);
}

function Choices({
	suppliers,
	branches,
}: {
	suppliers: readonly Supplier[];
	branches: readonly AdminBranch[];
}) {
	const [supplierId, setSupplierId] = useState(String(suppliers[0]?.id));
	const [branchId, setBranchId] = useState(String(branches[0]?.id));
	const navigate = useNavigate();
	const { isBusy, run } = useAction();
	if (suppliers.length === 0) {
		return (
			<EmptyState
				title="No suppliers yet"
				action={
					<ButtonLink to={`${href("/admin/purchasing/suppliers")}?open=new`}>
						New supplier
					</ButtonLink>
				}
			>
				First add the company that you buy from.
			</EmptyState>
		);
	}
	const given = { supplier_id: Number(supplierId), branch_id: Number(branchId) };
	const start = (make: () => Promise<PurchaseOrder>) => () =>
		run(make, {
			onDone: ({ id }) => navigate(href("/admin/purchasing/:id", { id: String(id) })),
		});
	const asChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name });
	return (
		<div className="grid gap-4">
			<SelectField
				label="Supplier"
				name="supplier"
				value={supplierId}
				onChange={setSupplierId}
				error={undefined}
				choices={suppliers.map(asChoice)}
			/>
			<SelectField
				label="Deliver to"
				name="branch"
				value={branchId}
				onChange={setBranchId}
				error={undefined}
				choices={branches.map(asChoice)}
			/>
			<Button disabled={isBusy} onClick={start(() => api(proposePurchaseOrder, given))}>
				Propose items
			</Button>
			<p className="text-fine text-ink-soft">
				Adds low-stock items and items that customers are waiting for, from this supplier or without
				a supplier.
			</p>
			<Button
				tone="outline"
				disabled={isBusy}
				onClick={start(() => api(createPurchaseOrder, given))}
			>
				Start with no items
			</Button>
		</div>
	);
}
