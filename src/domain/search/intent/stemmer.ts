import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { isFiller } from "../analyzer.ts";
import affixes from "../data/tagalog-affixes.json" with { type: "json" };

const prefixes = [...affixes.longPrefixes, ...affixes.shortPrefixes];
const nasal = new Set(affixes.nasalPrefixes);
/**
 * First letters of a root that may be missing after each nasal prefix, as in "pamunas" from "punas" and "panakip" from
 * "takip".
 */
const swallowed = Object.entries(affixes.swallowed);
const lastU = /u([^aeiou]*)$/;
const syllable = /^((?:ng|[^aeiou])?[aeiou])/;
const infixed = /^(ng|[^aeiou])(?:um|in)(?=[aeiou])/;
/** Maximum number of prefixes that a word can have, such as "pinaka-ma-linaw" and "ma-pa-pa-nood". */
const maxPrefixes = 3;
const shortestRoot = 3;
/** Minimum length of a word to be translated. Shorter words are function words, or consist only of affixes. */
const shortestWord = 4;

/** Yields possible forms of a word after removing one prefix, infix or repeated syllable from its beginning. */
function* withoutPrefix(word: string): Generator<string> {
	const [, first = ""] = syllable.exec(word) ?? [];
	if (first !== "" && word.startsWith(first, first.length)) yield word.slice(first.length);
	if (infixed.test(word)) yield word.replace(infixed, "$1");
	for (const prefix of prefixes) {
		if (!word.startsWith(prefix)) continue;
		const rest = word.slice(prefix.length);
		yield rest;
		if (nasal.has(prefix) && /^[aeiou]/.test(rest)) {
			const letters = swallowed.find(([ending]) => prefix.endsWith(ending))?.[1] ?? [];
			for (const letter of letters) yield letter + rest;
		}
		// "D" between vowels becomes "r", as in "marumi" from "dumi".
		if (rest.startsWith("r")) yield `d${rest.slice(1)}`;
	}
}

/**
 * Returns possible forms of a word after removing a suffix, which may have changed the root's ending, as in "maubusan"
 * from "ubos".
 */
function withoutSuffix(word: string): string[] {
	const ends = [word];
	for (const suffix of affixes.suffixes) {
		if (!word.endsWith(suffix)) continue;
		const rest = word.slice(0, -suffix.length);
		ends.push(rest, rest.replace(lastU, "o$1"), rest.replace(/r$/, "d"));
	}
	return ends;
}

function rootsOf(word: string): Set<string> {
	let begun = new Set(withoutSuffix(word));
	const roots = new Set(begun);
	for (let step = 0; step < maxPrefixes; step++) {
		const next = new Set<string>();
		for (const other of [...begun].flatMap((one) => [...withoutPrefix(one)])) {
			if (other.length >= shortestRoot && !roots.has(other)) next.add(other);
		}
		for (const one of next) roots.add(one);
		begun = next;
	}
	return roots;
}

/** Parses a file of roots, whose header documents the format. */
export function parseRoots(source: string): Map<string, readonly string[]> {
	// English words can have Tagalog affixes too, as in "mag-drawing" and "nagcha-charge".
	const roots = new Map<string, readonly string[]>(affixes.borrowed.map((word) => [word, [word]]));
	for (const line of source.split("\n")) {
		if (line === "" || line.startsWith("#")) continue;
		const [english = "", words = ""] = line.split(": ");
		for (const word of words.split(" ")) roots.set(word, english.split(" "));
	}
	return roots;
}

export const readStandardRoots = (): string =>
	readFileSync(join(import.meta.dirname, "../data/tagalog-roots.txt"), "utf8");

const standardRoots = onDemand(() => parseRoots(readStandardRoots()));

function translate(word: string): readonly string[] {
	const roots = standardRoots();
	const direct = roots.get(word);
	// A borrowed word without affixes is already English, so it needs no translation.
	if (direct !== undefined) return direct[0] === word ? [] : direct;
	const isName = affixes.names.includes(word);
	if (word.length < shortestWord || isName || !/^[a-z]+$/.test(word)) return [];
	let longest = "";
	for (const root of rootsOf(word)) {
		if (root.length > longest.length && roots.has(root)) longest = root;
	}
	return roots.get(longest) ?? [];
}

const known = createBoundedCache<string, readonly string[]>(5_000);

/** Returns the English words for a Tagalog word with any affixes. Returns none if the word is unknown. */
export const englishOf = (word: string): readonly string[] =>
	known.remember(word, () => translate(word));

const endings = ["ing", "ed", "ers", "er", "es", "s", "ly", "y"];
const doubledEnd = /([bdgmnprt])\1$/;
const shortestStem = 3;

/** Returns the stem of an English word, such as "charg" for "charging", "charger" and "charges". */
export function stemOf(word: string): string {
	const ending = endings.find(
		(one) => word.endsWith(one) && word.length - one.length >= shortestStem,
	);
	if (ending === undefined) return word.length > shortestStem ? word.replace(/e$/, "") : word;
	const rest = word.slice(0, -ending.length);
	const single = rest.length > shortestStem ? rest.replace(doubledEnd, "$1") : rest;
	return single.replace(/e$/, "");
}

/** Returns the possible English stems of a word, the likeliest first. Returns none for filler words. */
export function stemsOf(word: string): string[] {
	if (isFiller(word)) return [];
	const english = englishOf(word).filter((one) => !isFiller(one));
	return (english.length > 0 ? english : [word]).map(stemOf);
}
