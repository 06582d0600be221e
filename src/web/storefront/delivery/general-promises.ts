import type { ShippingMethod } from "#contract/user/shipping-methods.ts";
import {
	type DeliveryCalendar,
	type DeliveryDates,
	promiseDelivery,
} from "#lib/delivery-promise/promise-delivery.ts";
import { type OpeningHours, parseOpeningHours } from "#lib/opening-hours.ts";

interface Shop {
	hours: string;
	branches: readonly { code: string; hours: string }[];
	shipping_methods: readonly ShippingMethod[];
}

/** Of the first of these branches, or else the shop's; null: none that can be read. */
export function packingHours(
	{ branches, hours }: Shop,
	codes: readonly string[],
): OpeningHours | null {
	const packs = branches.find(({ code }) => code === (codes[0] ?? branches[0]?.code));
	return parseOpeningHours(packs?.hours ?? hours);
}

/** When things arrive of which no address is known, by each way of shipping. */
export const generalPromises = (
	shop: Shop,
	order: { placedAt: Date; calendar: DeliveryCalendar; hours: OpeningHours | null },
): (DeliveryDates & { code: string })[] =>
	shop.shipping_methods.map((method) => ({
		code: method.code,
		...promiseDelivery({ ...order, days: method, branches: [order.hours] }),
	}));
