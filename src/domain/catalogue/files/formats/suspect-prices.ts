import { currencyOf } from "#domain/tables/cells/currency.ts";
import { pointStyle, readNumber } from "#domain/tables/cells/read-number.ts";

/** Reasons why prices in a file may not be in pesos. */
export interface PriceSuspicion {
	/** Currency such as `USD` if stated or likely; null if unknown. */
	currency: string | null;
	reason: "column" | "header" | "sign" | "looks";
}

interface PriceSigns {
	/** Headers of price columns. */
	priceHeaders: readonly string[];
	/** Distinct values of currency columns. */
	currencies: readonly string[];
	/** Price cells as written. */
	prices: readonly string[];
	/** True if another shop system wrote the file. */
	isOfAnotherSystem: boolean;
}

const countries: Record<string, string> = { "united states": "USD", europe: "EUR", china: "CNY" };

/** A median price below this amount suggests that prices aren't in pesos. */
const lowMedian = 100;
/** If all prices in another system's file are below this amount, they are probably not in pesos. */
const lowMost = 500;
const fewestPrices = 4;
/**
 * Minimum number of prices for the check against `lowMost`. It's higher than `fewestPrices`, because small prices are
 * weaker evidence than prices with cents.
 */
const fewestWholePrices = 8;

/**
 * Returns why prices look foreign, or null if they may be pesos. Checks currency columns first, then currencies in
 * headers, currency signs in cells, and amounts that look like dollars. Amounts look like dollars if they are small and
 * mostly have cents such as 12.99, or if all amounts in another system's file are small.
 */
export function suspectPrices({
	priceHeaders,
	currencies,
	prices,
	isOfAnotherSystem,
}: PriceSigns): PriceSuspicion | null {
	const named = currencies.map((one) => one.trim().toUpperCase()).filter((one) => one !== "");
	const foreign = named.find((one) => one !== "PHP" && one !== "₱");
	if (foreign !== undefined) return { currency: currencyOf(foreign), reason: "column" };
	for (const header of priceHeaders) {
		const [, ...country] = header.toLowerCase().split("/");
		const currency = currencyOf(header) ?? countries[country.join("/").trim()];
		if (currency) return { currency, reason: "header" };
	}
	for (const price of prices) {
		const currency = currencyOf(price);
		if (currency !== null) return { currency, reason: "sign" };
	}
	const isPesos =
		named.length > 0 ||
		priceHeaders.some((header) => /\bPHP\b|₱|peso/i.test(header)) ||
		prices.some((price) => /₱|\bPHP\b/i.test(price));
	return !isPesos && lookLikeDollars(prices, isOfAnotherSystem)
		? { currency: "USD", reason: "looks" }
		: null;
}

function lookLikeDollars(prices: readonly string[], isOfAnotherSystem: boolean): boolean {
	const amounts = prices
		.map((price) => readNumber(price, pointStyle))
		.map((read) => ("plain" in read ? Number(read.plain) : 0))
		.filter((amount) => amount > 0)
		.sort((a, b) => a - b);
	if (amounts.length < fewestPrices) return false;
	const median = amounts[Math.floor(amounts.length / 2)] ?? 0;
	const broken = amounts.filter((amount) => !Number.isInteger(amount)).length;
	const areSmall =
		isOfAnotherSystem && amounts.length >= fewestWholePrices && (amounts.at(-1) ?? 0) < lowMost;
	return median < lowMedian && (areSmall || broken * 2 >= amounts.length);
}
