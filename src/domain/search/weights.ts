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
 * Weights for ranking. The score of a document is the sum of field weight × match quality × rarity (BM25's inverse
 * document frequency) over all words, plus boosts.
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
 * Added if both the name and the category contain the word. For the word "power bank", such a product is a power bank
 * and not, for example, a box for one.
 */
export const categoryAgrees = 2;

/** Quality of a match, by the kind of match. */
export const quality = {
	exact: 1,
	/** The singular for the plural or the reverse, such as "case" for "cases". */
	otherNumber: 0.95,
	/** A word that starts with the last word of the query, which the shopper may still be typing. */
	unfinished: 0.6,
	synonym: 0.5,
	/** A larger amount than requested (30 W for 20 W). Divided by the ratio of the two amounts. */
	largerMeasure: 0.5,
	/** A longer word that starts with a complete word of the query. */
	beginning: 0.45,
	corrected: 0.4,
	correctedTwice: 0.3,
	correctedUnfinished: 0.25,
	/**
	 * A product of the requested type, for the requested device or with the requested specification. This outweighs
	 * products that only contain the words.
	 */
	isIt: 4,
	/** A product that contains the words for a type or specification but isn't known to have it. */
	namedOnly: 0.3,
};

/** Maximum ratio between a suggested larger amount and the requested amount. */
export const maxTimesLarger = 2.2;

/** Minimum suitability at which products of another type count as products of the requested type. */
export const servesAsWell = 0.5;

/** Points added to documents that match by their words. */
export const boost = {
	ofType: 8,
	/** A product of the requested variety, such as "trackball" for a mouse. */
	ofSort: 3,
	/** The product's name contains the word that the query uses for the type. */
	sameWord: 0.15,
	usualWord: 0.05,
	/** The product charges the device fastest, according to its specifications. This outweighs all matching words. */
	fastest: 80,
	/** The product has the plug that fits the device or laptop. */
	fittingPlug: 8,
	usbCPlug: 4,
	fastestCableEnd: 2,
	chargerEnd: 1,
	/** For a query that asks for a high value, such as many watts. The boost grows with the product's value. */
	largestAmount: 4,
};

/** Weights for combining the classifier's prediction with the word matches. */
export const intent = {
	/** Number of top results that are reranked. */
	reranked: 60,
	/** The result at this position gets half the points of the first result. */
	halfPlace: 5,
	/** Points of a confident prediction, relative to those of the first result. */
	guess: 1.6,
	/** Score from which a prediction counts as confident. */
	sure: 8,
	/** Products count as full matches if they serve the intent at least with this share of the best product's score. */
	matches: 0.1,
	/**
	 * A type in the query is only mentioned ("my monitor is too low") if two conditions are met: the prediction's score
	 * exceeds this number, and products of the type reach less than `mentionedOnly` of the best product's score.
	 */
	overrules: 3,
	/**
	 * The shopper wants the type in the query if at most this many words precede it, or if it follows a request such as
	 * "I need".
	 */
	beginning: 2,
	mentionedOnly: 0.4,
	soldOut: 0.85,
};
