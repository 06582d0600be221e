import type { TransitDays } from "../delivery-estimate/business-days.ts";
import type { Centavos } from "../money/money.ts";

/** A shipping rate for an area and weight. */
export interface ShippingRate {
	/** Code of the country, an island group, region, province, city or town. */
	area: string;
	/** Maximum weight in grams; null for no limit. */
	weight_up_to: number | null;
	/** Shipping fee; null if the shop doesn't deliver to the area. */
	fee: Centavos | null;
	/** Minimum order amount for free shipping; null if shipping is never free. */
	free_from: Centavos | null;
	/** Minimum delivery time in business days; null for the method's default. */
	min_days: number | null;
	max_days: number | null;
}

interface ShippedOrder {
	grams: number;
	/** Price of the items before discounts. */
	goods: Centavos;
	/** Codes of the areas that contain the address, smallest first. */
	areas: readonly string[];
}

export type ShippingQuote =
	| {
			kind: "fee";
			fee: Centavos;
			/** Delivery time; null for the method's default. */
			days: TransitDays | null;
			/** Area whose rate was used; null if the method's own fee applies. */
			area: string | null;
	  }
	| { kind: "excluded"; area: string }
	/** The order is too heavy; `most` is the maximum weight in grams. */
	| { kind: "too_heavy"; area: string; most: number };

const heaviest = ({ weight_up_to: most }: ShippingRate): number => most ?? Number.POSITIVE_INFINITY;

/**
 * Calculates the shipping fee of a method. Uses the smallest area that contains the address and has rates, and among
 * its rates the one with the lowest weight limit that isn't exceeded. Without rates, the method's own fee applies. All
 * pages and the server use this function.
 */
export function quoteShipping(
	method: { fee: Centavos },
	rates: readonly ShippingRate[],
	{ grams, goods, areas }: ShippedOrder,
): ShippingQuote {
	const area = areas.find((each) => rates.some((rate) => rate.area === each));
	if (area === undefined) return { kind: "fee", fee: method.fee, days: null, area: null };
	const own = rates
		.filter((rate) => rate.area === area)
		.toSorted((first, second) => heaviest(first) - heaviest(second));
	if (own.some(({ fee }) => fee === null)) return { kind: "excluded", area };
	const rate = own.find((each) => grams <= heaviest(each));
	if (rate === undefined) {
		return { kind: "too_heavy", area, most: own.at(-1)?.weight_up_to ?? 0 };
	}
	const { fee, free_from: freeFrom, min_days: least, max_days: most } = rate;
	return {
		kind: "fee",
		area,
		fee: freeFrom !== null && goods >= freeFrom ? 0 : (fee ?? 0),
		days: least === null || most === null ? null : { min_days: least, max_days: most },
	};
}
