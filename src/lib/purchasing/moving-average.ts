import type { Centavos } from "../money/money.ts";
import { shareOf } from "../money/share-of.ts";

/** Units of an item in all branches, and their total cost. */
export interface Stock {
	quantity: number;
	value: Centavos;
}

/** A stock movement with its cost. */
export interface CostMove {
	/** Positive for units that arrive, negative for units that leave, and 0 if only the value changes. */
	quantity: number;
	/**
	 * Value of units that arrive, or of a delivery that is undone. If the quantity is 0, the new cost per unit. Null
	 * for movements at the average cost.
	 */
	value: Centavos | null;
}

/** Returns the moving average cost per unit, or null without stock. */
export const averageCost = ({ quantity, value }: Stock): Centavos | null =>
	quantity === 0 ? null : shareOf(value, 1, quantity);

/**
 * Returns the stock after a movement, and by how much its value changed. The stock stores the total value instead of
 * the average. The total therefore always equals the value of arrivals minus the value of departures. The last unit's
 * cost includes the remaining centavos.
 * @param known cost per unit for arrivals of unknown cost when there is no stock to average
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
	// If the entered cost equals the rounded average, keep the exact value.
	if (isNewCost) return value === averageCost(stock) ? 0 : value * stock.quantity - stock.value;
	const isRest = stock.quantity + quantity === 0;
	// Undoing a delivery removes its value, but not more than the value of the remaining stock.
	if (quantity < 0 && value !== null && !isRest) return -Math.min(value, stock.value) || 0;
	if (quantity < 0) return -shareOf(stock.value, -quantity, stock.quantity) || 0;
	if (value !== null) return value;
	return stock.quantity === 0 ? known * quantity : shareOf(stock.value, quantity, stock.quantity);
}
