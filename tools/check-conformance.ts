/**
 * Checks that every test named in docs/conformance.md, docs/security.md and docs/operators exists under that title:
 * node tools/check-conformance.ts [--fix]. With --fix it updates references to tests whose file moved.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isRehearsal } from "./test/is-rehearsal.ts";

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({ options: { fix: { type: "boolean", default: false } } });

const sources = new Map<string, string>();
for await (const file of glob("{src,test,tools}/**/*.{test,spec}.{ts,tsx}", { cwd: root })) {
	sources.set(file, readFileSync(join(root, file), "utf8"));
}
const isThere = (file: string, title: string) => sources.get(file)?.includes(title) ?? false;

/** Returns the only file that contains a test with this title, or null. */
function findMoved(title: string): string | null {
	const [file, ...others] = [...sources.keys()].filter((each) => isThere(each, title));
	return others.length === 0 ? (file ?? null) : null;
}

/** A reference has the form `file › words of the test's title`. */
const reference = /`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g;
let count = 0;
let missing = 0;
/** Number of lines whose tests all run as rehearsals only. */
let rehearsedOnly = 0;
for await (const path of glob("docs/{conformance.md,security.md,operators/*.md}", { cwd: root })) {
	const written = readFileSync(join(root, path), "utf8");
	const text = written.replaceAll(reference, (whole: string, file: string, title: string) => {
		const moved = values.fix && !isThere(file, title) ? findMoved(title) : null;
		return moved === null ? whole : `\`${moved} › ${title}\``;
	});
	if (text !== written) writeFileSync(join(root, path), text);
	for (const line of text.split("\n")) {
		const tests = [...line.matchAll(reference)].map(([, file = "", title = ""]) => ({
			file,
			title,
		}));
		count += tests.length;
		const there = tests.filter(({ file, title }) => isThere(file, title));
		for (const test of tests) {
			if (there.includes(test)) continue;
			missing += 1;
			console.error(`${path} names a test that doesn't exist: ${test.file} › ${test.title}`);
		}
		const everyday = there.filter(
			({ file, title }) => !isRehearsal(file, sources.get(file) ?? "", title),
		);
		if (there.length > 0 && everyday.length === 0) rehearsedOnly += 1;
	}
}
if (count === 0) console.error("docs/conformance.md names no tests.");
console.log(
	`${count} tests referenced, ${missing} of them missing; ${rehearsedOnly} requirements are covered only by rehearsals`,
);
process.exit(missing === 0 && count > 0 ? 0 : 1);
