import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useStore } from "../../../ui/store.ts";
import { countOnPages } from "../../live/count-news.ts";
import { staffNews } from "../../live/news-store.ts";
import { pageAt, type Tab } from "../../navigation/navigation.ts";

/** The pages beside the open one, as tabs; where they don't fit, the strip scrolls to the open one. */
export function PageTabs({ group, tabs }: { group: string; tabs: readonly Tab[] }) {
	const here = pageAt(useLocation().pathname)?.page.path;
	const current = useRef<HTMLAnchorElement>(null);
	const news = useStore(staffNews);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another tab to show
	useEffect(() => {
		const strip = current.current?.closest("nav");
		if (!strip || !current.current) return;
		const { offsetLeft, offsetWidth } = current.current;
		strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2;
	}, [here]);
	if (tabs.length === 0) return null;
	return (
		<nav
			aria-label={`${group} pages`}
			className="relative overflow-x-auto border-b border-line py-1 print:hidden"
		>
			<ul className="flex w-max gap-1 px-2">
				{tabs.map(({ path, name }) => {
					const count = path === here ? 0 : countOnPages(news, [path]);
					return (
						<li key={path}>
							<Link
								ref={path === here ? current : undefined}
								to={path}
								aria-current={path === here ? "page" : undefined}
								className="inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-small font-semibold whitespace-nowrap text-ink-soft hover:bg-line/60 hover:text-ink aria-[current=page]:bg-tint-mango aria-[current=page]:text-ink md:pointer-fine:min-h-9"
							>
								{name}
								{count > 0 && (
									<span
										aria-hidden="true"
										data-count={count}
										className="rounded-full bg-mango px-1.5 text-on-mango text-fine font-bold tabular-nums after:content-[attr(data-count)]"
									/>
								)}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
