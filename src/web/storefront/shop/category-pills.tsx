import type { Category } from "#contract/user/catalogue.ts";
import { classNames } from "../../ui/class-names.ts";

/** The categories as a row of pills that stays under the header while the grid scrolls. */
export function CategoryPills({
	categories,
	current,
	onPick,
}: {
	categories: readonly Category[];
	current: string | null;
	onPick: (slug: string | null) => void;
}) {
	const pills = [{ slug: null, name: "All" }, ...categories];
	return (
		<nav
			aria-label="Categories"
			className="sticky top-[var(--header-height)] z-20 -mx-4 bg-paper/95 px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10"
		>
			<ul className="flex [scrollbar-width:none] gap-2 overflow-x-auto">
				{pills.map((pill) => {
					const isCurrent = pill.slug === current;
					return (
						<li key={pill.slug ?? "all"} className="shrink-0">
							<button
								type="button"
								aria-pressed={isCurrent}
								onClick={() => onPick(pill.slug)}
								className={classNames(
									"min-h-11 rounded-full border px-4 text-small font-semibold whitespace-nowrap transition",
									isCurrent
										? "border-ink bg-ink text-paper"
										: "border-line bg-paper-raised hover:border-ink",
								)}
							>
								{pill.name}
							</button>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
