import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PageTab } from "./page-navigation.ts";

/** Tabs of pages in the same group. If they don't fit, the row scrolls to the current tab. */
export function PageTabs({ group, tabs }: { group: string; tabs: readonly PageTab[] }) {
	const current = useRef<HTMLAnchorElement>(null);
	const here = tabs.find(({ isHere }) => isHere)?.path;
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another page opens
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
				{tabs.map(({ path, name, isHere, news }) => (
					<li key={path}>
						<Link
							ref={isHere ? current : undefined}
							to={path}
							aria-current={isHere ? "page" : undefined}
							className="inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-small font-semibold whitespace-nowrap text-ink-soft hover:bg-line/60 hover:text-ink aria-[current=page]:bg-tint-mango aria-[current=page]:text-ink md:pointer-fine:min-h-9"
						>
							{name}
							{news > 0 && (
								// CSS renders the count, so that the link's accessible name is only the page's name.
								<span
									aria-hidden="true"
									data-count={news}
									className="rounded-full bg-mango px-1.5 text-on-mango text-fine font-bold tabular-nums after:content-[attr(data-count)]"
								/>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
