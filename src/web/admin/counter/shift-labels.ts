import { formatPesos, type Pesos } from "#lib/money/money.ts";

/** Formats counted cash minus expected cash. */
export function differenceText(difference: Pesos): string {
	if (difference === 0) return "The drawer is correct";
	const amount = formatPesos(Math.abs(difference));
	return difference < 0 ? `${amount} short` : `${amount} over`;
}
