import { expect, test } from "vitest";
import { assessTitles, readJudgedTitles } from "./judged-proposals.ts";

const judged = readJudgedTitles();

test("a hundred marketplace titles have been judged", () => {
	expect(new Set(judged.map(({ title }) => title)).size).toBe(100);
});

test("the proposed attributes are as accurate as before, and each is judged", () => {
	const { right, wrong, unjudged } = assessTitles(judged);
	expect(unjudged).toEqual([]);
	expect(right / (right + wrong.length)).toBeGreaterThanOrEqual(0.92);
});
