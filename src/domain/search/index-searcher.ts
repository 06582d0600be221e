import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { KnownWords } from "./analyze-document.ts";
import grammar from "./data/grammar-words.json" with { type: "json" };
import { type DocumentTable, numberOf } from "./document-table.ts";
import { type CountedSets, countFacets, type FacetCounts } from "./facets/count-facets.ts";
import { DocumentFilters } from "./facets/document-filter.ts";
import { findPage, foundBy, pageOfAll, type Scored } from "./find-page.ts";
import {
	ALL_FIELDS,
	deviceMark,
	factMark,
	SHORT_DESCRIPTION,
	TITLE_FIELDS,
	typeMark,
} from "./inverted-index.ts";
import { type FittingTerms, fittingTerms, type Lookup } from "./lookup.ts";
import {
	type CodedDevice,
	compileModelCodes,
	isCharged,
	isDeviceWord,
	type ModelCodes,
	nameModelCodes,
} from "./query/devices.ts";
import { matchParsedQuery } from "./query/match-parsed-query.ts";
import {
	isSkuBeginning,
	matchWords,
	type PlanOptions,
	type QueryPlan,
	speltAs,
} from "./query/match-words.ts";
import {
	analyzeQuery,
	isRead,
	isSentence,
	type KnownToShop,
	type ParsedQuery,
	parseQuery,
	restOf,
} from "./query/parse-query.ts";
import { isCollectionWord } from "./query/phrases.ts";
import {
	compileTypes,
	isTypeWord,
	type NamedType,
	type TypeLexicon,
} from "./query/product-types.ts";
import { keepToDevice, rerank } from "./scoring/rerank.ts";
import { DocumentScorer, nothingScored } from "./scoring/score-documents.ts";
import type { SearchQuery, SearchResult, SortOrders } from "./search-query.ts";
import { compileSynonyms, type SynonymRule, type SynonymTable } from "./synonyms.ts";

/** Maximum number of cached pages, and of cached facet counts. Each takes a few kilobytes. */
const maxCached = 400;
/** Maximum number of documents in all cached results together, which take about 14 MB. */
const maxCachedDocuments = 1_000_000;
const maxCachedTexts = 60;

/**
 * Minimum number of words for a query to express an intent. A shorter query probably names a product that the shop
 * doesn't have.
 */
const minIntentWords = 4;

/**
 * True for words that the search understands even if no document contains them, and that it therefore doesn't correct.
 */
const isKnownToShop = (word: string): boolean =>
	isTypeWord(word) || isCollectionWord(word) || isDeviceWord(word) || filterWords.has(word);
const filterWords = new Set(grammar.filters);

/** The index data that is searched: documents, their sort orders, and the vocabulary. */
interface SearchedIndex {
	table: DocumentTable;
	orders: SortOrders;
	lookup(): Lookup;
}

/** A parsed query text. */
interface ParsedText {
	text: string;
	/** Plan that matches each word on its own, without recognized parts. */
	byWords: QueryPlan;
	options: PlanOptions;
	/** The recognized parts of the text with corrected spelling; omitted if nothing was recognized. */
	reading?: ParsedQuery;
	spelling: string;
}

