import type { NamedSection, Section } from "#lib/section-file/section-file.ts";
import { bringGuessed } from "./bring-guessed.ts";
import { DeadSlots } from "./dead-slots.ts";
import { DocumentTable } from "./document-table.ts";
import { collectTerms, type KnownWords } from "./document-terms.ts";
import { type CountedSets, countFacets, type FacetCounts } from "./facets/count-facets.ts";
import { DocumentFilters } from "./facets/document-filter.ts";
import { FoundDocuments } from "./facets/found-documents.ts";
import { setBit, wordsFor } from "./facets/slot-bits.ts";
import {
	ALL_FIELDS,
	NAME_START,
	SHORT_DESCRIPTION,
	TEXT_FIELDS,
	TITLE_FIELDS,
	TITLE_OR_SKU,
} from "./fields.ts";
import { type FittingDocuments, type FittingTerms, fittingTerms } from "./fitting-documents.ts";
import { KeptAnswers, keyOfCounts, keyOfPage, numberOf } from "./kept-answers.ts";
import { packSegments, unpackSegments } from "./kept-index/kept-segments.ts";
import { packTable, unpackTable } from "./kept-index/kept-table.ts";
import { KeptScores } from "./kept-scores.ts";
import { Lookup } from "./lookup.ts";
import { DocumentLoad } from "./many-documents.ts";
import { guessNeed } from "./meaning/guess-need.ts";
import type { SearchQuery, SearchResult, SortOrders } from "./page-results.ts";
import { countHolding, MOST_NEAREST, pageOfAll, pageOfScored } from "./page-results.ts";
import { parseQuery } from "./parse-query.ts";
import { isServedBy } from "./plan-needs.ts";
import { isSkuBeginning, planQuery, type QueryPlan, speltAs } from "./plan-query.ts";
import { addHead, FEW, fewestBelow, missingWords, planReading, restOf } from "./plan-reading.ts";
import { spellOut } from "./reading/chat-spellings.ts";
import { isCharged } from "./reading/device-plug.ts";
import { deviceMark, factMark, typeMark } from "./reading/marks.ts";
import {
	type CodedDevice,
	compileModelCodes,
	type ModelCodes,
	nameModelCodes,
} from "./reading/model-codes.ts";
import { deviceBeginning } from "./reading/read-device.ts";
import {
	isRead,
	isSentence,
	type KnownToShop,
	type QueryReading,
	queryWords,
	readQuery,
} from "./reading/read-query.ts";
import { compileTypes, type NamedType, type TypeLexicon } from "./reading/read-type.ts";
import { DocumentScores } from "./score-documents.ts";
import type { SearchDocument } from "./search-document.ts";
import { textFingerprint } from "./search-document.ts";
import { SegmentStack } from "./segment-stack.ts";
import { SEARCH_SORTS, SortOrder, slotComparisons } from "./sort-order.ts";
import type { SynonymRule, SynonymTable } from "./synonyms.ts";
import { compileSynonyms, DEFAULT_SYNONYMS } from "./synonyms.ts";

export type { SearchQuery, SearchResult } from "./page-results.ts";

/** How a query was taken; {@link DocumentScores} hold what came of it. */
interface Scored {
	plan: QueryPlan;
	reading?: QueryReading;
	/** What it finds before it is narrowed, once that was asked for. */
	found?: Found;
}

interface Found {
	documents: FoundDocuments;
	most: number | undefined;
}

/** All that scores depend on. */
interface ScoredText {
	text: string;
	isPlain: boolean;
	isAsWritten: boolean;
	fitting: FittingDocuments | undefined;
	version: number;
}

const keyOfText = ({ text, isPlain, isAsWritten, fitting, version }: ScoredText): string =>
	JSON.stringify([text, isPlain, isAsWritten, numberOf(fitting), version]);

const isSame = (one: ScoredText, other: ScoredText): boolean =>
	one.text === other.text &&
	one.isPlain === other.isPlain &&
	one.isAsWritten === other.isAsWritten &&
	one.fitting === other.fitting &&
	one.version === other.version;

