import type { ProductImport } from "#contract/admin/product-csv.ts";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../kit/admin-page.tsx";
import { formatCount } from "../kit/number-words.ts";

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

/** What a file would change, product by product and field by field. */
export function ImportChanges({ changes, all }: { changes: Preview["changes"]; all: number }) {
	return (
		<Section
			title="What changes"
			{...(all > changes.length && {
				hint: `The first ${changes.length} of ${formatCount(all)} products.`,
			})}
		>
			<ul className="divide-y divide-line border-y border-line text-small">
				{changes.map(({ line, name, kind, fields }) => (
					<li key={`${line} ${name}`} className="grid gap-1.5 py-3">
						<p className="flex flex-wrap items-baseline gap-x-3">
							<span className="font-semibold break-words">{name}</span>
							<span className="text-fine text-ink-soft">Line {line}</span>
							{kind === "created" && (
								<span className="rounded-full bg-sea-soft px-2.5 text-fine font-semibold text-sea">
									New
								</span>
							)}
						</p>
						<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
							{fields.map(({ field, from, to }) => (
								<div key={field} className="contents">
									<dt className="text-ink-soft">{field}</dt>
									<dd className="min-w-0 break-words">
										<del className="text-ink-faint">
											<span className="sr-only">from </span>
											{from || "(empty)"}
										</del>
										<span aria-hidden="true"> → </span>
										<ins className="no-underline">
											<span className="sr-only">to </span>
											{to || "(empty)"}
										</ins>
									</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</Section>
	);
}
