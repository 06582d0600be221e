import { href } from "react-router";
import { exportCustomers, listCustomers } from "#contract/admin/customers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FieldFilter } from "../custom-fields/field-filter.tsx";
import { showDay } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { DataTable } from "../kit/table/data-table.tsx";
import { FlagFilter, SortChoice } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { CustomerMarks } from "./customer-marks.tsx";

export const meta = pageTitle("Customers");

const sortChoices = [
	{ value: "newest", name: "Newest first" },
	{ value: "name", name: "By name" },
	{ value: "-spend", name: "Most spent first" },
	{ value: "spend", name: "Least spent first" },
	{ value: "-orders", name: "Most orders first" },
	{ value: "orders", name: "Fewest orders first" },
];

/** Customers with an account. */
export default function CustomerList() {
	const table = useTable(listCustomers);
	return (
		<AdminPage
			title="Customers"
			count={listCount(table.total)}
			actions={
				<>
					<ButtonLink size="small" tone="outline" to={href("/admin/customers/import")}>
						Import
					</ButtonLink>
					<CsvLink endpoint={exportCustomers} input={table.query} ofPeople />
				</>
			}
		>
			<TableToolbar
				table={table}
				views="customers"
				search={{ label: "Search customers", placeholder: "Name, email or phone" }}
			>
				<FlagFilter table={table} name="blocked" label="Blocked" />
				<FieldFilter table={table} kind="customer" />
				<SortChoice table={table} choices={sortChoices} />
			</TableToolbar>
			<DataTable
				table={table}
				label="Customers"
				text={(row) => row.name}
				to={(row) => href("/admin/customers/:id", { id: String(row.id) })}
				name={{
					head: "Name",
					cell: (row) => (
						<span className="inline-flex flex-wrap items-center gap-x-2">
							{row.name}
							<CustomerMarks customer={row} />
						</span>
					),
					sort: { ascending: "name" },
				}}
				columns={[
					{
						name: "Email",
						cell: (row) => <span className="break-all">{row.email}</span>,
						phone: "line",
					},
					{
						name: "Phone",
						cell: (row) => row.phone && showPhone(row.phone),
						phone: "hidden",
						className: "whitespace-nowrap",
					},
					{
						name: "Orders",
						cell: (row) => row.orders_count,
						align: "right",
						sort: { ascending: "orders", descending: "-orders" },
					},
					{
						name: "Last order",
						cell: (row) => row.last_order_at && showDay(row.last_order_at),
						phone: "hidden",
						className: "whitespace-nowrap text-ink-soft",
					},
					{
						name: "Customer since",
						cell: (row) => showDay(row.created_at),
						phone: "hidden",
						className: "whitespace-nowrap text-ink-soft",
					},
					{
						name: "Spent",
						cell: (row) => <span className="font-semibold">{formatPesos(row.spend)}</span>,
						align: "right",
						phone: "end",
						sort: { ascending: "spend", descending: "-spend" },
					},
				]}
				none={{ title: "No customers yet", text: "Customers appear here when they register." }}
			/>
		</AdminPage>
	);
}
