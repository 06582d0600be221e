import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const lockingChoice = /(?:\bin \(|array\()\s*select(?:(?!select)[^`])*?skip locked/g;

/**
 * If the planner believes a table is empty, it reruns the subquery of `id in (select … for update skip locked limit n)`
 * for each row. Each run skips the rows that are already locked, so the statement claims every row despite the limit.
 * `id = any(array(…))` runs the subquery once.
 */
test("statements that claim a few rows evaluate their subquery once", () => {
	const choices = globSync("src/**/*.ts")
		.filter((path) => !path.endsWith(".test.ts"))
		.flatMap((path) => readFileSync(path, "utf8").match(lockingChoice) ?? []);
	expect(choices.length).toBeGreaterThan(3);
	expect(choices.filter((choice) => choice.startsWith("in "))).toEqual([]);
});
