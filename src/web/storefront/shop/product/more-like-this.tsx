import type { ReactNode } from "react";
import { href, useNavigate } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { addLine } from "../../cart/cart-store.ts";
import { toCartLine } from "../../cart/to-cart-line.ts";
import { ProductCard } from "../list/product-card.tsx";

/**
 * Similar products in a row that can be swiped on phones.
 * @param id id of the row's heading
 * @param action shown next to the title
 */
export function MoreLikeThis({
	title,
	products,
	id = "more-like-this",
	action,
}: {
	title: string;
	products: readonly Product[];
	id?: string;
	action?: ReactNode;
}) {
	const navigate = useNavigate();
	if (products.length === 0) return null;
	const add = (product: Product) => {
		if (product.has_variations) void navigate(href("/app/products/:slug", { slug: product.slug }));
		else void addLine(toCartLine(product, null, 1));
	};
	return (
		<section aria-labelledby={id} className="pt-14">
			<div className="flex flex-wrap items-center justify-between gap-x-3 pb-4">
				<h2 id={id} className="text-heading">
					{title}
				</h2>
				{action}
			</div>
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
