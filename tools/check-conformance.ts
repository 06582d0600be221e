/** Holds docs/conformance, docs/security.md and docs/operations.md to the tests: each one they name must be there under that name. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { isRehearsal } from "./test/is-rehearsal.ts";

const root = join(import.meta.dirname, "..");
const pages: { path: string; text: string }[] = [];
for await (const path of glob("docs/{conformance.md,conformance/*.md,security.md,operations.md}", {
	cwd: root,
})) {
	pages.push({ path, text: readFileSync(join(root, path), "utf8") });
}

const sources = new Map<string, string>();
for await (const file of glob("{src,test,tools}/**/*.test.{ts,tsx}", { cwd: root })) {
	sources.set(file, readFileSync(join(root, file), "utf8"));
}
for await (const file of glob("test/e2e/**/*.spec.ts", { cwd: root })) {
	sources.set(file, readFileSync(join(root, file), "utf8"));
}

/** A reference reads `file › words of the test's name`. */
const reference = /`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g;
let count = 0;
let missing = 0;
/** Lines that no test of `npm test` holds. */
let rehearsedOnly = 0;
for (const { path, text } of pages) {
	for (const line of text.split("\n")) {
		const tests = [...line.matchAll(reference)].map(([, file = "", name = ""]) => ({ file, name }));
		count += tests.length;
		const there = tests.filter(({ file, name }) => sources.get(file)?.includes(name));
		for (const { file, name } of tests) {
			if (there.some((each) => each.file === file && each.name === name)) continue;
			missing += 1;
			console.error(`${path} names a test that doesn't exist: ${file} › ${name}`);
		}
		const held = there.filter(
			({ file, name }) => !isRehearsal(file, sources.get(file) ?? "", name),
		);
		if (there.length > 0 && held.length === 0) rehearsedOnly += 1;
	}
}
if (count === 0) console.error("docs/conformance.md names no tests.");
console.log(
	`${count} references, ${missing} without a test; ${rehearsedOnly} lines are covered by rehearsals only`,
);
process.exit(missing === 0 && count > 0 ? 0 : 1);
