import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ColumnHeads } from "./column-heads.tsx";
import { NoRows, type NoRowsTexts, RowsFailed, RowsLoading, TablePaging } from "./table-states.tsx";
import type { Row, Table } from "./use-table.ts";
import { focusRow, useTableKeys } from "./use-table-keys.ts";

export interface Column<R> {
	name: string;
	cell: (row: R) => ReactNode;
	align?: "right";
	/** The values of the API call's parameter `sort` for this column. If set, the column is sortable. */
	sort?: { ascending?: string; descending?: string };
	/**
	 * Position on a phone. `end`: right of the row's name. `line`: below the name. `named` (default): below the name,
	 * with the column's heading. `hidden`: not shown.
	 */
	phone?: "end" | "line" | "named" | "hidden";
	/** True if cells contain buttons or fields, which the row's link must not cover. */
	hasControls?: boolean;
	/** True if the column is shown only while all columns fit, for example while no panel is open. */
	isExtra?: boolean;
	className?: string;
}

interface Props<R extends Row> {
	table: Table<R>;
	/** Accessible name of the table: "Products". */
	label: string;
	columns: readonly Column<R>[];
	/** First column, with the row's link if it has one. */
	name: { head: string; cell: (row: R) => ReactNode; sort?: Column<R>["sort"] };
	/** Target of a row's link. `table.linkTo({ open: String(row.id) })` opens the row's panel. */
	to?: (row: R) => string | { search: string };
	/** Plain-text name of a row, for example for its checkbox. */
	text: (row: R) => string;
	/** Actions for the selected rows. If omitted, rows have no checkboxes. */
	bulk?: (ids: readonly number[], clear: () => void) => ReactNode;
	none: NoRowsTexts;
	/** Returns true for a row to highlight, for example a new one. */
	isMarked?: (row: R) => boolean;
}

/** A table. On a narrow screen, each row becomes a card. */
export function DataTable<R extends Row>(props: Props<R>) {
	const { table, label, none, bulk } = props;
	const { rows, error, isLoading, reload, selection, openId } = table;
	useTableKeys({
		openId,
		onOpen: (id) => table.change({ ...keepPage(table), open: String(id) }, true),
		onClose: () => {
			if (openId === null) return;
			table.change({ ...keepPage(table), open: null }, true);
			focusRow(openId);
		},
		onToggle: bulk && selection.toggle,
	});
	if (error && rows.length === 0) return <RowsFailed error={error} reload={reload} />;
	if (isLoading && rows.length === 0) return <RowsLoading label={label} />;
	if (rows.length === 0) return <NoRows table={table} texts={none} />;
	return (
		<div
			aria-busy={isLoading}
			className={classNames("transition-opacity", isLoading && "opacity-50")}
		>
			{error && <RowsFailed error={error} reload={reload} />}
			<Rows {...props} />
			<TablePaging table={table} />
			{bulk && selection.ids.size > 0 && (
				<BulkBar count={selection.ids.size} onClear={selection.clear}>
					{bulk([...selection.ids], selection.clear)}
				</BulkBar>
			)}
		</div>
	);
}

/** Keeps the current page of results when a panel opens or closes. */
const keepPage = (table: { address: { cursor: string | null } }) => ({
	cursor: table.address.cursor,
});

function Rows<R extends Row>({ table, label, columns, name, to, text, bulk, isMarked }: Props<R>) {
	const { rows, selection, openId } = table;
	return (
		<table className="block w-full border-y border-line bg-paper-raised text-small @3xl:table">
			<caption className="sr-only">{label}</caption>
			<ColumnHeads
				table={table}
				columns={[{ name: name.head, ...(name.sort && { sort: name.sort }) }, ...columns]}
				hasTicks={bulk !== undefined}
			/>
			<tbody className="block divide-y divide-line @3xl:table-row-group">
				{rows.map((row) => {
					const isTicked = selection.ids.has(row.id);
					return (
						<tr
							key={row.id}
							className={classNames(
								"relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 transition-colors hover:bg-paper has-[a[data-row]:focus-visible]:bg-tint-mango @3xl:table-row",
								(openId === row.id || isTicked) && "bg-tint-mango hover:bg-tint-mango",
							)}
						>
							{bulk && (
								<td className="relative z-1 -my-3 -ml-4 @3xl:w-11 @3xl:pl-1">
									<label className="grid size-11 place-items-center">
										<span className="sr-only">Select {text(row)}</span>
										<input
											type="checkbox"
											checked={isTicked}
											onChange={() => selection.toggle(row.id)}
											className="size-5 accent-ink"
										/>
									</label>
								</td>
							)}
							<th
								scope="row"
								className="min-w-0 flex-1 basis-1/2 text-left font-semibold break-words @3xl:px-3 @3xl:py-2 @3xl:first:pl-4"
							>
								{isMarked?.(row) && <NewMark />}
								{to ? (
									<Link
										to={to(row)}
										replace={openId !== null}
										preventScrollReset={typeof to(row) !== "string"}
										data-row={row.id}
										aria-current={openId === row.id ? "true" : undefined}
										className="after:absolute after:inset-0"
									>
										{name.cell(row)}
									</Link>
								) : (
									name.cell(row)
								)}
							</th>
							{columns.map((column) => (
								<Cell key={column.name} column={column} row={row} />
							))}
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

const onPhone = {
	end: "block text-right",
	line: "order-1 block basis-full",
	named: "order-1 block basis-full text-fine",
	hidden: "hidden",
};

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
	const value = column.cell(row);
	const isEmpty = value === "" || value === null;
	const { phone = "named" } = column;
	return (
		<td
			className={classNames(
				"min-w-0 @3xl:px-3 @3xl:py-2 @3xl:text-small @3xl:last:pr-4",
				// Omit an empty value, because it would take up a whole line.
				onPhone[phone === "named" && isEmpty ? "hidden" : phone],
				column.isExtra ? "@3xl:hidden @5xl:table-cell" : "@3xl:table-cell",
				column.align === "right" ? "tabular-nums @3xl:text-right" : "@3xl:text-left",
				column.hasControls && "relative z-1",
				column.className,
			)}
		>
			{phone === "named" && <span className="text-ink-soft @3xl:hidden">{column.name}: </span>}
			{value}
		</td>
	);
}

const NewMark = () => (
	<span className="mr-2 inline-block size-2.5 rounded-full bg-mango ring-2 ring-ink">
		<span className="sr-only">New: </span>
	</span>
);
