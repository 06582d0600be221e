import type { CartLine } from "#contract/user/cart.ts";
import { isSameLine, type LineKey } from "./cart-rules.ts";

export const withQuantity = (lines: readonly CartLine[], line: LineKey, qty: number): CartLine[] =>
	lines.map((each) => (isSameLine(each, line) ? { ...each, qty } : each));

export const withoutLine = (lines: readonly CartLine[], line: LineKey): CartLine[] =>
	lines.filter((each) => !isSameLine(each, line));

/** Returns the lines without the ordered items. Items that were added after the order was sent remain. */
export const withoutOrdered = (
	lines: readonly CartLine[],
	ordered: readonly { product_id: number; variation_id: number | null; qty: number }[],
): CartLine[] =>
	lines.flatMap((line) => {
		const { qty } = ordered.find(({ product_id: id, variation_id }) =>
			isSameLine({ id, variation_id }, line),
		) ?? { qty: 0 };
		return line.qty > qty ? [{ ...line, qty: line.qty - qty }] : [];
	});
