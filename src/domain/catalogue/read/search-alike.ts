import type { Catalogue } from "./catalogue.ts";

/** Maximum number of searches, each with fewer words than the previous one. A search takes about a millisecond. */
const maxSearches = 4;

/**
 * Returns published products that share words with a name, best match first. Searches for all words, then leaves out
 * more and more words at the end, because the first words usually name the kind of product.
 */
export async function searchAlike(
	catalogue: Catalogue,
	name: string,
	wanted: number,
): Promise<number[]> {
	const words = name.slice(0, 200).split(/\s+/).filter(Boolean);
	const found = new Set<number>();
	for (let turn = 0; turn < maxSearches && words.length > 0; turn += 1) {
		const { ids } = await catalogue.search({
			text: words.join(" "),
			isPlain: true,
			sort: "relevance",
			offset: 0,
			limit: wanted,
		});
		for (const id of ids) found.add(id);
		if (found.size >= wanted) break;
		words.length = Math.max(1, Math.ceil(words.length * 0.6) - (words.length <= 2 ? 1 : 0));
		if (turn > 0 && words.length === 1 && found.size > 0) break;
	}
	return [...found].slice(0, wanted);
}
