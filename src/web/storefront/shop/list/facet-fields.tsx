import { type FormEvent, useEffect, useState } from "react";
import { href, Link, useNavigate, useNavigation } from "react-router";
import type { Category } from "#contract/user/catalogue.ts";
import type { Facet, SearchDescription } from "#contract/user/search.ts";
import { readFilterValues, toggleValue, writeFilterValues } from "#lib/search-filters.ts";
import { swatchColour } from "#lib/swatch-colours.ts";
import { typed } from "../../../account/form-fields.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { inputClass } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { loadAbout } from "../shop-data.ts";
import { listKey, readView, type View, viewPath } from "./view.ts";

/** Categories have their own list, and are one at a time. */
const shownElsewhere = new Set(["category"]);
const fewValues = 6;

/** What the list in view can be narrowed to further, with how many products each choice leaves. */
export default function FacetFields({
	view,
	categories,
	known,
}: {
	view: View;
	categories: readonly Category[];
	/** What came with the list. */
	known: SearchDescription | null;
}) {
	const key = listKey(view);
	const [fetched, setFetched] = useState<{ key: string; about: SearchDescription } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that a view asks for
	useEffect(() => {
		if (known !== null) return;
		let isCurrent = true;
		loadAbout(api, view, categories).then((about) => {
			if (isCurrent && about) setFetched({ key, about });
		});
		return () => {
			isCurrent = false;
		};
	}, [key, known === null]);
	const about = known ?? (fetched?.key === key ? fetched.about : null);
	// Those of the list before stand until the next ones come, so that nothing jumps.
	const shown = about ?? fetched?.about ?? null;
	if (shown === null) return null;
	return (
		<div className="grid gap-3" aria-busy={about === null}>
			<PriceRange key={`${view.price_from} ${view.price_to}`} view={view} price={shown.price} />
			{shown.facets
				.filter(({ code }) => !shownElsewhere.has(code))
				.map((facet) => (
					<FacetGroup key={facet.code} facet={facet} view={view} />
				))}
		</div>
	);
}

const heading = "pb-1 font-sans text-small font-bold tracking-normal";

function FacetGroup({ facet, view }: { facet: Facet; view: View }) {
	const { location: coming } = useNavigation();
	const [showsAll, setShowsAll] = useState(false);
	// Who chooses again before the first choice is shown adds to it.
	const current =
		coming?.pathname === href("/app") ? readView(new URLSearchParams(coming.search)) : view;
	const values = readFilterValues(current.filter);
	const chosen = values[facet.code] ?? [];
	const shown = showsAll
		? facet.values
		: facet.values.filter(({ value }, row) => row < fewValues || chosen.includes(value));
	return (
		<section aria-label={facet.name}>
			{/* Closed, a group is one stop for the keyboard on the way to the products. */}
			<details open={chosen.length > 0 || facet.code === "stock"}>
				<summary className="flex min-h-11 cursor-pointer items-center justify-between lg:min-h-9">
					<h3 className="font-sans text-small font-bold tracking-normal">{facet.name}</h3>
					<Icon name="chevronDown" className="size-4" />
				</summary>
				<ul>
					{shown.map(({ value, name, count }) => {
						const isChosen = chosen.includes(value);
						const next = writeFilterValues(toggleValue(values, facet.code, value));
						const swatch = facet.code === "colour" ? swatchColour(value) : null;
						return (
							<li key={value}>
								<Link
									to={viewPath({ ...current, product: null, filter: next })}
									aria-current={isChosen ? "true" : undefined}
									preventScrollReset
									className="flex min-h-11 items-center gap-2.5 text-small text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9"
								>
									<span
										aria-hidden="true"
										className={`grid size-5 shrink-0 place-items-center rounded border text-fine ${isChosen ? "border-ink bg-ink text-paper" : "border-ink-faint bg-paper-raised"}`}
									>
										{isChosen ? "✓" : ""}
									</span>
									{swatch && (
										<span
											aria-hidden="true"
											className="size-4 shrink-0 rounded-full border border-line"
											style={{ background: swatch }}
										/>
									)}
									<span className="flex-1">{name}</span>
									<span className="text-fine tabular-nums">{count}</span>
								</Link>
							</li>
						);
					})}
				</ul>
				{shown.length < facet.values.length && (
					<button
						type="button"
						onClick={() => setShowsAll(true)}
						className="min-h-11 text-small font-semibold underline underline-offset-4"
					>
						Show all {facet.values.length}
						<span className="sr-only"> of {facet.name}</span>
					</button>
				)}
			</details>
		</section>
	);
}

function PriceRange({ view, price }: { view: View; price: SearchDescription["price"] }) {
	const navigate = useNavigate();
	const apply = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const read = (name: string) => typed(event.currentTarget, name).replaceAll(",", "").trim();
		const next = { ...view, product: null, price_from: read("from"), price_to: read("to") };
		// What is no price is left out as it is from an address.
		navigate(viewPath(readView(new URL(viewPath(next), window.location.href).searchParams)), {
			preventScrollReset: true,
		});
	};
	const field = (name: string, label: string, value: string | null, hint: number | undefined) => (
		<label className="grid gap-1 text-fine">
			{label}
			<input
				name={name}
				inputMode="decimal"
				autoComplete="off"
				defaultValue={value ?? ""}
				placeholder={
					hint === undefined ? "" : String(name === "from" ? Math.floor(hint) : Math.ceil(hint))
				}
				className={`${inputClass} w-full min-w-0 px-3!`}
			/>
		</label>
	);
	return (
		<form aria-label="Price" onSubmit={apply}>
			<h3 className={heading}>Price</h3>
			<div className="grid grid-cols-2 items-end gap-2">
				{field("from", "Lowest price", view.price_from, price?.lowest)}
				{field("to", "Highest price", view.price_to, price?.highest)}
			</div>
			<Button type="submit" tone="outline" size="small" className="mt-2 w-full">
				Apply price
			</Button>
		</form>
	);
}
