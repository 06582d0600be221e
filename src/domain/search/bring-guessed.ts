import type { DocumentTable } from "./document-table.ts";
import { NAME, SLOT_SHIFT } from "./fields.ts";
import type { FittingTerms } from "./fitting-documents.ts";
import type { Lookup } from "./lookup.ts";
import type { GuessedNeed } from "./meaning/guess-need.ts";
import { wishedBoosts } from "./plan-needs.ts";
import type { Match, QueryPlan } from "./plan-query.ts";
import { marked, said } from "./plan-terms.ts";
import { readFactWords } from "./reading/fact-words.ts";
import { factMark, typeMark } from "./reading/marks.ts";
import type { QueryReading } from "./reading/read-query.ts";
import { isRequested } from "./reading/read-request.ts";
import type { Serving } from "./reading/read-situation.ts";
import { readWish } from "./reading/wish-words.ts";
import type { EachScore } from "./scoring/each-score.ts";
import { PageSelection } from "./select-page.ts";
import { isFiller } from "./stop-words.ts";
import { withinReading } from "./within-reading.ts";

/** So many of what was found are ranked anew. */
const RANKED = 60;
/** The place at which what was found counts half as much as the first. */
const HALF = 5;
/** What serves this well in a guess was asked for. */
const MEANT = 0.1;
/** Guesses nearer than this are sure. */
const SURE = 8;
/** A guess beside what was read of a sentence's words counts so much less. */
const READ = 0.2;
/** Where a thing is named, a guess only orders those; */
const NAMED = 0.4;
/** but where the guess is at least so near, and things of that kind serve this much less in it, the thing is only spoken of. */
const OVERRULES = 3;
const UNSERVED = 0.4;
/** Where nothing was read of a sentence but words, a guess counts so many times as much. */
const UNREAD = 1.6;
/** Of one design each further one counts so much of the one before. */
const REPEATED = 0.75;
/** So much of what is guessed is of a type, where its facts are wished for; */
const MOSTLY = 0.6;
/** what has most of them serves so much better. */
const WISHED = 0.3;
/** What charges a device fastest serves so much better than what does not charge it. */
const FASTEST = 0.6;
/** What is sold out serves so much less. */
const SOLD_OUT = 0.85;
/** Points of what is first, and how many times as many what serves best in a sure guess has. */
const FIRST = 1000;
const GUESSED_FIRST = 1.6;
/** Sort keys hold a rank below this, points above it, and a tier above those. */
const RANKS = 2 ** 21;
const POINTS = 2 ** 20;

const servesIn = ({ types, named, facts }: Serving, lookup: Lookup): Match[] => [
	...[...types].flatMap(([code, share]) => marked(lookup, typeMark(code), share)),
	...[...facts].flatMap(([code, share]) => marked(lookup, factMark(code), share)),
	...[...named].flatMap(([word, share]) => said(lookup, word, NAME, share)),
];

/** The type that most of what is guessed is of; none where it is of many. */
export function typeGuessed(guesses: readonly GuessedNeed[]): string | undefined {
	const near = new Map<string, number>();
	let all = 0;
	for (const { serves, nearness } of guesses) {
		all += nearness;
		for (const [code, share] of serves.types)
			near.set(code, (near.get(code) ?? 0) + share * nearness);
	}
	return [...near].find(([, nearness]) => nearness >= MOSTLY * all)?.[0];
}

/** How well each slot has what the words wish for of the thing that is guessed, up to 1. */
function wishedOf(
	words: readonly string[],
	guesses: readonly GuessedNeed[],
	lookup: Lookup,
): Map<number, number> {
	const type = typeGuessed(guesses);
	const wish = type === undefined ? null : readWish(words, type);
	const matches = [
		...(wish === null ? [] : wishedBoosts(wish, lookup).flatMap((boost) => boost.matches)),
		...readFactWords(words).flatMap(({ attribute }) => marked(lookup, factMark(attribute), 1)),
	];
	return bestQualities(matches);
}

