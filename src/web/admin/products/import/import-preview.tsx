import type { ProductImport } from "#contract/admin/product-csv.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { formatCount } from "../../kit/words/number-words.ts";

type Preview = ProductImport["preview"];

/** Rows of which something stays out, with their line in the file and the reason. */
export function ImportRows({ rows, all }: { rows: Preview["rows"]; all: number }) {
	return (
		<Section
			title="What stays out"
			{...(all > rows.length && { hint: `The first ${rows.length} of ${formatCount(all)}.` })}
		>
			<ul className="divide-y divide-line border-y border-line text-small">
				{rows.map(({ line, reason, rejected }) => (
					<li key={`${line} ${reason}`} className="flex gap-3 py-2">
						<span className="price w-18 shrink-0 text-ink-soft">Line {line}</span>
						<span className={classNames("min-w-0 break-words", rejected && "text-chili")}>
							{reason}
						</span>
					</li>
				))}
			</ul>
		</Section>
	);
}
