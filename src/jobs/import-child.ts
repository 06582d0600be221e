import { connect, type Database } from "#db/database.ts";
import { type DatabaseClock, openDatabaseClock } from "#db/database-clock.ts";
import { runImport } from "#domain/catalogue/files/import/uploaded/run-import.ts";
import { readPayoutRows } from "#domain/couriers/payout/read-payout-rows.ts";
import { readReportRows } from "#domain/couriers/report/read-report-rows.ts";
import { applyPastFile } from "#domain/customers/import/apply-past-file.ts";
import { inspectPastFile } from "#domain/customers/import/inspect-past-file.ts";
import { answerParent, notifyParent } from "#lib/child-process/answer-parent.ts";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ImportAnswer, ImportComplaint, ImportRequest } from "./import-messages.ts";

/** Maximum database connections: one for products, one for customers and orders, and one to report progress. */
const maxConnections = 3;
let connected: { url: string; database: Database } | undefined;
let clock: DatabaseClock | undefined;

/** Returns a connection to the shop's database. Reconnects if its address has changed since the last task. */
function databaseAt(url: string): Database {
	if (connected?.url === url) return connected.database;
	clock?.close();
	clock = undefined;
	connected?.database.close().catch(() => {});
	connected = { url, database: connect(url, { maxConnections }) };
	return connected.database;
}

answerParent<ImportRequest, ImportAnswer>(async ({ databaseUrl, origin, task }) => {
	const database = databaseAt(databaseUrl);
	try {
		if (task.kind === "inspect past file") {
			return { done: await inspectPastFile(database, ...task.given) };
		}
		if (task.kind === "read report rows") {
			return { done: await readReportRows(database, ...task.given) };
		}
		if (task.kind === "read payout rows") {
			return { done: await readPayoutRows(database, ...task.given) };
		}
		if (task.kind === "apply past file") {
			return { done: await applyPastFile(database, ...task.given) };
		}
		clock ??= await openDatabaseClock(database);
		const log = {
			error: ({ err }: { err: unknown }, text: string) =>
				notifyParent({ err, text } satisfies ImportComplaint),
		};
		await runImport({ database, origin, now: clock.now, log }, { importId: task.importId });
		return { done: task.importId };
	} catch (error) {
		if (error instanceof DatabaseUnavailable) return { databaseUnavailable: true };
		if (!(error instanceof Refusal)) throw error;
		const { kind, message, details } = error;
		return { refused: { kind, message, details } };
	}
});
