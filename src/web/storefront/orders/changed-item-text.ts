import type { LineAgain } from "#contract/user/order-again.ts";
import { formatPesos } from "#lib/money/money.ts";

/** Describes how an item has changed since the customer bought it. Returns null if nothing has changed. */
export function changedItemText({ quantity, available, price, price_before: before }: LineAgain): {
	text: string;
	isGone: boolean;
} | null {
	if (price === null) return { text: "No longer sold", isGone: true };
	if (available === 0) return { text: "Out of stock", isGone: true };
	const words = [
		...(available < quantity ? [`Only ${available} of ${quantity} left`] : []),
		...(price === before ? [] : [`${formatPesos(price)} now, ${formatPesos(before)} before`]),
	];
	return words.length > 0 ? { text: words.join(" · "), isGone: false } : null;
}
