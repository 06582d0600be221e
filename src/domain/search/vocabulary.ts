/** Position of the first term that is not before `word` in a sorted vocabulary. */
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

/** Position of a term in a sorted vocabulary, or -1. */
export function findTerm(terms: readonly string[], term: string): number {
	const position = lowerBound(terms, term);
	return terms[position] === term ? position : -1;
}

/** End (exclusive) of the run of terms, begun at `start`, that begin with the prefix. */
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

/** A copy that does not keep the long text alive from which the term was cut. */
export function detachTerm(term: string): string {
	// Shorter pieces are copied by the engine anyway.
	return term.length < 13 ? term : Array.from(term).join("");
}
