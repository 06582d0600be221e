/** Sorted terms to which misspelled words can be corrected. Terms with digits or very few letters are left out. */
export interface CorrectableTerms {
	terms: readonly string[];
	/** Number of leading letters that each term shares with the previous one. */
	shared: Uint8Array;
}

export interface SimilarTerm {
	term: string;
	/** Number of typos between the word and the term (or the prefix of the term). */
	distance: number;
	/** True if the word resembles only a prefix of the term. */
	isPrefix: boolean;
}

const MIN_TERM_LENGTH = 3;
const MAX_TERM_LENGTH = 32;
const HAS_DIGIT = /[0-9]/;

/** Returns the maximum number of typos for a word of this length. */
export function allowedMistakes(word: string): number {
	if (HAS_DIGIT.test(word) || word.length < 4 || word.length > MAX_TERM_LENGTH) return 0;
	return word.length < 8 ? 1 : 2;
}

/** Selects the terms in a sorted vocabulary to which misspelled words can be corrected. */
export function selectCorrectable(vocabulary: readonly string[]): CorrectableTerms {
	const terms = vocabulary.filter(
		(term) =>
			term.length >= MIN_TERM_LENGTH && term.length <= MAX_TERM_LENGTH && !HAS_DIGIT.test(term),
	);
	const shared = Uint8Array.from(terms, (term, at) => sharedStart(term, terms[at - 1] ?? ""));
	return { terms, shared };
}

/** Returns the number of leading letters that two terms share. */
function sharedStart(one: string, other: string): number {
	let length = 0;
	while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
	return length;
}

/**
 * Distances (Damerau-Levenshtein with adjacent transpositions) between all prefixes of a term and all prefixes of the
 * word. There is one row per letter of the term. Rows for letters that are shared with the previous term are reused.
 */
class DistanceRows {
	readonly #word: string;
	readonly #width: number;
	readonly #rows: Uint8Array;

	constructor(word: string) {
		this.#word = word;
		this.#width = word.length + 1;
		this.#rows = new Uint8Array((MAX_TERM_LENGTH + 1) * this.#width);
		for (let column = 0; column < this.#width; column++) this.#rows[column] = column;
	}

	/** Returns the distance between the whole word and the term's first `depth` letters. */
	distanceAt(depth: number): number {
		return this.#rows[depth * this.#width + this.#width - 1] as number;
	}

	/** Fills the row for letter number `depth` (from 1) of the term. Returns the smallest distance in the row. */
	fill(term: string, depth: number): number {
		const rows = this.#rows;
		const width = this.#width;
		const row = depth * width;
		const above = row - width;
		const letter = term.charCodeAt(depth - 1);
		const letterBefore = depth > 1 ? term.charCodeAt(depth - 2) : -1;
		rows[row] = depth;
		let least = depth;
		for (let column = 1; column < width; column++) {
			const typed = this.#word.charCodeAt(column - 1);
			let distance = (rows[above + column - 1] as number) + (typed === letter ? 0 : 1);
			distance = Math.min(
				distance,
				(rows[above + column] as number) + 1,
				(rows[row + column - 1] as number) + 1,
			);
			if (column > 1 && typed === letterBefore && this.#word.charCodeAt(column - 2) === letter) {
				distance = Math.min(distance, (rows[above - width + column - 2] as number) + 1);
			}
			rows[row + column] = distance;
			if (distance < least) least = distance;
		}
		return least;
	}
}

/**
 * Reports the terms that differ from the word by at most `mistakes` typos. With `asPrefix`, also reports terms that
 * have a prefix with at most as many typos. `visit` returns the maximum distance for the remaining terms, so it can
 * lower the maximum after a close match.
 */
export function visitSimilarTerms(
	word: string,
	mistakes: number,
	asPrefix: boolean,
	{ terms, shared }: CorrectableTerms,
	visit: (similar: SimilarTerm) => number,
): void {
	const rows = new DistanceRows(word);
	let limit = mistakes;
	/** Number of leading letters of the previous term whose rows are filled. */
	let filled = 0;
	/** A term that shares at least this many leading letters with the previous term is too distant as well. */
	let hopelessFrom = Number.POSITIVE_INFINITY;
	/** Smallest distance of any prefix of the term, by prefix length. */
	const nearest = new Uint8Array(MAX_TERM_LENGTH + 1).fill(word.length);
	for (let index = 0; index < terms.length; index++) {
		const common = shared[index] as number;
		if (common >= hopelessFrom) continue;
		hopelessFrom = Number.POSITIVE_INFINITY;
		const term = terms[index] as string;
		for (filled = Math.min(filled, common); filled < term.length; ) {
			const least = rows.fill(term, ++filled);
			const before = nearest[filled - 1] as number;
			nearest[filled] = Math.min(before, rows.distanceAt(filled));
			// With `asPrefix`, a term also matches if one of its prefixes is close enough. In this case, don't skip the
			// terms with this prefix.
			if (least > limit && !(asPrefix && (nearest[filled] as number) <= limit)) {
				hopelessFrom = filled;
				break;
			}
			if (least > limit) break;
		}
		if (hopelessFrom !== Number.POSITIVE_INFINITY) continue;
		const whole = filled === term.length ? rows.distanceAt(filled) : limit + 1;
		const beginning = asPrefix ? (nearest[filled] as number) : limit + 1;
		const distance = Math.min(whole, beginning);
		if (distance > limit || distance === 0) continue;
		limit = Math.min(limit, visit({ term, distance, isPrefix: beginning < whole }));
	}
}