/** Answers queries in four steps: parse, match, score, select a page. Start reading at {@link search}. */
export class IndexSearcher {
	readonly #index: SearchedIndex;
	#types: TypeLexicon;
	#synonyms: SynonymTable;
	#modelCodes: ModelCodes = new Map();
	readonly #scorer = new DocumentScorer();
	readonly #pages = createBoundedCache<string, SearchResult>(maxCached);
	readonly #counts = createBoundedCache<string, FacetCounts>(maxCached);
	/** Scores for recent texts. The same text is often used again for facets, other filters and the next page. */
	readonly #scored = createBoundedCache<string, Scored | null>(
		maxCachedDocuments,
		(scored) => scored?.scores.slots.length ?? 0,
		maxCachedTexts,
	);
	/** Results of {@link deviceByFacts}, by query text. */
	readonly #devices = createBoundedCache<string, string | null>(maxCached);

	constructor(index: SearchedIndex, synonyms: readonly SynonymRule[], types: readonly NamedType[]) {
		this.#index = index;
		this.#synonyms = compileSynonyms(synonyms);
		this.#types = compileTypes(types);
	}

	/**
	 * Returns a page of results. Calls {@link #find} to parse, match and score the text, then selects the documents of
	 * the page.
	 */
	search(query: SearchQuery): SearchResult {
		const { table, orders } = this.#index;
		return this.#pages.remember(keyOf(query), () => {
			if (isBlank(query)) return pageOfAll(query, orders, table);
			const scored = this.#find(query);
			return scored === null ? { ids: [], total: 0 } : findPage(query, scored, orders, table);
		});
	}

	/**
	 * Parses, matches and scores a text. Returns the documents that it finds before filters are applied; null if it has
	 * no words.
	 */
	#find(query: SearchQuery): Scored | null {
		const { isPlain, isAsWritten, fitting } = query;
		const text = nameModelCodes(query.text, this.#modelCodes);
		const key = JSON.stringify([text, isPlain, isAsWritten, numberOf(fitting)]);
		return this.#scored.remember(key, () => {
			const lookup = this.#index.lookup();
			const parsed = this.#parse({ ...query, text }, lookup);
			const plan = this.#match(parsed, query, lookup);
			if (plan.words.length === 0 || this.#index.table.size === 0) return null;
			return this.#score(plan, parsed, lookup);
		});
	}

	/** Splits a text into words, corrects their spelling, and recognizes type, device, specifications and price. */
	#parse({ text, isPlain, isAsWritten }: SearchQuery, lookup: Lookup): ParsedText {
		const reads = this.#types.size > 0 && isPlain !== true;
		const options: PlanOptions = {
			isAsWritten: isAsWritten === true,
			reads,
			isProtected: (word) => reads && isKnownToShop(word),
		};
		const words = analyzeQuery(text, lookup, this.#synonyms.alternatives);
		const byWords = matchWords(words, lookup, this.#synonyms, options);
		const spelling = speltAs(text, words, byWords);
		if (!reads || isSkuBeginning(words, lookup)) return { text, byWords, options, spelling };
		const reading = parseQuery(spelling, this.#knownToShop(lookup));
		return { text, byWords, options, spelling, reading };
	}

	/** Chooses the terms that match each recognized part and each remaining word. */
	#match(parsed: ParsedText, { fitting }: SearchQuery, lookup: Lookup): QueryPlan {
		const { text, byWords, options, reading, spelling } = parsed;
		if (reading === undefined || !isRead(reading)) return byWords;
		const { alternatives } = this.#synonyms;
		const rest = analyzeQuery(restOf(reading, spelling, alternatives), lookup, alternatives);
		const plan = matchParsedQuery(
			reading,
			matchWords(rest, lookup, this.#synonyms, options),
			lookup,
			{
				fitting: this.#fittingTerms(reading, fitting, lookup),
				isSentence: isSentence(text),
			},
		);
		if (byWords.correction !== undefined) plan.correction = byWords.correction;
		return plan;
	}

	/**
	 * Scores the documents of a plan. The results of a sentence are ranked again by its intent. If a device was
	 * recognized, products for other devices are removed.
	 */
	#score(plan: QueryPlan, { text, reading }: ParsedText, lookup: Lookup): Scored {
		const { table, orders } = this.#index;
		if (reading !== undefined && !isRead(reading) && isNotSold(plan, reading, lookup)) {
			return { plan, scores: nothingScored };
		}
		const scored: Scored = { plan, scores: this.#scorer.score(plan, table) };
		if (reading === undefined) return scored;
		const isFound = isRead(reading);
		if (isFound) scored.reading = reading;
		const catalog = { lookup, table, ranks: () => orders.relevance.ranks(table.length) };
		const isIntent = isSentence(text) || (!isFound && isUnanswered(scored));
		const ranked = isIntent ? rerank(text, scored, catalog) : scored;
		return reading.device === null ? ranked : keepToDevice(ranked, reading.device, catalog);
	}

	/**
	 * Counts how many of a query's results would remain after each filter. The results are the full matches, or the
	 * nearest documents if there are none.
	 * @param sets sets of documents that can be selected in addition to the documents' facet values
	 */
	countFacets(query: SearchQuery, sets: CountedSets = new Map()): FacetCounts {
		const { table, orders } = this.#index;
		const numbered = [...sets].map(([name, set]) => [name, numberOf(set)]);
		const { sort: _sort, offset: _offset, limit: _limit, ...asked } = query;
		return this.#counts.remember(JSON.stringify([keyOf(asked), numbered]), () => {
			const found = isBlank(query)
				? { documents: table.liveDocuments() }
				: foundBy(this.#find(query), table);
			const byPrice = orders["price-asc"].inOrder();
			return countFacets(found, new DocumentFilters(query, table), table, { byPrice, sets });
		});
	}

	/**
	 * Returns the key of the device whose specifications decide a query's results, such as the iPhone's for "iphone 15
	 * charger"; null if there is none.
	 */
	deviceByFacts({ text, isPlain }: SearchQuery): string | null {
		if (this.#types.size === 0 || isPlain === true || text.trim() === "") return null;
		return this.#devices.remember(text, () => {
			const named = nameModelCodes(text, this.#modelCodes);
			const known = this.#knownToShop(this.#index.lookup());
			const { type, device, isDeviceByFacts } = parseQuery(named, known);
			const isByFacts = type !== null && isDeviceByFacts && isCharged(type.code);
			return isByFacts ? (device?.key ?? null) : null;
		});
	}

	/**
	 * Returns index terms that match the products that fit the recognized device. Returns undefined if no product of
	 * the requested type fits.
	 */
	#fittingTerms(
		{ type, isDeviceByFacts }: ParsedQuery,
		fitting: SearchQuery["fitting"],
		lookup: Lookup,
	): FittingTerms | undefined {
		if (fitting === undefined || type === null || !isDeviceByFacts) return undefined;
		const terms = fittingTerms(fitting, this.#index.table);
		return terms.holdAny(lookup.termRanges(typeMark(type.code))) ? terms : undefined;
	}

	#knownToShop(lookup: Lookup): KnownToShop {
		const has = (mark: string) => lookup.hasTerm(mark, ALL_FIELDS);
		return {
			types: this.#types,
			hasType: (code) => has(typeMark(code)),
			hasFact: (attribute) => has(factMark(attribute)),
			hasDevice: (key) => has(deviceMark(key)),
			isSaid: (word) => lookup.hasTerm(word, TITLE_FIELDS | SHORT_DESCRIPTION),
		};
	}

	get known(): KnownWords {
		return { phrases: this.#synonyms.phrases, types: this.#types };
	}

	/**
	 * Sets the synonyms. Returns true if more pairs of words than before count as one word, so that all documents must
	 * be indexed again.
	 */
	setSynonyms(synonyms: readonly SynonymRule[]): boolean {
		const before = this.#synonyms.phrases;
		this.#synonyms = compileSynonyms(synonyms);
		this.forget();
		return ![...this.#synonyms.phrases].every(([first, seconds]) =>
			[...seconds].every((second) => before.get(first)?.has(second)),
		);
	}

	setModelCodes(devices: readonly CodedDevice[]): void {
		this.#modelCodes = compileModelCodes(devices);
		this.forget();
	}

	setTypes(types: readonly NamedType[]): void {
		this.#types = compileTypes(types);
		this.forget();
	}

	/** Discards all cached results, because documents or data about words have changed. */
	forget(): void {
		for (const cache of [this.#pages, this.#counts, this.#scored, this.#devices]) cache.clear();
	}
}

/** True if a query has no text, so that it finds every document. */
const isBlank = ({ text }: SearchQuery): boolean => text.trim() === "";

/**
 * True if no document contains all words of a long query. The query may then express an intent, such as "evacuation
 * center barangay night".
 */
const isUnanswered = ({ plan, scores }: Scored): boolean =>
	plan.words.length >= minIntentWords && scores.mostFound < 2 * plan.words.length;

/**
 * True if a query names something that the shop doesn't sell. This is a known product of another kind or, in a short
 * query, a word that no document contains even with typos corrected. The search then finds nothing, instead of products
 * that contain the query's other words.
 */
const isNotSold = (
	{ words: planned }: QueryPlan,
	{ words, isNotSold: isOther }: ParsedQuery,
	lookup: Lookup,
): boolean =>
	isOther ||
	(words.length < minIntentWords &&
		planned.some(({ matches }) => !lookup.anyLive(matches, ALL_FIELDS)));

/** Returns a key that is equal for equal queries. The key contains document sets by their number. */
const keyOf = (query: Partial<SearchQuery>): string =>
	JSON.stringify(query, (name, value) =>
		name === "fitting" || name === "among" ? numberOf(value) : value,
	);
