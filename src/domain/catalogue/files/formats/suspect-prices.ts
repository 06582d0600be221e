import { currencyOf } from "#domain/tables/cells/currency.ts";
import { pointStyle, readNumber } from "#domain/tables/cells/read-number.ts";

/** Why prices of a file may not be pesos. */
export interface PriceSuspicion {
	/** `USD` where the file says so or it looks so; null: another one, unknown. */
	currency: string | null;
	reason: "column" | "header" | "sign" | "looks";
}

interface PriceSigns {
	/** Headers of the columns with prices. */
	priceHeaders: readonly string[];
	/** Different values of a column that names currencies. */
	currencies: readonly string[];
	/** Cells with prices, as they stand. */
	prices: readonly string[];
	/** Whether another shop system wrote the file, which sells in any country. */
	isOfAnotherSystem: boolean;
}

const countries: Record<string, string> = { "united states": "USD", europe: "EUR", china: "CNY" };

/** Prices below which a shop in pesos has few. */
const lowMedian = 100;
/** Above which a catalogue in pesos that another system wrote has some. */
const lowMost = 500;
const fewestPrices = 4;
/** Whole ones tell less. */
const fewestWholePrices = 8;

/**
 * Whether prices look as if they were of another country; null: they may well be pesos. In order of
 * certainty: a column names a currency, the header of the prices does, a sign stands in them, or they
 * look like dollars: small, and most of them broken like 12.99 or all in a file of another system.
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
