import {
	CATEGORY,
	DESCRIPTION,
	NAME,
	SHORT_DESCRIPTION,
	SKU,
	SYNONYM,
	VARIATION,
} from "./inverted-index.ts";

/**
 * Weights used for ranking. A document's score is the sum over all words of field weight × match quality × rarity
 * (BM25's inverse document frequency), plus the boosts.
 */

/**
 * Weight of a word by the field that contains it. If several fields of a document contain the word, only the highest
 * weight is used.
 */
export const fieldWeights: readonly (readonly [field: number, weight: number])[] = [
	[NAME, 10],
	[SKU, 6],
	[CATEGORY, 5],
	[VARIATION, 5],
	[SYNONYM, 4],
	[SHORT_DESCRIPTION, 2],
	[DESCRIPTION, 1],
];
/**
 * Added if the name and the category agree, because the product is then a real power bank, for example, and not a box
 * for one.
 */
export const categoryAgrees = 2;

/** How well a term matches a word of the query; 1 is the word itself. */
export const quality = {
	exact: 1,
	/** The other grammatical number, such as "case" for "cases". */
	otherNumber: 0.95,
	/** The beginning of a word that the shopper is still typing. */
	unfinished: 0.6,
	synonym: 0.5,
	/** An amount larger than requested (30 W for 20 W). It's divided by the ratio of the two amounts. */
	largerMeasure: 0.5,
	/** A completely typed word that is the beginning of another word. */
	beginning: 0.45,
	corrected: 0.4,
	correctedTwice: 0.3,
	correctedUnfinished: 0.25,
	/**
	 * Products of the requested type, for the device or with the specification. This outweighs products that only
	 * contain the words.
	 */
	isIt: 4,
	/** Products that contain the words for a type or specification but aren't known to have it. */
	namedOnly: 0.3,
};

/** Maximum ratio between a suggested larger amount and the requested amount. */
export const maxTimesLarger = 2.2;

/** A type that is at least this suitable ranks like the requested type. */
export const servesAsWell = 0.5;

/** Points added to documents that were already found by their words. */
export const boost = {
	ofType: 8,
	/** The requested variety, such as "trackball" for a mouse. */
	ofSort: 3,
	/** The name contains the query's word for the type. */
	sameWord: 0.15,
	usualWord: 0.05,
	/** The product charges the device fastest, according to its specifications. This outweighs all matching words. */
	fastest: 80,
	/** The product has the plug that fits the device or laptop. */
	fittingPlug: 8,
	usbCPlug: 4,
	fastestCableEnd: 2,
	chargerEnd: 1,
	/** For a query that asks for a large amount, such as watts: the more the better. */
	largestAmount: 4,
};

/** Weights for combining the classifier's guess with the results by words, for a sentence. */
export const intent = {
	/** Number of results that are ranked again. */
	reranked: 60,
	/** Reciprocal rank: the result at this position gets half the points of the first one. */
	halfPlace: 5,
	/** Points of a certain guess, relative to the first result. */
	guess: 1.6,
	/** Minimum score of a certain guess. */
	sure: 8,
	/** Products match if they serve the intent at least with this share of the best product's score. */
	matches: 0.1,
	/**
	 * A named type is only mentioned ("my monitor is too low") if the guess scores higher than this, and products of
	 * the type serve the intent with less than `mentionedOnly` of the best product's score.
	 */
	overrules: 3,
	/** A type isn't only mentioned if it comes after at most this many words, or after a request such as "I need". */
	beginning: 2,
	mentionedOnly: 0.4,
	soldOut: 0.85,
};
