import { ALL_FIELDS, TITLE_OR_SKU } from "../fields.ts";
import { foldText } from "../fold.ts";
import type { Lookup } from "../lookup.ts";
import { isFiller, isPartOfModel, isStopWord } from "../stop-words.ts";
import type { SynonymTable } from "../synonyms.ts";
import { HYPHEN, isUnspacedRun, runTerms, splitWords, startsWithDigit } from "../tokenise.ts";
import { measureOf, shortenMeasure } from "../units.ts";

/** A word that a document should hold. */
export interface QueryWord {
	text: string;
	/** True while the word is being typed, so a prefix match is enough. */
	isUnfinished: boolean;
	/** The word as typed, if it differs from the shop's spelling. */
	written?: string;
}

/** Characters of a query that are read. */
const MAX_QUERY_LENGTH = 300;
const MAX_QUERY_WORDS = 10;
/** A hyphenated SKU is searched as one from this length. */
const MIN_COMPOUND_PREFIX = 5;

/** Returns the words joined by hyphens, as lists. */
function compoundsOf(words: readonly string[]): string[][] {
	const compounds: string[][] = [];
	for (const [index, word] of words.entries()) {
		if (word === HYPHEN) continue;
		const current = compounds.at(-1);
		if (current !== undefined && words[index - 1] === HYPHEN) current.push(word);
		else compounds.push([word]);
	}
	return compounds;
}

function joinMeasures(words: readonly string[]): string[] {
	const joined: string[] = [];
	for (let index = 0; index < words.length; index++) {
		const word = words[index] as string;
		const next = words[index + 1];
		const measure = next === undefined ? undefined : measureOf(word, next);
		joined.push(measure ?? (startsWithDigit(word) ? shortenMeasure(word) : word));
		if (measure !== undefined) index++;
	}
	return joined;
}

function withoutFillers(words: readonly string[], hasTerm: (word: string) => boolean): string[] {
	const keptBy = (isEmpty: (word: string) => boolean) =>
		words.filter(
			(word, index) => !isEmpty(word) || isPartOfModel(words[index - 1], word, words[index + 1]),
		);
	const kept = keptBy(isFiller);
	// If no other known word remains, keep the filler words.
	if (kept.some(hasTerm)) return kept;
	const meant = keptBy(isStopWord);
	return meant.length > 0 ? meant : [...words];
}

/** Returns "puti" for "puting", which is linked to the next word, if the shop knows it. */
function unbound(word: string, isKnown: (word: string) => boolean): string {
	if (word.length < 6 || !word.endsWith("ng") || isKnown(word)) return word;
	const stem = word.slice(0, -2);
	return isKnown(stem) ? stem : isKnown(`${stem}n`) ? `${stem}n` : word;
}

/** Truncates a text to the maximum length, at a word boundary if possible. */
function beginningOf(text: string): string {
	if (text.length <= MAX_QUERY_LENGTH) return text;
	const end = text.lastIndexOf(" ", MAX_QUERY_LENGTH);
	return text.slice(0, end > 0 ? end : MAX_QUERY_LENGTH);
}

/** Joins "3 in 1" into one word, like "3-in-1". */
const hyphenated = (text: string): string => text.replace(/\b(\d) in (\d)\b/g, "$1-in-$2");

const ofShelves = new Set(["accessories", "accessory"]);

/** The second word of "computer accessories" adds nothing, unless categories have that name. */
function joinShelves(words: readonly string[], lookup: Lookup): string[] {
	const joined: string[] = [];
	for (const word of words) {
		const before = joined.at(-1);
		const shelf = ofShelves.has(word) ? `${before}accessories` : "";
		if (before !== undefined && shelf !== "" && lookup.hasTerm(shelf, TITLE_OR_SKU)) {
			joined[joined.length - 1] = shelf;
		} else joined.push(word);
	}
	return joined;
}

/** Returns the words of a query, with hyphens, measures and filler words resolved using the index. */
export function analyzeQuery(
	text: string,
	lookup: Lookup,
	synonyms: SynonymTable["alternatives"] = new Map(),
): QueryWord[] {
	const isKnown = (word: string) => synonyms.has(word) || lookup.hasTerm(word, ALL_FIELDS);
	const compounds = compoundsOf(splitWords(hyphenated(foldText(beginningOf(text)))));
	const words = compounds.flatMap((parts, index) => {
		const whole = parts.join("");
		if (parts.length === 1 || synonyms.has(whole) || lookup.hasTerm(whole, TITLE_OR_SKU)) {
			return [whole];
		}
		const isTyping = index === compounds.length - 1 && whole.length >= MIN_COMPOUND_PREFIX;
		return isTyping && lookup.hasPrefix(whole, TITLE_OR_SKU) ? [whole] : parts;
	});
	const written = new Map<string, string>();
	const free = joinMeasures(joinShelves(words, lookup)).map((word) => {
		const spelt = unbound(word, isKnown);
		if (spelt !== word) written.set(spelt, word);
		return spelt;
	});
	const distinct = [...new Set(withoutFillers(free, isKnown))].slice(0, MAX_QUERY_WORDS);
	const isLastFinished = /\s$/.test(text) || text.length > MAX_QUERY_LENGTH;
	return distinct
		.flatMap((word, index): QueryWord[] => {
			const isUnfinished = index === distinct.length - 1 && !isLastFinished;
			if (!isUnspacedRun(word)) {
				const before = written.get(word);
				return [{ text: word, isUnfinished, ...(before !== undefined && { written: before }) }];
			}
			const pairs = runTerms(word);
			return pairs.map((pair) => ({ text: pair, isUnfinished: pairs.length === 1 }));
		})
		.slice(0, MAX_QUERY_WORDS);
}

/** Returns a text with corrected spelling; filler words remain, because they identify sentences. */
export function speltText(text: string, spelt: ReadonlyMap<string, string>): string {
	if (spelt.size === 0) return text;
	const words = splitWords(foldText(text)).map((word) => spelt.get(word) ?? word);
	return words.join(" ") + (/\s$/.test(text) ? " " : "");
}

const MIN_PART_LENGTH = 3;
const MAX_PARTS = 4;

/** Splits a joined word into known words ("phonecase"), if possible. */
export function splitJoinedWord(
	word: string,
	lookup: Lookup,
	parts = MAX_PARTS,
): string[] | undefined {
	if (parts < 2 || word.length > 40) return undefined;
	for (let length = word.length - 1; length > 0; length--) {
		const left = word.slice(0, length);
		const right = word.slice(length);
		if (!isPart(left, right) || !lookup.hasTerm(left, ALL_FIELDS)) continue;
		if (isPart(right, left) && lookup.hasTerm(right, ALL_FIELDS)) return [left, right];
		const rest = splitJoinedWord(right, lookup, parts - 1);
		if (rest !== undefined) return [left, ...rest];
	}
	return undefined;
}

/** True if a part is long enough to be a word, or a number beside letters. */
function isPart(piece: string, beside: string): boolean {
	if (piece.length >= MIN_PART_LENGTH) return true;
	const isNumber = /^\d+$/.test(piece);
	return isNumber !== /^\d+$/.test(beside) && (isNumber || piece.length >= 2);
}
