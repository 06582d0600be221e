/** Returns floor(a × b ÷ c) and the remainder. The result is exact for all safe integers. */
function divide(a: number, b: number, c: number): { share: number; rest: number } {
	const product = a * b;
	if (Number.isSafeInteger(product)) {
		const rest = product % c;
		return { share: (product - rest) / c, rest };
	}
	const exact = BigInt(a) * BigInt(b);
	return { share: Number(exact / BigInt(c)), rest: Number(exact % BigInt(c)) };
}

/**
 * Splits an amount in proportion to the weights, to the centavo (largest remainder method). Returns the parts in the
 * order of the weights. No part exceeds its weight if the amount doesn't exceed the sum of the weights. Between equal
 * remainders, the larger weight gets the centavo, and between equal weights the one with the smaller key. The order of
 * the weights therefore doesn't matter.
 */
export function splitAmount(
	amount: number,
	weights: readonly number[],
	keys: readonly number[],
): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole === 0) return weights.map(() => 0);
	const parts = weights.map((weight) => divide(amount, weight, whole));
	let left = amount - parts.reduce((sum, { share }) => sum + share, 0);
	const byRest = parts
		.map(({ rest }, index) => ({ rest, index }))
		.filter(({ rest }) => rest > 0)
		.sort(
			(one, other) =>
				other.rest - one.rest ||
				(weights[other.index] ?? 0) - (weights[one.index] ?? 0) ||
				(keys[one.index] ?? 0) - (keys[other.index] ?? 0),
		);
	const shares = parts.map(({ share }) => share);
	for (const { index } of byRest) {
		if (left === 0) break;
		shares[index] = (shares[index] ?? 0) + 1;
		left -= 1;
	}
	return shares;
}
