import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

export interface ReportColumn<Row> {
	name: string;
	cell: (row: Row) => ReactNode;
	/** Content of the column's cell in the totals row. */
	total?: ReactNode;
	/** True for a column that is hidden on a phone. */
	isExtra?: boolean;
}

/** Table with the numbers of a chart. Its first column is a name, the others are figures. */
export function ReportTable<Row extends { key: string }>({
	label,
	rows,
	head,
	name,
	columns,
	totalName,
	hasShortNames = false,
}: {
	label: string;
	rows: readonly Row[];
	head: string;
	name: (row: Row) => ReactNode;
	columns: readonly ReportColumn<Row>[];
	/** Label of the totals row. If omitted, there is no totals row. */
	totalName?: string;
	/** True if names are short, such as dates, and stay on one line. */
	hasShortNames?: boolean;
}) {
	const cellClass = (isExtra?: boolean) =>
		classNames(
			"px-2 py-2 text-right whitespace-nowrap tabular-nums last:pr-4 @xl:px-3",
			isExtra && "hidden @xl:table-cell",
		);
	return (
		<div className="overflow-x-auto border-y border-line bg-paper-raised">
			<table className="w-full text-small">
				<caption className="sr-only">{label}</caption>
				<thead>
					<tr className="border-b border-line text-fine text-ink-soft">
						<th scope="col" className="py-2 pr-3 pl-4 text-left font-semibold">
							{head}
						</th>
						{columns.map((column) => (
							<th
								key={column.name}
								scope="col"
								className={classNames(cellClass(column.isExtra), "font-semibold")}
							>
								{column.name}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row) => (
						<tr key={row.key} className="hover:bg-paper">
							<th
								scope="row"
								className={classNames(
									"py-2 pr-3 pl-4 text-left font-normal",
									hasShortNames ? "whitespace-nowrap" : "break-words",
								)}
							>
								{name(row)}
							</th>
							{columns.map((column) => (
								<td key={column.name} className={cellClass(column.isExtra)}>
									{column.cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
				{totalName && (
					<tfoot>
						<tr className="border-t border-ink font-semibold">
							<th scope="row" className="py-2.5 pr-3 pl-4 text-left">
								{totalName}
							</th>
							{columns.map((column) => (
								<td key={column.name} className={cellClass(column.isExtra)}>
									{column.total}
								</td>
							))}
						</tr>
					</tfoot>
				)}
			</table>
		</div>
	);
}