/** The best quality of each slot that one of these matches. */
function bestQualities(matches: readonly Match[]): Map<number, number> {
	const best = new Map<number, number>();
	for (const { segment, from, to, fields, quality } of matches) {
		segment.visit(from, to, (postings, start, end) => {
			for (let index = start; index < end; index++) {
				const posting = postings[index] as number;
				const slot = posting >>> SLOT_SHIFT;
				if ((posting & fields) !== 0 && quality > (best.get(slot) ?? 0)) best.set(slot, quality);
			}
		});
	}
	return best;
}

/** How well each slot serves in what is guessed. */
function servingSlots(guesses: readonly GuessedNeed[], lookup: Lookup): Map<number, number> {
	const together = new Map<Serving, number>();
	for (const { serves, nearness } of guesses) {
		together.set(serves, (together.get(serves) ?? 0) + nearness);
	}
	const all = new Map<number, number>();
	for (const [serves, nearness] of together) {
		const best = bestQualities(servesIn(serves, lookup));
		for (const [slot, share] of best) all.set(slot, (all.get(slot) ?? 0) + share * nearness);
	}
	return all;
}

const bestOf = (serving: readonly (readonly [slot: number, share: number])[]): number =>
	serving.reduce((most, [, share]) => Math.max(most, share), 0);

/** Whether what is guessed is nothing of the kind that is named: a "monitor" that is to be raised. */
function isOverruled(
	serving: readonly (readonly [slot: number, share: number])[],
	isOfKind: Uint8Array,
): boolean {
	const best = bestOf(serving);
	return (
		best > OVERRULES && bestOf(serving.filter(([slot]) => isOfKind[slot] === 1)) < UNSERVED * best
	);
}

/** Which part of the telling words a situation was read from, or a thing beside it. */
function readShare({ words, situation, rest }: QueryReading): number {
	if (situation === null) return 0;
	const telling = words.flatMap((word, place) => (isFiller(word) ? [] : [place]));
	const read = telling.filter((place) => !rest.includes(place) || situation.told.has(place));
	return read.length / Math.max(1, telling.length);
}

/**
 * The places of what was found, as a list has them, of the first so many.
 * @param most the most points that one of them has
 */
function placesOf(
	{ slots, count, points, wordsFound, isOfKind }: EachScore,
	plan: QueryPlan,
	{ ranks, most }: { ranks: Int32Array; most: number },
): Map<number, number> {
	const all = 2 * plan.words.length;
	const selection = new PageSelection(0, RANKED, count);
	const slotOf = new Map<number, number>();
	for (let index = 0; index < count; index++) {
		const slot = slots[index] as number;
		const isKind = isOfKind[slot] === 1;
		const isFull = wordsFound[slot] === all && (isKind || plan.isKindEnough !== true);
		const behind = plan.kind !== undefined && !isKind ? 2 : 1;
		const missing = Math.round((1 - (points[slot] as number) / most) * (POINTS - 1));
		const rank = ranks[slot] as number;
		slotOf.set(rank, slot);
		selection.offer(((isFull ? 0 : behind) * POINTS + missing) * RANKS + rank);
	}
	const page = Array.from(selection.page(), (key) => slotOf.get(key % RANKS) as number);
	return new Map(page.map((slot, place) => [slot, place]));
}

function mostPoints(slots: Int32Array, count: number, points: Float64Array): number {
	let most = 1;
	for (let index = 0; index < count; index++) {
		most = Math.max(most, points[slots[index] as number] as number);
	}
	return most;
}

/** Lets others stand among many of one design, as a case that is made for each of many phones: where no device is named. */
function keepDesignsApart(
	{ slots, count, points }: EachScore,
	names: readonly string[],
	ranks: Int32Array,
): void {
	const most = mostPoints(slots, count, points);
	const selection = new PageSelection(0, RANKED, count);
	const slotOf = new Map<number, number>();
	for (let index = 0; index < count; index++) {
		const slot = slots[index] as number;
		const rank = ranks[slot] as number;
		slotOf.set(rank, slot);
		const missing = Math.round((1 - (points[slot] as number) / most) * (POINTS - 1));
		selection.offer(missing * RANKS + rank);
	}
	const times = new Map<string, number>();
	for (const key of selection.page()) {
		const slot = slotOf.get(key % RANKS) as number;
		const [design = ""] = (names[slot] as string).split(" for ");
		const before = times.get(design) ?? 0;
		times.set(design, before + 1);
		points[slot] = (points[slot] as number) * REPEATED ** before;
	}
}

