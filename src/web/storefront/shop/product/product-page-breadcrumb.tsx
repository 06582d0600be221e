import { Link } from "react-router";
import type { Crumb } from "#web/head/breadcrumb-data.ts";
import { Icon } from "#web/ui/icons.tsx";

/** Breadcrumbs, ending with the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	return (
		<nav aria-label="Breadcrumb" className="py-1 text-small md:py-3">
			<ol className="flex min-w-0 flex-wrap items-center gap-x-1">
				{crumbs.map(({ name, path }, index) => {
					const isLast = index === crumbs.length - 1;
					return (
						<li
							key={path}
							className={
								isLast ? "hidden min-w-0 items-center sm:flex" : "flex min-w-0 items-center"
							}
						>
							{index > 0 && (
								<Icon name="chevronRight" className="mr-1 size-4 shrink-0 text-ink-faint" />
							)}
							{isLast ? (
								<span aria-current="page" className="truncate text-ink-soft">
									{name}
								</span>
							) : (
								<Link
									to={path}
									className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
								>
									{name}
								</Link>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
