import type { Centavos } from "./money.ts";

/** Exact factor for converting prices from another currency. */
export interface PriceFactor {
	numerator: bigint;
	denominator: bigint;
}

/**
 * Parses a factor such as `58.75`, `1,250` or `0.0185`. Returns undefined unless it's above 0 with at most 6 decimals.
 */
export function parsePriceFactor(text: string): PriceFactor | undefined {
	const [, whole = "", decimals = ""] =
		/^(\d{1,6}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
	if (whole + decimals === "") return undefined;
	const numerator = BigInt(whole.replaceAll(",", "") + decimals);
	return numerator > 0n ? { numerator, denominator: 10n ** BigInt(decimals.length) } : undefined;
}

/** Multiplies exactly and rounds half centavos up. */
export function multiplyPrice(amount: Centavos, { numerator, denominator }: PriceFactor): Centavos {
	return Number((BigInt(amount) * numerator * 2n + denominator) / (denominator * 2n));
}
