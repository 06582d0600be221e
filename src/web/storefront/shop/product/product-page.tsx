import { Suspense, useState } from "react";
import {
	data,
	href,
	isRouteErrorResponse,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useSearchParams,
} from "react-router";
import type { Api } from "#contract/client.ts";
import { ApiError } from "#contract/client.ts";
import { getDeliveryCalendar } from "#contract/landing/delivery.ts";
import {
	type FormerProduct,
	findFormerProduct,
	getProductBySlug,
	listCategories,
	listRelatedProducts,
	type Product,
	type ProductDetail,
} from "#contract/user/catalogue.ts";
import { inManila } from "#lib/delivery-estimate/calendar.ts";
import { type DeliveryCalendar, usualCalendar } from "#lib/delivery-estimate/estimate-dates.ts";
import { api, apiContext } from "#web/api.ts";
import type { Crumb } from "#web/head/breadcrumb-data.ts";
import { productHead } from "#web/head/product-head.ts";
import { serverNow } from "#web/server-time.ts";
import { useShop } from "#web/shop.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { AliveNear } from "#web/ui/once-near.tsx";
import type { Route } from "./+types/product-page.ts";
import { BelowProduct } from "./below/below-product.tsx";
import { Gallery } from "./gallery.tsx";
import type { Picture } from "./gallery-lightbox.tsx";
import { Breadcrumb } from "./product-page-breadcrumb.tsx";
import { Buying } from "./product-page-buying.tsx";
import { chosenVariation } from "./product-page-choices.ts";
import { Description } from "./product-page-details.tsx";
import { FactTable } from "./product-page-facts.tsx";
import { type FirstQuestions, firstQuestions } from "./questions/first-questions.ts";
import { type FirstReviews, firstReviews } from "./reviews/first-reviews.ts";

const importReadMore = () => import("./below/read-more.tsx");
const ReadMore = lazyPart(importReadMore, false);
const MissingProduct = lazyPart(() => import("./product-page-missing.tsx"));

interface PageData {
	product: ProductDetail;
	/** Null if loading failed. */
	related: Product[] | null;
	crumbs: Crumb[];
	/** The latest reviews; null if loading failed. */
	reviews: FirstReviews | null;
	/** The latest questions; null if loading failed. */
	questions: FirstQuestions | null;
	/** Calendar for the delivery estimate, with the holidays of the coming weeks. */
	calendar: DeliveryCalendar;
	loadedAt: string;
}

/** Returns products with only the data that a card shows. A product's own page loads its full data. */
const toCards = (products: readonly Product[]): Product[] =>
	products.map((product) => ({
		...product,
		short_description: "",
		description: "",
		variations: [],
	}));

/**
 * Milliseconds ahead for which the page knows the holidays. It's a long time, because a page may stay open for weeks.
 */
const holidaysAhead = 90 * 24 * 60 * 60 * 1000;

async function readProduct(api: Api, slug: string, search: string): Promise<ProductDetail> {
	try {
		return await api(getProductBySlug, { slug });
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
	}
	const none: FormerProduct = { moved_to: null, is_gone: false, name: null, suggestions: [] };
	const former = await api(findFormerProduct, { slug }).catch(() => none);
	if (former.moved_to)
		throw redirect(`${href("/app/products/:slug", { slug: former.moved_to })}${search}`, 301);
	throw data(former, { status: former.is_gone ? 410 : 404 });
}

