import { type FormEvent, useEffect, useState } from "react";
import { href, Link, useNavigate, useNavigation } from "react-router";
import type { Category } from "#contract/user/catalogue.ts";
import type { Facet, SearchDescription } from "#contract/user/search.ts";
import { swatchColour } from "#lib/branding/swatch-colours.ts";
import { readFilterValues, toggleValue, writeFilterValues } from "#lib/lists/search-filters.ts";
import { formatPesos } from "#lib/money/money.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import type { ShopperDevice } from "../../device/device-store.ts";
import { useDevice } from "../../device/use-device.ts";
import { loadAbout } from "../shop-data.ts";
import { listKey, readView, type View, viewPath } from "./view.ts";

/** Facets that aren't rendered as groups here, because categories and fit have their own fields. */
const shownElsewhere = new Set(["category", "fits"]);
/** Facets that apply to every category. A category's own facets come first. */
const general = new Set(["colour", "maker", "product_type", "rating", "sale", "stock"]);
const fewValues = 6;

/** Further filters for the current list. Each choice shows how many products would remain. */
export default function FacetFields({
	view,
	categories,
	known,
}: {
	view: View;
	categories: readonly Category[];
	/** The search's description, if it was loaded with the list; otherwise null. */
	known: SearchDescription | null;
}) {
	const own = useDevice();
	const [fetched, setFetched] = useState<{ key: string; about: SearchDescription } | null>(null);
	// The server's description is the same for all visitors, so the products that fit this visitor's phone are counted
	// after hydration.
	const isComplete = known !== null && (own === null || fitsIn(known).some(isOf(own.code)));
	const key = `${own?.code ?? ""} ${listKey(view)}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything that the view requests
	useEffect(() => {
		if (isComplete) return;
		let isCurrent = true;
		void loadAbout(api, view, categories, own?.code).then((about) => {
			if (isCurrent && about) setFetched({ key, about });
		});
		return () => {
			isCurrent = false;
		};
	}, [key, isComplete]);
	const about = isComplete ? known : fetched?.key === key ? fetched.about : null;
	// Show the facets of the previous list until the new ones are loaded, so that the layout doesn't jump.
	const shown = about ?? known ?? fetched?.about ?? null;
	if (shown === null) return null;
	const facets = shown.facets.filter(({ code }) => !shownElsewhere.has(code));
	const groups = (isGeneral: boolean) =>
		facets
			.filter(({ code }) => general.has(code) === isGeneral)
			.map((facet) => <FacetGroup key={facet.code} facet={facet} view={view} />);
	return (
		<div className="grid gap-3" aria-busy={about === null}>
			<FitChoices view={view} choices={fitsIn(about ?? fetched?.about ?? shown)} own={own} />
			{groups(false)}
			<PriceRange key={`${view.price_from} ${view.price_to}`} view={view} price={shown.price} />
			{groups(true)}
		</div>
	);
}

type Choice = Facet["values"][number];

const isOf =
	(code: string) =>
	({ value }: Choice): boolean =>
		value === code;
const fitsIn = ({ facets }: SearchDescription): Choice[] =>
	facets.find(({ code }) => code === "fits")?.values ?? [];

/**
 * Returns the view that is loading, or otherwise the displayed one. If the visitor makes another choice while a view is
 * loading, the choice is added to the loading view.
 */
function useComingView(view: View): View {
	const { location: coming } = useNavigation();
	return coming?.pathname === href("/app") ? readView(new URLSearchParams(coming.search)) : view;
}

/** Choices that limit the list to products that fit the visitor's phone or the phone in the URL. */
function FitChoices({
	view,
	choices,
	own,
}: {
	view: View;
	choices: readonly Choice[];
	own: ShopperDevice | null;
}) {
	const current = useComingView(view);
	const offered = choices.filter(({ value, count }) => count > 0 || value === current.fits);
	if (offered.length === 0) return null;
	return (
		<section aria-label="Fit">
			<h3 className={heading}>Fit</h3>
			<ul>
				{offered.map(({ value, name, count }) => {
					const isChosen = current.fits === value;
					return (
						<ChoiceRow
							key={value}
							to={viewPath({ ...current, product: null, fits: isChosen ? null : value })}
							isChosen={isChosen}
							name={own?.code === value ? `Fits your ${own.name}` : name}
							count={count}
						/>
					);
				})}
			</ul>
		</section>
	);
}

function FacetGroup({ facet, view }: { facet: Facet; view: View }) {
	const [showsAll, setShowsAll] = useState(false);
	const current = useComingView(view);
	const values = readFilterValues(current.filter);
	const chosen = values[facet.code] ?? [];
	// Hide choices without products. Selected ones stay, so that the visitor can remove them.
	const offered = facet.values.filter(({ value, count }) => count > 0 || chosen.includes(value));
	const shown = showsAll
		? offered
		: offered.filter(({ value }, row) => row < fewValues || chosen.includes(value));
	if (offered.length === 0) return null;
	return (
		<section aria-label={facet.name}>
			{/* Groups without a selected choice are collapsed, so that keyboard users pass each with a single Tab. */}
			<details open={chosen.length > 0 || facet.code === "stock"}>
				<summary className="flex min-h-11 cursor-pointer items-center justify-between lg:min-h-9">
					<h3 className="font-sans text-small font-bold tracking-normal">{facet.name}</h3>
					<Icon name="chevronDown" className="size-4" />
				</summary>
				<ul>
					{shown.map(({ value, name, count }) => (
						<ChoiceRow
							key={value}
							to={viewPath({
								...current,
								product: null,
								filter: writeFilterValues(toggleValue(values, facet.code, value)),
							})}
							isChosen={chosen.includes(value)}
							name={name}
							count={count}
							swatch={facet.code === "colour" ? swatchColour(value) : null}
						/>
					))}
				</ul>
				{shown.length < offered.length && (
					<button
						type="button"
						onClick={() => setShowsAll(true)}
						className="min-h-11 text-small font-semibold underline underline-offset-4"
					>
						Show all {offered.length}
						<span className="sr-only"> of {facet.name}</span>
					</button>
				)}
			</details>
		</section>
	);
}

/** A choice with the number of products that would remain. If it's selected, its link removes it. */
function ChoiceRow({
	to,
	isChosen,
	name,
	count,
	swatch = null,
}: {
	to: string;
	isChosen: boolean;
	name: string;
	count: number;
	swatch?: string | null;
}) {
	return (
		<li>
			<Link
				to={to}
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
				<span className="flex-1">
					<ProductText>{name}</ProductText>
				</span>
				<span className="text-fine tabular-nums">{count}</span>
			</Link>
		</li>
	);
}

const heading = "pb-1 font-sans text-small font-bold tracking-normal";

function PriceRange({ view, price }: { view: View; price: SearchDescription["price"] }) {
	const navigate = useNavigate();
	const current = useComingView(view);
	const apply = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const read = (name: string) => typed(event.currentTarget, name).replaceAll(",", "").trim();
		const next = { ...current, product: null, price_from: read("from"), price_to: read("to") };
		// Write the prices into a URL and read it back, because reading a URL drops invalid prices.
		void navigate(viewPath(readView(new URL(viewPath(next), window.location.href).searchParams)), {
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
	const isChosenBand = ({ from, to }: PriceBand) =>
		view.price_from === textOf(from) && view.price_to === textOf(to);
	const bands = (price?.bands ?? []).filter((band) => band.count > 0 || isChosenBand(band));
	return (
		<form aria-label="Price" onSubmit={apply}>
			<h3 className={heading}>Price</h3>
			{bands.length > 0 && (
				<ul className="pb-2">
					{bands.map((band) => {
						const { from, to, count } = band;
						const isChosen = isChosenBand(band);
						const next = isChosen
							? { price_from: null, price_to: null }
							: { price_from: textOf(from), price_to: textOf(to) };
						return (
							<ChoiceRow
								key={`${from} ${to}`}
								to={viewPath({ ...current, product: null, ...next })}
								isChosen={isChosen}
								name={bandName(from, to)}
								count={count}
							/>
						);
					})}
				</ul>
			)}
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

type PriceBand = NonNullable<SearchDescription["price"]>["bands"][number];
const textOf = (pesos: number | null): string | null => (pesos === null ? null : String(pesos));

/** Returns the name of a price range, rounded to pesos because each range ends one centavo before the next begins. */
function bandName(from: number | null, to: number | null): string {
	const pesos = (amount: number) => formatPesos(Math.round(amount));
	if (from === null) return `Under ${pesos(to ?? 0)}`;
	return to === null ? `${pesos(from)} and up` : `${pesos(from)} to ${pesos(to)}`;
}
