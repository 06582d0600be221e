/**
 * npm test [-- --both-databases]: it ends with one line, `N passed, N failed`. Where there is a
 * PostgreSQL, what no engine changes runs on it alone, unless told to run on both databases.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { findTestChromium } from "./find-chromium.ts";
import { report, root, runCheck, staticChecks } from "./static-checks.ts";
import { readPlaywrightReport } from "./test/read-playwright-report.ts";
import { judge, type RunOutcome } from "./test/run-outcome.ts";
import { runProgram } from "./test/run-program.ts";
import { vitestReportVariable } from "./test/vitest-report.ts";

const { values } = parseArgs({
	options: { "both-databases": { type: "boolean", default: false } },
});
const total = { passed: 0, failed: 0, skipped: 0 };
const notices: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "kargado-reports-"));

const minute = 60_000;

/** Runs a test program that reports into `report`; gives whether it ended well. */
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
		...{ command, parameters, folder: root },
		environment: { ...process.env, ...environment },
		reportFile: join(folder, report),
		limits: { tests: mostMinutes * minute, end: minute },
	});
	if (notice !== null) notices.push(notice);
	return endedWell;
}

function heading(text: string): void {
	console.log(`\n── ${text}`);
}

/** Counts what a program reported, and the program itself where it left no report. */
function count(name: string, endedWell: boolean, read: () => RunOutcome): void {
	try {
		const { passed, failed, skipped, notices: words } = judge(name, endedWell, read());
		total.passed += passed;
		total.failed += failed;
		total.skipped += skipped;
		notices.push(...words);
	} catch (error) {
		total.failed += 1;
		notices.push(`${name} left no report: ${(error as Error).message}`);
	}
}

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

heading("Reading the code");
report(await runCheck({ name: "route types", command: "react-router", parameters: ["typegen"] }));
for (const outcome of await Promise.all(staticChecks.map(runCheck))) {
	report(outcome);
	total[outcome.passed ? "passed" : "failed"] += 1;
	if (!outcome.passed) notices.push(`Failed: ${outcome.name}`);
}

heading("Unit and database tests");
const server = await startPostgresServer();
const projects = ["--project", "unit*", "--project", "pglite"];
if ("unavailable" in server) {
	notices.push(
		`NO POSTGRESQL COULD BE STARTED: the database tests ran on the embedded database only.\n${server.unavailable}`,
	);
	total.skipped += 1;
} else {
	const embedded = values["both-databases"] ? "all of them" : "those of its engine";
	console.log(`The database tests run on ${server.version}, and ${embedded} on the embedded one.`);
	projects.push("--project", "postgres");
}
const vitestEnded = await show(
	"vitest",
	["run", ...projects, "--reporter=default", "--reporter=./tools/test/vitest-report.ts"],
	{
		report: "vitest.json",
		mostMinutes: 35,
		environment: {
			[vitestReportVariable]: join(folder, "vitest.json"),
			...("unavailable" in server ? {} : { TEST_DATABASE_URL: server.url }),
			...("unavailable" in server || values["both-databases"]
				? {}
				: { EMBEDDED_TESTS: "of the engine" }),
		},
	},
);
count("vitest", vitestEnded, () => readJson("vitest.json"));

heading("In a real browser");
try {
	const chromium = findTestChromium();
	const ended = await show("playwright", ["test", "--reporter=list,json"], {
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
rmSync(folder, { recursive: true, force: true });
for (const notice of notices) console.log(`\n!! ${notice}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);
