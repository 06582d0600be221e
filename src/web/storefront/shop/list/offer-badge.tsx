import type { Product } from "#contract/user/catalogue.ts";
import { offersOf } from "#web/offers.ts";
import { useShop } from "#web/shop.tsx";

/** Name of a product's promotion. Loaded only by shops that have one. */
export default function OfferBadge({ product }: { product: Product }) {
	const [offer] = offersOf(useShop(), product);
	if (!offer) return null;
	return (
		<span className="max-w-full rounded-full bg-mango px-2.5 py-0.5 text-on-mango wrap-anywhere @max-[9.5rem]:px-2">
			{offer.name}
		</span>
	);
}
