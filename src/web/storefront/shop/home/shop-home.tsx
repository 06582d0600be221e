import { type ReactNode, Suspense, useEffect, useState } from "react";
import {
	href,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useNavigate,
	useNavigation,
	useRevalidator,
	useSearchParams,
} from "react-router";
import type { ListedProduct, Product } from "#contract/user/catalogue.ts";
import type { SearchDescription } from "#contract/user/search.ts";
import { formatCount } from "#lib/money/money.ts";
import { api, apiContext } from "#web/api.ts";
import { shopHomeHead } from "#web/head/shop-head.ts";
import { pack, unpack } from "#web/packed.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { NotLoaded } from "#web/ui/not-loaded.tsx";
import { AliveNear, OnceNear } from "#web/ui/once-near.tsx";
import { OnceAsked, OnceOpened } from "#web/ui/once-opened.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { DeviceStrip } from "../../device/device-strip.tsx";
import type { JustPlaced } from "../../orders/placed-order.tsx";
import { ProductGrid } from "../list/product-grid.tsx";
import {
	isFront,
	isNarrowed,
	listKey,
	readView,
	tagNames,
	type View,
	viewPath,
} from "../list/view.ts";
import { Highlights } from "../product/highlights.tsx";
import {
	categoryOf,
	keepPage,
	loadPage,
	loadShop,
	loadShopAgain,
	type ShopPage,
} from "../shop-data.ts";
import type { Route } from "./+types/shop-home.ts";
import { CategoryPills } from "./category-pills.tsx";
import { HeroCarousel } from "./hero-carousel.tsx";
import { SortChoice } from "./sort-choice.tsx";

const ProductModal = lazyPart(() => import("../product/product-modal.tsx"));
const Faq = lazyPart(() => import("../footer/faq.tsx"), false);
const ShopFooter = lazyPart(() => import("../footer/shop-footer.tsx"), false);
const PlacedOrder = lazyPart(() => import("../../orders/placed-order.tsx"));
const SearchSummary = lazyPart(() => import("../list/search-summary.tsx"), false);
const NothingFound = lazyPart(() => import("../list/nothing-found.tsx"), false);
const NotifyMeLater = lazyPart(() => import("../list/notify-me-later.tsx"), false);
const FilterFields = lazyPart(() => import("./filter-fields.tsx"), false);
const FacetFields = lazyPart(() => import("../list/facet-fields.tsx"), false);
const FilterSheet = lazyPart(() => import("./filter-sheet.tsx"));

