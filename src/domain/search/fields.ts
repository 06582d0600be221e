/**
 * Where in a document a word stands, one bit each. A posting is the document's slot shifted left by
 * eight, and these bits.
 */
export const NAME = 1;
export const CATEGORY = 2;
export const SYNONYM = 4;
export const VARIATION = 8;
export const SKU = 16;
export const SHORT_DESCRIPTION = 32;
export const DESCRIPTION = 64;
/** Besides NAME: the word opens the name. */
export const NAME_START = 128;

export const SLOT_SHIFT = 8;
export const TEXT_FIELDS = SHORT_DESCRIPTION | DESCRIPTION;
export const ALL_FIELDS = 255;
export const TITLE_FIELDS = NAME | CATEGORY | SYNONYM | VARIATION | NAME_START;
export const TITLE_OR_SKU = TITLE_FIELDS | SKU;

const WEIGHTS: readonly (readonly [number, number])[] = [
	[NAME, 10],
	[SKU, 6],
	[CATEGORY, 5],
	[VARIATION, 5],
	[SYNONYM, 4],
	[SHORT_DESCRIPTION, 2],
	[DESCRIPTION, 1],
];
/** What a match in the name gains when the category says the same: it is the thing, not its box. */
const CATEGORY_AGREES = 2;
const NAME_START_FACTOR = 1.1;

/** In whole sentences, which tell what a thing is for rather than what it is called. */
const IN_SENTENCES: typeof WEIGHTS = [
	[NAME, 8],
	[SKU, 5],
	[CATEGORY, 5],
	[VARIATION, 5],
	[SYNONYM, 4],
	[SHORT_DESCRIPTION, 3],
	[DESCRIPTION, 2],
];

function weightOf(fields: number, countsNameStart: boolean, weights = WEIGHTS): number {
	const best = Math.max(0, ...weights.map(([field, weight]) => (fields & field ? weight : 0)));
	const agrees = fields & NAME && fields & (CATEGORY | SYNONYM) ? CATEGORY_AGREES : 0;
	const factor = countsNameStart && fields & NAME_START ? NAME_START_FACTOR : 1;
	return (best + agrees) * factor;
}

function weightTable(countsNameStart: boolean): Float64Array {
	return Float64Array.from({ length: ALL_FIELDS + 1 }, (_, fields) =>
		weightOf(fields, countsNameStart),
	);
}

/** Weight of a match by its field bits, for the first word of a query, which may open the name. */
export const FIRST_WORD_WEIGHTS = weightTable(true);
/** The same for the other words of a query. */
export const WORD_WEIGHTS = weightTable(false);
/** The same for the words of a whole sentence. */
export const SENTENCE_WEIGHTS = Float64Array.from({ length: ALL_FIELDS + 1 }, (_, fields) =>
	weightOf(fields, false, IN_SENTENCES),
);
