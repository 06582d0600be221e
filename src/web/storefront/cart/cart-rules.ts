import { type CartLine, largestQuantity } from "#contract/user/cart.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";

/** Identifies a line by its product and variation. */
export type LineKey = Pick<CartLine, "id" | "variation_id">;

/** Returns the maximum quantity of a line: 99 or the stock. Unknown stock counts as 99 (specification §5). */
export const limitOf = (stock: number | null | undefined): number =>
	Math.max(0, Math.min(largestQuantity, Math.floor(stock ?? largestQuantity)));

/** Rounds and limits a quantity to a whole number from 1 to the limit. */
export const clampQuantity = (quantity: number, stock: number | null | undefined): number =>
	Math.min(Math.max(1, Math.floor(quantity) || 1), Math.max(1, limitOf(stock)));

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
	a.id === b.id && (a.variation_id ?? null) === (b.variation_id ?? null);

/** Returns how many of these units can still be added to the cart. */
export const unitsThatFit = (lines: readonly CartLine[], line: CartLine): number => {
	const present = lines.find((each) => isSameLine(each, line))?.qty ?? 0;
	return Math.max(0, Math.min(line.qty, limitOf(line.stock_quantity) - present));
};

/** Returns the lines after adding an item. The item is added to its existing line, or as a new line at the end. */
export const withAdded = (lines: readonly CartLine[], line: CartLine): CartLine[] => {
	const present = lines.find((each) => isSameLine(each, line));
	return present
		? lines.map((each) => (each === present ? { ...line, qty: each.qty + line.qty } : each))
		: [...lines, line];
};

/** Returns the sum of the lines: displayed price × quantity. */
export const subtotalOf = (
	lines: readonly Pick<CartLine, "price" | "sale_price" | "qty">[],
): Pesos =>
	toPesos(
		lines.reduce((sum, line) => sum + toCentavos(line.sale_price ?? line.price) * line.qty, 0),
	);

export const countOf = (lines: readonly Pick<CartLine, "qty">[]): number =>
	lines.reduce((sum, line) => sum + line.qty, 0);

/** Message shown when the limit is reached (specification §5). */
export const stockLimitMessage = (limit: number, product: string): string =>
	`Maximum stock limit reached (${limit}) for ${product}`;

/**
 * Validates lines that a browser has stored. Removes invalid entries and lines without stock, and limits quantities to
 * the stock.
 * @returns the lines; `clamped` is true if the stock lowered a quantity or removed a line
 */
export function clampLines(lines: readonly CartLine[]): { lines: CartLine[]; clamped: boolean } {
	const validLines: CartLine[] = [];
	let clamped = false;
	for (const line of lines) {
		const limit = limitOf(line.stock_quantity);
		if (limit === 0) {
			clamped = true;
			continue;
		}
		const qty = clampQuantity(line.qty, line.stock_quantity);
		if (qty < line.qty) clamped = true;
		validLines.push({ ...line, qty });
	}
	return { lines: validLines, clamped };
}
