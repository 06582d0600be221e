import { globSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { databaseFiles, unitFiles } from "./tools/test/test-files.ts";
import { readTier, rehearsalTag, testsAtATime } from "./tools/test/tiers.ts";

const tier = readTier();
const units = unitFiles(tier);

/** In a process of their own: what they put in a module's place would stay for the files after them. */
const replacingModules = globSync(units.include, { exclude: units.exclude }).filter((file) =>
	readFileSync(file, "utf8").includes("vi.mock("),
);

/** Every test that needs a database runs on both, or the embedded one is told to leave some out. */
function onDatabase(kind: "pglite" | "postgres"): TestProjectInlineConfiguration {
	const isPartial = process.env["EMBEDDED_TESTS"] === "of the engine";
	return {
		test: {
			name: kind,
			...databaseFiles(kind, tier, isPartial),
			env: { TEST_DATABASE: kind },
			setupFiles,
			globalSetup: "test/support/database-setup.ts",
			// As with the unit tests; here the processes also keep PGlite compiled.
			isolate: false,
			// Long enough for a machine that others keep busy: what hangs is still found.
			retry,
			testTimeout: 90_000,
			hookTimeout: 120_000,
		},
	};
}

/** Where nobody can look at once, a second try tells whether it was the moment; it is named at the end of the run. */
const retry = process.env["CI"] ? 1 : 0;

const setupFiles = "test/support/property-seed.ts";

/** Long enough for a property that is tried a hundred times on a machine that others keep busy. */
const testTimeout = 60_000;

export default defineConfig({
	test: {
		maxWorkers: testsAtATime(tier),
		tags: [{ name: rehearsalTag, description: "npm run test:rehearsals, not npm test" }],
		projects: [
			{
				test: {
					name: "unit",
					include: units.include,
					exclude: [...units.exclude, ...replacingModules],
					// Few processes for all files, that read each module once.
					isolate: false,
					setupFiles,
					globalSetup: "tools/client/generate-client.ts",
					retry,
					testTimeout,
				},
			},
			{
				test: {
					name: "unit, modules replaced",
					include: replacingModules,
					setupFiles,
					retry,
					testTimeout,
				},
			},
			onDatabase("pglite"),
			onDatabase("postgres"),
		],
	},
});
