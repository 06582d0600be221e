import { describe, expect, test } from "vitest";
import { DocumentTable } from "../document-table.ts";
import {
	ALL_FIELDS,
	DESCRIPTION,
	InvertedIndex,
	NAME,
	type Segment,
	VARIATION,
} from "../inverted-index.ts";
import type { Match, QueryPlan } from "../query/match-words.ts";
import { documentNamed } from "../search-document.fixture.ts";
import { DocumentScorer } from "./score-documents.ts";

/**
 * For each document: the fields that contain each term, `isTyped` if its product type is known, and `isDead` if it was
 * removed.
 */
const documents: { terms: Record<string, number>; isTyped?: boolean; isDead?: boolean }[] = [
	{ terms: { case: NAME } },
	{ terms: { case: DESCRIPTION, clear: NAME }, isTyped: true },
	{ terms: { case: NAME, clear: NAME } },
	{ terms: { clear: VARIATION } },
	{ terms: { case: NAME, clear: NAME }, isDead: true },
];

const table = new DocumentTable();
const inverted = new InvertedIndex(ALL_FIELDS);
for (const [id, { terms, isTyped = false, isDead = false }] of documents.entries()) {
	const slot = table.append(documentNamed(id, "Case"), { nameLength: 1, isTyped }, id);
	inverted.add(slot, new Map(Object.entries(terms)));
	if (isDead) table.kill(slot);
}

const [segment] = inverted.segments().slice(-1) as [Segment];

function match(term: string, more: Partial<Match> = {}): Match {
	const from = segment.terms.indexOf(term);
	return { segment, from, to: from + 1, fields: ALL_FIELDS, quality: 1, ...more };
}

const planOf = (words: Match[][], more: Partial<QueryPlan> = {}): QueryPlan => ({
	words: words.map((matches) => ({ matches, text: "" })),
	further: [],
	boosts: [],
	...more,
});

const scorer = new DocumentScorer();
function score(plan: QueryPlan) {
	const { slots, points, wordsFound, isOfKind, mostFound } = scorer.score(plan, table);
	const bySlot = [...slots].map((slot, at) => ({
		slot,
		points: points[at] as number,
		found: wordsFound[at],
		isOfKind: isOfKind[at],
	}));
	return { bySlot: bySlot.sort((one, other) => one.slot - other.slot), mostFound };
}

describe("DocumentScorer", () => {
	test("counts 2 for each word that matches exactly, and skips removed documents", () => {
		const { bySlot, mostFound } = score(planOf([[match("case")], [match("clear")]]));
		expect(bySlot.map(({ slot, found }) => [slot, found])).toEqual([
			[0, 2],
			[1, 4],
			[2, 4],
			[3, 2],
		]);
		expect(mostFound).toBe(4);
	});

	test("scores a word in the name higher than one in the description", () => {
		const { bySlot } = score(planOf([[match("case")]]));
		expect(bySlot[0]?.points).toBe(10 * (bySlot[1]?.points ?? 0));
	});

	test("counts 1 for an inexact match, unless a better match of the same word is exact", () => {
		const behind = match("case", { standsBehind: "where typed", quality: 0.5 });
		expect(score(planOf([[behind]])).bySlot.map(({ found }) => found)).toEqual([2, 1, 2]);
		const both = score(planOf([[behind, match("case", { quality: 0.9 })]]));
		expect(both.bySlot.map(({ found }) => found)).toEqual([2, 2, 2]);
	});

	test("matches only the requested fields", () => {
		const { bySlot } = score(planOf([[match("clear", { fields: VARIATION })]]));
		expect(bySlot.map(({ slot }) => slot)).toEqual([3]);
	});

	test("adds points for boosts, related words and the type, which find no documents on their own", () => {
		const plain = score(planOf([[match("clear")]]));
		const boosted = score(
			planOf([[match("clear")]], {
				boosts: [{ matches: [match("case", { fields: NAME })], worth: 3 }],
				further: [{ matches: [match("case", { fields: DESCRIPTION })], text: "" }],
				kind: [match("case")],
			}),
		);
		expect(boosted.bySlot.map(({ slot }) => slot)).toEqual([1, 2, 3]);
		expect(boosted.bySlot.map(({ isOfKind }) => isOfKind)).toEqual([1, 1, 0]);
		const gained = boosted.bySlot.map(({ points }, at) => points - (plain.bySlot[at]?.points ?? 0));
		expect(gained[0]).toBeGreaterThan(0);
		expect(gained[1]).toBeCloseTo(30);
		expect(gained[2]).toBe(0);
	});

	test("returns equal scores when it reuses the buffers of the previous query", () => {
		const plan = planOf([[match("case")], [match("clear")]]);
		const before = score(plan);
		score(planOf([[match("clear")]]));
		expect(score(plan)).toEqual(before);
	});
});
