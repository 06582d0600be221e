/** Returns the position of the first term not before `word` in a sorted vocabulary. */
export function lowerBound(terms: readonly string[], word: string): number {
	let low = 0;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((terms[middle] as string) < word) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Returns the position of a term in a sorted vocabulary, or -1. */
export function findTerm(terms: readonly string[], term: string): number {
	const position = lowerBound(terms, term);
	return terms[position] === term ? position : -1;
}

/** Returns the end (exclusive) of the run of terms with the prefix that starts at `start`. */
export function prefixEnd(terms: readonly string[], prefix: string, start: number): number {
	let low = start;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((terms[middle] as string).startsWith(prefix)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Returns a copy that doesn't keep the long source text in memory. */
export function detachTerm(term: string): string {
	// The engine copies shorter substrings anyway.
	return term.length < 13 ? term : Array.from(term).join("");
}
