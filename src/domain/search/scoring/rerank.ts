import grammar from "../data/grammar-words.json" with { type: "json" };
import type { DocumentTable } from "../document-table.ts";
import { type Scored, selectPage } from "../find-page.ts";
import { classifyIntent, type Intent, type Serving } from "../intent/intent-classifier.ts";
import { ALL_FIELDS, deviceMark, factMark, NAME, SLOT_SHIFT, typeMark } from "../inverted-index.ts";
import type { Lookup } from "../lookup.ts";
import { plugMarks, type ReadDevice } from "../query/devices.ts";
import { planPrice } from "../query/match-parsed-query.ts";
import { type Match, marked, matchTerm } from "../query/match-words.ts";
import { type ParsedQuery, queryWords } from "../query/parse-query.ts";
import { intent } from "../weights.ts";
import type { ScoredDocuments } from "./score-documents.ts";

/** The indexed documents and their default order. */
interface Catalog {
	lookup: Lookup;
	table: DocumentTable;
	/**
	 * Returns each document's place in the default order, indexed by slot (the document's index in `table`). Documents
	 * with equal scores are sorted by their places.
	 */
	ranks(): Int32Array;
}

/** Reranks the results of a query of several words by the intents that the classifier recognizes in it. */
export function rerank(text: string, scored: Scored, catalog: Catalog): Scored {
	// For queries such as "charger for iphone 15", specifications already decide which products fit the device, so no
	// intent has to be guessed.
	if (scored.reading?.isDeviceByFacts === true) return scored;
	const words = [...new Set(queryWords(text))];
	if (words.length < 2) return scored;
	return { ...scored, scores: rankByIntents(classifyIntent(words), scored, catalog) };
}

/** Scores by document slot. */
type BySlot = Map<number, number>;

const requests = new Set(grammar.requests);

/** Points of the first result. The number is arbitrary, because points are only compared with each other. */
const firstPoints = 1000;
/**
 * A sort key packs three numbers into one: `(tier × pointSteps + missing points) × rankSteps + place in the default
 * order`. Missing points stay below `pointSteps`, and places below `rankSteps`.
 */
const rankSteps = 2 ** 21;
const pointSteps = 2 ** 20;

/**
 * Ranks documents by the words that they contain and by the intents that the classifier predicts. A document's points
 * depend on its position among the word matches and on how well it serves these intents. If the query asks for a
 * product type, only products of this type get points for an intent.
 */
function rankByIntents(
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
	const points = rankPoints(scores, 2 * plan.words.length, catalog.ranks());
	const isAllowed = allowedBy(reading, catalog.lookup);
	const matching = new Set<number>();
	for (const [slot, share] of serving) {
		const guessed = firstPoints * worth * (share / best);
		points.set(slot, (points.get(slot) ?? 0) + guessed);
		if (!isBound && share >= intent.matches * best && isAllowed(slot)) matching.add(slot);
	}
	// If a price was recognized but no type or device, the query doesn't say which product is wanted. Products then
	// count as full matches only if they serve a predicted intent, provided that any product does.
	const isOnlyPriced = reading !== undefined && reading.type === null && reading.device === null;
	return withGuesses(scores, { points, matching, all: 2 * plan.words.length, isOnlyPriced });
}

/** Returns a score for each document that serves one of the intents. */
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
	...[...named].flatMap(([word, share]) => matchTerm(lookup, word, NAME, share)),
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
 * Returns true if the shopper wants the product type named in the query. The function assumes this if the type is among
 * the first words, or follows soon after a word of request ("i need a wireless mouse …"). It also assumes this if the
 * query names a device or an unwanted property. For other queries, it returns false if the predicted intent is strong
 * and products of the type serve the intent poorly ("my monitor is too low").
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

/**
 * Returns points by slot. The points of the first results fall with their position: the first gets `firstPoints`, and
 * the result at position `halfPlace` gets half of that. All other results get fewer points, in proportion to their
 * score.
 */
