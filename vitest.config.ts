import { globSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { databaseFiles, unitFiles } from "./tools/test/test-files.ts";
import { readTier, rehearsalTag, testsAtATime } from "./tools/test/tiers.ts";

const tier = readTier();
const units = unitFiles(tier);

/**
 * These files replace modules, so they run in a separate process; otherwise the replacements would affect later files.
 */
const replacingModules = globSync(units.include, { exclude: units.exclude }).filter((file) =>
	readFileSync(file, "utf8").includes("vi.mock("),
);

/** Configures tests that need a database. All run on both, except those that the embedded database leaves out. */
function onDatabase(kind: "pglite" | "postgres"): TestProjectInlineConfiguration {
	const isPartial = process.env["EMBEDDED_TESTS"] === "of the engine";
	return {
		test: {
			name: kind,
			...databaseFiles(kind, tier, isPartial),
			env: { TEST_DATABASE: kind },
			setupFiles,
			globalSetup: "test/support/database-setup.ts",
			// Like the unit tests. Here the processes also keep PGlite compiled.
			isolate: false,
			// Long enough for a busy machine, but still finds tests that hang.
			retry,
			testTimeout: 90_000,
			hookTimeout: 120_000,
		},
	};
}

/** A second attempt on CI shows whether a failure was accidental. The end of the run lists such tests. */
const retry = process.env["CI"] ? 1 : 0;

const setupFiles = "test/support/property-seed.ts";

/** Long enough for a property with a hundred cases on a busy machine. */
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
					// A few processes run all files and load each module once.
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
