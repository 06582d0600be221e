import { DocumentTable } from "./document-table.ts";
import { collectTerms, type KnownWords } from "./document-terms.ts";
import { countFacets, type FacetCounts } from "./facets/count-facets.ts";
import { filtersOf } from "./facets/document-filter.ts";
import { ALL_FIELDS, TEXT_FIELDS, TITLE_OR_SKU } from "./fields.ts";
import { Lookup } from "./lookup.ts";
import { DocumentLoad } from "./many-documents.ts";
import type { SearchQuery, SearchResult, SortOrders } from "./page-results.ts";
import { pageOfAll, pageOfScored } from "./page-results.ts";
import { parseQuery } from "./parse-query.ts";
import { isSkuBeginning, planQuery, type QueryPlan } from "./plan-query.ts";
import { fewestBelow, missingWords, planReading, restOf } from "./plan-reading.ts";
import { deviceMark, factMark, typeMark } from "./reading/marks.ts";
import {
	type CodedDevice,
	compileModelCodes,
	type ModelCodes,
	nameModelCodes,
} from "./reading/model-codes.ts";
import { deviceBeginning } from "./reading/read-device.ts";
import { type KnownToShop, type QueryReading, readQuery } from "./reading/read-query.ts";
import { compileTypes, type NamedType, type TypeLexicon } from "./reading/read-type.ts";
import { DocumentScores } from "./score-documents.ts";
import type { SearchDocument } from "./search-document.ts";
import { textFingerprint } from "./search-document.ts";
import { SegmentStack } from "./segment-stack.ts";
import { SEARCH_SORTS, SortOrder, slotComparisons } from "./sort-order.ts";
import type { SynonymRule, SynonymTable } from "./synonyms.ts";
import { compileSynonyms, DEFAULT_SYNONYMS } from "./synonyms.ts";

export type { SearchQuery, SearchResult } from "./page-results.ts";

/** So many documents are put one by one; more are made a segment of their own. */
const FEW_DOCUMENTS = 100;
/** Slots of replaced and removed documents are given up when they are this share of all. */
const DEAD_SHARE = 0.25;
const MIN_DEAD = 1000;

/**
 * The catalogue in memory, ready to be searched. Results depend on the documents it holds, never on
 * the order in which they came: two indexes of the same documents answer alike.
 */
export class SearchIndex {
	#types: TypeLexicon;
	#modelCodes: ModelCodes = new Map();
	readonly #table = new DocumentTable();
	readonly #orders: SortOrders;
	readonly #scores = new DocumentScores();
	#synonyms: SynonymTable;
	/** Twice the words of the last query. */
	#asked = 0;
	/** Apart, so that what many words begin with is read where it counts only. */
	readonly #titles = new SegmentStack(TITLE_OR_SKU);
	readonly #texts = new SegmentStack(TEXT_FIELDS);

	constructor(synonyms: readonly SynonymRule[], types: readonly NamedType[]) {
		this.#synonyms = compileSynonyms(synonyms);
		this.#types = types.length === 0 ? new Map() : compileTypes(types);
		const comparisons = slotComparisons(this.#table);
		this.#orders = {
			relevance: new SortOrder(comparisons.relevance),
			newest: new SortOrder(comparisons.newest),
			"price-asc": new SortOrder(comparisons["price-asc"]),
			"price-desc": new SortOrder(comparisons["price-desc"]),
		};
	}

	/**
	 * Replaces what words mean, from the next search on. Gives whether documents must be put again,
	 * because other pairs of words in their texts now count as one.
	 */
	setSynonyms(synonyms: readonly SynonymRule[]): boolean {
		const before = this.#synonyms.phrases;
		this.#synonyms = compileSynonyms(synonyms);
		const isKnown = [...this.#synonyms.phrases].every(([first, seconds]) =>
			[...seconds].every((second) => before.get(first)?.has(second)),
		);
		if (isKnown) return false;
		// No fingerprint equals this, so that each document's terms are collected anew.
		this.#table.fingerprints.fill(Number.NaN);
		return true;
	}

	/** Replaces the codes by which devices are known, from the next search on. */
	setModelCodes(devices: readonly CodedDevice[]): void {
		this.#modelCodes = compileModelCodes(devices);
	}

	/** Replaces the product types by which queries are read. Documents must be put again. */
	setTypes(types: readonly NamedType[]): void {
		this.#types = types.length === 0 ? new Map() : compileTypes(types);
		this.#table.fingerprints.fill(Number.NaN);
	}

	get size(): number {
		return this.#table.size;
	}