function rankPoints(scores: ScoredDocuments, all: number, ranks: Int32Array): BySlot {
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

/**
 * Returns a function that checks whether a document is within the query's price limit and isn't made for another
 * device.
 */
function allowedBy(reading: ParsedQuery | undefined, lookup: Lookup): (slot: number) => boolean {
	if (reading === undefined) return () => true;
	const { price, device, words } = reading;
	const affordable = price && lookup.slotsOf(planPrice(price, words, lookup).matches, ALL_FIELDS);
	const made = device && lookup.slotsOf(lookup.prefixRanges(deviceMark("")), ALL_FIELDS);
	const own = device && lookup.slotsOf(lookup.termRanges(deviceMark(device.key)), ALL_FIELDS);
	return (slot) => affordable?.[slot] !== 0 && (made?.[slot] !== 1 || own?.[slot] === 1);
}

/** Adds the documents that serve the predicted intents and replaces all points. */
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

/** Product types whose universal products (made for no particular device) are appended to the results for a device. */
const universalTypes = ["cable", "charger"];
const maxUniversal = 6;

/**
 * Removes products for other devices from the results of a query for one device. Keeps full matches, all products for
 * the device and, except for types such as cases that are made for one device, universal products. Unless
 * specifications decide which products fit, appends a few universal cables and chargers that fit.
 */
export function keepToDevice(
	{ plan, reading, scores }: Scored,
	device: ReadDevice,
	{ lookup, table, ranks }: Catalog,
): Scored {
	const all = 2 * plan.words.length;
	const rankOf = ranks();
	const made = lookup.slotsOf(lookup.prefixRanges(deviceMark("")), ALL_FIELDS);
	const own = lookup.slotsOf(lookup.termRanges(deviceMark(device.key)), ALL_FIELDS);
	// A case that names no device is probably made for another device.
	const needsDevice = reading?.type?.isMadeForDevice === true;
	const isKept = (at: number): boolean => {
		const slot = scores.slots[at] as number;
		if (scores.wordsFound[at] === all || own[slot] === 1) return true;
		return made[slot] === 0 && !needsDevice;
	};
	const kept = [...scores.slots.keys()].filter(isKept);
	const isByFacts = reading?.isDeviceByFacts === true;
	const known = new Set(kept.map((at) => scores.slots[at] as number));
	const universal = isByFacts
		? []
		: fittingUniversal(device, lookup)
				.filter((slot) => table.isInStock(slot) && made[slot] === 0 && !known.has(slot))
				.sort((one, other) => (rankOf[one] as number) - (rankOf[other] as number))
				.slice(0, maxUniversal);
	const none = universal.map(() => 0);
	const keptScores: ScoredDocuments = {
		slots: Int32Array.from([...known, ...universal]),
		points: Float64Array.from([...kept.map((at) => scores.points[at] as number), ...none]),
		wordsFound: Uint8Array.from([
			...kept.map((at) => scores.wordsFound[at] as number),
			...universal.map(() => 1),
		]),
		isOfKind: Uint8Array.from([...kept.map((at) => scores.isOfKind[at] as number), ...none]),
		mostFound: kept.reduce((most, at) => Math.max(most, scores.wordsFound[at] as number), 0),
	};
	return { plan, scores: keptScores, ...(reading !== undefined && { reading }) };
}

/** Returns cables and chargers with plugs that fit the device. */
function fittingUniversal({ key }: ReadDevice, lookup: Lookup): number[] {
	return universalTypes.flatMap((type) => {
		const ofType = lookup.slotsOf(marked(lookup, typeMark(type), 1), ALL_FIELDS);
		const plugs = (plugMarks(type, key) ?? []).flatMap(([mark, share]) =>
			share === 1 ? marked(lookup, mark, share) : [],
		);
		const fitting = lookup.slotsOf(plugs, ALL_FIELDS);
		return [...fitting.keys()].filter((slot) => fitting[slot] === 1 && ofType[slot] === 1);
	});
}
