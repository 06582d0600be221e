import { ALL_FIELDS, NAME_START, SKU, TITLE_FIELDS, TITLE_OR_SKU } from "./fields.ts";
import { otherNumbers } from "./inflection.ts";
import type { Corrections, Lookup, TermRange } from "./lookup.ts";
import type { QueryWord } from "./parse-query.ts";
import { speltText, splitJoinedWord } from "./parse-query.ts";
import { measureMarks } from "./reading/marks.ts";
import { isTelling } from "./reading/read-situation.ts";
import { englishOf } from "./reading/tagalog-words.ts";
import { isOfTypes } from "./reading/type-words.ts";
import { verbForms } from "./reading/word-forms.ts";
import { mayJoin } from "./stop-words.ts";
import type { SynonymTable } from "./synonyms.ts";
import { growingMeasure } from "./units.ts";

/** Terms that satisfy a word, in which fields, and how well (1 is the word itself). */
export interface Match extends TermRange {
	fields: number;
	quality: number;
	/**
	 * It is not quite what was asked for: below what is. "where typed" if that holds only of documents
	 * whose type is known, as a word in the name may be all that tells what another is.
	 */
	standsBehind?: "always" | "where typed";
}

/** Documents to put forward by so many points at the most. */
export interface Boost {
	matches: Match[];
	worth: number;
}

/** A word of the query with all that satisfies it. */
export interface PlannedWord {
	matches: Match[];
	/** As it was typed, or as it was read. */
	text: string;
	/** The word was not known; this is what it was taken for. */
	correction?: string;
}

export interface QueryPlan {
	words: PlannedWord[];
	/** A word is known only as the beginning of others, and was taken for that. */
	restsOnBeginnings: boolean;
	/** For each pair of neighbouring words, what holds them side by side. */
	phrases: Match[][];
	/** It names a thing before what the thing is for: what says most counts, not what says many words of it. */
	hasHead?: boolean;
	/** What is of the kind that was asked for, or serves as well: of what does not hold all words it comes before all else. */
	kind?: Match[];
	/** It is a whole sentence: those that say most count, not those that say many of the words. */
	isSentence?: boolean;
	/** Words that only say more of what was read: they rank what is found, and need not be held. */
	further?: PlannedWord[];
	/** That kind alone is asked for: what else speaks of the same is none of it. */
	isKindEnough?: boolean;
	/** What further puts documents forward, with no part in whether they are found. */
	boosts?: Boost[];
	/** The query with its mistakes corrected, if there were any. */
	correction?: string;
}

const EXACT = 1;
const OTHER_NUMBER = 0.95;
const UNFINISHED = 0.6;
const SYNONYM = 0.5;
/** The English for a word that is Tagalog. */
const IN_ENGLISH = 0.8;
const OTHER_FORM = 0.7;
const BEGINNING = 0.45;
/** More of what was asked for: by so much, at the most so many times as much. */
const MORE = 0.5;
const MOST_TIMES_MORE = 2.2;
const CORRECTED = 0.4;
const CORRECTED_FAR = 0.3;
const CORRECTED_UNFINISHED = 0.25;
/** A word that is not the last is taken for a beginning only from this length. */
const MIN_BEGINNING_LENGTH = 3;

const SKU_BEGINNING = /^[a-z]{2,5}\d{3,}$/;

type Known = "whole" | "as a beginning" | "not";

class QueryPlanner {
	readonly #lookup: Lookup;
	readonly #synonyms: SynonymTable;
	readonly #words: readonly QueryWord[];
	readonly #reads: boolean;
	readonly #isSentence: boolean;

	constructor(
		words: readonly QueryWord[],
		lookup: Lookup,
		synonyms: SynonymTable,
		{ reads = false, isSentence = false }: PlanOptions,
	) {
		this.#words = words;
		this.#reads = reads;
		this.#isSentence = isSentence;
		this.#lookup = lookup;
		this.#synonyms = synonyms;
	}

