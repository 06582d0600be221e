import { findArea } from "#domain/places/areas.ts";
import { areasOfPlace } from "#domain/places/find-place.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import type { Centavos } from "#lib/money/money.ts";
import { wholeCountry } from "#lib/phone-and-address/place.ts";
import { quoteShipping, type ShippingQuote } from "#lib/shipping/quote-shipping.ts";
import type { ShippingFacts } from "./shipping-facts.ts";

interface Method {
	code: string;
	name: string;
	fee: Centavos;
}

/** The shipping fee and delivery time of an order with a shipping method. */
export interface MethodQuote {
	/** Shipping fee. If the method isn't available, this is the method's regular fee. */
	fee: Centavos;
	/** Delivery time; null for the method's regular delivery time. */
	days: TransitDays | null;
	/** Area whose row in the shipping table applies; null if the method's regular fee and delivery time apply. */
	area: string | null;
	/** Reason why the method isn't available, or null. */
	problem: { field: "addressId" | "shippingMethod"; message: string } | null;
}

const refused = (
	{ fee }: Method,
	field: "addressId" | "shippingMethod",
	message: string,
): MethodQuote => ({ fee, days: null, area: null, problem: { field, message } });

const kilograms = (grams: number): string =>
	`${(grams / 1000).toLocaleString("en-PH", { maximumFractionDigits: 3 })} kg`;

function problemOf(
	quote: Exclude<ShippingQuote, { kind: "fee" }>,
	{ name }: Method,
	grams: number,
): string {
	const area = findArea(quote.area)?.name ?? "this address";
	if (quote.kind === "excluded") return `We don't deliver to ${area} by ${name} yet.`;
	return `This order is too heavy for ${name}: it weighs ${kilograms(grams)}, and the maximum for ${area} is ${kilograms(quote.most)}.`;
}

/** Returns a quote from the shipping table's row for the smallest of these areas. */
export function quoteByAreas(
	{ rates, grams }: Pick<ShippingFacts, "rates" | "grams">,
	method: Method,
	{ goods, areas }: { goods: Centavos; areas: readonly string[] },
): MethodQuote {
	const own = rates.filter(({ shipping_method: code }) => code === method.code);
	const quote = quoteShipping(method, own, { grams, goods, areas });
	if (quote.kind !== "fee") {
		return refused(method, "shippingMethod", problemOf(quote, method, grams));
	}
	const { fee, days, area } = quote;
	return { fee, days, area, problem: null };
}

const askForPlace =
	"Please complete this address: choose its barangay, city or town. The shipping fee depends on it.";

/**
 * Returns the quote of a method for an address.
 * @param to null if no address is chosen yet
 */
export function quoteMethod(
	facts: ShippingFacts,
	method: Method,
	{ goods, to }: { goods: Centavos; to: { place?: string | null } | null },
): MethodQuote {
	const areas = (to?.place && areasOfPlace(to.place)) || null;
	// Don't require a place while the customer is still typing the address.
	const mayAsk = to !== null && to.place !== undefined;
	if (facts.asksPlace && facts.rates.length > 0 && mayAsk && !areas) {
		return refused(method, "addressId", askForPlace);
	}
	return quoteByAreas(facts, method, { goods, areas: areas ?? [wholeCountry] });
}
