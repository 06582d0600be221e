import type { ReactNode } from "react";
import { href, Link, useNavigation } from "react-router";
import { type Category, tags } from "#contract/user/catalogue.ts";
import type { SearchDescription } from "#contract/user/search.ts";
import { readView, tagNames, type View, viewPath } from "../list/view.ts";

/** All filters of a list. Each choice is a link. */
export default function FilterFields({
	view,
	categories,
	about,
	children,
}: {
	view: View;
	categories: readonly Category[];
	/** Details of a search, with the number of products in each category. */
	about: SearchDescription | null;
	/** The list's own facets. They come before the filters that every list has. */
	children?: ReactNode;
}) {
	const inSearch = about?.facets.find(({ code }) => code === "category")?.values;
	const countOf = ({ id, products_count }: Category) =>
		about ? (inSearch?.find(({ value }) => value === String(id))?.count ?? 0) : products_count;
	const offered = categories.filter(
		(category) => countOf(category) > 0 || category.slug === view.category,
	);
	const { location: coming } = useNavigation();
	// If the list for the previous choice is still loading, add the new choice to the filters of that list.
	const chosen =
		coming?.pathname === href("/app") ? readView(new URLSearchParams(coming.search)) : view;
	const at = (next: Partial<View>) => viewPath({ ...chosen, product: null, ...next });
	return (
		<div className="grid gap-6">
			{children}
			<Group title="Show">
				<Choice to={at({ tag: null })} isCurrent={view.tag === null}>
					All products
				</Choice>
				{tags.map((tag) => (
					<Choice key={tag} to={at({ tag })} isCurrent={view.tag === tag}>
						{tagNames[tag]}
					</Choice>
				))}
			</Group>
			<Group title="Category">
				<Choice to={at({ category: null })} isCurrent={view.category === null}>
					All categories
				</Choice>
				{offered.map((category) => (
					<Choice
						key={category.id}
						to={at({ category: category.slug })}
						isCurrent={category.slug === view.category}
						count={countOf(category)}
					>
						{category.name}
					</Choice>
				))}
			</Group>
		</div>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<h3 className="pb-1 font-sans text-small font-bold tracking-normal">{title}</h3>
			<ul>{children}</ul>
		</section>
	);
}

function Choice({
	to,
	isCurrent,
	count,
	children,
}: {
	to: string;
	isCurrent: boolean;
	count?: number;
	children: ReactNode;
}) {
	return (
		<li>
			<Link
				to={to}
				aria-current={isCurrent ? "true" : undefined}
				className="group flex min-h-11 items-center gap-2.5 text-small text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9"
			>
				<span className="h-1.5 w-4 shrink-0 overflow-hidden rounded-full bg-line">
					<span className="block h-full w-0 rounded-full bg-mango transition-all group-hover:w-1/2 group-aria-[current]:w-full" />
				</span>
				<span className="flex-1">{children}</span>
				{count !== undefined && <span className="text-fine tabular-nums">{count}</span>}
			</Link>
		</li>
	);
}
