/** Holds README.md and docs/ to the repository: each path, link and script that they name is there. */
import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const path = /`((?:src|test|tools|docs|public|\.ci)\/[^`\s]+)`/g;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
const script = /\bnpm run ([a-z][\w:-]*)/g;

async function isThere(pattern: string): Promise<boolean> {
	if (existsSync(join(root, pattern))) return true;
	for await (const _ of glob(pattern, { cwd: root })) return true;
	return false;
}

let count = 0;
let missing = 0;
for await (const page of glob(["README.md", "docs/**/*.md"], { cwd: root })) {
	const text = readFileSync(join(root, page), "utf8");
	const matches = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
	const named = new Map([
		...matches(path).map((name) => [name, name] as const),
		...matches(link).map((name) => [name, join(dirname(page), name)] as const),
	]);
	for (const [name, pattern] of named) {
		count += 1;
		if (await isThere(pattern)) continue;
		missing += 1;
		console.error(`${page} names a path that doesn't exist: ${name}`);
	}
	for (const name of new Set(matches(script))) {
		count += 1;
		if (scripts[name]) continue;
		missing += 1;
		console.error(`${page} names a script that isn't in package.json: npm run ${name}`);
	}
}
console.log(`${count} paths, links and scripts, ${missing} missing`);
process.exit(missing === 0 && count > 0 ? 0 : 1);
