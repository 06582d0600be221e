const LATIN_WORD = /^[a-z]{3,}$/;
const HISSING_END = /(?:ch|sh|s|x|z|o)$/;

function singulars(word: string): string[] {
	if (!word.endsWith("s") || word.endsWith("ss") || word.length < 4) return [];
	const forms = [word.slice(0, -1)];
	if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
	else if (word.endsWith("es") && HISSING_END.test(word.slice(0, -2)))
		forms.push(word.slice(0, -2));
	return forms;
}

function plurals(word: string): string[] {
	if (HISSING_END.test(word)) return [`${word}es`, `${word}s`];
	return word.endsWith("y") ? [`${word.slice(0, -1)}ies`, `${word}s`] : [`${word}s`];
}

/**
 * Returns the other grammatical numbers of a word: "batteries" and "battery" lead to each other. Words with digits have
 * none.
 */
export function otherNumbers(word: string): string[] {
	return LATIN_WORD.test(word) ? [...singulars(word), ...plurals(word)] : [];
}

/** Returns the singular of a word ("batteries" gives "battery"); unchanged if it isn't plural. */
export function singularOf(word: string): string {
	return LATIN_WORD.test(word) ? (singulars(word).at(-1) ?? word) : word;
}