export const loader = async ({ context, request }: Route.LoaderArgs) =>
	pack(await loadShop(context.get(apiContext), new URL(request.url)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	loadShopAgain(api, new URL(request.url));

/**
 * Opening a product over the list doesn't reload the list. Navigating to the current URL reloads the list, so that
 * visitors can retry after a failure.
 */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "defaultShouldRevalidate">) {
	if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
	return listKey(readView(currentUrl.searchParams)) !== listKey(readView(nextUrl.searchParams));
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
	const shop = matches[0]?.loaderData?.shop;
	if (!shop) return [{ title: "Shop" }];
	const view = readView(new URLSearchParams(location.search));
	return shopHomeHead(shop, {
		...view,
		category: (loaderData && categoryOf(view, unpack(loaderData).categories)) ?? null,
		tag: view.tag && { tag: view.tag, name: tagNames[view.tag] },
	});
};

export default function ShopHome({ loaderData }: Route.ComponentProps) {
	const page = unpack<ShopPage>(loaderData);
	const [parameters] = useSearchParams();
	const navigate = useNavigate();
	const view = readView(parameters);
	const isLoading = useIsLoading(page.key);
	const { revalidate } = useRevalidator();
	const { features, highlights, categories, failed, about = null } = page;
	const reset = () => navigate(href("/app"));
	// Cache the data of a page that the server rendered, like the data of pages that the browser loads.
	useEffect(() => keepPage(page), [page]);
	const open = ({ slug, matching_variation_id: shown }: ListedProduct) => {
		// Start from the current URL, because it contains the position in the list, which a reload must restore.
		const next = new URLSearchParams(window.location.search);
		next.set("product", slug);
		if (shown) next.set("variation", String(shown));
		void navigate(`?${next}`, { preventScrollReset: true, state: { overList: true } });
	};
	return (
		<>
			<main id="content" className="mx-auto w-full max-w-[96rem] px-4 pb-14 sm:px-6 lg:px-10">
				<SkipLink to="shop-footer">Skip to footer</SkipLink>
				<OrderJustPlaced />
				<DeviceStrip
					filtered={page.device}
					toFits={(code) => viewPath({ ...view, product: null, fits: code })}
					toAll={viewPath({ ...view, product: null, fits: null })}
				/>
				{isFront(view) && (
					<>
						{/* These parts hydrate separately, so that no task blocks the page for long. */}
						<div>
							{failed.includes("features") ? (
								<NotLoaded onRetry={revalidate}>
									The featured products could not be loaded.
								</NotLoaded>
							) : (
								<Suspense>
									<HeroCarousel features={features} />
								</Suspense>
							)}
						</div>
						{failed.includes("highlights") ? (
							<NotLoaded onRetry={revalidate} className="mt-5">
								The highlights could not be loaded.
							</NotLoaded>
						) : (
							<Suspense>
								<Highlights products={highlights} />
							</Suspense>
						)}
					</>
				)}
				<ListHead data={page} view={view} isLoading={isLoading} onReset={reset} />
				<div className="gap-10 pt-1 lg:grid lg:pt-3 lg:grid-cols-[13rem_minmax(0,1fr)]">
					<aside aria-label="Filters" className="max-lg:hidden">
						<h2 className="sr-only">Filters</h2>
						<div className="sticky top-[calc(var(--header-height)+4rem)] max-h-[calc(100dvh-var(--header-height)-5rem)] overflow-y-auto pr-2 pb-4">
							<AliveNear>
								<FilterFields view={view} categories={categories} about={about}>
									{!isFront(view) && (
										<OnceWide>
											<FacetFields view={view} categories={categories} known={about} />
										</OnceWide>
									)}
								</FilterFields>
							</AliveNear>
						</div>
					</aside>
					<div
						id="products"
						tabIndex={-1}
						className={classNames(
							"min-w-0 scroll-mt-[calc(var(--header-height)+4rem)] outline-none transition-opacity",
							isLoading && "opacity-50",
						)}
					>
						<h2 className="sr-only">Products</h2>
						{about && <Summary view={view} about={about} total={page.total} />}
						<ProductGrid
							key={`${page.key} ${failed.includes("products")}`}
							listKey={page.key}
							first={page}
							hasFailed={failed.includes("products")}
							onRetry={revalidate}
							from={page.from}
							isLoading={isLoading}
							loadMore={(more) => loadPage(api, view, categories, more)}
							onOpen={open}
							ending={
								about && about.read.device !== null && about.full > 0 ? (
									<Suspense fallback={<div className="h-20" />}>
										<NotifyMeLater view={view} category={categoryOf(view, categories)} />
									</Suspense>
								) : null
							}
							nothing={
								<Suspense fallback={<div className="h-96" />}>
									<NothingFound
										view={view}
										category={categoryOf(view, categories)}
										device={page.device}
										onReset={reset}
									/>
								</Suspense>
							}
						/>
					</div>
				</div>
				<OpenProduct view={view} known={[...highlights, ...page.products]} />
			</main>
			<OnceNear className="min-h-[46rem] bg-paper-raised lg:min-h-[38rem]">
				<Faq />
			</OnceNear>
			<OnceNear
				id="shop-footer"
				className="min-h-[56rem] bg-tint-sand outline-none md:min-h-[32rem]"
			>
				<ShopFooter />
			</OnceNear>
		</>
	);
}

/** True while a different list is loading than the displayed one. */
function useIsLoading(shownKey: string): boolean {
	const { state, location } = useNavigation();
	return (
		state === "loading" &&
		location.pathname === "/app" &&
		listKey(readView(new URLSearchParams(location.search))) !== shownKey
	);
}

/** The list's title, category links and sort order and, on phones, the button that opens its filters. */
function ListHead({
	data,
	view,
	isLoading,
	onReset,
}: {
	data: ShopPage;
	view: View;
	isLoading: boolean;
	onReset: () => void;
}) {
	const { revalidate } = useRevalidator();
	const [isFiltering, setFiltering] = useState(false);
	// Count only exact matches, without the similar products below the divider.
	const result = countText(data.about?.full || data.total);
	const chosen =
		[view.category, view.tag, view.price_from ?? view.price_to].filter(Boolean).length +
		(view.filter ? view.filter.split(";").length : 0);
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 pt-2 pb-1 lg:pt-6">
				<h1
					className={classNames(
						"break-words lg:col-span-1 lg:text-display",
						isFront(view) ? "self-end text-title leading-tight" : "col-span-2 text-heading",
					)}
				>
					{titleOf(view, data)}
				</h1>
				<p
					className="col-start-1 self-center text-small leading-tight text-ink-soft lg:pt-1"
					aria-live="polite"
				>
					{isLoading ? "Loading products..." : result}
				</p>
				<SortChoice
					view={view}
					className={classNames(
						"col-start-2 lg:row-span-2 lg:row-start-1",
						isFront(view) && "row-span-2 row-start-1",
					)}
				/>
			</div>
			{data.failed.includes("categories") && (
				<NotLoaded onRetry={revalidate} className="my-2">
					The categories could not be loaded.
				</NotLoaded>
			)}
			<SkipLink to="products">Skip to products</SkipLink>
			<CategoryPills categories={data.categories} view={view}>
				<Button
					tone="secondary"
					size="small"
					aria-haspopup="dialog"
					onClick={() => setFiltering(true)}
					className="ml-4 shrink-0 px-3! sm:ml-6 lg:hidden"
				>
					<Icon name="filter" className="size-5" />
					<span className="max-sm:sr-only">Filters</span>
					{chosen > 0 && (
						<span className="grid size-5 place-items-center rounded-full bg-mango text-fine font-bold text-on-mango">
							{chosen}
						</span>
					)}
				</Button>
			</CategoryPills>
			<OnceOpened open={isFiltering}>
				<FilterSheet
					open={isFiltering}
					view={view}
					categories={data.categories}
					about={data.about ?? null}
					result={result}
					onReset={onReset}
					onClose={() => setFiltering(false)}
				/>
			</OnceOpened>
		</>
	);
}

