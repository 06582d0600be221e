import { bringGuessed, typeGuessed } from "./bring-guessed.ts";
import type { DocumentTable } from "./document-table.ts";
import type { KnownWords } from "./document-terms.ts";
import { ALL_FIELDS, NAME, NAME_START, SHORT_DESCRIPTION, TITLE_FIELDS } from "./fields.ts";
import type { Scored } from "./find-page.ts";
import { type FittingDocuments, type FittingTerms, fittingTerms } from "./fitting-documents.ts";
import { KeptAnswers, numberOf } from "./kept-answers.ts";
import { KeptScores } from "./kept-scores.ts";
import type { Lookup } from "./lookup.ts";
import { guessNeed } from "./meaning/guess-need.ts";
import type { SearchQuery } from "./page-results.ts";
import { parseQuery } from "./parse-query.ts";
import { addHead, addThing } from "./plan-head.ts";
import { isServedBy } from "./plan-needs.ts";
import { isSkuBeginning, type Match, planQuery, type QueryPlan, speltAs } from "./plan-query.ts";
import { planReading, restOf } from "./plan-reading.ts";
import { said } from "./plan-terms.ts";
import { spellOut } from "./reading/chat-spellings.ts";
import { isCharged } from "./reading/device-plug.ts";
import { deviceMark, factMark, typeMark } from "./reading/marks.ts";
import {
	type CodedDevice,
	compileModelCodes,
	type ModelCodes,
	nameModelCodes,
} from "./reading/model-codes.ts";
import { readDevice } from "./reading/read-device.ts";
import {
	isRead,
	isSentence,
	type KnownToShop,
	type QueryReading,
	queryWords,
	readQuery,
} from "./reading/read-query.ts";
import { compileTypes, type NamedType, type TypeLexicon } from "./reading/read-type.ts";
import { wordsOfNeed } from "./reading/words-of-need.ts";
import { EachScore } from "./scoring/each-score.ts";
import { DocumentScores } from "./scoring/score-documents.ts";
import type { ScoredDocuments } from "./scoring/scored-documents.ts";
import type { SynonymRule, SynonymTable } from "./synonyms.ts";
import { compileSynonyms } from "./synonyms.ts";

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

const compileNamed = (types: readonly NamedType[]): TypeLexicon =>
	types.length === 0 ? new Map() : compileTypes(types);

/** Fewer words are the name of a thing that the shop does not have. */
const FEWEST_OF_NEED = 4;

/** Whether nothing holds all words: a need in few of them, as in "evacuation center barangay night". */
const isUnanswered = ({ plan, scores }: Scored): boolean =>
	plan.words.length >= FEWEST_OF_NEED && scores.mostFound < 2 * plan.words.length;

/** The words of a sentence that tell what is needed; said again they tell no more. */
const needIn = (text: string): string[] => [...new Set(wordsOfNeed(queryWords(text)))];

/** Where the words of documents are looked up, and the order of those that match equally well. */
interface Searched {
	table: DocumentTable;
	lookup(): Lookup;
	ranks(): Int32Array;
}

/** Reads what queries say, and scores documents by it. */
export class QueryScoring {
	readonly #searched: Searched;
	#types: TypeLexicon;
	#synonyms: SynonymTable;
	#modelCodes: ModelCodes = new Map();
	readonly #scores = new DocumentScores();
	readonly #each = new EachScore();
	/** The last text that was scored: a list is followed by its facets. */
	#last: { of: ScoredText; scored: Scored | "nothing" } | undefined;
	readonly #kept = new KeptScores<Scored>();
	/** Another number after each change of what scores are made by or stand at. */
	#version = 0;
	/** By text: the device by whose facts it asks for things. */
	readonly #devices = new KeptAnswers<string | null>();

	constructor(searched: Searched, synonyms: readonly SynonymRule[], types: readonly NamedType[]) {
		this.#searched = searched;
		this.#synonyms = compileSynonyms(synonyms);
		this.#types = compileNamed(types);
	}

	get known(): KnownWords {
		return { phrases: this.#synonyms.phrases, types: this.#types };
	}

	/** Gives whether other pairs of words count as one now. */
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
		this.#types = compileNamed(types);
	}

	/** Documents or what is known of words changed. */
	forget(): void {
		this.#version++;
		this.#devices.clear();
		this.#kept.clear();
	}

	/** Segments changed, and nothing that is found in them. */
	forgetSegments(): void {
		this.#version++;
	}

