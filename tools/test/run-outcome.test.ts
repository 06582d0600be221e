import { expect, test } from "vitest";
import { assess, type RunOutcome } from "./run-outcome.ts";

const run: RunOutcome = { passed: 3, failed: [], skipped: [], errors: [], retried: [] };

test.each<[string, boolean, Partial<RunOutcome>, number, string[]]>([
	["everything passes", true, {}, 0, []],
	["a test failed", false, { failed: ["a › b", "c"] }, 2, ["Failed: a › b", "Failed: c"]],
	[
		"a skipped test with a reason",
		true,
		{ skipped: [{ name: "a › b", reason: "Only root may." }] },
		0,
		["Skipped: a › b\n   Only root may."],
	],
	[
		"a skipped test without a reason",
		true,
		{ skipped: [{ name: "a › b", reason: null }] },
		1,
		["Skipped without a reason, which fails the run: a › b"],
	],
	[
		"an error outside of tests",
		false,
		{ errors: ["Error: socket hang up"] },
		1,
		["vitest, outside of its tests: Error: socket hang up"],
	],
	[
		"a test that passes on retry",
		true,
		{ retried: ["a › b"] },
		0,
		["Passed only at a later try: a › b"],
	],
	["no test at all", true, { passed: 0 }, 1, ["vitest ran no test."]],
	[
		"a failure without a message",
		false,
		{},
		1,
		["vitest ended badly and reported no error; its output is above."],
	],
])("%s", (_, endedWell, part, failed, notices) => {
	const verdict = assess("vitest", endedWell, { ...run, ...part });
	expect(verdict).toMatchObject({ failed, notices });
});
