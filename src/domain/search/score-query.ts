import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { KnownWords } from "./analyze-document.ts";
import { CachedAnswers } from "./cached-answers.ts";
import grammar from "./data/grammar-words.json" with { type: "json" };
import type { DocumentTable } from "./document-table.ts";
import { ALL_FIELDS, SHORT_DESCRIPTION, TITLE_FIELDS } from "./fields.ts";
import type { Scored } from "./find-page.ts";
import { type FittingTerms, fittingTerms } from "./fitting-documents.ts";
import { classifyIntent } from "./intent/intent-classifier.ts";
import { rerank } from "./intent/rerank.ts";
import type { Lookup } from "./lookup.ts";
import { analyzeQuery } from "./query/analyze-query.ts";
import { isCollectionWord } from "./query/collections.ts";
import { isCharged } from "./query/device-plug.ts";
import { deviceMark, factMark, typeMark } from "./query/marks.ts";
import { matchParsedQuery } from "./query/match-parsed-query.ts";
import { isSkuBeginning, matchWords, type PlanOptions, speltAs } from "./query/match-words.ts";
import {
	type CodedDevice,
	compileModelCodes,
	type ModelCodes,
	nameModelCodes,
} from "./query/model-codes.ts";
import {
	isRead,
	isSentence,
	type KnownToShop,
	type ParsedQuery,
	parseQuery,
	queryWords,
	restOf,
} from "./query/parse-query.ts";
import {
	compileTypes,
	isTypeWord,
	type NamedType,
	type TypeLexicon,
} from "./query/product-types.ts";
import { isDeviceWord } from "./query/read-device.ts";
import { numberOf } from "./query-keys.ts";
import { keepToDevice } from "./scoring/keep-to-device.ts";
import { DocumentScorer, nothingScored } from "./scoring/score-documents.ts";
import type { SearchQuery } from "./search-query.ts";
import type { SynonymRule, SynonymTable } from "./synonyms.ts";
import { compileSynonyms } from "./synonyms.ts";

/** Maximum number of cached documents over all texts, about 14 MB. */
const maxCachedDocuments = 1_000_000;
const maxCachedTexts = 60;

/** Queries with fewer words name a product the shop may not have, rather than an intent. */
const fewestOfNeed = 4;

/**
 * True if nothing contains all of a query's words, so they may express an intent: "evacuation center barangay night".
 */
const isUnanswered = ({ plan, scores }: Scored): boolean =>
	plan.words.length >= fewestOfNeed && scores.mostFound < 2 * plan.words.length;

/**
 * True if a short query names something that isn't sold: it is a known other product, or has a word that no document
 * contains even after correcting typos. The search then finds nothing rather than products that share its other words.
 */
const isNotSold = (
	{ plan }: Scored,
	{ words, isNotSold: isOther }: ParsedQuery,
	lookup: Lookup,
): boolean =>
	isOther ||
	(words.length < fewestOfNeed &&
		plan.words.some(({ matches }) => !lookup.anyLive(matches, ALL_FIELDS)));

/** Words that are meaningful to the shop although no document contains them, so they aren't typos. */
const isMeantAsWritten = (word: string): boolean =>
	isTypeWord(word) || isCollectionWord(word) || isDeviceWord(word) || filterWords.has(word);
const filterWords = new Set(grammar.filters);

/** The index and the order of equally good matches. */
interface Searched {
	table: DocumentTable;
	lookup(): Lookup;
	ranks(): Int32Array;
}

