import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("a database test that mocks modules restores them, because other test files share its process", () => {
	const files = globSync(join(root, "{src,test,tools}/**/*.database.test.ts"));
	const replacing = files.flatMap((file) => {
		const text = readFileSync(file, "utf8");
		const replaced = Array.from(text.matchAll(/^vi\.mock\(("[^"]+")/gm), ([, name]) => name ?? "");
		return replaced.length > 0 ? [{ file: relative(root, file), text, replaced }] : [];
	});
	expect(replacing.length).toBeGreaterThan(0);
	const missing = replacing.flatMap(({ file, text, replaced }) =>
		["vi.hoisted(() => vi.resetModules());", ...replaced.map((name) => `vi.doUnmock(${name});`)]
			.concat("\tvi.resetModules();")
			.filter((needed) => !text.includes(needed))
			.map((needed) => `${file}: ${needed.trim()}`),
	);
	expect(missing).toEqual([]);
});
