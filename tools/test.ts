/**
 * Runs npm test or npm run test:rehearsals. Both end with one line, `N passed, N failed`. Tests that don't depend on
 * the database engine only run on PostgreSQL, unless `-- --both-databases` is given. `-- --shard 2/4` runs one of four
 * parts of the tests, without the static checks.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { findTestChromium } from "./find-chromium.ts";
import { preparations, report, root, runCheck, staticChecks } from "./static-checks.ts";
import { readPlaywrightReport } from "./test/read-playwright-report.ts";
import { assess, type RunOutcome } from "./test/run-outcome.ts";
import { runProgram } from "./test/run-program.ts";
import { findTaggedFiles } from "./test/tagged-files.ts";
import { rehearsalTag, rehearsedWalks, type Tier, tierVariable } from "./test/tiers.ts";
import { vitestReportVariable } from "./test/vitest-report.ts";

const { values } = parseArgs({
	options: {
		"both-databases": { type: "boolean", default: false },
		rehearsals: { type: "boolean", default: false },
		shard: { type: "string" },
	},
});
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
const tier: Tier = values.rehearsals ? "rehearsals" : "everyday";
const total = { passed: 0, failed: 0, skipped: 0 };
const notices: string[] = [];
const parts: { name: string; began: number }[] = [];
const folder = mkdtempSync(join(tmpdir(), "kargado-reports-"));

const minute = 60_000;

/** Runs a test program that writes its report to `report`. Returns true if the program ended successfully. */
async function show(
	command: string,
	parameters: string[],
	{
		report,
		mostMinutes,
		environment,
	}: {
		report: string;
		mostMinutes: number;
		environment: Record<string, string>;
	},
): Promise<boolean> {
	const { endedWell, notice } = await runProgram({
		command,
		parameters,
		folder: root,
		environment: { ...process.env, [tierVariable]: tier, ...environment },
		reportFile: join(folder, report),
		limits: { tests: mostMinutes * minute, end: minute },
	});
	if (notice !== null) notices.push(notice);
	return endedWell;
}

function heading(name: string): void {
	parts.push({ name, began: performance.now() });
	console.log(`\n── ${name}`);
}

/** Adds a program's results to the totals. If there is no report, counts the program itself as one failure. */
function count(name: string, endedWell: boolean, read: () => RunOutcome): void {
	try {
		const { passed, failed, skipped, notices: words } = assess(name, endedWell, read());
		total.passed += passed;
		total.failed += failed;
		total.skipped += skipped;
		notices.push(...words);
	} catch (error) {
		total.failed += 1;
		notices.push(`${name} wrote no report: ${(error as Error).message}`);
	}
}

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

if (tier === "everyday") {
	heading("Static checks");
	for (const outcome of await Promise.all(preparations.map(runCheck))) report(outcome);
	const checks = values.shard === undefined ? staticChecks : [];
	for (const outcome of await Promise.all(checks.map(runCheck))) {
		report(outcome);
		total[outcome.passed ? "passed" : "failed"] += 1;
		if (!outcome.passed) notices.push(`Failed: ${outcome.name}`);
	}
}

heading(tier === "everyday" ? "Unit and database tests" : "Rehearsals without a browser");
const server = await startPostgresServer({ inMemory: tier === "everyday" });
const projects = ["--project", "unit*", "--project", "pglite"];
if ("unavailable" in server) {
	notices.push(
		`POSTGRESQL COULD NOT BE STARTED: the database tests ran on the embedded database only.\n${server.unavailable}`,
	);
	total.skipped += 1;
} else {
	const embedded = values["both-databases"]
		? "all of them also run"
		: "the engine's own tests also run";
	console.log(`The database tests run on ${server.version}; ${embedded} on the embedded database.`);
	projects.push("--project", "postgres");
}
/** @param which command-line options of Vitest that select tests */
async function runVitest(
	name: string,
	which: readonly string[],
	environment: Record<string, string> = {},
): Promise<void> {
	const report = `${name}.json`;
	const reporters = ["--reporter=default", "--reporter=./tools/test/vitest-report.ts"];
	const ended = await show("vitest", ["run", ...projects, ...shard, ...reporters, ...which], {
		report,
		mostMinutes: 35,
		environment: {
			[vitestReportVariable]: join(folder, report),
			...("unavailable" in server ? {} : { TEST_DATABASE_URL: server.url }),
			...("unavailable" in server || values["both-databases"]
				? {}
				: { EMBEDDED_TESTS: "of the engine" }),
			...environment,
		},
	});
	count(name, ended, () => readJson(report));
}
if (tier === "everyday") await runVitest("vitest", [`--tags-filter=!${rehearsalTag}`]);
else {
	await runVitest("vitest", []);
	const tagged = [`--tags-filter=${rehearsalTag}`, ...(await findTaggedFiles())];
	await runVitest("vitest, by tag", tagged, { [tierVariable]: "" });
}

heading("In a real browser");
try {
	const chromium = findTestChromium();
	const grep = tier === "everyday" ? "--grep-invert" : "--grep";
	const which = `${grep}=${rehearsedWalks.source}`;
	const ended = await show("playwright", ["test", which, ...shard, "--reporter=list,json"], {
		report: "playwright.json",
		mostMinutes: 50,
		environment: {
			CHROMIUM_PATH: chromium,
			PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "playwright.json"),
			...("unavailable" in server ? {} : { TEST_DATABASE_URL: server.url }),
		},
	});
	count("playwright", ended, () => readPlaywrightReport(readJson("playwright.json")));
} catch (error) {
	total.failed += 1;
	notices.push((error as Error).message);
}

if (!("unavailable" in server)) await server.stop();
const ended = performance.now();
rmSync(folder, { recursive: true, force: true });
for (const notice of notices) console.log(`\n!! ${notice}`);
console.log("\n── Durations");
for (const [index, { name, began }] of parts.entries()) {
	const seconds = Math.round(((parts[index + 1]?.began ?? ended) - began) / 1000);
	console.log(`${String(seconds).padStart(5)} s  ${name}`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);
