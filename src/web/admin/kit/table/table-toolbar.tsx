import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { filterHeight } from "./filters.tsx";
import { SavedViews } from "./saved-views.tsx";
import { TableSearch } from "./table-search.tsx";
import type { Row, Table } from "./use-table.ts";

/**
 * What stands above a table: its search, its filters, its saved views.
 * @param views names the table among the saved views; without it there are none
 * @param children filters (kit/filters.tsx); where there is little room they stand behind a button
 */
export function TableToolbar<R extends Row>({
	table,
	search,
	views,
	children,
}: {
	table: Table<R>;
	search?: { label: string; placeholder: string };
	views?: string;
	children?: ReactNode;
}) {
	const [isOpen, setOpen] = useState(false);
	const used = Object.keys(table.address.filters).length;
	return (
		<div className="relative flex flex-wrap items-center gap-2 px-4 pb-3">
			{search && (
				<TableSearch
					{...search}
					search={table.address.search}
					onSearch={(text) => table.change({ search: text }, table.address.search !== "")}
				/>
			)}
			{children && (
				<Button
					size="small"
					tone="outline"
					aria-expanded={isOpen}
					className="px-3! @3xl:hidden"
					onClick={() => setOpen(!isOpen)}
				>
					<Icon name="filter" className="size-5" />
					<span className="max-sm:sr-only">Filters</span>
					{used > 0 && <span>{used}</span>}
				</Button>
			)}
			{views && <SavedViews place={views} />}
			{children && (
				<div className={classNames("contents", !isOpen && "@max-3xl:hidden")}>
					{children}
					{table.isFiltered && (
						<Button
							size="small"
							tone="quiet"
							className={filterHeight}
							onClick={() =>
								table.change({
									search: null,
									...Object.fromEntries(
										Object.keys(table.address.filters).map((name) => [name, null]),
									),
								})
							}
						>
							Clear filters
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
