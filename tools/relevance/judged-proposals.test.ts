import { expect, test } from "vitest";
import { assessTitles, readJudgedTitles } from "./judged-proposals.ts";

const judged = readJudgedTitles();

test("a hundred marketplace titles have been judged", () => {
	expect(new Set(judged.map(({ title }) => title)).size).toBe(100);
});

test("their proposals are as accurate as before, and each one is judged", () => {
	const { right, wrong, unjudged } = assessTitles(judged);
	expect(unjudged).toEqual([]);
	expect(right / (right + wrong.length)).toBeGreaterThanOrEqual(0.92);
});
