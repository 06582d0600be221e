import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { securityRequirements } from "./security-requirements.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/security.md"), "utf8");
const [chapters = ""] = page.split("\n## Attacks");

interface Row {
	chapters: number[];
	section: string;
	heldBy: string;
}

/** A heading such as `## V9, V10 Tokens` starts the rows of both chapters. */
const rows: Row[] = chapters.split("\n## ").flatMap((chapter) => {
	const numbers = [...(chapter.split("\n")[0] ?? "").matchAll(/V(\d+)/g)].map(([, n]) => Number(n));
	return chapter.split("\n").flatMap((line) => {
		const [, section = "", , heldBy = ""] = line.split("|").map((cell) => cell.trim());
		return /^\d/.test(section) ? [{ chapters: numbers, section, heldBy }] : [];
	});
});

const requirements = Object.entries(securityRequirements).flatMap(([section, numbers]) =>
	numbers.map((number) => `${section}.${number}`),
);

/**
 * Returns the requirements that a section's cell names: `15.3.5–15.3.7 Types` names three, `7.2 Tokens` every
 * requirement of 7.2.
 */
const namesOf = (section: string): string[] =>
	[...section.matchAll(/(\d[\d.]*)(?:–(\d[\d.]*))?/g)].flatMap(([, from = "", to = from]) => {
		const above = from.split(".").slice(0, -1);
		const [first, last] = [from, to].map((name) => Number(name.split(".").at(-1)));
		return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, step) =>
			[...above, (first ?? 0) + step].join("."),
		);
	});

const isWithin = (requirement: string, name: string): boolean =>
	requirement === name || requirement.startsWith(`${name}.`);

describe("the chapters of docs/security.md", () => {
	it("have each requirement of levels 1 and 2 in one row", () => {
		const rowsOf = (requirement: string) =>
			rows
				.filter(({ section }) => namesOf(section).some((name) => isWithin(requirement, name)))
				.map(({ section }) => section);
		const wrong = requirements
			.map((requirement) => ({ requirement, rows: rowsOf(requirement) }))
			.filter((found) => found.rows.length !== 1);
		expect(requirements).toHaveLength(253);
		expect(wrong).toEqual([]);
	});

	test.each(rows)('have "$section" in its chapter, with a test or a reason', (row) => {
		for (const name of namesOf(row.section)) {
			expect(row.chapters).toContain(Number(name.split(".")[0]));
			expect(requirements.filter((requirement) => isWithin(requirement, name))).not.toEqual([]);
		}
		expect(row.heldBy).toMatch(/^(?:`[^`]+ › [^`]+`|— \S)/);
	});
});
