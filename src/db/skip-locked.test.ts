import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const lockingChoice = /(?:\bin \(|array\()\s*select(?:(?!select)[^`])*?skip locked/g;

/**
 * If the planner believes a table is empty, `id in (select … for update skip locked)` reruns the subquery for each row,
 * skips the rows it has locked itself, and takes every row despite its limit. `id = any(array(…))` runs it once.
 */
test("statements that claim a few rows evaluate their subquery once", () => {
	const choices = globSync("src/**/*.ts")
		.filter((path) => !path.endsWith(".test.ts"))
		.flatMap((path) => readFileSync(path, "utf8").match(lockingChoice) ?? []);
	expect(choices.length).toBeGreaterThan(3);
	expect(choices.filter((choice) => choice.startsWith("in "))).toEqual([]);
});