/** Confirmation of a new order, shown after the checkout until the customer closes it. */
function OrderJustPlaced() {
	const navigate = useNavigate();
	const { pathname, search, state } = useLocation();
	const order = (state as { placedOrder?: JustPlaced } | null)?.placedOrder;
	const close = () => navigate(pathname + search, { replace: true, state: null });
	return (
		<OnceAsked asked={order !== undefined}>
			{order && <PlacedOrder order={order} onClose={close} />}
		</OnceAsked>
	);
}

/** Shows how a search was understood. Renders nothing if the search needs no explanation and has no filters. */
function Summary(props: { view: View; about: SearchDescription; total: number | null }) {
	const { read, full } = props.about;
	const says = read.corrected ?? read.type ?? read.device ?? read.facts[0] ?? null;
	if (says === null && full > 0 && !isNarrowed(props.view)) return null;
	return (
		<Suspense fallback={<div className="h-14" />}>
			<SearchSummary {...props} />
		</Suspense>
	);
}

/**
 * Renders its children only on wide screens, next to the list. On phones, the filters are in a sheet instead, so their
 * code isn't loaded here.
 */
function OnceWide({ children }: { children: ReactNode }) {
	const [isWide, setWide] = useState(false);
	useEffect(() => setWide(window.matchMedia("(min-width: 64rem)").matches), []);
	return isWide ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * Loads the modal's code when the first product is opened. The modal stays rendered, so that it can be animated when it
 * closes.
 */
function OpenProduct({ view, known }: { view: View; known: Product[] }) {
	const navigate = useNavigate();
	const { state } = useLocation();
	const close = () => {
		// Go back if the previous history entry is the list. If the visitor opened a shared URL, there is no such
		// entry.
		if ((state as { overList?: boolean } | null)?.overList) void navigate(-1);
		else
			void navigate(viewPath({ ...view, product: null }), {
				replace: true,
				preventScrollReset: true,
			});
	};
	return (
		<OnceAsked asked={view.product !== null}>
			<ProductModal
				slug={view.product}
				known={known.find((each) => each.slug === view.product) ?? null}
				onClose={close}
				closesOnBack={false}
			/>
		</OnceAsked>
	);
}

function titleOf(view: View, { categories, device }: ShopPage): string {
	if (view.search) return `Results for “${view.search}”`;
	const category = categoryOf(view, categories);
	if (category) return category.name;
	if (view.tag) return tagNames[view.tag];
	return device ? `Products that fit your ${device.name}` : "All accessories";
}

const countText = (total: number | null): string =>
	total === null ? "" : total === 1 ? "1 product" : `${formatCount(total)} products`;
