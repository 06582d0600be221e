import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";

/** List of product types or attributes. Each opens its panel. */
export const FactTableList = ({
	label,
	open,
	rows,
}: {
	label: string;
	/** Code of the entry whose panel is open. */
	open: string | null;
	rows: readonly { code: string; name: string; text: string; end: string }[];
}) => (
	<ul
		aria-label={label}
		className="divide-y divide-line border-y border-line bg-paper-raised text-small"
	>
		{rows.map(({ code, name, text, end }) => (
			<li
				key={code}
				className={classNames(
					"relative flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-paper",
					code === open && "bg-tint-mango",
				)}
			>
				<div className="grid min-w-0 flex-1 gap-0.5">
					<Link
						to={{ search: `?open=${code}` }}
						preventScrollReset
						className="font-semibold after:absolute after:inset-0"
					>
						{name}
					</Link>
					<span className="truncate text-ink-soft">{text}</span>
				</div>
				<span className="shrink-0 text-ink-soft">{end}</span>
			</li>
		))}
	</ul>
);
