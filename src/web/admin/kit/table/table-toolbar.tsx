import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { FilterShape, filterHeight } from "./filters.tsx";
import { SavedViews } from "./saved-views.tsx";
import { TableSearch } from "./table-search.tsx";
import type { Row, Table } from "./use-table.ts";

/**
 * Search, filters and saved views above a table.
 * @param views key of the table's saved views; if omitted, views can't be saved
 * @param tabs name of a filter that is shown as tabs above the toolbar, and isn't counted on the filter button
 * @param folds true to show the filters behind a button even if there is room, because there are many filters
 * @param children filters (kit/table/filters.tsx), collapsed behind a button if there is little room
 */
export function TableToolbar<R extends Row>({
	table,
	search,
	views,
	tabs,
	folds = false,
	children,
}: {
	table: Table<R>;
	search?: { label: string; placeholder: string };
	views?: string;
	tabs?: string;
	folds?: boolean;
	children?: ReactNode;
}) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const used = Object.keys(table.address.filters).filter((name) => name !== tabs).length;
	const controls = folds
		? "grid basis-full grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-center gap-3 rounded-medium border border-line bg-paper-raised p-4"
		: "contents";
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
					aria-controls={id}
					className={folds ? "px-3!" : "px-3! @3xl:hidden"}
					onClick={() => setOpen(!isOpen)}
				>
					<Icon name="filter" className="size-5" />
					<span className="max-sm:sr-only">Filters</span>
					{used > 0 && <span>{used}</span>}
				</Button>
			)}
			{views && <SavedViews place={views} />}
			{children && (
				<>
					<div
						id={id}
						className={classNames(controls, !isOpen && (folds ? "hidden!" : "@max-3xl:hidden"))}
					>
						{children}
					</div>
					{used > 0 && (
						<Chips table={table} className={folds ? "" : "@3xl:hidden"}>
							{children}
						</Chips>
					)}
					{!folds && <ClearFilters table={table} className="@max-3xl:hidden" />}
				</>
			)}
		</div>
	);
}

/** Active filters, each with a button that removes it. */
function Chips<R extends Row>({
	table,
	className,
	children,
}: {
	table: Table<R>;
	className: string;
	children: ReactNode;
}) {
	return (
		<div className={classNames("flex basis-full flex-wrap items-center gap-2", className)}>
			<FilterShape value="chip">{children}</FilterShape>
			<ClearFilters table={table} />
		</div>
	);
}

function ClearFilters<R extends Row>({
	table,
	className = "",
}: {
	table: Table<R>;
	className?: string;
}) {
	if (!table.isFiltered) return null;
	const none = Object.keys(table.address.filters).map((name) => [name, null]);
	return (
		<Button
			size="small"
			tone="quiet"
			className={classNames(filterHeight, className)}
			onClick={() => table.change({ search: null, ...Object.fromEntries(none) })}
		>
			Clear filters
		</Button>
	);
}