/** Understands queries and scores documents: parse, read, plan, score, and for a sentence rerank. */
export class QueryScoring {
	readonly #searched: Searched;
	#types: TypeLexicon;
	#synonyms: SynonymTable;
	#modelCodes: ModelCodes = new Map();
	readonly #scorer = new DocumentScorer();
	/** Recently scored texts, because facets, other filters and the next page follow a list. */
	readonly #kept = createBoundedCache<string, Scored>(
		maxCachedDocuments,
		({ scores }) => scores.slots.length,
		maxCachedTexts,
	);
	/** By text: the device whose specifications decide the results. */
	readonly #devices = new CachedAnswers<string | null>();

	constructor(searched: Searched, synonyms: readonly SynonymRule[], types: readonly NamedType[]) {
		this.#searched = searched;
		this.#synonyms = compileSynonyms(synonyms);
		this.#types = compileTypes(types);
	}

	get known(): KnownWords {
		return { phrases: this.#synonyms.phrases, types: this.#types };
	}

	/** Returns true if other pairs of words now count as one word. */
	setSynonyms(synonyms: readonly SynonymRule[]): boolean {
		const before = this.#synonyms.phrases;
		this.#synonyms = compileSynonyms(synonyms);
		return ![...this.#synonyms.phrases].every(([first, seconds]) =>
			[...seconds].every((second) => before.get(first)?.has(second)),
		);
	}

	setModelCodes(devices: readonly CodedDevice[]): void {
		this.#modelCodes = compileModelCodes(devices);
	}

	setTypes(types: readonly NamedType[]): void {
		this.#types = compileTypes(types);
	}

	/** Called when documents or word data have changed. */
	forget(): void {
		this.#devices.clear();
		this.#kept.clear();
	}

	deviceByFacts({ text, isPlain }: SearchQuery): string | null {
		if (this.#types.size === 0 || isPlain === true || text.trim() === "") return null;
		return this.#devices.get(text, () => {
			const named = nameModelCodes(text, this.#modelCodes);
			const known = this.#knownToShop(this.#searched.lookup());
			const { type, device, isDeviceByFacts } = parseQuery(named, known);
			const isByFacts = type !== null && isDeviceByFacts && isCharged(type.code);
			return isByFacts ? (device?.key ?? null) : null;
		});
	}

	/** Parses a query and finds its documents. */
	score(query: SearchQuery): Scored | "all" | "nothing" {
		const { isPlain = false, isAsWritten = false, fitting } = query;
		const text = nameModelCodes(query.text, this.#modelCodes);
		if (text.trim() === "") return "all";
		if (this.#searched.table.size === 0) return "nothing";
		const key = JSON.stringify([text, isPlain, isAsWritten, numberOf(fitting)]);
		const kept = this.#kept.get(key);
		if (kept !== undefined) return kept;
		const scored = this.#understand({ ...query, text }, this.#searched.lookup());
		if (scored.plan.words.length === 0) return "nothing";
		this.#kept.set(key, scored);
		return scored;
	}

	/** Scores a query by its parsed parts, or else by its words. */
	#understand(query: SearchQuery, lookup: Lookup): Scored {
		const reads = this.#types.size > 0 && query.isPlain !== true;
		const { alternatives } = this.#synonyms;
		const options: PlanOptions = {
			isAsWritten: query.isAsWritten === true,
			reads,
			isProtected: (word) => reads && isMeantAsWritten(word),
		};
		const words = analyzeQuery(query.text, lookup, alternatives);
		const byWords = matchWords(words, lookup, this.#synonyms, options);
		if (!reads || isSkuBeginning(words, lookup)) {
			return { plan: byWords, scores: this.#score(byWords) };
		}
		const text = speltAs(query.text, words, byWords);
		const reading = parseQuery(text, this.#knownToShop(lookup));
		const tellsNeed = isSentence(query.text);
		if (!isRead(reading)) {
			const scored: Scored = { plan: byWords, scores: this.#score(byWords) };
			if (isNotSold(scored, reading, lookup)) return { plan: byWords, scores: nothingScored };
			const isRanked = !tellsNeed && !isUnanswered(scored);
			return isRanked ? scored : this.#rerank(query.text, scored, lookup);
		}
		const rest = analyzeQuery(restOf(reading, text, alternatives), lookup, alternatives);
		const plan = matchParsedQuery(
			reading,
			matchWords(rest, lookup, this.#synonyms, options),
			lookup,
			{
				fitting: this.#fittingTerms(reading, query, lookup),
				isSentence: tellsNeed,
			},
		);
		if (byWords.correction !== undefined) plan.correction = byWords.correction;
		const scored: Scored = { plan, reading, scores: this.#score(plan) };
		const ranked = tellsNeed ? this.#rerank(query.text, scored, lookup) : scored;
		if (reading.device === null) return ranked;
		const catalog = this.#catalog(lookup);
		return { ...ranked, scores: keepToDevice(ranked, reading.device, catalog) };
	}

	#score(plan: Scored["plan"]): Scored["scores"] {
		return this.#scorer.score(plan, this.#searched.table);
	}

	/** Reranks the results of a sentence by the intents that the classifier recognizes in it. */
	#rerank(text: string, scored: Scored, lookup: Lookup): Scored {
		// Specifications already decide what charges a device, so nothing has to be guessed.
		if (scored.reading?.isDeviceByFacts === true) return scored;
		const words = [...new Set(queryWords(text))];
		if (words.length < 2) return scored;
		return {
			...scored,
			scores: rerank(classifyIntent(words), scored, this.#catalog(lookup)),
		};
	}

	#catalog(lookup: Lookup) {
		const { table } = this.#searched;
		return { lookup, table, ranks: this.#searched.ranks() };
	}

	/** Returns what fits the recognized device, if any product of the type does. */
	#fittingTerms(
		{ type, isDeviceByFacts }: ParsedQuery,
		{ fitting }: SearchQuery,
		lookup: Lookup,
	): FittingTerms | undefined {
		if (fitting === undefined || type === null || !isDeviceByFacts) return undefined;
		const terms = fittingTerms(fitting, this.#searched.table);
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
}