	/** What matches the word without correcting it, and how far the catalogue knows the word. */
	asWritten(index: number): { matches: Match[]; known: Known } {
		const word = this.#words[index] as QueryWord;
		const matches = this.#exactly(word.text);
		const completesPair = this.#addPairs(index, matches);
		this.#addSynonyms(index, matches);
		if (this.#reads) this.#addMeanings(word.text, matches);
		const isWhole = this.#lookup.anyLive(matches, ALL_FIELDS);
		// "usb c" is finished, although "c" might begin something.
		const isUnfinished = word.isUnfinished && !(word.text.length === 1 && completesPair);
		let isBeginning = false;
		if (isUnfinished) {
			isBeginning = this.#addBeginnings(word.text, UNFINISHED, matches);
		} else if (!isWhole && word.text.length >= MIN_BEGINNING_LENGTH) {
			isBeginning = this.#addBeginnings(word.text, BEGINNING, matches);
		}
		if (this.#reads) this.#addLargerMeasures(word.text, matches);
		return { matches, known: isWhole ? "whole" : isBeginning ? "as a beginning" : "not" };
	}

	corrected(corrections: Corrections): Match[] {
		const quality = corrections.distance > 1 ? CORRECTED_FAR : CORRECTED;
		return corrections.terms.flatMap((term) =>
			corrections.arePrefixes
				? this.#ranges(this.#lookup.termRanges(term), TITLE_FIELDS, CORRECTED_UNFINISHED)
				: this.#exactly(term).map((match) => ({ ...match, quality: match.quality * quality })),
		);
	}

	/** The neighbours as one term: where a document has them side by side. */
	pair(index: number): Match[] {
		const left = this.#words[index];
		const right = this.#words[index + 1];
		if (left === undefined || right === undefined || !mayJoin(left.text, right.text)) return [];
		const joined = left.text + right.text;
		const matches = this.#exactly(joined);
		if (right.isUnfinished && right.text.length > 1) {
			const ranges = this.#lookup.prefixRanges(joined);
			matches.push(...this.#ranges(ranges, TITLE_FIELDS, UNFINISHED));
		}
		// "CHG 001" is the beginning of the codes of one product's variations.
		if (SKU_BEGINNING.test(joined)) {
			matches.push(...this.#ranges(this.#lookup.prefixRanges(joined), SKU, UNFINISHED));
		}
		return matches;
	}

	#ranges(ranges: readonly TermRange[], fields: number, quality: number): Match[] {
		return ranges.map((range) => ({ ...range, fields, quality }));
	}

	#exactly(term: string): Match[] {
		return [
			...this.#ranges(this.#lookup.termRanges(term), ALL_FIELDS, EXACT),
			...otherNumbers(term).flatMap((other) =>
				this.#ranges(this.#lookup.termRanges(other), ALL_FIELDS, OTHER_NUMBER),
			),
		];
	}

	#addPairs(index: number, matches: Match[]): boolean {
		const withBefore = this.pair(index - 1);
		matches.push(...withBefore, ...this.pair(index));
		return this.#lookup.anyLive(withBefore, TITLE_FIELDS);
	}

	#addSynonyms(index: number, matches: Match[]): void {
		const word = (this.#words[index] as QueryWord).text;
		const before = this.#words[index - 1]?.text;
		const after = this.#words[index + 1]?.text;
		const spellings = [word];
		if (before !== undefined) spellings.push(before + word);
		if (after !== undefined) spellings.push(word + after);
		for (const spelling of spellings.flatMap((one) => [one, ...otherNumbers(one)])) {
			for (const other of this.#synonyms.alternatives.get(spelling) ?? []) {
				for (const match of this.#exactly(other)) matches.push({ ...match, quality: SYNONYM });
			}
		}
	}

	/** Other forms of a word that names do not hold, and what it says in English. */
	#addMeanings(word: string, matches: Match[]): void {
		const add = (other: string, quality: number) => {
			for (const match of this.#exactly(other)) matches.push({ ...match, quality });
		};
		if (!this.#lookup.hasTerm(word, NAME_START)) {
			for (const english of englishOf(word)) add(english, IN_ENGLISH);
		}
		// Where few words stand, one that is not known is mistyped rather than bent.
		if (!this.#isSentence || this.#lookup.anyLive(matches, TITLE_FIELDS)) return;
		for (const form of verbForms(word)) add(form, OTHER_FORM);
	}

	/** Where more serves as well, what has more stands behind what has as much. */
	#addLargerMeasures(word: string, matches: Match[]): void {
		const asked = growingMeasure(word);
		if (asked === undefined) return;
		const start = measureMarks(asked.unit);
		for (const { segment, from, to } of this.#lookup.prefixRanges(start)) {
			for (let at = from; at < to; at++) {
				const share = Number((segment.terms[at] as string).slice(start.length)) / asked.amount;
				if (!(share > 1 && share <= MOST_TIMES_MORE)) continue;
				const range = { segment, from: at, to: at + 1 };
				const quality = MORE / share;
				matches.push({ ...range, fields: ALL_FIELDS, quality, standsBehind: "always" });
			}
		}
	}

	/** Adds terms that begin with the word; says whether names, categories or variations hold one. */
	#addBeginnings(word: string, quality: number, matches: Match[]): boolean {
		const ranges = this.#lookup.prefixRanges(word);
		const isInTitles = this.#lookup.anyLive(ranges, TITLE_FIELDS);
		// One or two letters begin too many words of a description, and three too many SKUs.
		let fields = ALL_FIELDS;
		if (word.length <= 3) fields &= ~SKU;
		if (word.length <= 2 && isInTitles) fields = TITLE_FIELDS;
		matches.push(...this.#ranges(ranges, fields, quality));
		return isInTitles || this.#lookup.anyLive(ranges, fields & TITLE_OR_SKU);
	}
}

/** Whether a query is the beginning of a code on a box ("bag 006"), whatever its words mean. */
export function isSkuBeginning(words: readonly QueryWord[], lookup: Lookup): boolean {
	const joined = words.map(({ text }) => text).join("");
	return words.length <= 2 && SKU_BEGINNING.test(joined) && lookup.hasPrefix(joined, SKU);
}

/** A query with its words as they are spelt, where they were written otherwise. */
export function speltAs(text: string, words: readonly QueryWord[], plan: QueryPlan): string {
	const spelt = new Map<string, string>();
	for (const { written, text: known } of words)
		if (written !== undefined) spelt.set(written, known);
	for (const { text: typed, correction } of plan.words) {
		if (correction !== undefined) spelt.set(typed, correction);
	}
	return speltText(text, spelt);
}

/** How a query is to be taken. */
export interface PlanOptions {
	/** Words known only as the beginnings of others are corrected too, for when nothing holds all words. */
	doubtsBeginnings?: boolean;
	/** Nothing is corrected. */
	isAsWritten?: boolean;
	/** Amounts are read: what has more of it is found too. */
	reads?: boolean;
	/** It is a whole sentence, whose verbs come in any form. */
	isSentence?: boolean;
}

/** In a sentence most words that nothing holds are no mistakes: what begins otherwise was not meant. */
function sameStart(corrections: Corrections | undefined, word: string): Corrections | undefined {
	const terms = corrections?.terms.filter((term) => term[0] === word[0]) ?? [];
	return corrections === undefined || terms.length === 0 ? undefined : { ...corrections, terms };
}

/**
 * Works out what satisfies each word of a query. Words that the catalogue does not know are cut or
 * corrected.
 */
export function planQuery(
	words: readonly QueryWord[],
	lookup: Lookup,
	synonyms: SynonymTable,
	options: PlanOptions = {},
): QueryPlan {
	const { doubtsBeginnings = false, isAsWritten = false } = options;
	const planner = new QueryPlanner(words, lookup, synonyms, options);
	const planned: PlannedWord[] = [];
	let restsOnBeginnings = false;
	for (const [index, word] of words.entries()) {
		const { matches, known } = planner.asWritten(index);
		if (known === "whole" || (known === "as a beginning" && !doubtsBeginnings)) {
			if (known === "as a beginning") restsOnBeginnings = true;
			planned.push({ matches, text: word.text });
			continue;
		}
		const isMeant =
			(options.isSentence === true && isTelling(word.text)) ||
			(options.reads === true && isOfTypes(word.text));
		if (isAsWritten || isMeant) {
			planned.push({ matches, text: word.text });
			continue;
		}
		const likest = lookup.corrections(word.text, word.isUnfinished);
		const corrections = options.isSentence === true ? sameStart(likest, word.text) : likest;
		const parts = corrections?.distance === 1 ? undefined : splitJoinedWord(word.text, lookup);
		if (parts !== undefined) {
			const cut = parts.map((text, part) => ({
				text,
				isUnfinished: word.isUnfinished && part === parts.length - 1,
			}));
			const replaced = [...words.slice(0, index), ...cut, ...words.slice(index + 1)];
			return planQuery(replaced, lookup, synonyms, options);
		}
		if (corrections !== undefined) matches.push(...planner.corrected(corrections));
		const correction = lookup.likeliest(word.text, corrections?.terms ?? []);
		const { text } = word;
		planned.push(correction === undefined ? { matches, text } : { matches, text, correction });
	}
	const plan: QueryPlan = {
		words: planned,
		restsOnBeginnings,
		phrases: words.map((_, index) => planner.pair(index)),
	};
	if (planned.some((word) => word.correction !== undefined)) {
		plan.correction = words.map(({ text }, index) => planned[index]?.correction ?? text).join(" ");
	}
	return plan;
}
