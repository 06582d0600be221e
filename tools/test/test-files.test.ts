import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import {
	databaseFiles,
	type FileChoice,
	rehearsedOnEmbedded,
	rulesOfAnyEngine,
	unitFiles,
} from "./test-files.ts";
import { rehearsalTag } from "./tiers.ts";

const files = globSync(["{src,tools,test}/**/*.{test,spec}.{ts,tsx}"]);
const databaseTests = files.filter((file) => file.endsWith(".database.test.ts"));
const unitTests = files.filter(
	(file) => /\.test\.tsx?$/.test(file) && !databaseTests.includes(file),
);
const walks = files.filter((file) => /\.spec\.tsx?$/.test(file));

const takes = ({ include, exclude }: FileChoice) => {
	const isIn = (file: string, patterns: string[]) =>
		patterns.some((pattern) => matchesGlob(file, pattern));
	return (file: string) => isIn(file, include) && !isIn(file, exclude);
};
/** Returns the number of tiers that include a file. */
const tiersOf = (choose: (tier: "everyday" | "rehearsals") => FileChoice) => {
	const everyday = takes(choose("everyday"));
	const rehearsals = takes(choose("rehearsals"));
	return (file: string) => Number(everyday(file)) + Number(rehearsals(file));
};

test.each<[string, string[], (tier: "everyday" | "rehearsals") => FileChoice]>([
	["tests without a database", unitTests, unitFiles],
	["tests on PostgreSQL", databaseTests, (tier) => databaseFiles("postgres", tier, true)],
	["tests on the embedded database", databaseTests, (tier) => databaseFiles("pglite", tier, false)],
])("%s are each in one tier", (_, among, choose) => {
	expect(among.length).toBeGreaterThan(100);
	const inOne = tiersOf(choose);
	expect(among.filter((file) => inOne(file) !== 1)).toEqual([]);
});

test("every database test runs on the embedded database in exactly one tier, unless it is exempt", () => {
	const all = takes(databaseFiles("pglite", undefined, true));
	const inOne = tiersOf((tier) => databaseFiles("pglite", tier, true));
	const wanted = databaseTests.filter(all);
	expect(wanted.length).toBeGreaterThan(30);
	expect(databaseTests.filter((file) => inOne(file) !== Number(all(file)))).toEqual([]);
});

test("browser tests are in Playwright's folders, and every tag belongs to one tier", () => {
	expect(walks.filter((file) => !file.startsWith("test/e2e/"))).toEqual([]);
	const tagged = [...walks, "test/e2e/support/rehearsed.ts"].flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/\btag: "(@[^"]*)"/g)].map(([, tag]) => tag),
	);
	expect(tagged.length).toBeGreaterThan(10);
	expect(new Set(tagged)).toEqual(new Set([`@${rehearsalTag}`]));
});

/** Returns each pattern with its `{a,b}` written out, because one name of a list could be out of date. */
const written = (pattern: string): string[] => {
	const [, before = "", names = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
	return names === "" ? [pattern] : names.split(",").map((name) => before + name + after);
};

test("each pattern matches a database test, so that no pattern is out of date", () => {
	const patterns = [...rulesOfAnyEngine, ...rehearsedOnEmbedded].flatMap(written);
	expect(
		patterns.filter((pattern) => !databaseTests.some((file) => matchesGlob(file, pattern))),
	).toEqual([]);
});
