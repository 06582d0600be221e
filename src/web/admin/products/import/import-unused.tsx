import type { ProductImport } from "#contract/admin/product-csv.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { Section } from "../../kit/page/admin-page.tsx";

type Column = NonNullable<ProductImport["found"]>["columns"][number];

/** Columns that aren't imported, with the number of rows that have a value. */
export function ImportUnused({ columns }: { columns: readonly Column[] }) {
	const unused = columns.filter(({ used }) => !used);
	if (unused.length === 0) return null;
	const filled = unused.filter((column) => column.filled > 0);
	const empty = unused.filter((column) => column.filled === 0);
	return (
		<Section title="Columns that are not imported">
			{filled.length > 0 && (
				<ul className="divide-y divide-line border-y border-line text-small">
					{filled.map((column, at) => (
						<li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
							<span className="min-w-0 font-semibold break-words">{column.name}</span>
							<span className="text-ink-soft">{countOf(column.filled, "row")} with a value</span>
						</li>
					))}
				</ul>
			)}
			{empty.length > 0 && (
				<p className="text-small break-words text-ink-soft">
					Empty in every row: {empty.map(({ name }) => name).join(", ")}
				</p>
			)}
		</Section>
	);
}
