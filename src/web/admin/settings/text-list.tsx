import { Link } from "react-router";
import { exactTime } from "../kit/format/show-time.ts";

interface ListedText {
	to: string;
	name: string;
	/** Summary of the text in one line. */
	hint?: string;
	is_own: boolean;
	is_draft?: boolean;
	/** True if the setup asks the owner to confirm the text. */
	isToConfirm?: boolean;
	updated_at: string | null;
}

/** List of editable texts. It shows whether each text is the default or the owner's. */
export function TextList({ label, rows }: { label: string; rows: readonly ListedText[] }) {
	return (
		<ul
			aria-label={label}
			className="-mx-4 -mb-4 divide-y divide-line overflow-hidden border-t border-line sm:-mx-5 sm:-mb-5 sm:rounded-b-medium"
		>
			{rows.map((row) => (
				<li
					key={row.to}
					className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 px-4 py-3 text-small transition-colors hover:bg-paper sm:px-5"
				>
					<div className="min-w-0 flex-1">
						<Link to={row.to} className="font-semibold after:absolute after:inset-0">
							{row.name}
						</Link>
						{row.hint && <p className="truncate text-ink-soft">{row.hint}</p>}
					</div>
					<span className="shrink-0 text-fine text-ink-soft">
						{row.is_own && row.updated_at ? (
							<>
								<span className="mr-2 rounded-full bg-tint-mango px-2.5 py-0.5 font-semibold text-ink">
									Your text
								</span>
								<span className="max-sm:sr-only">{exactTime(row.updated_at)}</span>
							</>
						) : row.is_draft && row.isToConfirm ? (
							<span className="rounded-full bg-mango px-2.5 py-0.5 font-semibold text-on-mango">
								To confirm
							</span>
						) : row.is_draft ? (
							<span className="rounded-full border border-warning px-2.5 py-0.5 font-semibold text-warning">
								Draft
							</span>
						) : (
							"Default"
						)}
					</span>
				</li>
			))}
		</ul>
	);
}
