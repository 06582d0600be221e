import factWords from "../data/fact-words.json" with { type: "json" };

/** A run of words that asks for a specification. */
export interface ReadFact {
	attribute: string;
	name: string;
	from: number;
	to: number;
}

const phrases = factWords.flatMap(({ attribute, name, words }) =>
	words.map((phrase) => ({ attribute, name, words: phrase.split(" ") })),
);

/** Returns the specifications that words ask for, without duplicates. */
export function readFactWords(words: readonly string[]): ReadFact[] {
	const found: ReadFact[] = [];
	for (let from = 0; from < words.length; from++) {
		const phrase = phrases.find((one) => one.words.every((word, at) => words[from + at] === word));
		if (!phrase || found.some(({ attribute }) => attribute === phrase.attribute)) continue;
		const { attribute, name } = phrase;
		found.push({ attribute, name, from, to: from + phrase.words.length });
	}
	return found;
}
