import { formatPesos, type Pesos } from "#lib/money/money.ts";

/** Describes the counted cash minus the expected cash, such as `₱20.00 short`. */
export function differenceText(difference: Pesos): string {
	if (difference === 0) return "The drawer is correct";
	const amount = formatPesos(Math.abs(difference));
	return difference < 0 ? `${amount} short` : `${amount} over`;
}
