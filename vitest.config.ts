import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const databaseTests = "**/*.database.test.ts";
const elsewhere = ["node_modules/**", "build/**", "data/**", "test/e2e/**"];

/** Every test that needs a database runs on both. */
function onDatabase(kind: "pglite" | "postgres"): TestProjectInlineConfiguration {
	return {
		test: {
			name: kind,
			include: [databaseTests],
			exclude: elsewhere,
			env: { TEST_DATABASE: kind },
			globalSetup: "test/support/database-setup.ts",
			// Long enough for a machine that others keep busy: what hangs is still found.
			testTimeout: 90_000,
			hookTimeout: 120_000,
		},
	};
}

export default defineConfig({
	test: {
		maxWorkers: 2,
		projects: [
			{
				test: {
					name: "unit",
					include: ["{src,tools,test}/**/*.test.{ts,tsx}"],
					exclude: [...elsewhere, databaseTests],
					// As above: a property that is tried a hundred times takes its time on a busy machine.
					testTimeout: 60_000,
				},
			},
			onDatabase("pglite"),
			onDatabase("postgres"),
		],
	},
});
