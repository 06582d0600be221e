import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { Api } from "#contract/client.ts";
import {
	type Category,
	listCategories,
	listProducts,
	type Product,
	productPageSize,
	type Sort,
} from "#contract/user/catalogue.ts";
import { api, apiContext } from "../../api.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Route } from "./+types/shop-home.ts";
import { CategoryPills } from "./category-pills.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { listKey, readView, type View, writeView } from "./view.ts";

const ProductModal = lazy(() => import("./product-modal.tsx"));

interface ShopPage {
	categories: Category[];
	products: Product[];
	next: string | null;
	total: number | null;
	key: string;
}

async function load(api: Api, url: URL): Promise<ShopPage> {
	const view = readView(url.searchParams);
	const categories = await api(listCategories);
	const category = categories.find((each) => each.slug === view.category);
	const page = await api.page(listProducts, { ...query(view, category), limit: productPageSize });
	return {
		categories,
		products: page.items,
		next: page.next,
		total: page.total,
		key: listKey(view),
	};
}

const query = (view: View, category: Category | undefined) => ({
	...(category && { category_id: category.id }),
	...(view.tag && { tag: view.tag }),
	...(view.search && { search: view.search }),
	...(view.sort && { sort: view.sort }),
});

export const loader = ({ context, request }: Route.LoaderArgs) =>
	load(context.get(apiContext), new URL(request.url));

const nothing: ShopPage = { categories: [], products: [], next: null, total: 0, key: "" };
/** A list that cannot be fetched stays empty, as §8 says. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ShopPage> => {
	const url = new URL(request.url);
	return load(api, url).catch(() => ({ ...nothing, key: listKey(readView(url.searchParams)) }));
};

/** Opening a product over the list does not ask for the list again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
	return listKey(readView(currentUrl.searchParams)) !== listKey(readView(nextUrl.searchParams));
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const shop = matches[0]?.loaderData?.shop.name ?? "Shop";
	const { search } = readView(new URLSearchParams(location.search));
	return [
		{ title: search ? `“${search}” · ${shop}` : `Shop phone and computer accessories · ${shop}` },
		{
			name: "description",
			content: `Cases, chargers, cables, audio and computer accessories at ${shop}. Cash on delivery across the Philippines.`,
		},
	];
};

const sortNames: Record<Sort, string> = {
	newest: "Newest",
	"price-asc": "Price: low to high",
	"price-desc": "Price: high to low",
};

export default function ShopHome({ loaderData }: Route.ComponentProps) {
	const [parameters, setParameters] = useSearchParams();
	const navigation = useNavigation();
	const view = readView(parameters);
	const category = loaderData.categories.find((each) => each.slug === view.category);
	const isLoading =
		navigation.state === "loading" &&
		navigation.location.pathname === "/app" &&
		listKey(readView(new URLSearchParams(navigation.location.search))) !== loaderData.key;
	const change = (next: Partial<View>) =>
		setParameters(writeView({ ...view, product: null, ...next }), { preventScrollReset: true });

	return (
		<main id="content" className="mx-auto w-full max-w-[96rem] px-4 pb-20 sm:px-6 lg:px-10">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-2">
				<div>
					<h1 className="text-heading lg:text-display">{titleOf(view, category)}</h1>
					<p className="pt-1 text-small text-ink-soft" aria-live="polite">
						{isLoading ? "Loading products..." : countText(loaderData.total)}
					</p>
				</div>
				<label className="flex items-center gap-2 text-small font-semibold">
					Sort
					<select
						value={view.sort ?? (view.search ? "" : "newest")}
						onChange={(event) => change({ sort: (event.target.value || null) as Sort | null })}
						className="min-h-11 rounded-full border border-line bg-paper-raised px-4 font-normal"
					>
						{view.search && <option value="">Best match</option>}
						{Object.entries(sortNames).map(([value, name]) => (
							<option key={value} value={value}>
								{name}
							</option>
						))}
					</select>
				</label>
			</div>
			<CategoryPills
				categories={loaderData.categories}
				current={view.category}
				onPick={(slug) => change({ category: slug })}
			/>
			<div className={classNames("transition-opacity", isLoading && "opacity-50")}>
				<ProductGrid
					key={loaderData.key}
					listKey={loaderData.key}
					first={loaderData.products}
					firstNext={loaderData.next}
					isLoading={isLoading}
					loadMore={async (cursor) =>
						api.page(listProducts, {
							...query(view, category),
							limit: productPageSize,
							cursor,
						})
					}
					onOpen={(product) =>
						setParameters(writeView({ ...view, product: product.slug }), {
							preventScrollReset: true,
						})
					}
					onReset={() => setParameters(new URLSearchParams())}
				/>
			</div>
			<OpenProduct
				slug={view.product}
				known={loaderData.products}
				onClose={() =>
					setParameters(writeView({ ...view, product: null }), {
						preventScrollReset: true,
						replace: true,
					})
				}
			/>
		</main>
	);
}

/** The modal's code is fetched when the first product is opened, and stays for its closing. */
function OpenProduct({
	slug,
	known,
	onClose,
}: {
	slug: string | null;
	known: Product[];
	onClose: () => void;
}) {
	const [wasOpened, setWasOpened] = useState(false);
	useEffect(() => {
		if (slug) setWasOpened(true);
	}, [slug]);
	if (!wasOpened) return null;
	return (
		<Suspense fallback={null}>
			<ProductModal
				slug={slug}
				known={known.find((each) => each.slug === slug) ?? null}
				onClose={onClose}
			/>
		</Suspense>
	);
}

const tagTitles = {
	featured: "Featured",
	hot: "Hot right now",
	best: "Best sellers",
	new: "New arrivals",
};

function titleOf(view: View, category: Category | undefined): string {
	if (view.search) return `Results for “${view.search}”`;
	if (category) return category.name;
	return view.tag ? tagTitles[view.tag] : "All accessories";
}

const countText = (total: number | null): string =>
	total === null ? "" : total === 1 ? "1 product" : `${total.toLocaleString("en-PH")} products`;
