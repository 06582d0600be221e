import { setPriority } from "node:os";
import { connect, type Database } from "#db/database.ts";
import { type DatabaseClock, openDatabaseClock } from "#db/database-clock.ts";
import { runImport } from "#domain/catalogue/files/import/uploaded/run-import.ts";
import type { ImportAnswer, ImportRequest } from "./import-messages.ts";

// What answers requests goes first.
setPriority(10);

const tell = (answer: ImportAnswer): void => {
	process.send?.(answer);
};
/** One to work, one to say that it is alive. */
const maxConnections = 2;
let database: Database | undefined;
let clock: DatabaseClock | undefined;

process.on("message", async ({ id, databaseUrl, origin, importId }: ImportRequest) => {
	try {
		database ??= connect(databaseUrl, { maxConnections });
		clock ??= await openDatabaseClock(database);
		await runImport(
			{
				...{ database, origin, now: clock.now },
				log: { error: ({ err }, text) => tell({ err, text }) },
			},
			{ importId },
		);
		tell({ id, done: true });
	} catch (error) {
		tell({ id, failed: (error as Error).message });
	}
});
process.on("disconnect", () => process.exit());
