import type { TransitDays } from "../delivery-estimate/business-days.ts";
import type { Centavos } from "../money/money.ts";

/** One row of the shipping rates. */
export interface ShippingRate {
	/** Code of the country, an island group, region, province, city or town. */
	area: string;
	/** Maximum weight in grams; null for no limit. */
	weight_up_to: number | null;
	/** null if the shop doesn't deliver there. */
	fee: Centavos | null;
	/** Minimum amount of an order for free shipping; null for none. */
	free_from: Centavos | null;
	/** Minimum delivery time in business days; null for the method's default. */
	min_days: number | null;
	max_days: number | null;
}

interface ShippedOrder {
	grams: number;
	/** Returns the price of the items before discounts. */
	goods: Centavos;
	/** Codes of the areas that contain the address, smallest first. */
	areas: readonly string[];
}

export type ShippingQuote =
	| {
			kind: "fee";
			fee: Centavos;
			/** null for the method's default. */
			days: TransitDays | null;
			/** Area whose rate applies; null if none does. */
			area: string | null;
	  }
	| { kind: "excluded"; area: string }
	/** The order is too heavy; `most` is the maximum weight in grams. */
	| { kind: "too_heavy"; area: string; most: number };

const heaviest = ({ weight_up_to: most }: ShippingRate): number => most ?? Number.POSITIVE_INFINITY;

/**
 * Calculates the shipping fee of a method. Only this function does. It uses the rates of the smallest area that has
 * rates for the method. Of these, it uses the one with the lowest weight limit that the order doesn't exceed. Without
 * rates, the method's own fee applies.
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
