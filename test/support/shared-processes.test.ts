import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("a database test gives back the modules that it replaces to the files that share its process", () => {
	const files = globSync(join(root, "{src,test,tools}/**/*.database.test.ts"));
	const replacing = files.flatMap((file) => {
		const text = readFileSync(file, "utf8");
		const replaced = Array.from(text.matchAll(/^vi\.mock\(("[^"]+")/gm), ([, name]) => name ?? "");
		return replaced.length > 0 ? [{ file: relative(root, file), text, replaced }] : [];
	});
	expect(replacing.length).toBeGreaterThan(0);
	for (const { file, text, replaced } of replacing) {
		expect([file, text]).toEqual([
			file,
			expect.stringContaining("vi.hoisted(() => vi.resetModules())"),
		]);
		for (const name of replaced) {
			expect([file, text]).toEqual([file, expect.stringContaining(`vi.doUnmock(${name})`)]);
		}
		expect(text.match(/vi\.resetModules\(\)/g), file).toHaveLength(2);
	}
});
