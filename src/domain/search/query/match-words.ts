import { ALL_FIELDS, SKU, TITLE_FIELDS, TITLE_OR_SKU } from "../fields.ts";
import { otherNumbers } from "../inflection.ts";
import type { Corrections, Lookup, TermRange } from "../lookup.ts";
import { mayJoin } from "../stop-words.ts";
import type { SynonymTable } from "../synonyms.ts";
import { growingMeasure } from "../units.ts";
import { maxTimesLarger, quality } from "../weights.ts";
import type { QueryWord } from "./analyze-query.ts";
import { speltText, splitJoinedWord } from "./analyze-query.ts";
import { measureMarks } from "./marks.ts";
import { exactly, type Match, type PlannedWord, type QueryPlan } from "./query-plan.ts";

/** A finished word counts as a prefix only from this length. */
const minBeginningLength = 3;
const skuBeginning = /^[a-z]{2,5}\d{3,}$/;

class QueryPlanner {
	readonly #lookup: Lookup;
	readonly #synonyms: SynonymTable;
	readonly #words: readonly QueryWord[];
	readonly #reads: boolean;

	constructor(
		words: readonly QueryWord[],
		lookup: Lookup,
		synonyms: SynonymTable,
		{ reads = false }: PlanOptions,
	) {
		this.#words = words;
		this.#reads = reads;
		this.#lookup = lookup;
		this.#synonyms = synonyms;
	}

	/** Returns the word's matches without correction, and true if the catalog knows it or words that begin so. */
	asWritten(index: number): { matches: Match[]; isKnown: boolean } {
		const word = this.#words[index] as QueryWord;
		const matches = exactly(this.#lookup, word.text);
		const completesPair = this.#addPairs(index, matches);
		this.#addSynonyms(index, matches);
		const isWhole = this.#lookup.anyLive(matches, ALL_FIELDS);
		// "usb c" is finished, although "c" could be a prefix.
		const isUnfinished = word.isUnfinished && !(word.text.length === 1 && completesPair);
		let isBeginning = false;
		if (isUnfinished) {
			isBeginning = this.#addBeginnings(word.text, quality.unfinished, matches);
		} else if (!isWhole && word.text.length >= minBeginningLength) {
			isBeginning = this.#addBeginnings(word.text, quality.beginning, matches);
		}
		if (this.#reads) this.#addLargerMeasures(word.text, matches);
		return { matches, isKnown: isWhole || isBeginning };
	}

	corrected(corrections: Corrections): Match[] {
		const worth = corrections.distance > 1 ? quality.correctedTwice : quality.corrected;
		return corrections.terms.flatMap((term) =>
			corrections.arePrefixes
				? this.#ranges(this.#lookup.termRanges(term), TITLE_FIELDS, quality.correctedUnfinished)
				: exactly(this.#lookup, term).map((match) => ({
						...match,
						quality: match.quality * worth,
					})),
		);
	}

	/** Returns adjacent words as one term, for documents that contain them side by side. */
	#pair(index: number): Match[] {
		const left = this.#words[index];
		const right = this.#words[index + 1];
		if (left === undefined || right === undefined || !mayJoin(left.text, right.text)) return [];
		const joined = left.text + right.text;
		const matches = exactly(this.#lookup, joined);
		if (right.isUnfinished && right.text.length > 1) {
			const ranges = this.#lookup.prefixRanges(joined);
			matches.push(...this.#ranges(ranges, TITLE_FIELDS, quality.unfinished));
		}
		// "CHG 001" is the prefix of one product's variation SKUs.
		if (skuBeginning.test(joined)) {
			matches.push(...this.#ranges(this.#lookup.prefixRanges(joined), SKU, quality.unfinished));
		}
		return matches;
	}

	#ranges(ranges: readonly TermRange[], fields: number, worth: number): Match[] {
		return ranges.map((range) => ({ ...range, fields, quality: worth }));
	}

	#addPairs(index: number, matches: Match[]): boolean {
		const withBefore = this.#pair(index - 1);
		matches.push(...withBefore, ...this.#pair(index));
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
				for (const match of exactly(this.#lookup, other))
					matches.push({ ...match, quality: quality.synonym });
			}
		}
	}

	/** If a larger measure also serves, it ranks behind an exact one. */
	#addLargerMeasures(word: string, matches: Match[]): void {
		const asked = growingMeasure(word);
		if (asked === undefined) return;
		const start = measureMarks(asked.unit);
		for (const { segment, from, to } of this.#lookup.prefixRanges(start)) {
			for (let at = from; at < to; at++) {
				const share = Number((segment.terms[at] as string).slice(start.length)) / asked.amount;
				if (!(share > 1 && share <= maxTimesLarger)) continue;
				const range = { segment, from: at, to: at + 1 };
				matches.push({
					...range,
					fields: ALL_FIELDS,
					quality: quality.largerMeasure / share,
					standsBehind: "always",
				});
			}
		}
	}

