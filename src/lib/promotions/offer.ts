import { type Centavos, percentOf } from "../money/money.ts";
import type { PromotionTarget } from "./promotion.ts";

/** A current automatic promotion, as product cards and pages show it. */
export interface Offer extends PromotionTarget {
	name: string;
	/** Reduction of every single item; null if it depends on the cart. */
	off: { percent: number } | { price: Centavos } | null;
}

interface OfferedItem {
	id: number;
	category_id: number | null;
	/** Codes; left out if unknown here. */
	maker?: string | null;
	product_type?: string | null;
	is_on_sale: boolean;
}

/** Returns the offers for a product or any of its variations. What isn't known of it doesn't match. */
export function offersFor(offers: readonly Offer[], item: OfferedItem): Offer[] {
	const { maker = null, product_type: type = null, category_id: category } = item;
	return offers.filter((offer) => {
		if (offer.sale_items !== "any" && item.is_on_sale !== (offer.sale_items === "only"))
			return false;
		const lists = [offer.category_ids, offer.makers, offer.product_types, offer.product_ids];
		return (
			(offer.variation_ids === null && lists.every((list) => list === null)) ||
			offer.product_ids?.includes(item.id) ||
			(category !== null && offer.category_ids?.includes(category)) ||
			(maker !== null && offer.makers?.includes(maker)) ||
			(type !== null && offer.product_types?.includes(type))
		);
	});
}

/**
 * Returns the price of one item with its offers. Only a single offer without conditions changes it, because what
 * several give together depends on the cart.
 */
export function offerPrice(price: Centavos, offers: readonly Offer[]): Centavos {
	const [only, ...others] = offers;
	if (!only?.off || others.length > 0) return price;
	return "percent" in only.off
		? price - percentOf(price, only.off.percent)
		: Math.min(price, only.off.price);
}
