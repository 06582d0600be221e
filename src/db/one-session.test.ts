import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/**
 * SQL features that queries must not use: the embedded database lacks them, or they affect all clients, because these
 * share its only session.
 */
const otherwise: [what: string, pattern: RegExp, example: string][] = [
	["a setting that stays", /^\s*set\s+(?!local\b)/i, "set jit = off"],
	[
		"a setting that stays",
		/set_config\([^()]*,\s*false\s*\)/i,
		"select set_config('jit', 'off', false)",
	],
	[
		"a temporary table that stays",
		/create\s+temp(orary)?\s+table(?![\s\S]*on\s+commit\s+drop)/i,
		"create temp table found (id int)",
	],
	[
		"a lock that stays",
		/pg_(try_)?advisory_(lock|unlock)(_shared|_all)?\s*\(/i,
		"select pg_advisory_lock(1)",
	],
	["a channel", /^\s*(listen|unlisten|notify)\s|pg_notify\s*\(/i, "listen changes"],
	["a stream of rows", /\bcopy\s[\s\S]*\b(from\s+stdin|to\s+stdout)\b/i, "copy t from stdin"],
	["a cursor that stays", /\bcursor\s+with\s+hold\b/i, "declare c cursor with hold for select 1"],
	["names of its own", /^\s*(prepare|deallocate|discard)\s/i, "prepare transaction 'x'"],
	[
		"another extension",
		/create\s+extension\s+(if\s+not\s+exists\s+)?(?!pg_trgm|unaccent)\w+/i,
		"create extension citext",
	],
];
/** Files whose comments explain why they may use such features. */
const allowed = new Set([
	"src/jobs/queue.ts a lock that stays",
	"src/db/open-pool.ts a setting that stays",
]);

const findings = (text: string): string[] =>
	otherwise.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

/** Returns the SQL in a file: all of an SQL file, otherwise the strings that are sent as queries. */
function queriesIn(file: string): string[] {
	const text = readFileSync(file, "utf8");
	if (file.endsWith(".sql")) return text.split(/;\s*$/m);
	const tagged = Array.from(text.matchAll(/\bsql`([^`]*)`/g), ([, query]) => query ?? "");
	const sent = Array.from(text.matchAll(/\.query\(\s*["'`]([^"'`]*)/g), ([, query]) => query ?? "");
	return [...tagged, ...sent];
}

describe("the queries of the shop", () => {
	it.each(otherwise)("would be found if they used %s (%s)", (what, _pattern, example) => {
		expect(findings(example)).toContain(what);
	});

	it("use only features that the embedded database supports", () => {
		const files = globSync(join(root, "src/**/*.{ts,tsx,sql}")).filter(
			(file) => !/\.test\./.test(file),
		);
		const all = files.flatMap((file) =>
			queriesIn(file).flatMap((query) =>
				findings(query).map((what) => `${relative(root, file)} ${what}`),
			),
		);
		expect(files.length).toBeGreaterThan(500);
		expect(all.filter((each) => !allowed.has(each))).toEqual([]);
		expect(new Set(all)).toEqual(allowed);
	});
});
