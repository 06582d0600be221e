import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { AdminIcon } from "../page/admin-icon.tsx";
import type { Row, Table } from "./use-table.ts";

interface Head {
	name: string;
	align?: "right";
	isExtra?: boolean;
	sort?: { ascending?: string; descending?: string };
}

/** Column headings. A sortable heading is a link. Selecting it again reverses the order. */
export function ColumnHeads<R extends Row>({
	table,
	columns,
	hasTicks,
}: {
	table: Table<R>;
	columns: readonly Head[];
	hasTicks: boolean;
}) {
	const { rows, selection } = table;
	const ids = rows.map(({ id }) => id);
	return (
		<thead className="sticky top-14.5 z-10 hidden bg-paper-raised shadow-[inset_0_-1px_0_var(--color-line)] @3xl:table-header-group">
			<tr className="text-left text-fine text-ink-soft">
				{hasTicks && (
					<td className="w-11 pl-1">
						<label className="grid size-11 place-items-center">
							<span className="sr-only">Select all on this page</span>
							<input
								type="checkbox"
								checked={ids.every((id) => selection.ids.has(id))}
								onChange={() => selection.toggleAll(ids)}
								className="size-5 accent-ink"
							/>
						</label>
					</td>
				)}
				{columns.map((column) => (
					<HeadCell key={column.name} table={table} column={column} />
				))}
			</tr>
		</thead>
	);
}

function HeadCell<R extends Row>({ table, column }: { table: Table<R>; column: Head }) {
	const { name, align, isExtra, sort } = column;
	const now = table.address.sort;
	const direction =
		now && now === sort?.ascending
			? "ascending"
			: now && now === sort?.descending
				? "descending"
				: undefined;
	const next =
		direction === "ascending"
			? (sort?.descending ?? sort?.ascending)
			: (sort?.ascending ?? sort?.descending);
	return (
		<th
			scope="col"
			aria-sort={direction}
			className={classNames(
				"px-3 py-1 font-semibold whitespace-nowrap first:pl-4 last:pr-4",
				align === "right" && "text-right",
				isExtra && "@max-5xl:hidden",
			)}
		>
			{sort && next ? (
				<Link
					to={table.linkTo({ sort: next })}
					preventScrollReset
					className="inline-flex min-h-9 items-center gap-1 hover:text-ink hover:underline"
				>
					{name}
					{direction && (
						<AdminIcon
							name={direction === "ascending" ? "sortUp" : "sortDown"}
							className="size-3.5"
						/>
					)}
				</Link>
			) : (
				<span className="inline-flex min-h-9 items-center">{name}</span>
			)}
		</th>
	);
}
