/**
 * Tests the shop under faults and then checks the books: kills the shop under load, lets many buyers rush at one
 * product, and makes the database unreachable. npm run test:faults -- [--kills 200] [--backend postgres|pglite]
 * [--buyers 256] [--pieces 50] [--rushes 1] (number of rushes, each for a new product) [--walk-ins 16] (number of
 * counter sales during a rush) [--delay 0] (maximum delay of each stock movement in a rush, in milliseconds) [--outage
 * 20] (seconds that the database is stopped, killed and cut off; 0 skips it)
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { type Books, embeddedBooks, servedBooks } from "./fault-tests/books.ts";
import { killUnderLoad } from "./fault-tests/kill-under-load.ts";
import { loseDatabase } from "./fault-tests/lose-database.ts";
import { oversell } from "./fault-tests/oversell.ts";

const { values } = parseArgs({
	options: {
		kills: { type: "string", default: "200" },
		backend: { type: "string" },
		buyers: { type: "string", default: "256" },
		pieces: { type: "string", default: "50" },
		rushes: { type: "string", default: "1" },
		"walk-ins": { type: "string", default: "16" },
		delay: { type: "string", default: "0" },
		outage: { type: "string", default: "20" },
	},
});
let failed = false;
// Exits normally on these signals, so that the exit handlers end the shops that this process started.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.once(signal, () => process.exit(1));
}

function print(name: string, report: object, isGood: boolean): void {
	console.log(`${isGood ? "ok    " : "FAILED"} ${name} ${JSON.stringify(report)}`);
	failed ||= !isGood;
}

async function killOn(books: Books): Promise<void> {
	const report = await killUnderLoad(books, Number(values.kills), console.log);
	const isGood = report.lost.length === 0 && report.violations.length === 0;
	print(`kill -9, ${books.name}`, report, isGood && report.inBooks > 0);
}

async function loseOn(url: string): Promise<void> {
	const { outages, ...books } = await loseDatabase(url, Number(values.outage) * 1_000);
	for (const { name, ...outage } of outages) {
		const times = { ...outage };
		for (const key of ["noticedAfter", "readAfter", "orderedAfter", "slowestHealth"] as const) {
			times[key] = Math.round(outage[key]);
		}
		const isGood = outage.crashes === 0 && outage.withoutRetryAfter === 0 && outage.unavailable > 0;
		print(`database ${name} for ${values.outage} s`, times, isGood);
	}
	print("bookkeeping after the outages", books, books.lost.length + books.violations.length === 0);
}

if (values.backend !== "pglite") {
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) {
		print("PostgreSQL", { unavailable: server.unavailable }, values.backend !== "postgres");
	} else {
		const books = servedBooks(server.url);
		const size = {
			buyers: Number(values.buyers),
			pieces: Number(values.pieces),
			walkIns: Number(values["walk-ins"]),
			delay: Number(values.delay),
		};
		for (let rush = 1; rush <= Number(values.rushes); rush++) {
			const report = await oversell(books, size);
			const isExact = report.sold === size.pieces && report.unclear.length === 0;
			print(`overselling, rush ${rush}`, report, isExact && report.violations.length === 0);
		}
		if (!process.env["TEST_DATABASE_URL"] && Number(values.outage) > 0) await loseOn(server.url);
		if (Number(values.kills) > 0) await killOn(books);
		await server.stop();
	}
}
if (values.backend !== "postgres") {
	const folder = mkdtempSync(join(tmpdir(), "kargado-faults-"));
	await killOn(embeddedBooks(folder));
	rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
