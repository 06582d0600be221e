import type { ProductDetail } from "#contract/user/catalogue.ts";
import { offersOf } from "#web/offers.ts";
import { useShop } from "#web/shop.tsx";

/** Current promotions of a product, by name. */
export function ProductOffers({ product }: { product: ProductDetail }) {
	const offers = offersOf(useShop(), product);
	if (offers.length === 0) return null;
	return (
		<ul aria-label="Promotions" className="flex flex-wrap gap-2 text-small font-semibold">
			{offers.map(({ name }) => (
				<li key={name} className="rounded-full bg-mango px-3 py-1 text-on-mango">
					{name}
				</li>
			))}
		</ul>
	);
}
