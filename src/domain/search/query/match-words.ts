import { foldText, growingMeasure, mayJoin, otherNumbers, splitWords } from "../analyzer.ts";
import { ALL_FIELDS, measureMarks, SKU, TITLE_FIELDS, TITLE_OR_SKU } from "../inverted-index.ts";
import type { Corrections, Lookup, TermRange } from "../lookup.ts";
import type { SynonymTable } from "../synonyms.ts";
import { maxTimesLarger, quality } from "../weights.ts";
import type { QueryWord } from "./parse-query.ts";

/** Terms that match a word, the fields in which they match, and how well (1 is the word itself). */
export interface Match extends TermRange {
	fields: number;
	quality: number;
	/**
	 * Ranks documents with these terms below exact matches, because they aren't exactly what the query asks for. With
	 * "where typed", this applies only to documents whose product type is known. For other documents, the words are the
	 * only evidence of their type.
	 */
	standsBehind?: "always" | "where typed";
}

/** Moves matching documents forward by at most `worth` points. */
export interface Boost {
	matches: Match[];
	worth: number;
}

/** A word of the query with all terms that match it. */
export interface PlannedWord {
	matches: Match[];
	/** The word as typed, or as the search understood it. */
	text: string;
	/** For an unknown word, the known word that was searched instead. */
	correction?: string;
}

/** A query in the form that the scorer uses. */
export interface QueryPlan {
	/** The words that a full match contains. */
	words: PlannedWord[];
	/** Words that affect the ranking, but that results needn't contain. */
	further: PlannedWord[];
	boosts: Boost[];
	/** Terms of documents of the requested type, or of another type that is suitable enough to count as this type. */
	kind?: Match[];
	/** The query with its mistakes corrected; omitted if it has none. */
	correction?: string;
}

/** Matches documents with a mark: an index term for a type, device or specification. */
export const marked = (lookup: Lookup, mark: string, quality: number): Match[] =>
	lookup.termRanges(mark).map((range) => ({ ...range, fields: ALL_FIELDS, quality }));

/** Matches documents that contain a word in singular or plural. */
export const matchTerm = (lookup: Lookup, word: string, fields: number, quality: number): Match[] =>
	[word, ...otherNumbers(word)].flatMap((term) =>
		lookup.termRanges(term).map((range) => ({ ...range, fields, quality })),
	);

/**
 * Matches documents that contain a word in singular or plural. Documents with the other of the two forms rank slightly
 * behind those with the word itself.
 */
export const exactly = (lookup: Lookup, term: string): Match[] => [
	...lookup.termRanges(term).map((range) => ({
		...range,
		fields: ALL_FIELDS,
		quality: quality.exact,
	})),
	...otherNumbers(term).flatMap((other) => marked(lookup, other, quality.otherNumber)),
];

export const behind = (
	matches: readonly Match[],
	standsBehind: "always" | "where typed",
): Match[] => matches.map((match) => ({ ...match, standsBehind }));

/**
 * Matches documents that contain the last two words of a phrase. The index contains adjacent words also as one term,
 * such as "powerbank".
 */
export const matchPhrase = (
	lookup: Lookup,
	phrase: readonly string[],
	fields: number,
	quality: number,
): Match[] => matchTerm(lookup, phrase.slice(-2).join(""), fields, quality);

interface Amount extends Match {
	amount: number;
}

/** Returns all amounts of a unit that occur in documents, such as watts or ports. */
export const amountsOf = (unit: string, lookup: Lookup): Amount[] => {
	const start = measureMarks(unit);
	return lookup.prefixRanges(start).flatMap(({ segment, from, to }) =>
		segment.terms.slice(from, to).map((term, at) => ({
			segment,
			from: from + at,
			to: from + at + 1,
			fields: ALL_FIELDS,
			quality: quality.exact,
			amount: Number(term.slice(start.length)),
		})),
	);
};

/** Minimum length for a completely typed word to be searched as a prefix too. */
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

	/**
	 * Returns the matches of the word without corrections. `isKnown` is true if the catalog contains the word or a word
	 * that begins with it.
	 */
	asWritten(index: number): { matches: Match[]; isKnown: boolean } {
		const word = this.#words[index] as QueryWord;
		const matches = exactly(this.#lookup, word.text);
		const completesPair = this.#addPairs(index, matches);
		this.#addSynonyms(index, matches);
		const isWhole = this.#lookup.anyLive(matches, ALL_FIELDS);
		// Treat the "c" of "usb c" as a complete word, although it could be the beginning of another word.
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

	/** Matches documents that contain two adjacent words of the query side by side or as one word. */
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
		// A text such as "CHG 001" is the prefix of the SKUs of one product's variations.
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

	/** Adds larger measures if they are also suitable. They rank behind the exact measure. */
	#addLargerMeasures(word: string, matches: Match[]): void {
		const asked = growingMeasure(word);
		if (asked === undefined) return;
		for (const { amount, ...match } of amountsOf(asked.unit, this.#lookup)) {
			const share = amount / asked.amount;
			if (share <= 1 || share > maxTimesLarger) continue;
			matches.push({
				...match,
				quality: quality.largerMeasure / share,
				standsBehind: "always",
			});
		}
	}

	/** Adds terms with this prefix. Returns true if a name, category or variation contains one. */
	#addBeginnings(word: string, worth: number, matches: Match[]): boolean {
		const ranges = this.#lookup.prefixRanges(word);
		const isInTitles = this.#lookup.anyLive(ranges, TITLE_FIELDS);
		// One or two letters are the prefix of too many words in descriptions, and three letters of too many SKUs.
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

/**
 * Returns a query with its words in corrected spelling. Filler words stay, because they show that a query is a
 * sentence.
 */
export function speltAs(text: string, words: readonly QueryWord[], plan: QueryPlan): string {
	const spelt = new Map<string, string>();
	for (const { written, text: known } of words) {
		if (written !== undefined) spelt.set(written, known);
	}
	for (const { text: typed, correction } of plan.words) {
		if (correction !== undefined) spelt.set(typed, correction);
	}
	if (spelt.size === 0) return text;
	const all = splitWords(foldText(text)).map((word) => spelt.get(word) ?? word);
	return all.join(" ") + (/\s$/.test(text) ? " " : "");
}

/** How to interpret a query. */
export interface PlanOptions {
	/** True to search without spelling corrections. */
	isAsWritten?: boolean;
	/** True to recognize amounts such as "20w", and also find products with larger amounts. */
	reads?: boolean;
	/**
	 * Returns true for a word that the search understands even if no document contains it. Such a word isn't corrected.
	 */
	isProtected?: (word: string) => boolean;
}

/** Determines which terms match each word of a query. Words that the catalog doesn't contain are split or corrected. */
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
		const parts = corrections?.distance === 1 ? undefined : lookup.splitJoined(word.text);
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
