import { href } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { ProductCard } from "../shop/list/product-card.tsx";

/** The products on the landing page, which are the featured or the newest ones. */
export function LandingProducts({
	title,
	products,
	hasFailed,
	onRetry,
	onAdd,
}: {
	title: string;
	products: Product[];
	hasFailed: boolean;
	onRetry: () => unknown;
	onAdd: (product: Product) => void;
}) {
	return (
		<section id="products" className="mx-auto max-w-[90rem] px-4 py-14 sm:px-6 lg:px-10 lg:py-20">
			<div className="flex flex-wrap items-end justify-between gap-4 pb-6">
				<h2 className="text-heading lg:text-display">{title}</h2>
				<ButtonLink to={href("/app")} tone="outline" size="small">
					See all products
				</ButtonLink>
			</div>
			{hasFailed ? (
				<NotLoaded onRetry={onRetry}>The products could not be loaded.</NotLoaded>
			) : products.length === 0 ? (
				<EmptyState title="No products found" />
			) : (
				<ul className="grid card-columns gap-x-3 gap-y-7 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4">
					{products.map((product) => (
						<li key={product.id}>
							<ProductCard product={product} onAdd={onAdd} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
