import { useState } from "react";
import { data, Link } from "react-router";
import type { Api } from "#contract/client.ts";
import { ApiError } from "#contract/client.ts";
import { getProductBySlug, type ProductDetail } from "#contract/user/catalogue.ts";
import { api, apiContext } from "../../api.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProductImage } from "../../ui/product-image.tsx";
import type { Route } from "./+types/product-page.ts";
import { BuyBox } from "./buy-box.tsx";
import { firstInStock } from "./to-cart-line.ts";

async function load(api: Api, slug: string): Promise<ProductDetail> {
	try {
		return await api(getProductBySlug, { slug });
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
		throw error;
	}
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
	load(context.get(apiContext), params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(api, params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const shop = matches[0]?.loaderData?.shop.name ?? "Shop";
	return loaderData
		? [
				{ title: `${loaderData.name} · ${shop}` },
				{ name: "description", content: loaderData.short_description || loaderData.name },
			]
		: [{ title: `Not found · ${shop}` }];
};

/** A product at an address of its own, for links, search engines and new tabs. */
export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
	return <ProductView key={product.id} product={product} />;
}

function ProductView({ product }: { product: ProductDetail }) {
	const [image, setImage] = useState(
		() => firstInStock(product.variations)?.image ?? product.featured_image,
	);
	return (
		<main id="content" className="mx-auto w-full max-w-6xl px-4 pb-24 sm:px-6">
			<nav aria-label="Breadcrumb" className="py-4 text-small text-ink-soft">
				<Link
					to="/app"
					className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
				>
					Shop
				</Link>
				{product.category_name && (
					<>
						<span aria-hidden="true" className="px-2">
							/
						</span>
						<span>{product.category_name}</span>
					</>
				)}
			</nav>
			<div className="grid gap-8 md:grid-cols-2 lg:gap-14">
				<div className="grid content-start gap-3">
					<div className="overflow-hidden rounded-large">
						<ProductImage
							path={image}
							alt={product.name}
							sizes="(min-width: 48rem) 34rem, 94vw"
							eager
						/>
					</div>
					{product.images.length > 1 && (
						<ul className="flex flex-wrap gap-2">
							{product.images.map((each, index) => (
								<li key={each.path}>
									<button
										type="button"
										aria-label={`Show picture ${index + 1}`}
										aria-pressed={each.path === image}
										onClick={() => setImage(each.path)}
										className={classNames(
											"block size-18 overflow-hidden rounded-small border-2",
											each.path === image ? "border-ink" : "border-transparent",
										)}
									>
										<ProductImage path={each.path} alt="" sizes="72px" />
									</button>
								</li>
							))}
						</ul>
					)}
				</div>
				<div className="grid content-start gap-4">
					<h1 className="text-heading lg:text-display">{product.name}</h1>
					<p className="text-ink-soft">{product.short_description}</p>
					<BuyBox
						product={product}
						onVariation={(variation) => setImage(variation.image ?? product.featured_image)}
					/>
					<Description text={product.description} />
					<section>
						<h2 className="pb-2 text-large">Stock at the branches</h2>
						<ul className="grid gap-1 text-small">
							{product.branch_stock.map((branch) => (
								<li key={branch.branch} className="flex justify-between border-b border-line py-2">
									<span>{branch.name}</span>
									<span className="font-semibold">
										{branch.stock_quantity > 0
											? `${branch.stock_quantity} in stock`
											: "Out of Stock"}
									</span>
								</li>
							))}
						</ul>
					</section>
				</div>
			</div>
		</main>
	);
}

/** Paragraphs, and lines that start with a dash as a list. */
function Description({ text }: { text: string }) {
	return (
		<section className="grid gap-3 border-t border-line pt-5">
			<h2 className="text-large">About this product</h2>
			{text.split(/\n{2,}/).map((block) => {
				const lines = block.split("\n");
				return lines.every((line) => line.startsWith("- ")) ? (
					<ul key={block} className="grid list-disc gap-1 pl-5 text-ink-soft">
						{lines.map((line) => (
							<li key={line}>{line.slice(2)}</li>
						))}
					</ul>
				) : (
					<p key={block} className="whitespace-pre-line text-ink-soft">
						{block}
					</p>
				);
			})}
		</section>
	);
}
