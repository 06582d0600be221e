import { rehearsalFiles, type Tier } from "./tiers.ts";

/** Which files a run of Vitest takes: patterns, as its configuration has them. */
export interface FileChoice {
	include: string[];
	exclude: string[];
}

/** Undefined: of both tiers, as where somebody runs a file by its name. */
type MaybeTier = Tier | undefined;

const elsewhere = ["node_modules/**", "build/**", "data/**", "test/e2e/**"];
const databaseTests = "**/*.database.test.ts";
const unitTests = "{src,tools,test}/**/*.test.{ts,tsx}";
const rehearsed = { databases: "**/*.rehearsal.database.test.ts", units: rehearsalFiles };

/** What is left to PostgreSQL (docs/decisions/0002-embedded-database.md): rules that no engine changes. */
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
	"test/conformance/{audit,bad-input,erasure,long-lists,mailed-links,row-types}.*",
	"tools/backup/backup-to-bucket.*",
	"tools/bench/**",
];
/** What runs on the embedded database in the rehearsals, and in `npm test` on PostgreSQL alone. */
const rehearsedOnEmbedded = [
	"src/domain/checkout/{place-order,write-order}.database.test.ts",
	"src/domain/catalogue/files/import/{import-catalogue,import-facts}.database.test.ts",
	"src/demo/{outbox,remove}/*.database.test.ts",
	"src/jobs/{import-process,invite-reviewers,mail-waiting,purge,queue,send-newsletter}.database.test.ts",
	"src/{live-providers,pages,stored-providers}.database.test.ts",
	"test/client/*.database.test.ts",
	"test/conformance/access.database.test.ts",
	"tools/audit/*.database.test.ts",
	"tools/import.database.test.ts",
];

/** @param isPartial whether the embedded database is spared what no engine changes */
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
