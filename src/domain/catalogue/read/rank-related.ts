import type { Product } from "#contract/user/catalogue.ts";

const shownPrice = (product: Product) => product.sale_price ?? product.price;
const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Returns how close two prices are: 1 if they are equal, and 0 if one is at least four times the other. */
function nearness(one: number, other: number): number {
	if (one <= 0 || other <= 0) return one === other ? 1 : 0;
	return Math.max(0, 1 - Math.abs(Math.log(one / other)) / Math.log(4));
}

function shareOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const shared = [...one].filter((word) => other.has(word)).length;
	return shared === 0 ? 0 : shared / Math.min(one.size, other.size);
}

/**
 * Orders candidates for display: available ones first, and each group by a score for common words, the same category
 * and a similar price. Excludes the product itself.
 */
export function rankRelated(product: Product, candidates: readonly Product[]): Product[] {
	const words = wordsOf(product.name);
	const score = (other: Product): number =>
		(other.stock_quantity > 0 ? 10 : 0) +
		(product.category_id !== null && other.category_id === product.category_id ? 2 : 0) +
		3 * shareOfWords(words, wordsOf(other.name)) +
		1.5 * nearness(shownPrice(product), shownPrice(other));
	return candidates
		.filter((other) => other.id !== product.id)
		.map((other) => ({ other, score: score(other) }))
		.sort((a, b) => b.score - a.score || a.other.id - b.other.id)
		.map(({ other }) => other);
}
