import { href, useNavigate } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { addLine } from "../../cart/cart-store.ts";
import { toCartLine } from "../../cart/to-cart-line.ts";
import { ProductCard } from "../list/product-card.tsx";

/** Products beside this one; a phone swipes through them. */
export function MoreLikeThis({ title, products }: { title: string; products: readonly Product[] }) {
	const navigate = useNavigate();
	if (products.length === 0) return null;
	const add = (product: Product) => {
		if (product.has_variations) navigate(href("/app/products/:slug", { slug: product.slug }));
		else addLine(toCartLine(product, null, 1));
	};
	return (
		<section aria-labelledby="more-like-this" className="pt-14">
			<h2 id="more-like-this" className="pb-4 text-heading">
				{title}
			</h2>
			<ul className="-mx-4 flex snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 [scrollbar-width:thin] sm:-mx-6 sm:gap-5 sm:px-6 md:mx-0 md:grid md:grid-cols-4 md:gap-y-8 md:overflow-visible md:px-0">
				{products.map((product) => (
					<li key={product.id} className="w-40 shrink-0 snap-start sm:w-48 md:w-auto">
						<ProductCard product={product} onAdd={add} />
					</li>
				))}
			</ul>
		</section>
	);
}
