import { useEffect, useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import type { Api } from "#contract/client.ts";
import { ApiError } from "#contract/client.ts";
import {
	getProduct,
	listRelatedProducts,
	type Product,
	type ProductDetail,
} from "#contract/user/catalogue.ts";
import { api, apiContext } from "../../api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { ProductPrice } from "../product-price.tsx";
import { PromotionBadge } from "../promotion-badges.tsx";
import type { Route } from "./+types/compare-page.ts";
import { compareAddress, maxCompared, readIds, storeCompared } from "./compare-list.ts";
import { type CompareRow, compareRows } from "./compare-rows.ts";

interface PageData {
	products: ProductDetail[];
	/** Other products of the same type as the first one, which shoppers can add. */
	others: Product[];
}

/** Returns the product in a list, or an empty list if it is no longer sold. */
async function readProduct(client: Api, id: number): Promise<ProductDetail[]> {
	try {
		return [await client(getProduct, { id: String(id) })];
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return [];
		throw error;
	}
}

async function load(client: Api, request: Request): Promise<PageData> {
	const ids = readIds(new URL(request.url).searchParams.get("products"));
	const products = (await Promise.all(ids.map((id) => readProduct(client, id)))).flat();
	const [first] = products;
	if (!first || products.length >= maxCompared) return { products, others: [] };
	const related = await client(listRelatedProducts, { slug: first.slug }).catch(() => []);
	const isNew = ({ id }: Product) => !products.some((product) => product.id === id);
	return { products, others: related.filter(isNew).slice(0, 8) };
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
	load(context.get(apiContext), request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request);

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: `Compare · ${matches[0]?.loaderData?.shop.name ?? "Shop"}` },
	{ name: "robots", content: "noindex" },
];

/** Up to four products side by side, with differences highlighted. */
export default function ComparePage({ loaderData: { products, others } }: Route.ComponentProps) {
	const [onlyDifferences, setOnlyDifferences] = useState(false);
	const [parameters] = useSearchParams();
	const asked = readIds(parameters.get("products"));
	const ids = products.map(({ id }) => id);
	const kept = ids.join(",");
	const type = products[0]?.product_type ?? null;
	useEffect(() => storeCompared(type, readIds(kept)), [type, kept]);
	const rows = compareRows(products);
	const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
	return (
		<main id="content" className="mx-auto w-full max-w-6xl px-4 pb-24 sm:px-6">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-6">
				<h1 className="text-heading">Compare</h1>
				{products.length > 1 && (
					<label className="flex min-h-11 items-center gap-2.5 text-small font-semibold">
						<input
							type="checkbox"
							checked={onlyDifferences}
							onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
							className="size-5 accent-ink"
						/>{" "}
						Show differences only
					</label>
				)}
			</div>
			{products.length < asked.length && (
				<p role="status" className="pb-4 text-small text-ink-soft">
					Items we no longer sell are left out.
				</p>
			)}
			{products.length === 0 ? (
				<EmptyState
					title="Nothing to compare yet"
					action={<ButtonLink to={href("/app")}>Browse products</ButtonLink>}
				>
					Open a product and tap Compare. You can compare up to four side by side.
				</EmptyState>
			) : (
				<CompareTable products={products} rows={shown} />
			)}
			{others.length > 0 && <Others ids={ids} products={others} />}
		</main>
	);
}

const headClass =
	"sticky left-0 z-10 w-24 min-w-24 bg-paper py-3 pr-3 text-left align-top font-normal text-ink-soft sm:w-40 sm:min-w-40";

function CompareTable({
	products,
	rows,
}: {
	products: readonly ProductDetail[];
	rows: readonly CompareRow[];
}) {
	const ids = products.map(({ id }) => id);
	return (
		<section
			aria-label="Products side by side"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: on phones, keys scroll the table sideways
			tabIndex={0}
			className="relative overflow-x-auto"
		>
			<table className="w-full border-collapse text-small">
				<thead>
					<tr className="align-top">
						<td className={headClass} />
						{products.map((product) => (
							<th
								key={product.id}
								scope="col"
								className="w-1/4 min-w-36 pr-4 pb-4 text-left font-normal"
							>
								<div className="grid gap-2">
									<div className="max-w-48 overflow-hidden rounded-medium bg-tint-sand">
										<ProductImage path={product.thumbnail} alt="" sizes="12rem" />
									</div>
									<Link
										to={href("/app/products/:slug", { slug: product.slug })}
										className="inline-flex min-h-11 items-center font-semibold break-words hover:underline"
									>
										<span>
											<ProductText>{product.name}</ProductText>
										</span>
									</Link>
									<div className="grid gap-1">
										<ProductPrice of={product} showsPercent={false} />
										<PromotionBadge product={product} />
									</div>
									<Link
										to={compareAddress(ids.filter((id) => id !== product.id))}
										preventScrollReset
										aria-label={`Remove ${product.name}`}
										className="inline-flex min-h-11 items-center gap-1 justify-self-start text-ink-soft hover:text-ink"
									>
										<Icon name="close" className="size-4" />
										Remove
									</Link>
								</div>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<Row
						row={{
							code: "stock",
							name: "In stock",
							differs: false,
							cells: products.map(({ stock_quantity: stock }) =>
								stock > 0 ? "Yes" : "Out of Stock",
							),
						}}
						ids={ids}
					/>
					{rows.map((row) => (
						<Row key={row.code} row={row} ids={ids} />
					))}
				</tbody>
			</table>
			{rows.length === 0 && (
				<p className="border-t border-line py-4 text-small text-ink-soft">
					No specifications to show.
				</p>
			)}
		</section>
	);
}

function Row({ row, ids }: { row: CompareRow; ids: readonly number[] }) {
	return (
		<tr className="border-t border-line align-top">
			<th scope="row" className={headClass}>
				{row.name}
				{row.differs && (
					<>
						<span aria-hidden="true" className="ml-1.5 inline-block size-2 rounded-full bg-mango" />
						<span className="sr-only">, different</span>
					</>
				)}
			</th>
			{ids.map((id, place) => (
				<td
					key={id}
					className={classNames(
						"min-w-36 py-3 pr-4 break-words",
						row.differs && "font-semibold",
						row.cells[place] === null && "text-ink-faint",
					)}
				>
					<ProductText>{row.cells[place] ?? "Not specified"}</ProductText>
				</td>
			))}
		</tr>
	);
}

function Others({ ids, products }: { ids: readonly number[]; products: readonly Product[] }) {
	return (
		<section className="pt-12">
			<h2 className="pb-2 text-large">Add another product to compare</h2>
			<ul className="grid gap-x-8 sm:grid-cols-2">
				{products.map((product) => (
					<li key={product.id} className="border-b border-line">
						<Link
							to={compareAddress([...ids, product.id])}
							preventScrollReset
							className="flex min-h-16 items-center gap-3 py-2 text-small hover:underline"
						>
							<span className="w-12 shrink-0 overflow-hidden rounded-small bg-tint-sand">
								<ProductImage path={product.thumbnail} alt="" sizes="3rem" />
							</span>
							<span className="min-w-0 flex-1 break-words">{product.name}</span>
							<Icon name="plus" className="size-5 shrink-0" />
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