	/** Adds terms with this prefix; returns true if names, categories or variations contain one. */
	#addBeginnings(word: string, worth: number, matches: Match[]): boolean {
		const ranges = this.#lookup.prefixRanges(word);
		const isInTitles = this.#lookup.anyLive(ranges, TITLE_FIELDS);
		// One or two letters are a prefix of too many description words, and three of too many SKUs.
		let fields = ALL_FIELDS;
		if (word.length <= 3) fields &= ~SKU;
		if (word.length <= 2 && isInTitles) fields = TITLE_FIELDS;
		matches.push(...this.#ranges(ranges, fields, worth));
		return isInTitles || this.#lookup.anyLive(ranges, fields & TITLE_OR_SKU);
	}
}

/** Returns true if a query is the prefix of a SKU ("bag 006"), whatever its words mean. */
export function isSkuBeginning(words: readonly QueryWord[], lookup: Lookup): boolean {
	const joined = words.map(({ text }) => text).join("");
	return words.length <= 2 && skuBeginning.test(joined) && lookup.hasPrefix(joined, SKU);
}

/** Returns a query with its words in their known spelling. */
export function speltAs(text: string, words: readonly QueryWord[], plan: QueryPlan): string {
	const spelt = new Map<string, string>();
	for (const { written, text: known } of words)
		if (written !== undefined) spelt.set(written, known);
	for (const { text: typed, correction } of plan.words) {
		if (correction !== undefined) spelt.set(typed, correction);
	}
	return speltText(text, spelt);
}

/** How to interpret a query. */
export interface PlanOptions {
	/** True to correct nothing. */
	isAsWritten?: boolean;
	/** True to recognize amounts, so that larger amounts are found too. */
	reads?: boolean;
	/** Returns true if a word is meaningful although no document contains it, so it isn't a typo. */
	isProtected?: (word: string) => boolean;
}

/** Determines what matches each word of a query. Words unknown to the catalog are split or corrected. */
export function matchWords(
	words: readonly QueryWord[],
	lookup: Lookup,
	synonyms: SynonymTable,
	options: PlanOptions = {},
): QueryPlan {
	const { isAsWritten = false, isProtected = () => false } = options;
	const planner = new QueryPlanner(words, lookup, synonyms, options);
	const planned: PlannedWord[] = [];
	for (const [index, word] of words.entries()) {
		const { matches, isKnown } = planner.asWritten(index);
		if (isKnown || isAsWritten || isProtected(word.text)) {
			planned.push({ matches, text: word.text });
			continue;
		}
		const corrections = lookup.corrections(word.text, word.isUnfinished);
		const parts = corrections?.distance === 1 ? undefined : splitJoinedWord(word.text, lookup);
		if (parts !== undefined) {
			const cut = parts.map((text, part) => ({
				text,
				isUnfinished: word.isUnfinished && part === parts.length - 1,
			}));
			const replaced = [...words.slice(0, index), ...cut, ...words.slice(index + 1)];
			return matchWords(replaced, lookup, synonyms, options);
		}
		if (corrections !== undefined) matches.push(...planner.corrected(corrections));
		const correction = lookup.likeliest(word.text, corrections?.terms ?? []);
		const { text } = word;
		planned.push(correction === undefined ? { matches, text } : { matches, text, correction });
	}
	const plan: QueryPlan = {
		words: planned,
		further: [],
		boosts: [],
	};
	if (planned.some((word) => word.correction !== undefined)) {
		plan.correction = words.map(({ text }, index) => planned[index]?.correction ?? text).join(" ");
	}
	return plan;
}
