import type { Product } from "#contract/user/catalogue.ts";
import { variationWords, wordsMeant } from "#domain/search/asked-variation.ts";

/**
 * The variation that a text asks for by its words ("itim na case" the black one): the one that holds most
 * of them, one that can be bought before one that cannot; null where the text asks for none.
 * @param fitting places of those that fit the device in view, where not all do: no other is shown
 */
export function matchingVariation(
	product: Product,
	text: string,
	fitting: readonly number[] | null = null,
): number | null {
	if (product.variations.length < 2) return null;
	const named = new Set(variationWords(product.name));
	const asked = wordsMeant(text).filter((words) => !words.some((word) => named.has(word)));
	let best: { id: number; points: number } | null = null;
	for (const [place, { id, name, stock_quantity }] of product.variations.entries()) {
		if (fitting !== null && !fitting.includes(place)) continue;
		const words = new Set(variationWords(name));
		const found = asked.filter((meant) => meant.some((word) => words.has(word))).length;
		const points = found * 2 + (stock_quantity > 0 ? 1 : 0);
		if (found === 0 && fitting === null) continue;
		if (best === null || points > best.points) best = { id, points };
	}
	return best?.id ?? null;
}
