import type { ProductImport } from "#contract/admin/product-csv.ts";
import { formatCount } from "../../kit/format/count-text.ts";
import { Section } from "../../kit/page/admin-page.tsx";

type Rows = ProductImport["preview"]["rows"];

/** Rows that can't be imported, and rows with warnings, with their line numbers. */
export function ImportRows({ rows, all }: { rows: Rows; all: number }) {
	const out = rows.filter(({ rejected }) => rejected);
	const notes = rows.filter(({ rejected }) => !rejected);
	return (
		<>
			{out.length > 0 && (
				<Section
					title="Skipped"
					{...(all > out.length && {
						hint: `Showing the first ${out.length} of ${formatCount(all)} rows.`,
					})}
				>
					<Lines rows={out} />
				</Section>
			)}
			{notes.length > 0 && (
				<Section title="Check these rows" hint="These rows will be imported as described.">
					<Lines rows={notes} />
				</Section>
			)}
		</>
	);
}

function Lines({ rows }: { rows: Rows }) {
	return (
		<ul className="divide-y divide-line border-y border-line text-small">
			{rows.map(({ line, reason }) => (
				<li key={`${line} ${reason}`} className="flex gap-3 py-2">
					<span className="price w-18 shrink-0 text-ink-soft">Row {line}</span>
					<span className="min-w-0 break-words">{reason}</span>
				</li>
			))}
		</ul>
	);
}
