/** Words that ask for a fact, by the attribute that answers. */
export interface FactWords {
	attribute: string;
	/** Stands on the chip of what was read. */
	name: string;
	words: readonly string[];
}

/** Facts that are asked for by a word; figures are asked for by their units. */
export const factWords: readonly FactWords[] = [
	{ attribute: "is_mechanical", name: "Mechanical", words: ["mechanical", "mekanikal"] },
	{ attribute: "is_wireless", name: "Wireless", words: ["wireless", "cordless"] },
	{
		attribute: "noise_cancelling",
		name: "Noise cancelling",
		words: [
			..."noise cancelling,noise canceling,noise cancellation,noise blocking,noise reduction".split(
				",",
			),
			..."anc,block noise,blocks noise,leak noise".split(","),
		],
	},
	{ attribute: "is_privacy", name: "Privacy", words: ["privacy", "anti spy", "anti peep"] },
	{ attribute: "is_magnetic", name: "Magnetic", words: ["magnetic", "magsafe", "magnet"] },
	{
		attribute: "water_rating",
		name: "Waterproof",
		words: [
			..."waterproof,water proof,water resistant,splash proof,splashproof".split(","),
			..."hindi nababasa,hindi nababasang".split(","),
		],
	},
];

/** A run of words that asks for a fact. */
export interface ReadFact {
	attribute: string;
	name: string;
	from: number;
	to: number;
}

const phrases = factWords.flatMap(({ attribute, name, words }) =>
	words.map((phrase) => ({ attribute, name, words: phrase.split(" ") })),
);

/** The facts that words ask for, each once. */
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
