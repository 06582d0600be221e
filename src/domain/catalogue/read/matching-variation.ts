import type { Product } from "#contract/user/catalogue.ts";
import { isFiller, measureOf, plainWords, shortenMeasure } from "#domain/search/analyzer.ts";
import { standardSynonyms } from "#domain/search/synonyms.ts";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";

const alternativesOf = (word: string): readonly string[] =>
	standardSynonyms().alternatives.get(word) ?? [];

/** Returns the words of a variation's name, with measures such as "2m" as single words. */
function variationWords(text: string): string[] {
	const words = plainWords(text);
	return words.flatMap((word, at) => {
		const next = words[at + 1];
		const measure = next === undefined ? undefined : measureOf(word, next);
		return measure === undefined ? [shortenMeasure(word)] : [word, measure];
	});
}

/** Returns each word of a query with its possible meanings. The first meaning is the word itself. */
export const wordsMeant = (text: string): string[][] =>
	variationWords(text)
		.filter((word) => !isFiller(word))
		.map((word) => [word, ...alternativesOf(word), ...bound(word)]);

/** Returns the meanings of a word with a Tagalog linker, such as "puting" for "puti" (white). */
const bound = (word: string): readonly string[] =>
	word.endsWith("ng") ? alternativesOf(word.slice(0, -2)) : [];

/** Cached words of variation names, because names such as "Black" and "2 m" occur in many products. */
const knownNames = createBoundedCache<string, ReadonlySet<string>>(1_000);

const wordsOf = (name: string): ReadonlySet<string> =>
	knownNames.remember(name, () => new Set(variationWords(name)));

/**
 * Returns the id of the variation whose name contains the largest number of the query's words, or words with the same
 * meaning. For "itim na case" (black case), this is the variation "Black". Returns null if no variation matches and
 * `fitting` is null. Considers sold-out variations only if all are sold out.
 * @param meant the query's words with their meanings
 * @param fitting indexes of the compatible variations, to which the result is limited; null if all are compatible
 */
export function matchingVariation(
	product: Product,
	meant: readonly (readonly string[])[],
	fitting: readonly number[] | null = null,
): number | null {
	const { variations } = product;
	if (variations.length < 2) return null;
	const isHeld = (word: string) => variations.some(({ name }) => wordsOf(name).has(word));
	// Return early, because in most products no variation matches any word.
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