/** So many documents are put one by one; more are made a segment of their own. */
const FEW_DOCUMENTS = 100;
/** Terms and postings that are merged in about 3 ms. */
const MOMENT_OF_WORK = 20_000;
/** Of so many words (twice), those that say most count, not those that are found most. */
const SENTENCE = 8;
const SENTENCE_WITH_HEAD = 6;
/** A list of so many is not filled further. */
const FILLED = 10;
/** What holds no more of a query than what it asks for. */
const ANY_WORD = 1;

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
	/** The last text that was scored, whose scores still stand: a list is followed by its facets. */
	#last: { of: ScoredText; scored: Scored | "nothing" } | undefined;
	readonly #keptScores = new KeptScores<Scored>(this.#scores);
	/** Another number after each change of what scores are made by or stand at. */
	#version = 0;
	readonly #pages = new KeptAnswers<SearchResult>();
	readonly #counts = new KeptAnswers<FacetCounts>();
	/** By text: the device by whose facts it asks for things. */
	readonly #devices = new KeptAnswers<string | null>();
	/** Apart, so that what many words begin with is read where it counts only. */
	readonly #titles = new SegmentStack(TITLE_OR_SKU);
	readonly #texts = new SegmentStack(TEXT_FIELDS);
	readonly #deadSlots: DeadSlots;

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
		this.#deadSlots = new DeadSlots(this.#table, this.#orders, [this.#titles, this.#texts]);
	}

	/**
	 * Replaces what words mean, from the next search on. Gives whether documents must be put again,
	 * because other pairs of words in their texts now count as one.
	 */
	setSynonyms(synonyms: readonly SynonymRule[]): boolean {
		this.#forget();
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
		this.#forget();
		this.#modelCodes = compileModelCodes(devices);
	}

	/** Replaces the product types by which queries are read. Documents must be put again. */
	setTypes(types: readonly NamedType[]): void {
		this.#forget();
		this.#types = types.length === 0 ? new Map() : compileTypes(types);
		this.#table.fingerprints.fill(Number.NaN);
	}

	/** Nothing found before holds any longer. */
	#forget(): void {
		this.#version++;
		this.#pages.clear();
		this.#counts.clear();
		this.#devices.clear();
		this.#keptScores.clear();
	}

	get size(): number {
		return this.#table.size;
	}

	/** The ids of all documents that it holds. */
	ids(): IterableIterator<number> {
		return this.#table.liveIds();
	}

	/**
	 * Adds a document, or replaces the one of the same id. What it leaves to be done, {@link tidy} does.
	 * Gives whether it came, or stands elsewhere in lists: what names and stock change moves nothing there.
	 */
	put(document: SearchDocument): boolean {
		const fingerprint = textFingerprint(document);
		const slot = this.#table.slotOf(document.id);
		const isMoved = slot === undefined || !this.#table.isPlacedAs(slot, document);
		if (slot !== undefined && this.#table.fingerprints[slot] === fingerprint) {
			if (this.#table.hasFacts(slot, document)) return isMoved;
			this.#forget();
			for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
			this.#table.setFacts(slot, document);
			for (const sort of SEARCH_SORTS) this.#orders[sort].insert(slot);
			return isMoved;
		}
		this.#forget();
		this.remove(document.id);
		const titles = new Map<string, number>();
		const texts = new Map<string, number>();
		const collected = collectTerms(document, this.#knownWords(), (term, fields) => {
			const terms = fields & TEXT_FIELDS ? texts : titles;
			terms.set(term, (terms.get(term) ?? 0) | fields);
		});
		const added = this.#table.append(document, collected, fingerprint);
		this.#titles.addDocument(added, titles);
		this.#texts.addDocument(added, texts);
		for (const sort of SEARCH_SORTS) this.#orders[sort].insert(added);
		return isMoved;
	}

	/** Adds or replaces many documents: far quicker than one by one. The last of equal ids counts. */
	putAll(documents: Iterable<SearchDocument>): void {
		const few: SearchDocument[] = [];
		let load: DocumentLoad | undefined;
		try {
			for (const document of documents) {
				if (load === undefined && few.push(document) <= FEW_DOCUMENTS) continue;
				if (load === undefined) {
					load = this.beginLoad();
					for (const early of few) load.add(early);
				} else load.add(document);
			}
		} finally {
			if (load === undefined) for (const document of few) this.put(document);
			else load.end();
		}
	}

	/** Begins a load of many documents: until it has ended nobody may search. */
	beginLoad(): DocumentLoad {
		this.#tidyAll();
		return new DocumentLoad(this.#table, this.#knownWords(), {
			onSegments: (titles, texts) => {
				this.#titles.addSegment(titles);
				this.#texts.addSegment(texts);
				// Slots stay what they are until the end, when all that is to be ordered is known.
				while (this.#tidyStacks(Number.POSITIVE_INFINITY));
			},
			onEnd: (isMoved, arriving) => {
				this.#forget();
				for (const sort of SEARCH_SORTS) this.#orders[sort].replace(isMoved, arriving);
				this.#tidyAll();
			},
		});
	}

	/** Gives whether it was there. */
	remove(id: number): boolean {
		const slot = this.#table.slotOf(id);
		if (slot === undefined) return false;
		this.#forget();
		for (const sort of SEARCH_SORTS) this.#orders[sort].remove(slot);
		this.#table.kill(slot);
		return true;
	}

	/** All that it holds now, to be kept in a file: what may change is copied at once, the rest read as it is asked for. */
	sections(): Iterable<NamedSection> {
		const table = this.#table.copy();
		const titles = this.#titles.compacted(this.#keptSlots());
		const texts = this.#texts.compacted(this.#keptSlots());
		const orders = SEARCH_SORTS.map((sort): NamedSection => {
			return [`orders/${sort}`, this.#orders[sort].inOrder().slice()];
		});
		return (function* () {
			yield* packTable(table);
			yield* orders;
			yield* packSegments("titles", titles);
			yield* packSegments("texts", texts);
		})();
	}

	/**
	 * Takes over what an index held that knew the same synonyms and types; this one holds nothing yet.
	 * @throws Error where a section is missing, before anything is taken
	 */
	restore(sections: ReadonlyMap<string, Section>): void {
		const table = unpackTable(sections);
		const titles = unpackSegments("titles", TITLE_OR_SKU, sections);
		const texts = unpackSegments("texts", TEXT_FIELDS, sections);
		const orders = SEARCH_SORTS.map((sort) => [sort, sections.get(`orders/${sort}`)] as const);
		if (orders.some(([, slots]) => slots === undefined)) throw new Error("There are no orders.");
		this.#forget();
		this.#table.restore(table);
		for (const [sort, slots] of orders)
			this.#orders[sort].restore(slots as Int32Array<ArrayBuffer>);
		for (const segment of titles) this.#titles.addSegment(segment);
		for (const segment of texts) this.#texts.addSegment(segment);
	}

	/**
	 * Finds documents that hold every word of the text; if none does, those that hold the most words,
	 * followed by those that hold at least half as many. Ids come in a total order: a later page never
	 * repeats an earlier one.
	 */
	search(asked: SearchQuery): SearchResult {
		return this.#pages.get(keyOfPage(asked), () => this.#find(asked));
	}

	#find(asked: SearchQuery): SearchResult {
		const scored = this.#scoreText(asked);
		if (scored === "all") return pageOfAll(asked, this.#orders, this.#table);
		if (scored === "nothing") return { ids: [], total: 0 };
		const { plan, reading } = scored;
		const all = 2 * plan.words.length;
		const { mostFound } = this.#scores;
		const isCheapFirst = reading?.isCheap === true;
		if (plan.isKindEnough) return this.#pageByNeed(asked, scored);
		let fewest = mostFound === all ? all : Math.ceil(mostFound / 2);
		const isSentence =
			plan.isSentence === true ||
			all >= SENTENCE ||
			(plan.hasHead === true && all >= SENTENCE_WITH_HEAD);
		const hasKind = plan.kind !== undefined;
		let bounds = {
			fewest,
			fewestOfKind: this.#fewestOfKind(scored, fewest),
			all,
			hasKind,
			isKindEnough: false,
			isCheapFirst,
			isSentence,
		};
		if (asked.goesOn === true && fewest === all) {
			const holding = countHolding(asked, this.#scores, this.#table);
			const full = holding(all);
			fewest = fewestBelow(full, plan.words.length, reading);
			while (fewest < all) {
				bounds = { ...bounds, fewest, fewestOfKind: fewest };
				// A list of few goes on with what holds fewer of the words.
				if (holding(fewest) >= FILLED || fewest - 2 < all / 2) break;
				fewest -= 2;
			}
			if (hasKind && reading?.device === null && full < FEW) {
				bounds = { ...bounds, fewestOfKind: ANY_WORD };
			}
		}
		const result = pageOfScored(asked, this.#scores, bounds, this.#orders, this.#table);
		if (plan.correction !== undefined && result.total > 0) result.correction = plan.correction;
		if (reading !== undefined) result.reading = reading;
		if (asked.goesOn === true && result.full === 0) {
			result.missing = missingWords(plan, this.#table.slotOf(result.ids[0] ?? -1));
		}
		return result;
	}

	/** What serves in the situation that a query speaks of; a list goes on with what says the most of its words. */
	#pageByNeed(asked: SearchQuery, { plan, reading }: Scored): SearchResult {
		const all = 2 * plan.words.length;
		const bounds = {
			fewest: asked.goesOn === true ? ANY_WORD : all + 1,
			fewestOfKind: ANY_WORD,
			all,
			hasKind: true,
			isKindEnough: true,
			isCheapFirst: reading?.isCheap === true,
			isSentence: true,
		};
		const result = pageOfScored(asked, this.#scores, bounds, this.#orders, this.#table);
		return {
			...result,
			...(plan.correction !== undefined && { correction: plan.correction }),
			...(reading !== undefined && { reading }),
		};
	}

	/**
	 * Counts what each filter would leave of what a query finds: of what holds everything that was asked
	 * for, or of what comes nearest where nothing does.
	 * @param sets what can be chosen beside the documents' own values
	 */
	countFacets(query: SearchQuery, sets?: CountedSets): FacetCounts {
		return this.#counts.get(keyOfCounts(query, sets), () => this.#count(query, sets));
	}

	#count(query: SearchQuery, sets?: CountedSets): FacetCounts {
		const filters = new DocumentFilters(query, this.#table);
		const options = sets === undefined ? {} : { sets };
		const byPrice = this.#orders["price-asc"].inOrder();
		const count = (found: FoundDocuments, most?: number) =>
			countFacets(found, filters, this.#table, byPrice, {
				...options,
				...(most !== undefined && { most }),
			});
		const known = this.#knownOf(query)?.found;
		if (known !== undefined) return count(known.documents, known.most);
		const scored = this.#scoreText(query);
		if (scored === "all") {
			const { facets, facetNumbers } = this.#table;
			const counts = facets.counts.subarray(0, facetNumbers.count);
			return count(new FoundDocuments(this.#table.liveDocuments(), this.#table, counts));
		}
		if (scored === "nothing") return count(new FoundDocuments(new Uint32Array(0), this.#table));
		scored.found ??= this.#found(scored);
		return count(scored.found.documents, scored.found.most);
	}

	/** The documents that a list says it holds. */
	#found(scored: Scored): Found {
		const all = 2 * scored.plan.words.length;
		const { slots, count, wordsFound, isOfKind, mostFound } = this.#scores;
		const fewest = mostFound === all ? all : Math.ceil(mostFound / 2);
		const isKindEnough = scored.plan.isKindEnough === true;
		const isAny = isKindEnough && !this.#holdsAll(all);
		const fewestOfKind = isAny ? ANY_WORD : this.#fewestOfKind(scored, fewest);
		const documents = new Uint32Array(wordsFor(this.#table.length));
		for (let index = 0; index < count; index++) {
			const slot = slots[index] as number;
			const least = isOfKind[slot] === 1 ? fewestOfKind : fewest;
			if (isKindEnough && isOfKind[slot] === 0) continue;
			if ((wordsFound[slot] as number) >= least) setBit(documents, slot);
		}
		return {
			documents: new FoundDocuments(documents, this.#table),
			most: fewest < all && !isKindEnough ? MOST_NEAREST : undefined,
		};
	}

	/** Whether something of the kind that was asked for holds all words. */
	#holdsAll(all: number): boolean {
		const { slots, count, wordsFound, isOfKind } = this.#scores;
		for (let index = 0; index < count; index++) {
			const slot = slots[index] as number;
			if (isOfKind[slot] === 1 && wordsFound[slot] === all) return true;
		}
		return false;
	}

	/** Where nothing holds all words, everything of the kind that was asked for comes near, but for a device's. */
	#fewestOfKind({ plan, reading }: Scored, fewest: number): number {
		if (plan.isKindEnough === true) return 2 * plan.words.length;
		const isEmpty = this.#scores.mostFound < 2 * plan.words.length;
		return isEmpty && plan.kind !== undefined && reading?.device === null ? ANY_WORD : fewest;
	}

	/** The device by whose facts a query asks for things ("iphone 15 charger"); null: by none. */
	deviceByFacts({ text, isPlain }: SearchQuery): string | null {
		if (this.#types.size === 0 || isPlain === true || text.trim() === "") return null;
		return this.#devices.get(text, () => this.#readDevice(text));
	}

	#readDevice(text: string): string | null {
		const lookup = this.#lookup();
		const named = nameModelCodes(spellOut(text), this.#modelCodes);
		const { type, device, isDeviceByFacts } = readQuery(named, this.#knownToShop(lookup));
		return type !== null && device !== null && isDeviceByFacts && isCharged(type.code)
			? device.key
			: null;
	}

	/** Of what a query says: its plan, with the scores made by it. */
	#scoreText(query: SearchQuery): Scored | "all" | "nothing" {
		const of = this.#textOf(query);
		if (of.text.trim() === "") return "all";
		if (this.size === 0) return "nothing";
		const last = this.#last;
		if (last !== undefined && isSame(last.of, of)) return last.scored;
		const key = keyOfText(of);
		const kept = this.#keptScores.restore(key);
		if (kept !== undefined) {
			this.#last = { of, scored: kept };
			return kept;
		}
		const scored = this.#plan({ ...query, text: of.text }, this.#lookup());
		const result = scored.plan.words.length === 0 ? "nothing" : scored;
		this.#last = { of, scored: result };
		if (result !== "nothing") this.#keptScores.note(key, result);
		return result;
	}

	/** What is known of what a query says, whether or not the scores at hand are its own. */
	#knownOf(query: SearchQuery): Scored | undefined {
		return this.#keptScores.find(keyOfText(this.#textOf(query)));
	}

	#textOf({ text, isPlain = false, isAsWritten = false, fitting }: SearchQuery): ScoredText {
		const named = nameModelCodes(spellOut(text), this.#modelCodes);
		return { text: named, isPlain, isAsWritten, fitting, version: this.#version };
	}

	#lookup(): Lookup {
		return new Lookup([...this.#titles.all(), ...this.#texts.all()], this.#table);
	}

	/** Plans and scores a query: as it is read where it can be read, else by its words. */
	#plan(query: SearchQuery, lookup: Lookup): Scored {
		const isAsWritten = query.isAsWritten === true;
		const reads = this.#types.size > 0 && query.isPlain !== true;
		const { alternatives } = this.#synonyms;
		const words = parseQuery(query.text, lookup, alternatives);
		const whole = reads && isSentence(query.text);
		const options = { isAsWritten, reads, isSentence: whole };
		const byWords = planQuery(words, lookup, this.#synonyms, options);
		if (reads && !isSkuBeginning(words, lookup)) {
			const text = speltAs(query.text, words, byWords);
			const reading = readQuery(text, this.#knownToShop(lookup));
			if (isRead(reading)) {
				const rest = parseQuery(restOf(reading, text, alternatives), lookup, alternatives);
				const restPlan = planQuery(rest, lookup, this.#synonyms, options);
				const plan = planReading(reading, restPlan, lookup, {
					fitting: this.#fittingTerms(reading, query, lookup),
					isSentence: isSentence(query.text),
				});
				if (byWords.correction !== undefined) plan.correction = byWords.correction;
				this.#scores.score(plan, this.#table);
				if (whole) this.#bringGuessed(query.text, { plan, reading }, lookup);
				return { plan, reading };
			}
		}
		let plan = byWords;
		plan.isSentence = whole;
		if (reads) addHead(plan, queryWords(query.text), lookup, alternatives);
		this.#scores.score(plan, this.#table);
		if (this.#scores.mostFound < 2 * plan.words.length && plan.restsOnBeginnings && !isAsWritten) {
			const corrected = planQuery(words, lookup, this.#synonyms, {
				...options,
				doubtsBeginnings: true,
			});
			if (corrected.correction !== undefined) {
				this.#scores.score(corrected, this.#table);
				if (this.#scores.mostFound === 2 * corrected.words.length) plan = corrected;
				else this.#scores.score(plan, this.#table);
			}
		}
		if (whole) this.#bringGuessed(query.text, { plan }, lookup);
		return { plan };
	}

	/** Ranks what a sentence found by what its words mean as well. */
	#bringGuessed(text: string, scored: Scored, lookup: Lookup): void {
		const ranks = this.#orders.relevance.ranks(this.#table.length);
		const guesses = guessNeed(queryWords(text));
		bringGuessed(guesses, scored, this.#scores, { lookup, table: this.#table, ranks });
	}

	/** What fits the device that was read, where anything of the kind does. */
	#fittingTerms(
		{ type, isDeviceByFacts }: QueryReading,
		{ fitting }: SearchQuery,
		lookup: Lookup,
	): FittingTerms | undefined {
		if (fitting === undefined || type === null || !isDeviceByFacts) return undefined;
		const terms = fittingTerms(fitting, this.#table);
		return terms.holdAny(lookup.termRanges(typeMark(type.code))) ? terms : undefined;
	}

	#knownToShop(lookup: Lookup): KnownToShop {
		const has = (mark: string) => lookup.hasTerm(mark, ALL_FIELDS);
		return {
			types: this.#types,
			hasType: (code) => has(typeMark(code)),
			hasFact: (attribute) => has(factMark(attribute)),
			hasDevice: (key) => has(deviceMark(key)),
			isServedBy: (type, situation) => isServedBy(type, situation, lookup),
			isSaid: (word) => lookup.hasTerm(word, TITLE_FIELDS | SHORT_DESCRIPTION),
			opensNames: (word) => lookup.hasTerm(word, NAME_START),
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

	/**
	 * Merges what was put lately into the bulk, for a moment (some milliseconds) unless told otherwise. Gives whether
	 * something may be left: who puts documents calls it until nothing is. Answers do not depend on it, only how
	 * quickly they are found.
	 */
	tidy(work = MOMENT_OF_WORK): boolean {
		this.#version++;
		return this.#deadSlots.goOn(work) || this.#tidyStacks(work);
	}

	#tidyStacks(work: number): boolean {
		return this.#titles.tidy(work, this.#keptSlots) || this.#texts.tidy(work, this.#keptSlots);
	}

	#tidyAll(): void {
		let isLeft = true;
		while (isLeft) isLeft = this.tidy(Number.POSITIVE_INFINITY);
	}
}

/** An empty index that knows the given synonyms, and reads queries by the given product types. */
export function createSearchIndex(
	synonyms: readonly SynonymRule[] = DEFAULT_SYNONYMS,
	types: readonly NamedType[] = [],
): SearchIndex {
	return new SearchIndex(synonyms, types);
}
