import type { Centavos } from "../money/money.ts";
import { shareOf } from "../money/share-of.ts";

/** Units of an item in all branches, and their cost. */
export interface Stock {
	quantity: number;
	value: Centavos;
}

/** A movement of stock. */
export interface CostMove {
	/** Positive: into the stock. 0: only the value changes. */
	quantity: number;
	/**
	 * Value of units that arrive or of a delivery that is undone, or the new cost of a unit if no unit moves; null for
	 * units that are worth what the others are.
	 */
	value: Centavos | null;
}

/** Returns the moving average cost of a unit, or null without stock. */
export const averageCost = ({ quantity, value }: Stock): Centavos | null =>
	quantity === 0 ? null : shareOf(value, 1, quantity);

/**
 * Returns the stock after a movement, and the value that moved. The total value is stored instead of the average, so
 * the value of the stock is exactly what came in minus what went out. The last unit takes the remaining centavos along.
 * @param known cost of a unit while there is no stock to take an average of
 */
export function moveAtCost(
	stock: Stock,
	move: CostMove,
	known: Centavos,
): { stock: Stock; moved: Centavos } {
	const moved = valueMoved(stock, move, known);
	return {
		stock: { quantity: stock.quantity + move.quantity, value: stock.value + moved },
		moved,
	};
}

function valueMoved(stock: Stock, { quantity, value }: CostMove, known: Centavos): Centavos {
	const isNewCost = quantity === 0 && value !== null;
	// The average was entered as the cost, so the rounded amount must not replace the exact one.
	if (isNewCost) return value === averageCost(stock) ? 0 : value * stock.quantity - stock.value;
	const isRest = stock.quantity + quantity === 0;
	// A delivery that is undone takes its value along, if so much is left.
	if (quantity < 0 && value !== null && !isRest) return -Math.min(value, stock.value) || 0;
	if (quantity < 0) return -shareOf(stock.value, -quantity, stock.quantity) || 0;
	if (value !== null) return value;
	return stock.quantity === 0 ? known * quantity : shareOf(stock.value, quantity, stock.quantity);
}
