import type { Centavos } from "../money/money.ts";

interface BoughtLine {
	quantity: number;
	unit_cost: Centavos;
}

/**
 * Returns the value of each line: its cost and its share of the freight in proportion to the cost. If all items are
 * free, freight is shared by quantity. Remaining centavos go to the lines with the largest remainders, so that the
 * values add up exactly.
 */
export function spreadFreight(lines: readonly BoughtLine[], freight: Centavos): Centavos[] {
	const costs = lines.map(({ quantity, unit_cost }) => quantity * unit_cost);
	const isFree = costs.every((cost) => cost === 0);
	const weights = isFree ? lines.map(({ quantity }) => quantity) : costs;
	const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
	const parts = weights.map((weight, index) => {
		const product = BigInt(freight) * BigInt(weight);
		return { index, share: Number(product / whole), remainder: Number(product % whole) };
	});
	let left = freight - parts.reduce((sum, { share }) => sum + share, 0);
	for (const part of parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)) {
		if (left === 0) break;
		part.share += 1;
		left -= 1;
	}
	return parts.map(({ index, share }) => (costs[index] ?? 0) + share);
}
