import { beforeAll, describe, expect, test } from "vitest";
import { openOurs } from "./engines.ts";
import { type JudgedCatalogue, readDocuments, readJudgements } from "./judged-catalogues.ts";
import { byClass, mean, type QueryScore, scoreEngine } from "./score.ts";

interface Floors {
	overall: number;
	classes: Record<string, number>;
}

/** What the search reached once and must not fall below; `npm run score:search` shows where it stands. */
const floors: Record<JudgedCatalogue, Floors> = {
	demo: {
		overall: 0.93,
		classes: {
			type: 0.915,
			"type+device": 0.91,
			facts: 0.965,
			brand: 0.99,
			typos: 0.97,
			tagalog: 0.9,
			codes: 0.92,
			sentences: 0.82,
			colour: 0.98,
			"not stocked": 0.92,
			synonyms: 0.9,
			category: 0.91,
		},
	},
	marketplace: {
		overall: 0.92,
		classes: {
			type: 0.94,
			"type+device": 0.92,
			facts: 0.94,
			tagalog: 0.86,
			typos: 0.97,
			sentences: 0.81,
			colour: 0.99,
		},
	},
};

/** Hundreds of queries, each judged against every product: as long as a busy machine takes. */
const scoringTakes = 120_000;

describe.each(Object.entries(floors))("the %s catalogue", (name, { overall, classes }) => {
	const catalogue = name as JudgedCatalogue;
	const judgements = readJudgements(catalogue);
	let products: Awaited<ReturnType<typeof readDocuments>> = [];
	let scores: QueryScore[] = [];

	beforeAll(async () => {
		products = await readDocuments(catalogue);
		scores = await scoreEngine(
			await openOurs(products),
			judgements.filter(({ isHeldOut }) => !isHeldOut),
			products.map(({ document, judged }) => ({ id: document.id, judged })),
		);
	}, scoringTakes);

	test("has enough products and queries, half of them held out", () => {
		const heldOut = judgements.filter(({ isHeldOut }) => isHeldOut).length;
		expect(products.length).toBeGreaterThanOrEqual(catalogue === "demo" ? 420 : 500);
		expect(judgements.length).toBeGreaterThanOrEqual(catalogue === "demo" ? 300 : 60);
		expect(Math.abs(judgements.length - 2 * heldOut)).toBeLessThan(20);
	});

	test("has something that fits for every query, but those of what is not stocked", () => {
		const without = judgements.filter(
			({ isNotStocked, gradeOf }) =>
				!isNotStocked && !products.some(({ judged }) => gradeOf(judged) === 3),
		);
		expect(without.map(({ query }) => query)).toEqual([]);
	});

	test("is searched as shoppers want it, and nothing is found only where nothing fits", () => {
		expect(mean(scores)).toBeGreaterThan(overall);
		expect(scores.filter(({ isEmpty }) => isEmpty).map(({ judgement }) => judgement.query)).toEqual(
			[],
		);
	});

	test("is searched as well by every class of query", () => {
		const reached = Object.fromEntries(
			[...byClass(scores)].map(([of, those]) => [of, mean(those)]),
		);
		for (const [of, floor] of Object.entries(classes))
			expect(reached[of], of).toBeGreaterThan(floor);
	});
});
