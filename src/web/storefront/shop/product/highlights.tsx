import { href, Link } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Price } from "../../../ui/price.tsx";
import { ProductImage } from "../../../ui/product-image.tsx";

/** As many as the widest screens show beside each other. */
const mostInRow = 9;

/** Things worth a look, on one shelf that scrolls where it does not fit. */
export function Highlights({ products }: { products: readonly Product[] }) {
	if (products.length === 0) return null;
	return (
		<section aria-labelledby="highlights-title" className="pt-5">
			<h2 id="highlights-title" className="pb-2.5 text-large lg:text-title">
				Highlights
			</h2>
			<ul
				className={classNames(
					"relative -mx-4 grid auto-cols-[7.25rem] grid-flow-col [scrollbar-width:none] gap-3 overflow-x-auto px-4 sm:-mx-6 sm:auto-cols-[8.5rem] sm:px-6 lg:-mx-10 lg:px-10",
					products.length <= mostInRow &&
						"xl:mx-0 xl:auto-cols-[minmax(0,11rem)] xl:overflow-visible xl:px-0",
				)}
			>
				{products.map((product) => (
					<li key={product.id}>
						<Link
							to={`${href("/app")}?product=${product.slug}`}
							preventScrollReset
							className="group relative grid content-start gap-1.5 card-link rounded-medium"
						>
							<span className="block overflow-hidden rounded-medium">
								<ProductImage
									path={product.thumbnail}
									alt=""
									sizes="(min-width: 80rem) 9rem, (min-width: 40rem) 8.5rem, 7.25rem"
									className="transition-transform duration-200 group-hover:scale-[1.04]"
								/>
							</span>
							<span className="line-clamp-2 text-fine leading-snug font-semibold">
								{product.name}
							</span>
							<Price
								price={product.price}
								salePrice={product.sale_price}
								size="small"
								showsPercent={false}
							/>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
