import type { ReactNode } from "react";
import { useState } from "react";
import { Link } from "react-router";
import type { Facet, SearchDescription } from "#contract/user/search.ts";
import { readFilterValues, toggleValue, writeFilterValues } from "#lib/lists/search-filters.ts";
import { formatPesos } from "#lib/money/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import { NotifyMe } from "../../notify-me/notify-me.tsx";
import type { FooterTopic } from "../footer/footer-modal.tsx";
import { alertForList } from "./alert-for-list.ts";
import { type View, viewPath } from "./view.ts";

const FooterModal = lazyPart(() => import("../footer/footer-modal.tsx"));

/** Shown above the results: how the search was understood, words without results, and active filters. */
export default function SearchSummary({
	view,
	about,
	total,
}: {
	view: View;
	about: SearchDescription;
	total: number | null;
}) {
	const { read, full, missing } = about;
	const at = (next: Partial<View>) => viewPath({ ...view, product: null, ...next });
	return (
		<div className="grid gap-2 pb-3 text-small">
			{read.corrected !== null && (
				<p>
					Showing results for <strong>{read.corrected}</strong>.{" "}
					<Link to={at({ as_written: "1" })} className="underline underline-offset-4">
						Search instead for {view.search}
					</Link>
				</p>
			)}
			{full === 0 && missing.length > 0 && (
				<NotHere view={view} missing={missing} hasNearest={total !== null && total > 0} />
			)}
			<Chips view={view} about={about} />
		</div>
	);
}

function NotHere({
	view,
	missing,
	hasNearest,
}: {
	view: View;
	missing: readonly string[];
	hasNearest: boolean;
}) {
	const [topic, setTopic] = useState<FooterTopic | null>(null);
	// Offer a notification here only if there are similar products. Otherwise, the empty list offers it.
	const wish = hasNearest ? alertForList(view, undefined, null) : null;
	const named = missing.slice(0, 3).map((word) => `“${word}”`);
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-small border-l-4 border-mango bg-tint-sand px-4 py-3">
			<p role="status">
				No results for {named.join(" and ")}.{hasNearest && " Similar items:"}
			</p>
			<span className="flex flex-wrap gap-2">
				<Button
					tone="secondary"
					size="small"
					aria-haspopup="dialog"
					onClick={() => setTopic("ask")}
				>
					Ask us
				</Button>
				{wish && <NotifyMe wishes={[wish]} />}
			</span>
			<OnceOpened open={topic !== null}>
				<FooterModal topic={topic} onTopic={setTopic} />
			</OnceOpened>
		</div>
	);
}

interface Chip {
	name: string;
	/** URL of the list without this filter. */
	to: string;
}

/** The filters that were recognized in the search or chosen, each with a button that removes it. */
function Chips({ view, about }: { view: View; about: SearchDescription }) {
	const { type, device, facts } = about.read;
	const at = (next: Partial<View>) => viewPath({ ...view, product: null, ...next });
	const read = [type, device, ...facts].flatMap((chip): Chip[] =>
		chip ? [{ name: chip.name, to: at({ search: chip.without, as_written: null }) }] : [],
	);
	const values = readFilterValues(view.filter);
	const chosen = Object.entries(values).flatMap(([group, each]) =>
		each.map(
			(value): Chip => ({
				name: nameOfValue(about.facets, group, value),
				to: at({ filter: writeFilterValues(toggleValue(values, group, value)) }),
			}),
		),
	);
	const { price_from: from, price_to: to } = view;
	const price: Chip[] =
		from === null && to === null
			? []
			: [{ name: priceText(from, to), to: at({ price_from: null, price_to: null }) }];
	const chips = [...read, ...chosen, ...price];
	if (chips.length === 0) return null;
	return (
		<Group>
			{chips.map((chip) => (
				<li key={`${chip.name} ${chip.to}`}>
					<Link
						to={chip.to}
						aria-label={`Remove ${chip.name}`}
						className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper-raised pr-3 pl-4 font-semibold hover:border-ink"
					>
						<span>
							<ProductText>{chip.name}</ProductText>
						</span>
						<Icon name="close" className="size-4" />
					</Link>
				</li>
			))}
		</Group>
	);
}

const Group = ({ children }: { children: ReactNode }) => (
	<ul aria-label="Active filters" className="flex flex-wrap gap-2">
		{children}
	</ul>
);

/** Returns a filter value's display name. The facet's name precedes "Yes" and "No", which mean nothing on their own. */
function nameOfValue(facets: readonly Facet[], group: string, value: string): string {
	const facet = facets.find(({ code }) => code === group);
	const name = facet?.values.find((one) => one.value === value)?.name ?? value;
	return facet && (name === "Yes" || name === "No") ? `${facet.name}: ${name}` : name;
}

function priceText(from: string | null, to: string | null): string {
	if (to === null) return `From ${formatPesos(Number(from))}`;
	if (from === null) return `Up to ${formatPesos(Number(to))}`;
	return `${formatPesos(Number(from))} to ${formatPesos(Number(to))}`;
}
