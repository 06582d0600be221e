import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Category } from "#contract/user/catalogue.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type View, viewPath } from "../list/view.ts";

/** The categories as a row of rounded links ("pills") that stays under the header while the grid scrolls. */
export function CategoryPills({
	categories,
	view,
	children,
}: {
	categories: readonly Category[];
	view: View;
	/** Content to the left of the pills. It doesn't scroll with the pills. */
	children?: ReactNode;
}) {
	const row = useRef<HTMLUListElement>(null);
	const isKnown = categories.some((each) => each.slug === view.category);
	const pills = [{ slug: null, name: "All" }, ...categories];

	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the selected category when it changes
	useEffect(() => {
		const current = row.current?.querySelector<HTMLElement>("[aria-current]");
		const [first] = row.current?.querySelectorAll("a") ?? [];
		if (row.current && current && first)
			row.current.scrollLeft = current.offsetLeft - first.offsetLeft;
	}, [view.category]);
	return (
		<nav
			aria-label="Categories"
			className="sticky top-[var(--header-height)] z-20 -mx-4 flex items-center bg-paper sm:-mx-6 lg:-mx-10"
		>
			{children}
			<ul
				ref={row}
				className="relative flex min-w-0 flex-1 [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1.5 sm:px-6 lg:px-10"
			>
				{pills.map((pill) => {
					const isCurrent = isKnown ? pill.slug === view.category : pill.slug === null;
					return (
						<li key={pill.slug ?? "all"} className="shrink-0">
							<Link
								to={viewPath({ ...view, category: pill.slug, product: null })}
								aria-current={isCurrent ? "true" : undefined}
								className={classNames(
									"inline-flex min-h-11 items-center rounded-full border px-4 text-small font-semibold whitespace-nowrap transition",
									isCurrent
										? "border-ink bg-ink text-paper"
										: "border-line bg-paper-raised hover:border-ink",
								)}
							>
								{pill.name}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
