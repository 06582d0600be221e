import grammar from "../data/grammar-words.json" with { type: "json" };
import type { DocumentTable } from "../document-table.ts";
import { ALL_FIELDS, NAME, SLOT_SHIFT } from "../fields.ts";
import type { Scored } from "../find-page.ts";
import type { Lookup } from "../lookup.ts";
import { deviceMark, factMark, typeMark } from "../query/marks.ts";
import { planPrice } from "../query/match-parsed-query.ts";
import type { ParsedQuery } from "../query/parse-query.ts";
import { type Match, marked, said } from "../query/query-plan.ts";
import type { ScoredDocuments } from "../scoring/score-documents.ts";
import { selectPage } from "../select-page.ts";
import { intent } from "../weights.ts";
import type { Intent } from "./intent-classifier.ts";
import type { Serving } from "./intent-examples.ts";

/** A score by slot. */
type BySlot = Map<number, number>;

const requests = new Set(grammar.requests);

interface Catalog {
	lookup: Lookup;
	table: DocumentTable;
	/** Rank of each slot among equally good matches. */
	ranks: Int32Array;
}

/** Points of the first result; only their proportions matter. */
const firstPoints = 1000;
/** Sort keys hold a rank below this, points above it, and a tier above those. */
const rankSteps = 2 ** 21;
const pointSteps = 2 ** 20;

/**
 * Ranks what a sentence's words found together with what the classifier guesses it asks for. Each document counts by
 * its place among the results and by how well it serves the guessed intents. Where the query names a product type,
 * only products of the type are ranked so.
 */
export function rerank(
	intents: readonly Intent[],
	{ plan, reading, scores }: Scored,
	catalog: Catalog,
): ScoredDocuments {
	const serving = servingDocuments(intents, catalog);
	const ofKind = new Set(scores.slots.filter((_, at) => scores.isOfKind[at] === 1));
	const isBound = isTypeMeant(reading, serving, ofKind);
	if (isBound) for (const slot of serving.keys()) if (!ofKind.has(slot)) serving.delete(slot);
	const best = Math.max(0, ...serving.values());
	if (best === 0) return scores;
	const worth = intent.guess * Math.min(1, best / intent.sure);
	const points = placePoints(scores, 2 * plan.words.length, catalog.ranks);
	const isAllowed = allowedBy(reading, catalog.lookup);
	const matching = new Set<number>();
	for (const [slot, share] of serving) {
		const guessed = firstPoints * worth * (share / best);
		points.set(slot, (points.get(slot) ?? 0) + guessed);
		if (!isBound && share >= intent.matches * best && isAllowed(slot)) matching.add(slot);
	}
	// A price alone is a limit, not an intent.
	const isOnlyPriced = reading !== undefined && reading.type === null && reading.device === null;
	return withGuesses(scores, { points, matching, all: 2 * plan.words.length, isOnlyPriced });
}

/** Returns how well each document serves the intents. */
function servingDocuments(intents: readonly Intent[], { lookup, table }: Catalog): BySlot {
	const scores = new Map<Serving, number>();
	for (const { serves, score } of intents) scores.set(serves, (scores.get(serves) ?? 0) + score);
	const all: BySlot = new Map();
	for (const [serves, score] of scores) {
		for (const [slot, share] of bestQualities(matchesOf(serves, lookup))) {
			if (!table.isLive(slot)) continue;
			const stocked = table.isInStock(slot) ? 1 : intent.soldOut;
			all.set(slot, (all.get(slot) ?? 0) + share * score * stocked);
		}
	}
	return all;
}

const matchesOf = ({ types, named, facts }: Serving, lookup: Lookup): Match[] => [
	...[...types].flatMap(([code, share]) => marked(lookup, typeMark(code), share)),
	...[...facts].flatMap(([code, share]) => marked(lookup, factMark(code), share)),
	...[...named].flatMap(([word, share]) => said(lookup, word, NAME, share)),
];

function bestQualities(matches: readonly Match[]): BySlot {
	const best: BySlot = new Map();
	for (const { segment, from, to, fields, quality } of matches) {
		for (const posting of segment.postings(from, to)) {
			const slot = posting >>> SLOT_SHIFT;
			if ((posting & fields) !== 0 && quality > (best.get(slot) ?? 0)) best.set(slot, quality);
		}
	}
	return best;
}

