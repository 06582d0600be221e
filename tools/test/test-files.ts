import { rehearsalFiles, type Tier } from "./tiers.ts";

/** The files of a Vitest run, as patterns of its configuration. */
export interface FileChoice {
	include: string[];
	exclude: string[];
}

/** Undefined stands for both tiers (everyday tests and rehearsals), such as when a file is run by name. */
type MaybeTier = Tier | undefined;

const elsewhere = ["node_modules/**", "build/**", "data/**", "test/e2e/**"];
const databaseTests = "**/*.database.test.ts";
const unitTests = "{src,tools,test}/**/*.test.{ts,tsx}";
const rehearsed = { databases: "**/*.rehearsal.database.test.ts", units: rehearsalFiles };

/**
 * Tests whose result doesn't depend on the database engine. `npm test` only runs them on PostgreSQL
 * (docs/decisions/0002-embedded-database.md).
 */
export const rulesOfAnyEngine = [
	"src/api/**",
	"src/adapters/**",
	// All tests of the domain, except tests of checkouts that compete for stock and of imports in a separate process.
	"src/domain/!(catalogue|checkout)/**",
	"src/domain/checkout/payment-faults.*",
	"src/domain/catalogue/!(files)/**",
	"src/domain/catalogue/files/export/**",
	// A database server that stops responding, which can't happen with the embedded database.
	"src/db/silent-database.*",
	"test/conformance/{audit,bad-input,erasure,emailed-links,long-lists,row-types}.*",
	"tools/backup/backup-to-bucket.*",
	"tools/bench/**",
];
/** Tests that run on the embedded database only as rehearsals. `npm test` runs them on PostgreSQL. */
export const rehearsedOnEmbedded = [
	"src/domain/checkout/{place-order,write-order}.database.test.ts",
	"src/domain/catalogue/files/import/{import-catalogue,import-facts}.database.test.ts",
	"src/demo/{outbox,remove}/*.database.test.ts",
	"src/jobs/{import-process,invite-reviewers,email-alerts,purge,queue,send-newsletter}.database.test.ts",
	"src/server/{live-providers,pages,stored-providers}.database.test.ts",
	"test/client/*.database.test.ts",
	"test/conformance/access.database.test.ts",
	"tools/audit/*.database.test.ts",
	"tools/import.database.test.ts",
];

/** @param isPartial excludes tests from the embedded database if their result doesn't depend on the engine */
export function databaseFiles(
	kind: "pglite" | "postgres",
	tier: MaybeTier,
	isPartial: boolean,
): FileChoice {
	const isSpared = kind === "pglite" && isPartial;
	const exclude = [...elsewhere, ...(isSpared ? rulesOfAnyEngine : [])];
	const later = isSpared ? rehearsedOnEmbedded : [];
	if (tier === "rehearsals") return { include: [rehearsed.databases, ...later], exclude };
	if (!tier) return { include: [databaseTests], exclude };
	return { include: [databaseTests], exclude: [...exclude, rehearsed.databases, ...later] };
}

export function unitFiles(tier: MaybeTier): FileChoice {
	const exclude = [...elsewhere, databaseTests];
	if (tier === "rehearsals") {
		return { include: [`{src,tools,test}/${rehearsed.units}`], exclude };
	}
	return { include: [unitTests], exclude: [...exclude, ...(tier ? [rehearsed.units] : [])] };
}
