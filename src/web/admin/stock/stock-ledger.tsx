import { href, Link } from "react-router";
import {
	listAdminBranches,
	listStock,
	listStockLedger,
	type StockItem,
	stockReasons,
} from "#contract/admin/stock.ts";
import { Icon } from "../../ui/icons.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { useRead } from "../kit/read/use-read.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { ChoiceFilter, DayFilter } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { Change, ReasonText } from "./ledger-lines.tsx";
import { itemName, reasonNames } from "./stock-labels.ts";

export const meta = pageTitle("Stock history");

const reasons = stockReasons.map((value) => ({ value, name: reasonNames[value] }));

/** The stock ledger of one item or of all items. */
export default function StockLedger() {
	const table = useTable(listStockLedger);
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const variation = table.address.filters["variation_id"];
	const branchName = (id: number) => branches.find((branch) => branch.id === id)?.name ?? "";
	return (
		<AdminPage title="Stock history" count={listCount(table.total)}>
			{variation && (
				<ItemFilter
					key={variation}
					id={variation}
					onClear={() => table.change({ variation_id: null })}
				/>
			)}
			<TableToolbar table={table} views="ledger">
				<ChoiceFilter
					table={table}
					name="branch_id"
					label="Branch"
					choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
				/>
				<ChoiceFilter table={table} name="reason" label="Reason" choices={reasons} />
				<DayFilter table={table} name="from" label="From" />
				<DayFilter table={table} name="to" label="To" />
			</TableToolbar>
			<DataTable
				table={table}
				label="Stock history"
				text={itemName}
				name={{
					head: "Item",
					cell: (entry) => (
						<Link
							to={`${href("/admin/stock")}?variation_ids=${entry.variation_id}&open=${entry.variation_id}`}
							className="underline-offset-2 hover:underline"
						>
							{itemName(entry)}
						</Link>
					),
				}}
				columns={[
					{
						name: "Change",
						cell: (entry) => <Change entry={entry} />,
						align: "right",
						phone: "end",
					},
					{ name: "Balance", cell: (entry) => entry.balance, align: "right" },
					{ name: "Branch", cell: (entry) => branchName(entry.branch_id), phone: "hidden" },
					{ name: "Reason", cell: (entry) => <ReasonText entry={entry} />, phone: "line" },
					{
						name: "Date",
						cell: (entry) => (
							<>
								<span className="@3xl:hidden">{branchName(entry.branch_id)} · </span>
								<time dateTime={entry.created_at}>{exactTime(entry.created_at)}</time>
							</>
						),
						phone: "line",
						className: "@3xl:whitespace-nowrap text-ink-soft",
					},
				]}
				none={{
					title: "No stock movements yet",
					text: "Sales, deliveries, counts and other stock changes appear here.",
				}}
			/>
		</AdminPage>
	);
}

/** Button that shows the filtered item and removes the filter. */
function ItemFilter({ id, onClear }: { id: string; onClear: () => void }) {
	const item: StockItem | undefined = useRead(listStock, { variation_ids: id }).value?.[0];
	return (
		<button
			type="button"
			onClick={onClear}
			className="mx-4 mb-3 inline-flex min-h-11 max-w-[calc(100%-2rem)] items-center gap-2 rounded-full border border-ink bg-ink px-4 text-small font-semibold text-paper"
		>
			<span className="truncate">Item: {item ? itemName(item) : "…"}</span>
			<Icon name="close" className="size-4 shrink-0" />
			<span className="sr-only">, show all items</span>
		</button>
	);
}
