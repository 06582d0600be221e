import type { Shop } from "#contract/landing/shop.ts";
import type { Product, ProductDetail } from "#contract/user/catalogue.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { type Offer, offerPrice, offersFor } from "#lib/promotions/offer.ts";

type Sellable = Pick<Product, "id" | "category_id" | "sale_price"> &
	Partial<Pick<ProductDetail, "facts" | "product_type">>;

const offerOf = ({ off, ...offer }: NonNullable<Shop["offers"]>[number]): Offer => ({
	...offer,
	off:
		off?.percent !== undefined
			? { percent: off.percent }
			: off?.price !== undefined
				? { price: toCentavos(off.price) }
				: null,
});

/** Returns the current promotions of a product. A card doesn't know its brand and type, so it shows fewer than the page. */
export function offersOf({ offers = [] }: Pick<Shop, "offers">, product: Sellable): Offer[] {
	if (offers.length === 0) return [];
	const maker = product.facts?.find(({ code }) => code === "maker")?.value;
	return offersFor(offers.map(offerOf), {
		id: product.id,
		category_id: product.category_id,
		maker: typeof maker === "string" ? maker : null,
		product_type: product.product_type ?? null,
		is_on_sale: product.sale_price !== null,
	});
}

/** Returns the price of one item with its promotions, in pesos. */
export const priceWithOffers = (
	shop: Pick<Shop, "offers">,
	product: Sellable,
	price: number,
): number => toPesos(offerPrice(toCentavos(price), offersOf(shop, product)));
