import type { ShippingMethod } from "#contract/user/shipping-methods.ts";
import {
	type DeliveryCalendar,
	type DeliveryDates,
	estimateDates,
} from "#lib/delivery-estimate/estimate-dates.ts";
import { type OpeningHours, parseOpeningHours } from "#lib/time/opening-hours.ts";

interface Shop {
	hours: string;
	branches: readonly { code: string; hours: string }[];
	shipping_methods: readonly ShippingMethod[];
}

/**
 * Returns the hours in which parcels are packed. These are the hours of the first packing branch, or of the shop's
 * first branch if `codes` is empty. Uses the shop's hours if there is no such branch. Returns null if the hours can't
 * be parsed.
 */
export function packingHours(
	{ branches, hours }: Shop,
	codes: readonly string[],
): OpeningHours | null {
	const packs = branches.find(({ code }) => code === (codes[0] ?? branches[0]?.code));
	return parseOpeningHours(packs?.hours ?? hours);
}

/** Returns a delivery estimate for each shipping method, for customers whose delivery address isn't known. */
export const generalEstimates = (
	shop: Shop,
	order: { placedAt: Date; calendar: DeliveryCalendar; hours: OpeningHours | null },
): (DeliveryDates & { code: string })[] =>
	shop.shipping_methods.map((method) => ({
		code: method.code,
		...estimateDates({ ...order, days: method, branches: [order.hours] }),
	}));
