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
 * Added if the word is in the product's name and also in its category or the category's synonyms. In a search for
 * "power bank", products of the category "Power Banks" therefore rank before a box for power banks.
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

/**
 * Products of another type count as products of the requested type if the other type's suitability (0 to 1) is at least
 * this number.
 */
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

/**
 * Weights for ranking by words together with the intents that the classifier predicts. An intent describes what the
 * shopper needs.
 */
export const intent = {
	/** Number of top results that are reranked. */
	reranked: 60,
	/** The result at this position gets half the points of the first result. */
	halfPlace: 5,
	/**
	 * Points of the product that best serves a confidently predicted intent, as a multiple of the points for the first
	 * position among the word matches.
	 */
	guess: 1.6,
	/** Score from which a prediction counts as confident. A lower score gives proportionally fewer points. */
	sure: 8,
	/**
	 * A product counts as a full match if its score for the predicted intents is at least this share of the best
	 * product's score.
	 */
	matches: 0.1,
	/**
	 * The shopper doesn't want the product type that the query names ("my monitor is too low") if two conditions are
	 * met. The best product's score for the predicted intents exceeds this number. The best score among products of the
	 * named type is less than `mentionedOnly` times that score.
	 */
	overrules: 3,
	/**
	 * The shopper always wants the named type if at most this many words precede it, or if a request such as "I need"
	 * comes shortly before it.
	 */
	beginning: 2,
	mentionedOnly: 0.4,
	soldOut: 0.85,
};
