import {
	CATEGORY,
	DESCRIPTION,
	NAME,
	NAME_START,
	SHORT_DESCRIPTION,
	SKU,
	SYNONYM,
	TITLE_FIELDS,
	VARIATION,
} from "./fields.ts";
import { foldText } from "./fold.ts";
import { singularOf } from "./inflection.ts";
import { guessPlugs } from "./query/guess-plugs.ts";
import { deviceMark, factMark, measureMark, typeMark, valueMark } from "./query/marks.ts";
import { guessType, type TypeLexicon } from "./query/product-types.ts";
import { devicesIn } from "./query/read-device.ts";
import type { SearchDocument } from "./search-document.ts";
import { mayJoin } from "./stop-words.ts";
import type { SynonymTable } from "./synonyms.ts";
import { HYPHEN, isUnspacedRun, runTerms, splitWords, startsWithDigit } from "./tokenise.ts";
import { measureOf, measuresIn, shortenMeasure } from "./units.ts";

/** Characters of a text that are searched; the rest is ignored. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_TERM_LENGTH = 40;
/** Specifications that match devices to their accessories. */
const CONNECTOR = /^(?:(?:other_)?connector|ports):|^charging_standards:(?:qi2?|magsafe)$/;

/** Receives a term and the bit of the field that contains it. */
export type AddTerm = (term: string, fields: number) => void;

function addWord(add: AddTerm, word: string, fields: number): void {
	if (isUnspacedRun(word)) {
		const pairs = runTerms(word);
		for (const pair of pairs) add(pair, fields);
		// Adds the last character alone, so that a single-character search finds it anywhere in the run.
		add(Array.from(word).at(-1) ?? word, fields);
		return;
	}
	add(word, fields);
	if (startsWithDigit(word)) {
		const short = shortenMeasure(word);
		if (short !== word) add(short, fields);
	}
}

/** Adds hyphenated words as one word ("2-in-1" gives "2in1"). */
function addCompounds(add: AddTerm, words: readonly string[], fields: number): void {
	let compound = words[0] ?? "";
	for (let index = 1; index < words.length; index++) {
		const word = words[index] as string;
		if (word === HYPHEN) continue;
		const continues = words[index - 1] === HYPHEN;
		compound = continues ? compound + word : word;
		if (continues && words[index + 1] !== HYPHEN) add(compound, fields);
	}
}

function inSingular(text: string): string {
	return splitWords(foldText(text)).map(singularOf).join(" ");
}

/** Adds the terms of one text; returns its number of words. */
function addText(
	add: AddTerm,
	text: string,
	field: number,
	phrases: SynonymTable["phrases"],
): number {
	if (text === "") return 0;
	const words = splitWords(foldText(text.slice(0, MAX_TEXT_LENGTH)));
	const hasHyphen = words.includes(HYPHEN);
	if (hasHyphen) addCompounds(add, words, field);
	const plain = hasHyphen ? words.filter((word) => word !== HYPHEN) : words;
	const joinsAll = (field & TITLE_FIELDS) !== 0;
	for (let index = 0; index < plain.length; index++) {
		const word = plain[index] as string;
		const fields = index === 0 && field === NAME ? NAME | NAME_START : field;
		addWord(add, word, fields);
		const next = plain[index + 1];
		if (next === undefined) break;
		if (startsWithDigit(word)) {
			const measure = measureOf(word, next);
			if (measure !== undefined) add(measure, fields);
		}
		const joins = joinsAll ? mayJoin(word, next) : phrases.get(word)?.has(next) === true;
		if (joins && !isUnspacedRun(word)) add(word + next, fields);
	}
	return plain.length;
}

/** The index's knowledge of words when it adds documents. */
export interface KnownWords {
	phrases: SynonymTable["phrases"];
	types: TypeLexicon;
}

export interface CollectedTerms {
	/** Words in the name. */
	nameLength: number;
	/** True if the shop or its name states the product type. */
	isTyped: boolean;
}

/** Adds marks for what a document is: its type, compatible devices and specifications. */
function addMarks(add: AddTerm, document: SearchDocument, types: TypeLexicon): boolean {
	if (types.size === 0) return false;
	const type = document.productType ?? guessType(document.name, types);
	if (type) add(typeMark(type), VARIATION);
	for (const text of [document.name, ...document.variations]) {
		for (const key of devicesIn(text)) add(deviceMark(key), VARIATION);
	}
	for (const text of [document.name, ...document.variations, ...(document.factTexts ?? [])]) {
		for (const { amount, unit } of measuresIn(text)) add(measureMark(unit, amount), VARIATION);
	}
	const plugs = (document.facets ?? []).filter((facet) => CONNECTOR.test(facet));
	if (plugs.length === 0 && type) plugs.push(...guessPlugs(document.name, type));
	for (const plug of plugs) add(valueMark(plug), VARIATION);
	for (const attribute of document.holds ?? []) add(factMark(attribute), VARIATION);
	return type !== undefined;
}

/** Reports every term that finds the document, once per occurrence. */
export function collectTerms(
	document: SearchDocument,
	{ phrases, types }: KnownWords,
	addTerm: AddTerm,
): CollectedTerms {
	const add: AddTerm = (term, fields) =>
		addTerm(term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term, fields);
	const nameLength = addText(add, document.name, NAME, phrases);
	addText(add, document.category, CATEGORY, phrases);
	// Category names are plural, so use the singular to detect that category and name agree.
	addText(add, inSingular(document.category), CATEGORY, phrases);
	for (const synonym of document.synonyms) {
		const [of, ...accessories] = splitWords(foldText(synonym));
		// "Phone accessories" aren't phones.
		if (of !== undefined && accessories.join("") === "accessories") {
			add(`${of}accessories`, SYNONYM);
		} else addText(add, synonym, SYNONYM, phrases);
	}
	for (const variation of document.variations) addText(add, variation, VARIATION, phrases);
	for (const sku of document.skus) {
		const whole = splitWords(foldText(sku.slice(0, MAX_TERM_LENGTH)))
			.filter((word) => word !== HYPHEN)
			.join("");
		if (whole !== "") add(whole, SKU);
	}
	addText(add, document.shortDescription, SHORT_DESCRIPTION, phrases);
	addText(add, document.description, DESCRIPTION, phrases);
	for (const text of document.factTexts ?? []) addText(add, text, VARIATION, phrases);
	return { nameLength, isTyped: addMarks(add, document, types) };
}