/**
 * True if the product type in the query is what it asks for: the sentence starts with it ("i need a wireless mouse …")
 * or says more about it. Otherwise false if the guess is strong and products of that type don't serve it ("my monitor
 * is too low").
 */
function isTypeMeant(
	reading: ParsedQuery | undefined,
	serving: BySlot,
	ofKind: ReadonlySet<number>,
): boolean {
	if (reading?.type == null) return false;
	const { words, type, device, lack } = reading;
	if (device !== null || lack !== null || type.from <= intent.beginning) return true;
	const before = words.slice(Math.max(0, type.from - intent.beginning - 1), type.from);
	if (before.some((word) => requests.has(word))) return true;
	const best = Math.max(0, ...serving.values());
	const bestOfKind = Math.max(
		0,
		...[...serving].flatMap(([slot, share]) => (ofKind.has(slot) ? share : [])),
	);
	return best <= intent.overrules || bestOfKind >= intent.mentionedOnly * best;
}

/** Returns points by rank among the results: reciprocal ranks of the top results. */
function placePoints(scores: ScoredDocuments, all: number, ranks: Int32Array): BySlot {
	const { slots, wordsFound, isOfKind, points } = scores;
	const half = intent.halfPlace;
	const hasKind = isOfKind.includes(1);
	const most = points.reduce((one, other) => Math.max(one, other), 1);
	const keys = new Float64Array(slots.length);
	const slotByRank = new Map<number, number>();
	const result: BySlot = new Map();
	for (let at = 0; at < slots.length; at++) {
		const slot = slots[at] as number;
		const share = (points[at] as number) / most;
		const tier = wordsFound[at] === all ? 0 : hasKind && isOfKind[at] === 0 ? 2 : 1;
		const rank = ranks[slot] as number;
		slotByRank.set(rank, slot);
		const missing = Math.round((1 - share) * (pointSteps - 1));
		keys[at] = (tier * pointSteps + missing) * rankSteps + rank;
		result.set(slot, (share * half * firstPoints) / (half + intent.reranked));
	}
	for (const [place, key] of selectPage(keys, 0, intent.reranked).entries()) {
		const slot = slotByRank.get(key % rankSteps) as number;
		result.set(slot, (half * firstPoints) / (half + place));
	}
	return result;
}

/** True if a guessed document matches the query's price and device; universal products fit every device. */
function allowedBy(reading: ParsedQuery | undefined, lookup: Lookup): (slot: number) => boolean {
	if (reading === undefined) return () => true;
	const { price, device, words } = reading;
	const affordable = price && lookup.slotsOf(planPrice(price, words, lookup).matches, ALL_FIELDS);
	const made = device && lookup.slotsOf(lookup.prefixRanges(deviceMark("")), ALL_FIELDS);
	const own = device && lookup.slotsOf(lookup.termRanges(deviceMark(device.key)), ALL_FIELDS);
	return (slot) => affordable?.[slot] !== 0 && (made?.[slot] !== 1 || own?.[slot] === 1);
}

/** Returns the scores with new points, including the guessed documents. */
function withGuesses(
	scores: ScoredDocuments,
	{
		points,
		matching,
		all,
		isOnlyPriced,
	}: { points: BySlot; matching: ReadonlySet<number>; all: number; isOnlyPriced: boolean },
): ScoredDocuments {
	const known = new Map([...scores.slots].map((slot, at) => [slot, at]));
	const slots = [...new Set([...scores.slots, ...points.keys()])];
	const found = slots.map((slot) => {
		const at = known.get(slot);
		if (matching.has(slot)) return all;
		const words = at === undefined ? 1 : (scores.wordsFound[at] as number);
		return isOnlyPriced && matching.size > 0 ? Math.min(words, all - 1) : words;
	});
	return {
		slots: Int32Array.from(slots),
		points: Float64Array.from(slots, (slot) => points.get(slot) ?? 0),
		wordsFound: Uint8Array.from(found),
		isOfKind: Uint8Array.from(slots, (slot) =>
			matching.has(slot) || scores.isOfKind[known.get(slot) ?? -1] === 1 ? 1 : 0,
		),
		mostFound: Math.max(scores.mostFound, matching.size > 0 ? all : 1),
	};
}
