import type { ProductImport } from "#contract/admin/product-csv.ts";
import { exactTime } from "../kit/words/show-time.ts";
import { countWords, importStatusWords } from "./import-words.ts";

/** Files of before: to look at again, or to take back. */
export function ImportHistory({
	imports,
	onOpen,
}: {
	imports: readonly ProductImport[];
	onOpen: (id: number) => void;
}) {
	return (
		<ul className="divide-y divide-line border-y border-line text-small">
			{imports.map((one) => (
				<li key={one.id}>
					<button
						type="button"
						onClick={() => onOpen(one.id)}
						className="grid min-h-11 w-full gap-0.5 px-1 py-2.5 text-left hover:bg-paper"
					>
						<span className="flex flex-wrap justify-between gap-x-4">
							<span className="font-semibold break-all">{one.file_name}</span>
							<span>{importStatusWords[one.status]}</span>
						</span>
						<span className="text-fine text-ink-soft">
							{[exactTime(one.created_at), one.by, countWords(one)].filter(Boolean).join(" · ")}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