async function load(api: Api, slug: string, search: string): Promise<PageData> {
	const [product, related, categories, calendar] = await Promise.all([
		readProduct(api, slug, search),
		api(listRelatedProducts, { slug }).catch(() => null),
		api(listCategories).catch(() => []),
		api(getDeliveryCalendar).catch((): DeliveryCalendar => ({ ...usualCalendar, holidays: [] })),
	]);
	const [reviews, questions] = await Promise.all([
		firstReviews(api, product),
		firstQuestions(api, product),
	]);
	// The server's time, which the browser knows from earlier responses.
	const now = serverNow();
	const category = categories.find(({ id }) => id === product.category_id);
	const today = inManila(now).day;
	const last = inManila(new Date(now.getTime() + holidaysAhead)).day;
	return {
		product,
		related: related && toCards(related),
		reviews,
		questions,
		crumbs: [
			{ name: "Shop", path: href("/app") },
			...(category
				? [
						{
							name: category.name,
							path: `${href("/app")}?category=${encodeURIComponent(category.slug)}`,
						},
					]
				: []),
			{ name: product.name, path: href("/app/products/:slug", { slug: product.slug }) },
		],
		calendar: {
			...calendar,
			holidays: calendar.holidays.filter((day) => day >= today && day <= last),
		},
		loadedAt: now.toISOString(),
	};
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
	load(context.get(apiContext), params.slug, new URL(request.url).search);
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => {
	// After navigation within the shop, all parts of the page appear at once, so load their code together with the
	// data.
	const code = importReadMore().catch(() => undefined);
	const page = await load(api, params.slug, new URL(request.url).search);
	await code;
	return page;
};

/** Selecting a variation changes the URL but not the loaded data. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "defaultShouldRevalidate">) {
	if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
	return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const shop = matches[0]?.loaderData?.shop;
	if (!shop) return [{ title: "Shop" }];
	return loaderData
		? productHead(shop, loaderData.product, loaderData.crumbs, loaderData.reviews?.items)
		: [{ title: `Not found · ${shop.name}` }, { name: "robots", content: "noindex" }];
};

/** A product on its own page, for links, search engines and new tabs. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
	return <ProductView key={loaderData.product.id} page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const isMissing = isRouteErrorResponse(error) && [404, 410].includes(error.status);
	if (!isMissing) throw error;
	return (
		<Suspense>
			<MissingProduct former={error.data as FormerProduct | null} />
		</Suspense>
	);
}

/** Returns every picture once. The picture of the initially selected variation comes first. */
function picturesOf(product: ProductDetail, first: string | null): Picture[] {
	const pictures = new Map<string, Picture>();
	const add = (path: string | null, alt: string) => {
		if (path && !pictures.has(path)) pictures.set(path, { path, alt: alt || product.name });
	};
	for (const { path, alt } of product.images) add(path, alt);
	for (const { image, name } of product.variations) add(image, `${product.name}, ${name}`);
	const all = [...pictures.values()].sort(
		(a, b) => Number(b.path === first) - Number(a.path === first),
	);
	return all.length > 0 ? all : [{ path: "", alt: product.name }];
}

function ProductView({ page }: { page: PageData }) {
	const { product } = page;
	const shop = useShop();
	const [parameters, setParameters] = useSearchParams();
	const chosen = chosenVariation(product.variations, parameters.get("variation"));
	const shown = chosen?.image ?? product.featured_image;
	// Keep the order of the pictures while the page is open, even if another variation is selected.
	const [pictures] = useState(() => picturesOf(product, shown));
	return (
		<main id="content" className="mx-auto w-full max-w-6xl px-4 pb-32 sm:px-6 md:pb-20">
			<Breadcrumb crumbs={page.crumbs} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-2 lg:gap-x-14">
				<div className="min-w-0 md:sticky md:top-[calc(var(--header-height)+1rem)] md:self-start">
					<Gallery pictures={pictures} shown={shown} name={product.name} />
				</div>
				<Buying
					product={product}
					chosen={chosen}
					onChoose={(variation) =>
						setParameters(
							{ variation: String(variation.id) },
							{ replace: true, preventScrollReset: true },
						)
					}
					calendar={page.calendar}
					loadedAt={page.loadedAt}
				/>
			</div>
			<div className="pt-12">
				<Description text={product.description} />
				<FactTable product={product} {...(chosen && { chosenId: chosen.id })} />
			</div>
			<AliveNear>
				<ReadMore {...page} />
			</AliveNear>
			<BelowProduct id={product.id} />
			<p className="pt-10 text-fine text-ink-soft">Sold by {shop.name}. Shipping not included.</p>
		</main>
	);
}
