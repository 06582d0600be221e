import {
	CATEGORY,
	DESCRIPTION,
	NAME,
	SHORT_DESCRIPTION,
	SKU,
	SYNONYM,
	VARIATION,
} from "./fields.ts";

/**
 * Weights used for ranking. A document's score is the sum over all words of field weight × match quality × rarity
 * (BM25's inverse document frequency), plus the boosts.
 */

/** Weight of a word by the field that contains it; a document's best field counts. */
export const fieldWeights: readonly (readonly [field: number, weight: number])[] = [
	[NAME, 10],
	[SKU, 6],
	[CATEGORY, 5],
	[VARIATION, 5],
	[SYNONYM, 4],
	[SHORT_DESCRIPTION, 2],
	[DESCRIPTION, 1],
];
/** Added if name and category agree, so the product is the thing itself and not its box. */
export const categoryAgrees = 2;

/** How well a term matches a query word; 1 is the word itself. */
export const quality = {
	exact: 1,
	/** "Case" for "cases". */
	otherNumber: 0.95,
	/** The word is still being typed. */
	unfinished: 0.6,
	synonym: 0.5,
	/** A larger amount than requested (30 W for 20 W), divided by the ratio. */
	largerMeasure: 0.5,
	/** A finished word that is only a prefix of others. */
	beginning: 0.45,
	corrected: 0.4,
	correctedTwice: 0.3,
	correctedUnfinished: 0.25,
	/** The product type, device or fact itself. It outweighs any word about it. */
	isIt: 4,
	/** The words for a type or fact, where the product isn't known to have it. */
	namedOnly: 0.3,
};

/** More than this many times the asked amount isn't offered as "larger". */
export const maxTimesLarger = 2.2;

/** A type that serves at least this well stands with the type that was asked for. */
export const servesAsWell = 0.5;

/** Points added to documents that the words already found. */
export const boost = {
	ofType: 8,
	/** The variety that was asked for ("trackball" is a kind of mouse). */
	ofSort: 3,
	/** The name uses the query's own word for the type. */
	sameWord: 0.15,
	usualWord: 0.05,
	/** Charges the device fastest, by its facts: before anything that words say. */
	fastest: 80,
	/** Has the plug that the device or laptop takes. */
	fittingPlug: 8,
	usbCPlug: 4,
	fastestCableEnd: 2,
	chargerEnd: 1,
	/** The more watts the better. */
	largestAmount: 4,
};

/** How the intent classifier's guess and the words' own order are combined for a sentence. */
export const intent = {
	/** This many of the results found by words are re-ranked. */
	reranked: 60,
	/** Reciprocal rank: the result at this place counts half as much as the first. */
	halfPlace: 5,
	/** A sure guess counts this many times the first result. */
	guess: 1.6,
	/** A guess with at least this score is sure. */
	sure: 8,
	/** Products that serve at least this share of the best count as matches. */
	matches: 0.1,
	/**
	 * A named type is only mentioned ("my monitor is too low") where the guess is this strong and products of
	 * the type serve it less than this share of the best.
	 */
	overrules: 3,
	/** It is never only mentioned with so few words before it, or behind a word of asking. */
	beginning: 2,
	mentionedOnly: 0.4,
	soldOut: 0.85,
};
