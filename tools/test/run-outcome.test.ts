import { expect, test } from "vitest";
import { judge, type RunOutcome } from "./run-outcome.ts";

const run: RunOutcome = { passed: 3, failed: [], skipped: [], errors: [], retried: [] };

test.each<[string, boolean, Partial<RunOutcome>, number, string[]]>([
	["all is well", true, {}, 0, []],
	["a test failed", false, { failed: ["a › b", "c"] }, 2, ["Failed: a › b", "Failed: c"]],
	[
		"a skip says why",
		true,
		{ skipped: [{ name: "a › b", reason: "Only root may." }] },
		0,
		["Skipped: a › b\n   Only root may."],
	],
	[
		"a skip says nothing",
		true,
		{ skipped: [{ name: "a › b", reason: null }] },
		1,
		["Skipped without a reason, which fails the run: a › b"],
	],
	[
		"an error that no test caught",
		false,
		{ errors: ["Error: socket hang up"] },
		1,
		["vitest, outside of its tests: Error: socket hang up"],
	],
	["a second try", true, { retried: ["a › b"] }, 0, ["Passed only at a later try: a › b"]],
	["no test at all", true, { passed: 0 }, 1, ["vitest ran no test."]],
	[
		"a bad end without a word",
		false,
		{},
		1,
		["vitest ended badly and reported no error; its output is above."],
	],
])("%s", (_, endedWell, part, failed, notices) => {
	const verdict = judge("vitest", endedWell, { ...run, ...part });
	expect(verdict).toMatchObject({ failed, notices });
});