	/** Adds a document, or replaces the one of the same id. */
	put(document: SearchDocument): void {
		const fingerprint = textFingerprint(document);
		const slot = this.#table.slotOf(document.id);
		if (slot !== undefined && this.#table.fingerprints[slot] === fingerprint) {
			for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
			this.#table.setFacts(slot, document);
			for (const sort of SEARCH_SORTS) this.#orders[sort].insert(slot);
			return;
		}
		this.remove(document.id);
		const titles = new Map<string, number>();
		const texts = new Map<string, number>();
		const collected = collectTerms(document, this.#knownWords(), (term, fields) => {
			const terms = fields & TEXT_FIELDS ? texts : titles;
			terms.set(term, (terms.get(term) ?? 0) | fields);
		});
		const added = this.#table.append(document, collected, fingerprint);
		this.#titles.addDocument(added, titles, this.#keptSlots);
		this.#texts.addDocument(added, texts, this.#keptSlots);
		for (const sort of SEARCH_SORTS) this.#orders[sort].insert(added);
		this.#giveUpDeadSlots();
	}

	/** Adds or replaces many documents: far quicker than one by one. The last of equal ids counts. */
	putAll(documents: Iterable<SearchDocument>): void {
		const few: SearchDocument[] = [];
		let load: DocumentLoad | undefined;
		try {
			for (const document of documents) {
				if (load === undefined && few.push(document) <= FEW_DOCUMENTS) continue;
				if (load === undefined) {
					load = new DocumentLoad(this.#table, this.#knownWords());
					for (const early of few) load.add(early);
				} else load.add(document);
			}
		} finally {
			if (load === undefined) for (const document of few) this.put(document);
			else this.#take(load);
		}
	}

	remove(id: number): void {
		const slot = this.#table.slotOf(id);
		if (slot === undefined) return;
		for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
		this.#table.kill(slot);
	}

	/**
	 * Finds documents that hold every word of the text; if none does, those that hold the most words,
	 * followed by those that hold at least half as many. Ids come in a total order: a later page never
	 * repeats an earlier one.
	 */
	search(asked: SearchQuery): SearchResult {
		const query = { ...asked, text: nameModelCodes(asked.text, this.#modelCodes) };
		if (query.text.trim() === "") return pageOfAll(query, this.#orders, this.#table);
		const lookup = new Lookup([...this.#titles.all(), ...this.#texts.all()], this.#table);
		const { plan, reading } = this.#plan(query, lookup);
		if (plan.words.length === 0 || this.size === 0) return { ids: [], total: 0 };
		const all = 2 * plan.words.length;
		this.#asked = all;
		const { mostFound } = this.#scores;
		const isCheapFirst = reading?.isCheap === true;
		let fewest = mostFound === all ? all : Math.ceil(mostFound / 2);
		let bounds = { fewest, all, isCheapFirst };
		let result = pageOfScored(query, this.#scores, bounds, this.#orders, this.#table);
		if (query.goesOn === true && fewest === all) {
			fewest = fewestBelow(result.total, plan.words.length, reading);
			bounds = { ...bounds, fewest };
			if (fewest < all) {
				result = pageOfScored(query, this.#scores, bounds, this.#orders, this.#table);
			}
		}
		if (plan.correction !== undefined && result.total > 0) result.correction = plan.correction;
		if (reading !== undefined) result.reading = reading;
		if (query.goesOn === true && result.full === 0) {
			result.missing = missingWords(plan, this.#table.slotOf(result.ids[0] ?? -1));
		}
		return result;
	}

	/**
	 * Counts what each filter would leave of what a query finds: of what holds everything that was asked
	 * for, or of what comes nearest where nothing does.
	 */
	countFacets(query: SearchQuery): FacetCounts {
		const filters = filtersOf(query, this.#table);
		if (query.text.trim() === "") {
			const live = this.#table.keptSlots().filter((slot) => slot >= 0);
			return countFacets(live, live.length, filters, this.#table);
		}
		const { categoryId: _category, tag: _tag, filters: _filters, ...unfiltered } = query;
		const asked = { ...unfiltered, goesOn: true, offset: 0, limit: 0 };
		const { full = 0 } = this.search(asked);
		const { slots, count, wordsFound, mostFound } = this.#scores;
		const fewest = full > 0 ? this.#asked : Math.ceil(mostFound / 2);
		const found = new Int32Array(count);
		let length = 0;
		for (let index = 0; index < count; index++) {
			const slot = slots[index] as number;
			if ((wordsFound[slot] as number) >= fewest) found[length++] = slot;
		}
		return countFacets(found, length, filters, this.#table);
	}

	/** Plans and scores a query: as it is read where it can be read, else by its words. */
	#plan(query: SearchQuery, lookup: Lookup): { plan: QueryPlan; reading?: QueryReading } {
		const isAsWritten = query.isAsWritten === true;
		const reads = this.#types.size > 0 && query.isPlain !== true;
		const { alternatives } = this.#synonyms;
		const words = parseQuery(query.text, lookup, alternatives);
		const byWords = planQuery(words, lookup, this.#synonyms, { isAsWritten, reads });
		if (reads && !isSkuBeginning(words, lookup)) {
			const text = byWords.correction ?? query.text;
			const reading = readQuery(text, this.#knownToShop(lookup));
			if (reading.type !== null || reading.device !== null) {
				const rest = parseQuery(restOf(reading, text), lookup, alternatives);
				const restPlan = planQuery(rest, lookup, this.#synonyms, { isAsWritten, reads });
				const plan = planReading(reading, restPlan, lookup);
				if (byWords.correction !== undefined) plan.correction = byWords.correction;
				this.#scores.score(plan, this.#table);
				return { plan, reading };
			}
		}
		let plan = byWords;
		this.#scores.score(plan, this.#table);
		if (this.#scores.mostFound < 2 * plan.words.length && plan.restsOnBeginnings && !isAsWritten) {
			const corrected = planQuery(words, lookup, this.#synonyms, { doubtsBeginnings: true, reads });
			if (corrected.correction !== undefined) {
				this.#scores.score(corrected, this.#table);
				if (this.#scores.mostFound === 2 * corrected.words.length) plan = corrected;
				else this.#scores.score(plan, this.#table);
			}
		}
		return { plan };
	}

	#knownToShop(lookup: Lookup): KnownToShop {
		const has = (mark: string) => lookup.hasTerm(mark, ALL_FIELDS);
		return {
			types: this.#types,
			hasType: (code) => has(typeMark(code)),
			hasFact: (attribute) => has(factMark(attribute)),
			hasDevice: (key) => has(deviceMark(key)),
		};
	}

	/** Names of the documents that a text, as typed so far, most likely leads to. */
	suggest(text: string, limit: number): string[] {
		if (text.trim() === "" || limit <= 0) return [];
		// Some products may share their name.
		const { ids } = this.search({ text, sort: "relevance", offset: 0, limit: limit * 3 });
		const names = ids.map((id) => this.#table.names[this.#table.slotOf(id) ?? -1] ?? "");
		return [...new Set(names)].slice(0, limit);
	}

	#knownWords(): KnownWords {
		return { phrases: this.#synonyms.phrases, types: this.#types };
	}

	/** Devices that documents are made for, whose names begin with the text. */
	suggestDevices(text: string, limit: number): string[] {
		const typed = deviceBeginning(text);
		if (typed.length < 2) return [];
		const lookup = new Lookup(this.#titles.all(), this.#table);
		const start = deviceMark("");
		const keys = new Set<string>();
		for (const { segment, from, to } of lookup.prefixRanges(deviceMark(typed))) {
			for (let at = from; at < to; at++) {
				const term = segment.terms[at] as string;
				if (lookup.hasTerm(term, ALL_FIELDS)) keys.add(term.slice(start.length));
			}
		}
		return [...keys].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit);
	}

	readonly #keptSlots = (): Int32Array => this.#table.keptSlots();

	#take(load: DocumentLoad): void {
		const { isMoved, arriving, titles, texts } = load.finish();
		for (const sort of SEARCH_SORTS) this.#orders[sort].replace(isMoved, arriving);
		for (const segment of titles) this.#titles.addSegment(segment, this.#keptSlots);
		for (const segment of texts) this.#texts.addSegment(segment, this.#keptSlots);
		this.#giveUpDeadSlots();
	}

	#giveUpDeadSlots(): void {
		const dead = this.#table.length - this.#table.size;
		if (dead < Math.max(MIN_DEAD, this.#table.length * DEAD_SHARE)) return;
		const newSlots = this.#table.compact();
		this.#titles.renumber(newSlots);
		this.#texts.renumber(newSlots);
		for (const sort of SEARCH_SORTS) this.#orders[sort].renumber(newSlots);
	}
}

/** An empty index that knows the given synonyms, and reads queries by the given product types. */
export function createSearchIndex(
	synonyms: readonly SynonymRule[] = DEFAULT_SYNONYMS,
	types: readonly NamedType[] = [],
): SearchIndex {
	return new SearchIndex(synonyms, types);
}
