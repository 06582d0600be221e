import { beforeAll, describe, expect, test } from "vitest";
import typeWords from "#domain/search/data/product-type-words.json" with { type: "json" };
import { standardTypes } from "#lib/facts/standard-types.ts";
import { type JudgedCatalogue, readDocuments, readJudgements } from "./judged-catalogues.ts";
import { type JudgedSearch, openJudgedSearch } from "./judged-search.ts";
import { byClass, mean, type QueryScore, scoreSearch } from "./score.ts";

interface Floors {
	overall: number;
	classes: Record<string, number>;
	/** Minimum scores of later query collections, which don't count toward `overall` and `classes`. */
	later: Record<string, number>;
}

/** Minimum scores, all of which the search has reached before. `npm run score:search` prints the current scores. */
const floors: Record<JudgedCatalogue, Floors> = {
	demo: {
		overall: 0.9,
		classes: {
			type: 0.96,
			"type+device": 0.96,
			facts: 0.965,
			brand: 0.99,
			typos: 0.97,
			tagalog: 0.9,
			codes: 0.975,
			sentences: 0.815,
			colour: 0.98,
			"not stocked": 0.99,
			synonyms: 0.97,
			category: 0.975,
		},
		later: { fifth: 0.755, sixth: 0.95 },
	},
	marketplace: {
		overall: 0.915,
		classes: {
			type: 0.94,
			"type+device": 0.97,
			facts: 0.94,
			tagalog: 0.885,
			typos: 0.97,
			sentences: 0.82,
			colour: 0.99,
		},
		later: {},
	},
};

/**
 * Returns true if products of one type can serve as another type. For example, a car charger can serve as a charger.
 */
const servesFor = (code: string, other: string): boolean =>
	typeWords.some(
		({ code: own, also }: { code: string | null; also?: Record<string, number> }) =>
			own === code && (also?.[other] ?? 0) >= 0.5,
	);

/** Milliseconds for scoring hundreds of queries against every product on a busy machine. */
const scoringTakes = 120_000;

describe.each(Object.entries(floors))("the %s catalog", (name, { overall, classes, later }) => {
	const catalogue = name as JudgedCatalogue;
	const judgements = readJudgements(catalogue);
	let products: Awaited<ReturnType<typeof readDocuments>> = [];
	let scores: QueryScore[] = [];
	let ours: JudgedSearch;
	const isEarlier = ({ judgement }: QueryScore): boolean => !(judgement.collection in later);

	beforeAll(async () => {
		products = await readDocuments(catalogue);
		ours = await openJudgedSearch(products);
		scores = scoreSearch(
			ours,
			judgements.filter(({ isHeldOut }) => !isHeldOut),
			products.map(({ document, judged }) => ({ id: document.id, judged })),
		);
	}, scoringTakes);

	test("has enough products and queries, half of them held out", () => {
		// The sixth collection consists of observed searches, so none of its queries is held out.
		const split = judgements.filter(({ collection }) => collection !== "sixth");
		const heldOut = split.filter(({ isHeldOut }) => isHeldOut).length;
		expect(products.length).toBeGreaterThanOrEqual(catalogue === "demo" ? 420 : 500);
		expect(judgements.length).toBeGreaterThanOrEqual(catalogue === "demo" ? 300 : 60);
		expect(Math.abs(split.length - 2 * heldOut)).toBeLessThan(20);
	});

	test("has an exactly matching product for every query, except queries for products that aren't stocked", () => {
		const without = judgements.filter(
			({ isNotStocked, gradeOf }) =>
				!isNotStocked && !products.some(({ judged }) => gradeOf(judged) === 3),
		);
		expect(without.map(({ query }) => query)).toEqual([]);
	});

	test("reaches the overall minimum score, and finds a product for every query that has a suitable one", () => {
		expect(mean(scores.filter(isEarlier))).toBeGreaterThan(overall);
		expect(scores.filter(({ isEmpty }) => isEmpty).map(({ judgement }) => judgement.query)).toEqual(
			[],
		);
	});

	test.each(standardTypes.filter(({ code }) => code !== "accessory"))(
		"lists the type and its equivalents first for a query for $code, even with more words",
		async ({ code, name }) => {
			const typeOf = new Map(products.map(({ document }) => [document.id, document.productType]));
			for (const asked of [name, `${name} for gaming`, `best black ${name} for my office`]) {
				const { full, nearest } = ours.search(asked);
				const types = [...full, ...nearest].map((id) => typeOf.get(id) ?? null);
				if (!types.includes(code)) continue;
				const before = types.slice(0, types.indexOf(code));
				const others = before.filter((type) => type !== null && !servesFor(code, type));
				expect(others, asked).toEqual([]);
			}
		},
	);

	test("reaches the minimum score of every class of queries", () => {
		const reached = Object.fromEntries(
			[...byClass(scores.filter(isEarlier))].map(([of, those]) => [of, mean(those)]),
		);
		for (const [of, floor] of Object.entries(classes))
			expect(reached[of], of).toBeGreaterThan(floor);
		for (const [collection, floor] of Object.entries(later)) {
			const those = scores.filter(({ judgement }) => judgement.collection === collection);
			expect(mean(those), collection).toBeGreaterThan(floor);
		}
	});
});
