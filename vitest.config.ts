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
			testTimeout: 20_000,
			hookTimeout: 60_000,
		},
	};
}

export default defineConfig({
	test: {
		// Half of a database test is waiting: one more worker than cores keeps two cores busy.
		maxWorkers: 3,
		projects: [
			{
				test: {
					name: "unit",
					include: ["{src,tools,test}/**/*.test.{ts,tsx}"],
					exclude: [...elsewhere, databaseTests],
				},
			},
			onDatabase("pglite"),
			onDatabase("postgres"),
		],
	},
});
