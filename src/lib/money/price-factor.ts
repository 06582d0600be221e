import type { Centavos } from "./money.ts";

/** An exact fraction by which prices are converted from another currency. */
export interface PriceFactor {
	numerator: bigint;
	denominator: bigint;
}

/**
 * Parses a factor such as `58.75`, `1,250` or `0.0185`. Returns undefined if it isn't above 0 or has more than 6
 * decimals.
 */
export function parsePriceFactor(text: string): PriceFactor | undefined {
	const [, whole = "", decimals = ""] =
		/^(\d{1,6}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
	if (whole + decimals === "") return undefined;
	const numerator = BigInt(whole.replaceAll(",", "") + decimals);
	return numerator > 0n ? { numerator, denominator: 10n ** BigInt(decimals.length) } : undefined;
}

/** Multiplies a price exactly, and rounds half centavos up. */
export function multiplyPrice(amount: Centavos, { numerator, denominator }: PriceFactor): Centavos {
	return Number((BigInt(amount) * numerator * 2n + denominator) / (denominator * 2n));
}
