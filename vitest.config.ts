import { globSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const databaseTests = "**/*.database.test.ts";
/** What `npm test` leaves to PostgreSQL (docs/decisions/0002-embedded-database.md): rules that no engine changes. */
const rulesOfAnyEngine = [
	"src/api/**",
	"src/adapters/**",
	// But for orders that race for stock, and files that are read in by a process of their own.
	"src/domain/!(catalogue|checkout)/**",
	"src/domain/checkout/payment-faults.*",
	"src/domain/catalogue/!(files)/**",
	"src/domain/catalogue/files/export/**",
	// A server that falls silent, which the embedded one cannot.
	"src/db/silent-database.*",
	"test/conformance/{audit,bad-input,erasure,long-lists,mailed-links}.*",
	"tools/backup/backup-to-bucket.*",
	"tools/bench/**",
];
const elsewhere = ["node_modules/**", "build/**", "data/**", "test/e2e/**"];

const unitTests = "{src,tools,test}/**/*.test.{ts,tsx}";
/** In a process of their own: what they put in a module's place would stay for the files after them. */
const replacingModules = globSync(unitTests, { exclude: [databaseTests] }).filter((file) =>
	readFileSync(file, "utf8").includes("vi.mock("),
);

/** Every test that needs a database runs on both, or the embedded one is told to leave some out. */
function onDatabase(kind: "pglite" | "postgres"): TestProjectInlineConfiguration {
	const isPartial = kind === "pglite" && process.env["EMBEDDED_TESTS"] === "of the engine";
	return {
		test: {
			name: kind,
			include: [databaseTests],
			exclude: isPartial ? [...elsewhere, ...rulesOfAnyEngine] : elsewhere,
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
		maxWorkers: 2,
		projects: [
			{
				test: {
					name: "unit",
					include: [unitTests],
					exclude: [...elsewhere, databaseTests, ...replacingModules],
					// Few processes for all files, that read each module once.
					isolate: false,
					setupFiles,
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
