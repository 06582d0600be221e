import { createBoundedCache } from "#lib/bounded-cache.ts";
import type { ScoredDocuments } from "./scoring/score-documents.ts";

/** Documents of all kept scores together: some 14 MB. */
const mostDocuments = 1_000_000;
const mostKept = 60;
const mostAsked = 400;

/**
 * The scores of texts that are asked for again and again: with other filters, for the next page, by other
 * visitors. A text is kept from its second time on, as most of what is typed is asked for once.
 */
export class KeptScores<Scored extends { scores: ScoredDocuments }> {
	readonly #kept = createBoundedCache<string, Scored>(
		mostDocuments,
		({ scores }) => scores.slots.length,
		mostKept,
	);
	readonly #asked = createBoundedCache<string, true>(mostAsked);

	find(key: string): Scored | undefined {
		return this.#kept.get(key);
	}

	note(key: string, scored: Scored): void {
		if (this.#asked.get(key)) this.#kept.set(key, scored);
		else this.#asked.set(key, true);
	}

	clear(): void {
		this.#kept.clear();
		this.#asked.clear();
	}
}
