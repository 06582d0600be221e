import { useState } from "react";
import { href } from "react-router";
import {
	type AdminBranch,
	listAdminBranches,
	listStock,
	type StockItem,
	setStockLevels,
} from "#contract/admin/stock.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { countOf } from "../kit/format/count-text.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { useRead } from "../kit/read/use-read.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { ChoiceFilter, FlagFilter } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { type Table, useTable } from "../kit/table/use-table.ts";
import { useActableBranches } from "./actable-branches.ts";
import { ItemCell } from "./item-cell.tsx";
import { LevelCell } from "./level-cell.tsx";
import { itemName } from "./stock-labels.ts";
import { WorkLinks } from "./work-links.tsx";

const StockPanel = lazyPart(() => import("./stock-panel.tsx"));

export const meta = pageTitle("Stock");

/** Stock of all items in every branch. */
export default function StockList() {
	const table = useTable(listStock);
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const actable = useActableBranches(branches);
	const shown = table.address.filters["branch_id"];
	const opened = table.rows.find(({ id }) => id === table.openId);
	return (
		<AdminPage
			title="Stock"
			count={listCount(table.total)}
			actions={actable.length > 0 && <WorkLinks />}
			panel={
				table.openId !== null && (
					<StockPanel
						key={table.openId}
						id={table.openId}
						known={opened ?? null}
						branches={branches}
						actable={actable}
						onChanged={(item) => table.update(item.id, item)}
						onClose={() => table.change({ open: null, cursor: table.address.cursor }, true)}
					/>
				)
			}
		>
			<TableToolbar
				table={table}
				views="stock"
				search={{ label: "Search stock", placeholder: "Name, SKU or barcode" }}
			>
				<ChoiceFilter
					table={table}
					name="branch_id"
					label="Branch"
					choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
				/>
				<FlagFilter table={table} name="low" label="Low" />
				<FlagFilter table={table} name="archived" label="Include archived" />
			</TableToolbar>
			<DataTable
				table={table}
				label="Stock"
				text={itemName}
				to={(row) => table.linkTo({ open: String(row.id), cursor: table.address.cursor })}
				name={{ head: "Item", cell: (row) => <ItemCell item={row} /> }}
				columns={branches
					.filter(({ id }) => !shown || String(id) === shown)
					.map((branch) => ({
						name: branch.is_open ? branch.name : `${branch.name} (closed)`,
						cell: (row: StockItem) => <LevelCell item={row} branchId={branch.id} />,
						align: "right" as const,
					}))}
				bulk={(ids, clear) => (
					<>
						<ButtonLink
							to={`${href("/admin/stock/labels")}?items=${ids.join(",")}`}
							size="small"
							tone="outline"
						>
							Labels
						</ButtonLink>
						{actable.length > 0 && (
							<BulkStock table={table} ids={ids} actable={actable} onDone={clear} />
						)}
					</>
				)}
				none={{
					title: "No products yet",
					text: "Products appear here with their stock per branch.",
				}}
			/>
		</AdminPage>
	);
}

/** Sets the low-stock level of the selected items, or opens the form to receive, count, transfer or adjust them. */
function BulkStock({
	table,
	ids,
	actable,
	onDone,
}: {
	table: Table<StockItem>;
	ids: readonly number[];
	actable: readonly AdminBranch[];
	onDone: () => void;
}) {
	const [isAsking, setAsking] = useState(false);
	const [branchId, setBranchId] = useState(actable[0]?.id ?? 0);
	const [level, setLevel] = useState("");
	const action = useAction();
	const items = `items=${ids.join(",")}`;
	const save = () =>
		action.run(
			() =>
				api(setStockLevels, {
					branch_id: branchId,
					lines: ids.map((variation_id) => ({ variation_id, low_level: Number(level) })),
				}),
			{
				done: `${countOf(ids.length, "item")}: low at ${level}`,
				onDone: (changed) => {
					for (const item of changed) table.update(item.id, item);
					onDone();
				},
			},
		);
	if (!isAsking) {
		return (
			<>
				<ButtonLink
					to={`${href("/admin/stock/:work", { work: "receive" })}?${items}`}
					size="small"
					tone="outline"
				>
					Receive
				</ButtonLink>
				<ButtonLink
					to={`${href("/admin/stock/:work", { work: "count" })}?${items}`}
					size="small"
					tone="outline"
				>
					Count
				</ButtonLink>
				<Button size="small" tone="outline" onClick={() => setAsking(true)}>
					Set low stock level
				</Button>
			</>
		);
	}
	return (
		<form
			className="flex flex-wrap items-center gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			{actable.length > 1 && (
				<select
					aria-label="Branch for the low stock level"
					value={branchId}
					onChange={(event) => setBranchId(Number(event.currentTarget.value))}
					className={`${inputClass} max-w-40`}
				>
					{actable.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			)}
			<input
				aria-label="Low stock level"
				inputMode="numeric"
				placeholder="Low at"
				// biome-ignore lint/a11y/noAutofocus: the user opened this field with the button it replaces
				autoFocus
				value={level}
				onChange={(event) => setLevel(event.currentTarget.value)}
				className={`${inputClass} max-w-28`}
			/>
			<Button
				type="submit"
				size="small"
				disabled={action.isBusy || !/^\d{1,6}$/.test(level) || Number(level) > 100_000}
			>
				Set
			</Button>
			<Button size="small" tone="quiet" onClick={() => setAsking(false)}>
				Cancel
			</Button>
		</form>
	);
}
