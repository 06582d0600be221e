import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const folders = ["src", "tools", "test", "client", "extension"];

/** First words of doc comments that readers can understand only from the code. */
const riddle = /^\s*(?:What|Of|The same|Whether)\b/;

const isForeign = (path: string) => /(?:^|\/)(?:node_modules|dist|generated)$/.test(path);

/** Words that sound translated. Write: someone, no one, everyone, anyone, in the meantime, again. */
const stiff = /\b(?:somebody|nobody|everybody|anybody|meanwhile|anew|thereby|cancel requests?)\b/i;

test.each(folders)("comments in %s are plain, and doc comments name their subject", (folder) => {
	const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
		cwd: root,
		exclude: isForeign,
	});
	expect(files).not.toEqual([]);
	expect(files.sort().flatMap(findRiddles)).toEqual([]);
});

test("doc comments explain only parameters that exist", () => {
	const files = folders.flatMap((folder) =>
		globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: isForeign }),
	);
	expect(files.flatMap(findUnknownParameters)).toEqual([]);
});

/** Returns each `@param` whose name doesn't appear between its comment and the next doc comment. */
function findUnknownParameters(file: string): string[] {
	const [, ...parts] = readFileSync(join(root, file), "utf8").split("/**");
	return parts.flatMap((part) => {
		const [comment = "", code = ""] = part.split(/\*\/(.*)/s);
		return [...comment.matchAll(/@param ([\w.]+)/g)]
			.map(([, path = ""]) => path)
			.filter((path) => !new RegExp(`\\b(?:${path.replaceAll(".", "|")})\\b`).test(code))
			.map((path) => `${file}: @param ${path}`);
	});
}

/** Returns the location and text of each comment with a banned word, and of each doc comment with a banned opening. */
function findRiddles(file: string): string[] {
	const source = readFileSync(join(root, file), "utf8");
	return parseSync(file, source)
		.comments.filter(
			({ value }) =>
				stiff.test(value) || (value.startsWith("*") && riddle.test(value.replace(/^[*\s]+/, ""))),
		)
		.map(({ start, value }) => {
			const line = source.slice(0, start).split("\n").length;
			return `${file}:${line} ${value.replaceAll(/[*\s]+/g, " ").trim()}`;
		});
}
