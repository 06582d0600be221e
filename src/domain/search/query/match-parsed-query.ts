import {
	ALL_FIELDS,
	factMark,
	NAME,
	SHORT_DESCRIPTION,
	TITLE_FIELDS,
	typeMark,
	VARIATION,
} from "../inverted-index.ts";
import type { FittingTerms, Lookup } from "../lookup.ts";
import type { SearchTag } from "../search-document.ts";
import { boost, quality } from "../weights.ts";
import { plugs } from "./devices.ts";
import { kindOf, planDevice, planType, productBoosts } from "./match-product.ts";
import {
	type Boost,
	behind,
	type Match,
	marked,
	matchPhrase,
	matchTerm,
	type PlannedWord,
	type QueryPlan,
} from "./match-words.ts";
import type { ParsedQuery } from "./parse-query.ts";
import {
	phraseOf,
	type ReadCollection,
	type ReadFact,
	type ReadLack,
	type ReadPrice,
} from "./phrases.ts";

interface PlanOptions {
	/** Documents that fit the recognized device, if the shop knows them. */
	fitting: FittingTerms | undefined;
	isSentence: boolean;
}

/**
 * Determines which documents match a parsed query. Documents with its type, device and specifications rank before
 * documents that only contain the words for these.
 * @param rest matches for the words that weren't recognized
 */
export function matchParsedQuery(
	reading: ParsedQuery,
	rest: QueryPlan,
	lookup: Lookup,
	{ fitting, isSentence }: PlanOptions,
): QueryPlan {
	const { words, type, device, isDeviceByFacts, facts, price, lack, collection } = reading;
	const planned = [
		...(type ? [planType(type, words, lookup)] : []),
		...(device ? planDevice(reading, device, fitting, lookup) : []),
		...facts.map((fact) => planFact(fact, words, lookup)),
		...(price ? [planPrice(price, words, lookup)] : []),
		...(lack ? [planLack(lack, words, lookup)] : []),
		...(collection ? [planCollection(collection, words, lookup)] : []),
	];
	const kind = type && (device === null || isDeviceByFacts) ? kindOf(type, lookup) : [];
	const hasPlugs = type?.code === "cable" || type?.code === "adapter";
	const others = hasPlugs ? rest.words.map(asPlug) : rest.words;
	// In a sentence, the remaining words only affect the ranking, because no product contains all of them.
	const isTold = isSentence && planned.length > 0;
	return {
		words: isTold ? planned : [...planned, ...others],
		further: isTold ? others : [],
		boosts: [
			...productBoosts(reading, fitting, lookup),
			...(collection ? collectionBoosts(collection, lookup) : []),
		],
		...(kind.length > 0 && { kind }),
		...(rest.correction !== undefined && { correction: rest.correction }),
	};
}

/**
 * Limits a plug's matches to names, variations and short descriptions, because a full description may mention a plug
 * only for comparison.
 */
function asPlug(word: PlannedWord): PlannedWord {
	if (!plugs.has(word.text)) return word;
	const named = NAME | VARIATION | SHORT_DESCRIPTION;
	const matches = word.matches.map((match) => ({ ...match, fields: match.fields & named }));
	return { ...word, matches };
}

function planFact(
	{ attribute, ...run }: ReadFact,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const phrase = phraseOf(run, words);
	const byWord = matchPhrase(lookup, phrase, TITLE_FIELDS, quality.namedOnly);
	return {
		text: phrase.join(" "),
		matches: [
			...marked(lookup, factMark(attribute), quality.isIt),
			...behind(byWord, "where typed"),
		],
	};
}

/** Returns the matches for the query's price limits. */
export function planPrice(
	{ priceFrom, priceTo, ...run }: ReadPrice,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const range = lookup.termWhere((slot, { prices }) => {
		const price = prices[slot] as number;
		return price >= (priceFrom ?? 0) && price <= (priceTo ?? Number.POSITIVE_INFINITY);
	});
	const match = { ...range, fields: ALL_FIELDS, quality: quality.exact };
	return { text: phraseOf(run, words).join(" "), matches: [match] };
}

/** Returns the matches for a collection: documents with one of its tags, facets, specifications or types. */
function planCollection(
	{ tags = [], facets = [], facts = [], types = [], ...run }: ReadCollection,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const marks = [...facts.map(factMark), ...types.map(typeMark)];
	return {
		text: phraseOf(run, words).join(" "),
		matches: [
			taggedMatch(tags, facets, lookup),
			...marks.flatMap((mark) => marked(lookup, mark, quality.isIt / 2)),
		],
	};
}

const collectionBoosts = (
	{ first = [], firstTags = [] }: ReadCollection,
	lookup: Lookup,
): Boost[] => [
	...first.map((code) => ({ matches: marked(lookup, typeMark(code), 1), worth: boost.ofType })),
	{ matches: [taggedMatch(firstTags, [], lookup)], worth: boost.ofType },
];

/** Matches documents that have one of the tags or facets. */
function taggedMatch(tags: readonly SearchTag[], facets: readonly string[], lookup: Lookup): Match {
	const range = lookup.termWhere(
		(slot, table) => tags.some((tag) => table.hasTag(slot, tag)) || table.testFor(facets)(slot),
	);
	return { ...range, fields: ALL_FIELDS, quality: quality.isIt };
}

/**
 * Returns the matches for a property that the query excludes. These are documents with the opposite property or, if
 * there is no opposite, documents that don't mention the property.
 */
function planLack(
	{ instead, lacks, facts, ...run }: ReadLack,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const text = phraseOf(run, words).join(" ");
	const known = facts.flatMap((code) => marked(lookup, factMark(code), quality.exact));
	if (instead.length > 0) {
		const opposite = instead.flatMap((word) => matchTerm(lookup, word, ALL_FIELDS, quality.exact));
		return { text, matches: [...known, ...opposite] };
	}
	const denied = lacks.flatMap((word) => matchTerm(lookup, word, ALL_FIELDS, quality.exact));
	// Ignore categories and long descriptions, because a category's words may not apply to each product, and
	// descriptions contain comparisons.
	const having = lookup.slotsOf([...known, ...denied], NAME | VARIATION | SHORT_DESCRIPTION);
	const without = lookup.termWhere((slot) => having[slot] === 0);
	return { text, matches: [{ ...without, fields: ALL_FIELDS, quality: quality.exact }] };
}
