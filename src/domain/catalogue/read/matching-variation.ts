import type { Product } from "#contract/user/catalogue.ts";
import { variationWords } from "#domain/search/asked-variation.ts";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";

/** Variation names such as "Black" and "2 m" occur in many products. */
const knownNames = createBoundedCache<string, ReadonlySet<string>>(1_000);

function wordsOf(name: string): ReadonlySet<string> {
	const known = knownNames.get(name);
	if (known) return known;
	const words = new Set(variationWords(name));
	knownNames.set(name, words);
	return words;
}

/**
 * Returns the variation that a query asks for ("itim na case": the black one): the one with most of its words; null if
 * there is none. Sold-out variations count only if all are sold out.
 * @param meant meanings of each word
 * @param fitting indexes of compatible variations, if not all are: only these are shown
 */
export function matchingVariation(
	product: Product,
	meant: readonly (readonly string[])[],
	fitting: readonly number[] | null = null,
): number | null {
	const { variations } = product;
	if (variations.length < 2) return null;
	const isHeld = (word: string) => variations.some(({ name }) => wordsOf(name).has(word));
	// True for most products, which can then be skipped.
	if (fitting === null && !meant.some((words) => words.some(isHeld))) return null;
	const mayBeShown = (place: number) => fitting === null || fitting.includes(place);
	const isSold = variations.some(
		({ stock_quantity }, place) => stock_quantity > 0 && mayBeShown(place),
	);
	const named = new Set(variationWords(product.name));
	const asked = meant.filter((words) => !words.some((word) => named.has(word)));
	let best: { id: number; points: number } | null = null;
	for (const [place, { id, name, stock_quantity }] of variations.entries()) {
		if (!mayBeShown(place) || (isSold && stock_quantity <= 0)) continue;
		const words = wordsOf(name);
		const points = asked.filter((each) => each.some((word) => words.has(word))).length;
		if (points === 0 && fitting === null) continue;
		if (best === null || points > best.points) best = { id, points };
	}
	return best?.id ?? null;
}
