/**
 * Checks that every path, link, heading and script exists that docs/, the Markdown files of the project's root, and the
 * READMEs of client/ and extension/ name.
 */
import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const path = /`((?:src|test|tools|docs|public|\.ci)\/[^`\s]+)`/g;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
const anchor = /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g;
const script = /\bnpm run ([a-z][\w:-]*)/g;

async function isThere(pattern: string): Promise<boolean> {
	if (existsSync(join(root, pattern))) return true;
	for await (const _ of glob(pattern, { cwd: root })) return true;
	return false;
}

/** Returns the anchors that GitHub creates for a page's headings. */
const headingsOf = (text: string): Set<string> =>
	new Set(
		[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
			heading
				.toLowerCase()
				.replace(/[^\p{L}\p{N}\s_-]/gu, "")
				.replaceAll(" ", "-"),
		),
	);

let count = 0;
let missing = 0;
for await (const page of glob(["*.md", "client/README.md", "extension/README.md", "docs/**/*.md"], {
	cwd: root,
})) {
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
	for (const [, file = "", id = ""] of text.matchAll(anchor)) {
		const target = file === "" ? page : join(dirname(page), file);
		if (!existsSync(join(root, target))) continue;
		count += 1;
		if (headingsOf(readFileSync(join(root, target), "utf8")).has(id)) continue;
		missing += 1;
		console.error(`${page} names a heading that doesn't exist: ${file}#${id}`);
	}
	for (const name of new Set(matches(script))) {
		count += 1;
		if (scripts[name]) continue;
		missing += 1;
		console.error(`${page} names a script that isn't in package.json: npm run ${name}`);
	}
}
console.log(`${count} paths, links, headings and scripts, ${missing} missing`);
process.exit(missing === 0 && count > 0 ? 0 : 1);
