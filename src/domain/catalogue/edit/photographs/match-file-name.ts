import type { MatchState } from "#contract/admin/photographs.ts";
import {
	allWordsOf,
	codeKey,
	type ReadFileName,
	stemOf,
	withoutNoise,
	wordsOf,
} from "./read-file-name.ts";

/** An item that a file name can refer to. */
export interface NamedItem {
	product_id: number;
	product_name: string;
	/** null for a product without variations. */
	variation_id: number | null;
	variation_name: string;
	sku: string | null;
	barcode: string | null;
	slug: string;
	image: string | null;
}

/** A product or variation that a picture can show. */
export interface Candidate {
	product_id: number;
	variation_id: number | null;
}

export interface Match {
	state: MatchState;
	candidates: Candidate[];
	/** Position among the product's pictures; null if the name contains none. */
	position: number | null;
}

const maxCandidates = 6;
/** Minimum length of a code that is searched within names. Shorter codes would occur in too many names. */
const shortestInside = 4;

/** Abbreviations of colors and sizes in codes. */
const longForms: Readonly<Record<string, string>> = {
	blk: "black",
	wht: "white",
	blu: "blue",
	grn: "green",
	pnk: "pink",
	gry: "gray",
	grey: "gray",
	slv: "silver",
	gld: "gold",
	prp: "purple",
	ppl: "purple",
	ylw: "yellow",
	org: "orange",
	brn: "brown",
	clr: "clear",
	trn: "clear",
};
const whole = (word: string) => longForms[word] ?? word;

/**
 * Finds the product that a file name refers to. Tries codes (SKU, barcode, product path) before names. A name matches
 * if it contains every word of the file name. A trailing number is the picture's position, unless it belongs to a code.
 * @param items candidates with all their variations
 */
export function matchFileName(file: ReadFileName, items: readonly NamedItem[]): Match {
	return (
		matchWholeCode(file, items) ??
		matchCodeInside(file, items) ??
		matchWords(file, [...stemOf(file), ...file.viewWords], items) ??
		matchWords(file, stemOf(file), items) ?? {
			state: "unmatched",
			candidates: [],
			position: file.number,
		}
	);
}

const codesOf = ({ sku, barcode, slug }: NamedItem): string[] =>
	[sku, barcode, slug].flatMap((code) => (code ? [codeKey(code)] : [])).filter(Boolean);

function matchWholeCode(file: ReadFileName, items: readonly NamedItem[]): Match | null {
	const named = (words: readonly string[]) => {
		const key = words.join("");
		return key === "" ? [] : items.filter((item) => codesOf(item).includes(key));
	};
	const withView = file.viewWords.length > 0 ? named(allWordsOf(file)) : [];
	if (withView.length > 0) return settle(withView, file.isMarked ? file.number : null, items);
	const stem = stemOf(file);
	const byAll = stem.length === file.words.length ? [] : named(file.words);
	const byStem = named(stem);
	if (byAll.length > 0) {
		// `CASE-A15-2` may be a code, or the second picture of `CASE-A15`.
		return settle([...byAll, ...byStem], byStem.length > 0 ? file.number : null, items);
	}
	return byStem.length > 0 ? settle(byStem, file.number, items) : null;
}

/** Matches the longest code that the file name contains. */
function matchCodeInside(file: ReadFileName, items: readonly NamedItem[]): Match | null {
	let longest = 0;
	let found: { item: NamedItem; isAlone: boolean }[] = [];
	const words = stemOf(file);
	for (let from = 0; from < words.length; from += 1) {
		for (let to = from + 1; to <= words.length; to += 1) {
			const key = words.slice(from, to).join("");
			if (key.length < Math.max(longest, shortestInside) || !/\d/.test(key)) continue;
			const rest = [...words.slice(0, from), ...words.slice(to)];
			const isAlone = withoutNoise(rest).length === 0;
			const named = items
				.filter(({ sku, barcode }) => [sku, barcode].some((code) => code && codeKey(code) === key))
				.map((item) => ({ item, isAlone }));
			if (named.length === 0) continue;
			found = key.length > longest ? named : [...found, ...named];
			longest = key.length;
		}
	}
	if (found.length === 0) return null;
	const match = settle(
		found.map(({ item }) => item),
		file.number,
		items,
	);
	const isSure = found.every(({ isAlone }) => isAlone);
	return isSure ? match : { ...match, state: "doubtful" };
}

/** Matches items whose names and codes contain every word. */
function matchWords(
	file: ReadFileName,
	said: readonly string[],
	items: readonly NamedItem[],
): Match | null {
	const words = withoutNoise(said).map(whole);
	if (words.length < 2) return null;
	const having = items.filter((item) => {
		const own = new Set(identifyingWords(item));
		return words.every((word) => own.has(word));
	});
	if (having.length === 0) return null;
	const asked = new Set(words);
	const called = having.filter(({ product_name, variation_name }) => {
		const own = new Set(wordsOf(`${product_name} ${variation_name}`).map(whole));
		return own.size === asked.size;
	});
	return settle(called.length > 0 ? called : having, file.number, items);
}

const identifyingWords = ({ product_name, variation_name, sku, slug }: NamedItem): string[] =>
	wordsOf([product_name, variation_name, sku ?? "", slug].join(" ")).map(whole);

/**
 * Returns a `matched` result for a single candidate, and a `doubtful` result for several. If the items are all
 * variations of one product, the candidate is that product.
 */
function settle(
	named: readonly NamedItem[],
	position: number | null,
	items: readonly NamedItem[],
): Match {
	const candidates: Candidate[] = [];
	for (const product_id of new Set(named.map((item) => item.product_id))) {
		const own = new Set(
			named.filter((item) => item.product_id === product_id).map((item) => item.variation_id),
		);
		const all = items.filter((item) => item.product_id === product_id);
		const isWhole = all.length > 1 && own.size === all.length;
		for (const variation_id of isWhole ? [null] : own)
			candidates.push({ product_id, variation_id });
	}
	const state = candidates.length === 1 ? "matched" : "doubtful";
	return { state, candidates: candidates.slice(0, maxCandidates), position };
}
