import type { TransitDays } from "./delivery-promise/business-days.ts";
import type { Centavos } from "./money.ts";

/** A row of the shop's shipping table, of one way of shipping. */
export interface ShippingRate {
	/** The whole country, a group of islands, a region, a province, a city or town, by its code. */
	area: string;
	/** Grams; null: however heavy. */
	weight_up_to: number | null;
	/** null: nothing is delivered there. */
	fee: Centavos | null;
	/** Goods for so much are shipped free. */
	free_from: Centavos | null;
	/** Business days; null: as the method takes everywhere. */
	min_days: number | null;
	max_days: number | null;
}

interface ShippedOrder {
	grams: number;
	/** What its goods cost, before any discount. */
	goods: Centavos;
	/** What its address lies in, the narrowest first. */
	areas: readonly string[];
}

export type ShippingQuote =
	| {
			kind: "fee";
			fee: Centavos;
			/** null: as the method takes everywhere. */
			days: TransitDays | null;
			/** Whose row said so; null: none did. */
			area: string | null;
	  }
	| { kind: "excluded"; area: string }
	/** `most`: what the heaviest row takes, in grams. */
	| { kind: "too_heavy"; area: string; most: number };

const heaviest = ({ weight_up_to: most }: ShippingRate): number => most ?? Number.POSITIVE_INFINITY;

/**
 * What it costs to ship an order by a method: the one rule that says so. The narrowest area with rows of the
 * method decides, and in it the lightest row that the order does not outweigh. Without rows the method's own
 * fee holds.
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