	deviceByFacts({ text, isPlain }: SearchQuery): string | null {
		if (this.#types.size === 0 || isPlain === true || text.trim() === "") return null;
		return this.#devices.get(text, () => this.#readDevice(text));
	}

	#readDevice(text: string): string | null {
		const named = nameModelCodes(spellOut(text), this.#modelCodes);
		const known = this.#knownToShop(this.#searched.lookup());
		const { type, device, isDeviceByFacts, words } = readQuery(named, known);
		if (type === null && isSentence(named)) {
			const spokenOf = device ?? readDevice(words);
			const guessed = spokenOf && typeGuessed(guessNeed(needIn(named)));
			return guessed && isCharged(guessed) ? spokenOf.key : null;
		}
		return type !== null && device !== null && isDeviceByFacts && isCharged(type.code)
			? device.key
			: null;
	}

	/** What a query says, and what is found by it. */
	score(query: SearchQuery): Scored | "all" | "nothing" {
		const of = this.#textOf(query);
		if (of.text.trim() === "") return "all";
		if (this.#searched.table.size === 0) return "nothing";
		const last = this.#last;
		if (last !== undefined && isSame(last.of, of)) return last.scored;
		const key = keyOfText(of);
		const kept = this.#kept.find(key);
		if (kept !== undefined) return kept;
		const scored = this.#plan({ ...query, text: of.text }, this.#searched.lookup());
		const result = scored.plan.words.length === 0 ? "nothing" : scored;
		this.#last = { of, scored: result };
		if (result !== "nothing") this.#kept.note(key, result);
		return result;
	}

	#textOf({ text, isPlain = false, isAsWritten = false, fitting }: SearchQuery): ScoredText {
		const named = nameModelCodes(spellOut(text), this.#modelCodes);
		return { text: named, isPlain, isAsWritten, fitting, version: this.#version };
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
		let thing: Match[] = [];
		if (reads && !isSkuBeginning(words, lookup)) {
			const text = speltAs(query.text, words, byWords);
			const reading = readQuery(text, this.#knownToShop(lookup));
			thing = reading.thing === null ? [] : said(lookup, reading.thing, NAME, 1);
			if (isRead(reading)) {
				const rest = parseQuery(restOf(reading, text, alternatives), lookup, alternatives);
				const restPlan = planQuery(rest, lookup, this.#synonyms, options);
				const plan = planReading(reading, restPlan, lookup, {
					fitting: this.#fittingTerms(reading, query, lookup),
					isSentence: isSentence(query.text),
				});
				if (byWords.correction !== undefined) plan.correction = byWords.correction;
				const scores = this.#score(plan);
				return whole
					? this.#bringGuessed(query, { plan, reading, scores }, lookup)
					: { plan, reading, scores };
			}
		}
		let plan = byWords;
		plan.isSentence = whole;
		if (reads) addHead(plan, queryWords(query.text), lookup, alternatives);
		if (thing.length > 0) addThing(plan, thing);
		let scores = this.#score(plan);
		if (scores.mostFound < 2 * plan.words.length && plan.restsOnBeginnings && !isAsWritten) {
			const corrected = planQuery(words, lookup, this.#synonyms, {
				...options,
				doubtsBeginnings: true,
			});
			if (corrected.correction !== undefined) {
				const others = this.#score(corrected);
				if (others.mostFound === 2 * corrected.words.length) [plan, scores] = [corrected, others];
			}
		}
		return thing.length === 0 && (whole || isUnanswered({ plan, scores }))
			? this.#bringGuessed(query, { plan, scores }, lookup)
			: { plan, scores };
	}

	#score(plan: QueryPlan): ScoredDocuments {
		return this.#scores.score(plan, this.#searched.table);
	}

	/** Ranks what a sentence found by what its words mean as well. */
	#bringGuessed({ text, fitting: fits }: SearchQuery, scored: Scored, lookup: Lookup): Scored {
		const { table } = this.#searched;
		const { reading } = scored;
		// What charges the device is known, and nothing is to be guessed of it.
		if (reading?.type && reading.device !== null && reading.isDeviceByFacts) return scored;
		const words = needIn(text);
		// One word alone tells of no need.
		if (words.length < 2) return scored;
		const guesses = guessNeed(words);
		this.#each.spread(scored.scores, table);
		const ranks = this.#searched.ranks();
		const isOnlyGuessed = fits !== undefined && !scored.reading?.type;
		const fitting = isOnlyGuessed ? fittingTerms(fits, table) : undefined;
		bringGuessed({ words, guesses }, scored, this.#each, { lookup, table, ranks, fitting });
		return { ...scored, scores: this.#each.gather(table) };
	}

	/** What fits the device that was read, where anything of the kind does. */
	#fittingTerms(
		{ type, isDeviceByFacts }: QueryReading,
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
			isServedBy: (type, situation) => isServedBy(type, situation, lookup),
			isSaid: (word) => lookup.hasTerm(word, TITLE_FIELDS | SHORT_DESCRIPTION),
			opensNames: (word) => lookup.hasTerm(word, NAME_START),
		};
	}
}
