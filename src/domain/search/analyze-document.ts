import { proposeConnectors } from "#lib/facts/propose-connectors.ts";
import {
	foldText,
	HYPHEN,
	isUnspacedRun,
	mayJoin,
	measureOf,
	measuresIn,
	plainWords,
	runTerms,
	shortenMeasure,
	singularOf,
	splitWords,
	startsWithDigit,
} from "./analyzer.ts";
import {
	CATEGORY,
	DESCRIPTION,
	deviceMark,
	factMark,
	measureMark,
	NAME,
	NAME_START,
	SHORT_DESCRIPTION,
	SKU,
	SYNONYM,
	TITLE_FIELDS,
	typeMark,
	VARIATION,
	valueMark,
} from "./inverted-index.ts";
import { devicesIn } from "./query/devices.ts";
import { guessType, type TypeLexicon } from "./query/product-types.ts";
import type { SearchDocument } from "./search-document.ts";
import type { SynonymTable } from "./synonyms.ts";

const forApple = /\b(?:iphone|ipad|apple|ios)\b/i;
const forOthers = /\b(?:android|samsung|oppo|vivo|xiaomi|realme|huawei|all phones|universal)\b/i;
/** The iPhone 15 and later models have USB-C instead of Lightning. */
const newerApple = /\biphone 1[5-9]\b/i;

/**
 * Guesses a product's plugs from its name and returns them as attribute values. Used if the product's specifications
 * don't contain its plugs.
 */
export function guessPlugs(name: string, type: string): string[] {
	const values = Object.entries(proposeConnectors(name, type)).flatMap(([code, value]) =>
		[value].flat().map((one) => `${code}:${one}`),
	);
	if (values.length > 0 || type !== "cable") return values;
	const isApple = forApple.test(name) && !forOthers.test(name) && !newerApple.test(name);
	return isApple ? ["connector:lightning"] : [];
}

/** Maximum number of characters of a text that are searched. Further text is ignored. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_TERM_LENGTH = 40;
/** Matches facet values for plugs and wireless charging, which determine the devices that an accessory works with. */
const CONNECTOR = /^(?:(?:other_)?connector|ports):|^charging_standards:(?:qi2?|magsafe)$/;

/** Receives a term and the bit of the field in which it occurs. */
export type AddTerm = (term: string, fields: number) => void;

function addWord(add: AddTerm, word: string, fields: number): void {
	if (isUnspacedRun(word)) {
		const pairs = runTerms(word);
		for (const pair of pairs) add(pair, fields);
		// The pairs begin with every character except the last one, so also add the last one. A search for a single
		// character, which matches the beginnings of terms, then finds it anywhere in the word.
		add(Array.from(word).at(-1) ?? word, fields);
		return;
	}
	add(word, fields);
	if (startsWithDigit(word)) {
		const short = shortenMeasure(word);
		if (short !== word) add(short, fields);
	}
}

/** Also adds hyphenated words as one word, such as "2in1" for "2-in-1". */
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

/** Adds the terms of one text. Returns its number of words. */
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

/** Data about words that is needed to add documents to the index. */
export interface KnownWords {
	phrases: SynonymTable["phrases"];
	types: TypeLexicon;
}

export interface CollectedTerms {
	/** Number of words in the name. */
	nameLength: number;
	/** True if the product's type is set or its name contains it. */
	isTyped: boolean;
}

/**
 * Adds marks, which are terms that describe a document: its type, compatible devices and specifications. Returns true
 * if its type is known.
 */
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

/** Reports every term that finds the document, once for each occurrence. */
export function collectTerms(
	document: SearchDocument,
	{ phrases, types }: KnownWords,
	addTerm: AddTerm,
): CollectedTerms {
	const add: AddTerm = (term, fields) =>
		addTerm(term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term, fields);
	const nameLength = addText(add, document.name, NAME, phrases);
	addText(add, document.category, CATEGORY, phrases);
	// Category names are plural, and product names singular. Also add the category's singular, to detect that both
	// contain the same noun.
	addText(add, inSingular(document.category), CATEGORY, phrases);
	for (const synonym of document.synonyms) {
		const [of, ...accessories] = splitWords(foldText(synonym));
		// Add "phone accessories" only as one term, because products in that category aren't phones.
		if (of !== undefined && accessories.join("") === "accessories") {
			add(`${of}accessories`, SYNONYM);
		} else addText(add, synonym, SYNONYM, phrases);
	}
	for (const variation of document.variations) addText(add, variation, VARIATION, phrases);
	for (const sku of document.skus) {
		const whole = plainWords(sku.slice(0, MAX_TERM_LENGTH)).join("");
		if (whole !== "") add(whole, SKU);
	}
	addText(add, document.shortDescription, SHORT_DESCRIPTION, phrases);
	addText(add, document.description, DESCRIPTION, phrases);
	for (const text of document.factTexts ?? []) addText(add, text, VARIATION, phrases);
	return { nameLength, isTyped: addMarks(add, document, types) };
}
