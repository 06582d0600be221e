import { expect, test } from "vitest";
import { assessTitles, readJudgedTitles } from "./judged-proposals.ts";

const judged = readJudgedTitles();

test("a hundred titles of sellers on marketplaces were judged", () => {
	expect(new Set(judged.map(({ title }) => title)).size).toBe(100);
});

test("what they propose is right as often as it was, and nothing of it is unjudged", () => {
	const { right, wrong, unjudged } = assessTitles(judged);
	expect(unjudged).toEqual([]);
	expect(right / (right + wrong.length)).toBeGreaterThanOrEqual(0.92);
});
