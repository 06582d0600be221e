import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DocumentTable } from "../document-table.ts";
import {
	ALL_FIELDS,
	FIRST_WORD_WEIGHTS,
	NAME,
	SENTENCE_WEIGHTS,
	SLOT_SHIFT,
	WORD_WEIGHTS,
} from "../fields.ts";
import type { Match, QueryPlan } from "../plan-query.ts";
import { type CompactSegment, SegmentBuilder } from "../postings.ts";
import { documentNamed } from "../search-document.fixture.ts";
import { EachScore } from "./each-score.ts";
import { DocumentScores } from "./score-documents.ts";
import type { ScoredDocuments } from "./scored-documents.ts";

const terms = ["a", "b", "c", "d"];
const documentCount = 24;

interface Shop {
	table: DocumentTable;
	segments: CompactSegment[];
}

/** Two segments of documents with few terms, some of the documents typed, some dead. */
const shop = fc
	.array(
		fc.record({
			fields: fc.tuple(...terms.map(() => fc.constantFrom(0, 0, 1, 3, 8, 33, 64, 129))),
			isTyped: fc.boolean(),
			isDead: fc.nat(5).map((one) => one === 0),
		}),
		{ minLength: documentCount, maxLength: documentCount },
	)
	.map((documents): Shop => {
		const table = new DocumentTable();
		const builders = [new SegmentBuilder(ALL_FIELDS), new SegmentBuilder(ALL_FIELDS)] as const;
		for (const [id, { fields, isTyped, isDead }] of documents.entries()) {
			const collected = { nameLength: 1, isTyped };
			const slot = table.append(documentNamed(id, "Case"), collected, id);
			const builder = builders[id % 2 === 0 ? 0 : 1];
			for (const [place, of] of fields.entries()) {
				if (of !== 0) builder.addTerm(terms[place] as string, of);
			}
			builder.endDocument(slot);
			if (isDead) table.kill(slot);
		}
		return { table, segments: builders.map((builder) => builder.build()) };
	});

/** Matches of one term or of neighbouring ones, in either segment. */
const matches = fc.array(
	fc.record({
		segment: fc.nat(1),
		from: fc.nat(3),
		length: fc.integer({ min: 1, max: 3 }),
		fields: fc.constantFrom(ALL_FIELDS, NAME, 9, 96),
		quality: fc.constantFrom(1, 0.95, 0.5, 0.1, 0),
		standsBehind: fc.constantFrom(undefined, undefined, "always" as const, "where typed" as const),
	}),
	{ maxLength: 4 },
);
const plan = fc.record({
	words: fc.array(matches, { maxLength: 3 }),
	further: fc.array(matches, { maxLength: 2 }),
	phrases: fc.array(matches, { maxLength: 3 }),
	boosts: fc.array(fc.record({ matches, worth: fc.constantFrom(0.15, 3, 80) }), { maxLength: 2 }),
	kind: fc.option(matches, { nil: undefined }),
	isKindEnough: fc.boolean(),
	isSentence: fc.boolean(),
});

type Drawn<Of> = Of extends fc.Arbitrary<infer One> ? One : never;

function planFor({ segments }: Shop, drawn: Drawn<typeof plan>): QueryPlan {
	const inShop = (all: Drawn<typeof matches>): Match[] =>
		all.flatMap(({ segment: place, from, length, standsBehind, ...rest }) => {
			const segment = segments[place] as CompactSegment;
			const to = Math.min(from + length, segment.terms.length);
			const range = { segment, from, to, ...rest };
			return from >= to ? [] : standsBehind === undefined ? range : { ...range, standsBehind };
		});
	const asWord = (all: Drawn<typeof matches>) => ({ matches: inShop(all), text: "" });
	return {
		words: drawn.words.map(asWord),
		further: drawn.further.map(asWord),
		phrases: drawn.phrases.map(inShop),
		boosts: drawn.boosts.map(({ matches: all, worth }) => ({ matches: inShop(all), worth })),
		restsOnBeginnings: false,
		isKindEnough: drawn.isKindEnough,
		isSentence: drawn.isSentence,
		...(drawn.kind !== undefined && { kind: inShop(drawn.kind) }),
	};
}

interface Plain {
	points: number;
	wordsFound: number;
	isOfKind: boolean;
}