interface Shop {
	lookup: Lookup;
	table: DocumentTable;
	ranks: Int32Array;
	/** What charges the device that a sentence names, where only the guess says what for. */
	fitting?: FittingTerms | undefined;
}

/** How fast each slot charges the device, up to 1. */
function speedsOf({ terms, speeds, visit }: FittingTerms): Map<number, number> {
	const all = new Map<number, number>();
	for (const [at] of terms.entries()) {
		visit(at, at + 1, (postings, start, end) => {
			for (let index = start; index < end; index++) {
				all.set((postings[index] as number) >>> SLOT_SHIFT, speeds[at] as number);
			}
		});
	}
	return all;
}

/**
 * Brings what is guessed to serve among what a sentence's words found: each counts by its place there, and by how well
 * it serves. Where a thing is named, only what is of its kind is ordered so.
 * @param ranks the order of documents that match equally well
 */
export function bringGuessed(
	{ words, guesses }: { words: readonly string[]; guesses: readonly GuessedNeed[] },
	{ plan, reading }: { plan: QueryPlan; reading?: QueryReading },
	scores: EachScore,
	{ lookup, table, ranks, fitting }: Shop,
): void {
	const { slots, points, wordsFound, isOfKind } = scores;
	const isBound = [reading?.device, reading?.count, reading?.lack].some(Boolean);
	const isWithin = reading === undefined ? () => true : withinReading(reading, lookup);
	const wished = wishedOf(words, guesses, lookup);
	const speeds = fitting === undefined ? null : speedsOf(fitting);
	const speedOf = (slot: number) => (speeds === null ? 1 : 1 + FASTEST * (speeds.get(slot) ?? 0));
	const all = [...servingSlots(guesses, lookup)]
		.filter(([slot]) => table.isLive(slot))
		.map(([slot, share]): [number, number] => [
			slot,
			share *
				(1 + WISHED * (wished.get(slot) ?? 0)) *
				speedOf(slot) *
				(table.isInStock(slot) ? 1 : SOLD_OUT),
		]);
	const named = reading === undefined || reading.isByNeed ? null : reading.type;
	const isNamed =
		named !== null &&
		(isBound || isRequested(reading?.words ?? [], named.from) || !isOverruled(all, isOfKind));
	const serving = all.filter(([slot]) => !isNamed || isOfKind[slot] === 1);
	const best = bestOf(serving);
	if (best === 0) return;
	const read = reading === undefined ? 0 : readShare(reading);
	const isUnread = reading === undefined || (reading.type === null && reading.situation === null);
	const sureness = (1 - READ * read) * Math.min(1, best / SURE);
	const worth = sureness * (isNamed ? NAMED : 1) * (isUnread ? UNREAD : 1);
	const most = mostPoints(slots, scores.count, points);
	const places = placesOf(scores, plan, { ranks, most });
	for (let index = 0; index < scores.count; index++) {
		const slot = slots[index] as number;
		const place = places.get(slot);
		const last = ((points[slot] as number) / most) * (FIRST / (HALF + RANKED));
		points[slot] = HALF * (place === undefined ? last : FIRST / (HALF + place));
	}
	const full = 2 * plan.words.length;
	for (const [slot, share] of serving) {
		if (wordsFound[slot] === 0) {
			slots[scores.count++] = slot;
			wordsFound[slot] = 1;
		}
		points[slot] = (points[slot] as number) + FIRST * GUESSED_FIRST * worth * (share / best);
		if (isNamed || share < MEANT * best || !isWithin(slot)) continue;
		wordsFound[slot] = full;
		isOfKind[slot] = 1;
		scores.mostFound = full;
	}
	if (reading?.device == null) keepDesignsApart(scores, table.names, ranks);
}
