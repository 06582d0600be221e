import { createBoundedCache } from "#lib/bounded-cache.ts";
import type { DocumentScores, StoredScores } from "./score-documents.ts";

/** Documents of all kept scores together: some 3 MB. */
const mostDocuments = 200_000;
const mostKept = 60;
const mostAsked = 400;

interface Kept<Scored> {
	scored: Scored;
	scores: StoredScores;
}

/**
 * The scores of texts that are asked for again and again: with other filters, for the next page, by other
 * visitors. A text is kept from its second time on, as most of what is typed is asked for once.
 */
export class KeptScores<Scored> {
	readonly #kept = createBoundedCache<string, Kept<Scored>>(
		mostDocuments,
		({ scores }) => scores.slots.length,
		mostKept,
	);
	readonly #asked = createBoundedCache<string, true>(mostAsked);
	readonly #scores: DocumentScores;

	constructor(scores: DocumentScores) {
		this.#scores = scores;
	}

	/** What is known of a text, whose scores are not those at hand. */
	find(key: string): Scored | undefined {
		return this.#kept.get(key)?.scored;
	}

	/** Makes a text's scores those at hand. */
	restore(key: string): Scored | undefined {
		const known = this.#kept.get(key);
		if (known) this.#scores.restore(known.scores);
		return known?.scored;
	}

	/** The scores at hand are those of this text. */
	note(key: string, scored: Scored): void {
		if (this.#asked.get(key)) this.#kept.set(key, { scored, scores: this.#scores.stored() });
		else this.#asked.set(key, true);
	}

	clear(): void {
		this.#kept.clear();
		this.#asked.clear();
	}
}
