import type { Grade } from "./judgements.ts";

const depth = 10;

/**
 * Returns the discounted cumulative gain of the first ten results. A product counts more the better it is and the
 * earlier it comes.
 */
const gain = (grades: readonly Grade[]): number =>
	grades
		.slice(0, depth)
		.reduce((sum: number, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/**
 * Returns nDCG@10: the gain of the found list as a share of the gain in the best possible order.
 * @param all grades of every product, in any order
 */
export function ndcg(found: readonly Grade[], all: readonly Grade[]): number {
	const best = gain([...all].sort((a, b) => b - a));
	return best === 0 ? 0 : gain(found) / best;
}
