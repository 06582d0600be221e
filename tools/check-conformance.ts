/** Holds docs/conformance.md to the tests: each one it names must be there under that name. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/conformance.md"), "utf8");

const sources = new Map<string, string>();
for await (const file of glob("{src,test,tools}/**/*.test.{ts,tsx}", { cwd: root })) {
	sources.set(file, readFileSync(join(root, file), "utf8"));
}
for await (const file of glob("test/e2e/**/*.spec.ts", { cwd: root })) {
	sources.set(file, readFileSync(join(root, file), "utf8"));
}

/** A reference reads `file › words of the test's name`. */
const references = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)];
const missing = references.filter(([, file = "", name = ""]) => !sources.get(file)?.includes(name));
for (const [, file, name] of missing)
	console.error(`docs/conformance.md names no such test: ${file} › ${name}`);
if (references.length === 0) console.error("docs/conformance.md names no test at all.");
console.log(`${references.length} references, ${missing.length} without a test`);
process.exit(missing.length === 0 && references.length > 0 ? 0 : 1);
