import { createBoundedCache } from "#lib/caching/bounded-cache.ts";

/** Maximum number of cached answers; each page or facet count takes a few kilobytes. */
const maxCached = 400;

/** Answers to recent queries, cached until documents or word data change. */
export class CachedAnswers<Answer> {
	readonly #kept = createBoundedCache<string, Answer>(maxCached);

	get(key: string, answer: () => Answer): Answer {
		const known = this.#kept.get(key);
		if (known !== undefined) return known;
		const made = answer();
		this.#kept.set(key, made);
		return made;
	}

	clear(): void {
		this.#kept.clear();
	}
}
