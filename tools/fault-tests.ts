/**
 * Kills the shop under load and lets buyers rush, then proves the books: npm run test:faults
 * npm run test:faults -- [--kills 200] [--backend postgres|pglite] [--buyers 256] [--pieces 50]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { type Books, embeddedBooks, servedBooks } from "./fault-tests/books.ts";
import { killUnderLoad } from "./fault-tests/kill-under-load.ts";
import { oversell } from "./fault-tests/oversell.ts";

const { values } = parseArgs({
	options: {
		kills: { type: "string", default: "200" },
		backend: { type: "string" },
		buyers: { type: "string", default: "256" },
		pieces: { type: "string", default: "50" },
	},
});
let failed = false;

function print(name: string, report: object, isGood: boolean): void {
	console.log(`${isGood ? "ok    " : "FAILED"} ${name} ${JSON.stringify(report)}`);
	failed ||= !isGood;
}

async function killOn(books: Books): Promise<void> {
	const report = await killUnderLoad(books, Number(values.kills), console.log);
	const isGood = report.lost.length === 0 && report.violations.length === 0;
	print(`kill -9, ${books.name}`, report, isGood && report.inBooks > 0);
}

if (values.backend !== "pglite") {
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) {
		print("PostgreSQL", { unavailable: server.unavailable }, values.backend !== "postgres");
	} else {
		const books = servedBooks(server.url);
		const size = { buyers: Number(values.buyers), pieces: Number(values.pieces) };
		const report = await oversell(books, size);
		const isExact = report.sold === size.pieces && report.unclear.length === 0;
		print("overselling", report, isExact && report.violations.length === 0);
		await killOn(books);
		await server.stop();
	}
}
if (values.backend !== "postgres") {
	const folder = mkdtempSync(join(tmpdir(), "kargado-faults-"));
	await killOn(embeddedBooks(folder));
	rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