/** The same as it is told: word after word, document after document. */
function scorePlainly(of: QueryPlan, { table }: Shop): { all: Map<number, Plain>; most: number } {
	const all = new Map<number, Plain>();
	const bestOf = (list: readonly Match[], weights: Float64Array, fieldsOf = ALL_FIELDS) => {
		const best = new Map<number, { points: number; isBehind: boolean }>();
		for (const { segment, from, to, fields, quality, standsBehind } of list) {
			segment.visit(from, to, (postings, start, end) => {
				for (const posting of postings.subarray(start, end)) {
					const slot = posting >>> SLOT_SHIFT;
					const points = (weights[posting & fields & fieldsOf] as number) * quality;
					if (!table.isLive(slot) || points <= (best.get(slot)?.points ?? 0)) continue;
					const isBehind =
						standsBehind === "always" || (standsBehind === "where typed" && table.isTyped(slot));
					best.set(slot, { points, isBehind });
				}
			});
		}
		return best;
	};
	const rarity = (holding: number) => Math.log(1 + (table.size - holding + 0.5) / (holding + 0.5));
	const nothing = (): Plain => ({ points: 0, wordsFound: 0, isOfKind: false });
	const boost = (best: ReturnType<typeof bestOf>, worth: number) => {
		for (const [slot, { points }] of best) {
			const known = all.get(slot);
			if (known) known.points += points * worth;
		}
	};
	const rarities = of.words.map(({ matches: list }, place) => {
		const first = place === 0 ? FIRST_WORD_WEIGHTS : WORD_WEIGHTS;
		const best = bestOf(list, of.isSentence ? SENTENCE_WEIGHTS : first);
		for (const [slot, { points, isBehind }] of best) {
			const known = all.get(slot) ?? nothing();
			known.wordsFound += isBehind ? 1 : 2;
			known.points += points * rarity(best.size);
			all.set(slot, known);
		}
		return rarity(best.size);
	});
	const most = Math.max(0, ...[...all.values()].map(({ wordsFound }) => wordsFound));
	for (const { matches: list } of of.further ?? []) {
		const best = bestOf(list, SENTENCE_WEIGHTS);
		for (const slot of best.keys()) {
			if (of.isKindEnough && !all.has(slot)) all.set(slot, { ...nothing(), wordsFound: 1 });
		}
		boost(best, rarity(best.size));
	}
	for (const [place, list] of of.phrases.entries()) {
		const worth = Math.max(rarities[place] ?? 0, rarities[place + 1] ?? 0) * 0.3;
		boost(bestOf(list, WORD_WEIGHTS, NAME), worth);
	}
	for (const { matches: list, worth } of of.boosts ?? []) boost(bestOf(list, WORD_WEIGHTS), worth);
	for (const slot of bestOf(of.kind ?? [], WORD_WEIGHTS).keys()) {
		const known = all.get(slot);
		if (known) known.isOfKind = true;
	}
	return { all, most };
}

function bySlot({ slots, starts, ...of }: ScoredDocuments, table: DocumentTable) {
	const all = new Map<number, Plain>();
	for (const [group, points] of of.points.entries()) {
		for (const slot of slots.subarray(starts[group], starts[group + 1])) {
			expect(all.has(slot)).toBe(false);
			expect(of.isTyped[group] === 1).toBe(table.isTyped(slot));
			const wordsFound = of.wordsFound[group] as number;
			all.set(slot, { points, wordsFound, isOfKind: of.isOfKind[group] === 1 });
		}
	}
	return all;
}

const inOrder = (all: Map<number, Plain>) => [...all].sort(([one], [other]) => one - other);

describe("scores by shared states are those of each document by itself", () => {
	test.each([
		["few states", 2 ** 16],
		["more states than narrow numbers hold", 8],
	])("%s", (_, mostNarrow) => {
		const scores = new DocumentScores(mostNarrow);
		const each = new EachScore();
		fc.assert(
			fc.property(shop, fc.array(plan, { minLength: 1, maxLength: 3 }), (of, plans) => {
				for (const drawn of plans) {
					const query = planFor(of, drawn);
					const scored = scores.score(query, of.table);
					const { all, most } = scorePlainly(query, of);
					expect(inOrder(bySlot(scored, of.table))).toEqual(inOrder(all));
					expect(scored.mostFound).toBe(most);
					each.spread(scored, of.table);
					const again = each.gather(of.table);
					expect(inOrder(bySlot(again, of.table))).toEqual(inOrder(all));
					expect(again.mostFound).toBe(most);
				}
			}),
			{ numRuns: 100 },
		);
	});
});
