import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { readDemoDocuments } from "./demo-documents.ts";
import { openOurs } from "./engines.ts";
import { parseJudgements } from "./judgements.ts";
import { byClass, mean, type QueryScore, scoreEngine } from "./score.ts";

/** What the search reached once and must not fall below; `npm run score:search` shows where it stands. */
const floors: Record<string, number> = {
	type: 0.915,
	"type+device": 0.91,
	facts: 0.955,
	brand: 0.99,
	typos: 0.97,
	tagalog: 0.87,
	codes: 0.92,
	sentences: 0.77,
	colour: 0.98,
	"not stocked": 0.92,
	synonyms: 0.9,
	category: 0.91,
};
const overall = 0.925;

const path = new URL("../../test/relevance/demo-judgements.txt", import.meta.url);
const judgements = parseJudgements(readFileSync(path, "utf8"));
let scores: QueryScore[] = [];

beforeAll(async () => {
	const products = await readDemoDocuments();
	scores = await scoreEngine(
		await openOurs(products.map(({ document }) => document)),
		judgements.filter(({ isHeldOut }) => !isHeldOut),
		products.map(({ document, judged }) => ({ id: document.id, judged })),
	);
});

test("there are enough queries, half of them held out", () => {
	const heldOut = judgements.filter(({ isHeldOut }) => isHeldOut).length;
	expect(judgements.length).toBeGreaterThanOrEqual(300);
	expect(Math.abs(judgements.length - 2 * heldOut)).toBeLessThan(20);
});

test("every query has something that fits, but those of what is not stocked", async () => {
	const products = await readDemoDocuments();
	const without = judgements.filter(
		({ isNotStocked, gradeOf }) =>
			!isNotStocked && !products.some(({ judged }) => gradeOf(judged) === 3),
	);
	expect(without.map(({ query }) => query)).toEqual([]);
});

describe("the demo's catalogue is searched as shoppers want it", () => {
	test("on the whole, and nothing is found only where nothing fits", () => {
		expect(mean(scores)).toBeGreaterThan(overall);
		expect(scores.filter(({ isEmpty }) => isEmpty).map(({ judgement }) => judgement.query)).toEqual(
			[],
		);
	});

	test.each(Object.entries(floors))("%s", (name, floor) => {
		expect(mean(byClass(scores).get(name) ?? [])).toBeGreaterThan(floor);
	});
});
