import type { DocumentTable } from "./document-table.ts";
import { FoundDocuments } from "./facets/found-documents.ts";
import { setBit, wordsFor } from "./facets/slot-bits.ts";
import type { PageBounds, SearchQuery, SearchResult, SortOrders } from "./page-results.ts";
import { countHolding, MOST_NEAREST, pageOfScored } from "./page-results.ts";
import type { QueryPlan } from "./plan-query.ts";
import { FEW, fewestBelow, missingWords } from "./plan-reading.ts";
import type { QueryReading } from "./reading/read-query.ts";
import { groupCount, type ScoredDocuments } from "./scoring/scored-documents.ts";

/** How a query was taken, and what came of it. */
export interface Scored {
	plan: QueryPlan;
	reading?: QueryReading;
	scores: ScoredDocuments;
	/** What it finds before it is narrowed, once that was asked for. */
	found?: Found;
}

interface Found {
	documents: FoundDocuments;
	most: number | undefined;
}

/** Of so many words (twice), those that say most count, not those that are found most. */
const SENTENCE = 8;
const SENTENCE_WITH_HEAD = 6;
/** A list of so many is not filled further. */
const FILLED = 10;
/** What holds no more of a query than what it asks for. */
const ANY_WORD = 1;

/** The asked page of what a query found. */
export function findPage(
	asked: SearchQuery,
	scored: Scored,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	const { plan, reading, scores } = scored;
	const all = 2 * plan.words.length;
	const { mostFound } = scores;
	if (plan.isKindEnough) return pageByNeed(asked, scored, orders, table);
	let fewest = mostFound === all ? all : Math.ceil(mostFound / 2);
	const hasKind = plan.kind !== undefined;
	let bounds: PageBounds = {
		fewest,
		fewestOfKind: fewestOfKindOf(scored, fewest),
		all,
		hasKind,
		isKindEnough: false,
		isCheapFirst: reading?.isCheap === true,
		isSentence:
			plan.isSentence === true ||
			all >= SENTENCE ||
			(plan.hasHead === true && all >= SENTENCE_WITH_HEAD),
	};
	if (asked.goesOn === true && fewest === all) {
		const holding = countHolding(asked, scores, table);
		const full = holding(all);
		fewest = fewestBelow(full, plan.words.length, reading);
		while (fewest < all) {
			bounds = { ...bounds, fewest, fewestOfKind: fewest };
			// A list of few goes on with what holds fewer of the words.
			if (holding(fewest) >= FILLED || fewest - 2 < all / 2) break;
			fewest -= 2;
		}
		if (hasKind && reading?.device === null && full < FEW) {
			bounds = { ...bounds, fewestOfKind: ANY_WORD };
		}
	}
	const result = pageOfScored(asked, scores, bounds, orders, table);
	if (plan.correction !== undefined && result.total > 0) result.correction = plan.correction;
	if (reading !== undefined) result.reading = reading;
	if (asked.goesOn === true && result.full === 0) {
		result.missing = missingWords(plan, table.slotOf(result.ids[0] ?? -1));
	}
	return result;
}

/** What serves in the situation that a query speaks of; a list goes on with what says the most of its words. */
function pageByNeed(
	asked: SearchQuery,
	{ plan, reading, scores }: Scored,
	orders: SortOrders,
	table: DocumentTable,
): SearchResult {
	const all = 2 * plan.words.length;
	const bounds = {
		fewest: asked.goesOn === true ? ANY_WORD : all + 1,
		fewestOfKind: ANY_WORD,
		all,
		hasKind: true,
		isKindEnough: true,
		isCheapFirst: reading?.isCheap === true,
		isSentence: true,
	};
	const result = pageOfScored(asked, scores, bounds, orders, table);
	return {
		...result,
		...(plan.correction !== undefined && { correction: plan.correction }),
		...(reading !== undefined && { reading }),
	};
}

/** The documents that a list says it holds. */
export function foundBy(scored: Scored, table: DocumentTable): Found {
	const { plan, scores } = scored;
	const all = 2 * plan.words.length;
	const { slots, starts, wordsFound, isOfKind, mostFound } = scores;
	const fewest = mostFound === all ? all : Math.ceil(mostFound / 2);
	const isKindEnough = plan.isKindEnough === true;
	const isAny = isKindEnough && !holdsAll(scores, all);
	const fewestOfKind = isAny ? ANY_WORD : fewestOfKindOf(scored, fewest);
	const documents = new Uint32Array(wordsFor(table.length));
	for (let group = 0; group < groupCount(scores); group++) {
		if (isKindEnough && isOfKind[group] === 0) continue;
		const least = isOfKind[group] === 1 ? fewestOfKind : fewest;
		if ((wordsFound[group] as number) < least) continue;
		const end = starts[group + 1] as number;
		for (let at = starts[group] as number; at < end; at++) setBit(documents, slots[at] as number);
	}
	return {
		documents: new FoundDocuments(documents, table),
		most: fewest < all && !isKindEnough ? MOST_NEAREST : undefined,
	};
}

/** Whether something of the kind that was asked for holds all words. */
const holdsAll = ({ wordsFound, isOfKind }: ScoredDocuments, all: number): boolean =>
	wordsFound.some((found, group) => found === all && isOfKind[group] === 1);

/** Where nothing holds all words, everything of the kind that was asked for comes near, but for a device's. */
function fewestOfKindOf({ plan, reading, scores }: Scored, fewest: number): number {
	if (plan.isKindEnough === true) return 2 * plan.words.length;
	const isEmpty = scores.mostFound < 2 * plan.words.length;
	return isEmpty && plan.kind !== undefined && reading?.device === null ? ANY_WORD : fewest;
}
