import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
/** A module whose name does not stand in the code itself. */
const computedImport = /\bimport\(\s*(?!["'])[^)]/;

/** What browsers load, the page's policy holds to the shop. */
test("code is loaded by a name that is computed only where the environment or the build gives it", () => {
	const files = globSync("**/*.{ts,tsx}", { cwd: source, exclude: ["web/**"] })
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.map((file) => join(source, file));
	expect(files.length).toBeGreaterThan(500);
	const computing = files.filter((file) => computedImport.test(readFileSync(file, "utf8")));
	expect(computing.map((file) => relative(source, file)).sort()).toEqual([
		// Names of EXTENSIONS (docs/extensions.md).
		"adapters/extension/load-extensions.ts",
		// The built site.
		"server.ts",
	]);
});
