import { formatPesos, type Pesos } from "#lib/money.ts";

/** What was counted less what there should have been, as people say it. */
export function differenceText(difference: Pesos): string {
	if (difference === 0) return "The drawer is correct";
	const amount = formatPesos(Math.abs(difference));
	return difference < 0 ? `${amount} short` : `${amount} over`;
}
