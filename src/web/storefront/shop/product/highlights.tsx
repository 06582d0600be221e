import { href, Link } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { ProductPrice } from "../../product-price.tsx";
import { PromotionBadge } from "../../promotion-badges.tsx";
import { shownVariation } from "../list/shown-variation.ts";
import { TileName } from "../list/tile-name-lines.tsx";

/** Number of products in one row on the widest screens. */
const maxInRow = 9;

/** Highlighted products in one row, which scrolls if they don't fit. */
export function Highlights({ products }: { products: readonly Product[] }) {
	if (products.length === 0) return null;
	return (
		<section aria-labelledby="highlights-title" className="md:pt-5">
			<h2 id="highlights-title" className="pb-1 text-large leading-tight md:pb-2.5 lg:text-title">
				Highlights
			</h2>
			<ul
				className={classNames(
					"relative -mx-4 grid auto-cols-[13rem] grid-flow-col [scrollbar-width:none] gap-3 overflow-x-auto px-4 sm:-mx-6 sm:px-6 md:auto-cols-[8.5rem] lg:-mx-10 lg:px-10",
					products.length <= maxInRow &&
						"xl:mx-0 xl:auto-cols-[minmax(0,11rem)] xl:overflow-visible xl:px-0",
				)}
			>
				{products.map((product) => (
					<li key={product.id} className="@container">
						<Highlight product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** On phones, the text is next to the picture, so that the list below starts on the first screen. */
function Highlight({ product }: { product: Product }) {
	const shown = shownVariation(product);
	return (
		<Link
			to={`${href("/app")}?product=${product.slug}`}
			preventScrollReset
			className="group relative grid card-link grid-cols-[4rem_minmax(0,1fr)] content-start items-center gap-x-2.5 gap-y-1.5 rounded-medium md:grid-cols-1"
		>
			<span className="block overflow-hidden rounded-small md:rounded-medium">
				<ProductImage
					path={(shown ?? product).image ?? product.thumbnail}
					alt=""
					sizes="(min-width: 80rem) 9rem, (min-width: 48rem) 8.5rem, 4rem"
					className="transition-transform duration-200 group-hover:scale-[1.04]"
				/>
			</span>
			<span className="min-w-0">
				<span className="block text-fine leading-tight font-semibold">
					<TileName product={product} />
				</span>
				<ProductPrice of={shown ?? product} size="small" showsPercent={false} />
				<PromotionBadge product={product} shown={shown} />
			</span>
		</Link>
	);
}
