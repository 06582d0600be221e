import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A full-width chart with its table below. */
export function ChartAbove({ chart, children }: { chart: ReactNode; children: ReactNode }) {
	return (
		<div className="grid gap-6">
			<div className="border-y border-line bg-paper-raised p-4 @2xl:mx-4 @2xl:rounded-medium @2xl:border">
				<Suspense fallback={<Skeleton className="h-64" />}>{chart}</Suspense>
			</div>
			{children}
		</div>
	);
}

/** Links to choose the grouping of a report. */
export function GroupLinks<Group extends string>({
	groups,
	current,
	linkTo,
}: {
	groups: readonly { value: Group; name: string }[];
	current: Group;
	linkTo: (group: Group) => { search: string };
}) {
	return (
		<nav aria-label="Grouped by" className="overflow-x-auto px-4">
			<ul className="flex w-max rounded-small border border-ink-faint/60 bg-paper-raised">
				{groups.map(({ value, name }) => (
					<li key={value}>
						<Link
							to={linkTo(value)}
							preventScrollReset
							aria-current={value === current ? "true" : undefined}
							className="inline-flex min-h-11 items-center rounded-small px-3.5 text-small font-semibold text-ink-soft hover:text-ink aria-[current=true]:bg-tint-mango aria-[current=true]:text-ink"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Returns the URL with changed parameters. Null removes a parameter. */
export function nextLink(
	parameters: URLSearchParams,
	changes: Readonly<Record<string, string | null>>,
): { search: string } {
	const next = new URLSearchParams(parameters);
	for (const [name, value] of Object.entries(changes)) {
		if (value === null) next.delete(name);
		else next.set(name, value);
	}
	return { search: `?${next}` };
}
