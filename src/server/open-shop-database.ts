import type { Logger } from "pino";
import type { ServerNotes } from "#db/database.ts";
import { connect, type Database } from "#db/database.ts";
import { describeMigrations } from "#db/describe-migrations.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { requireServers } from "#db/require-servers.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { refuseWrongDatabase } from "#domain/opening/refuse-wrong-database.ts";
import { fillHolidays } from "#domain/settings/fill-holidays.ts";
import { replicaTexts } from "#lib/monitoring/replica-conditions.ts";
import { requireFreePort } from "#lib/process/open-listeners.ts";
import type { Environment } from "./environment.ts";
import type { Shutdown } from "./shutdown.ts";

/** Logs changes in the state of the database servers. */
const logServers = (log: Logger): ServerNotes => ({
	onAway: (cause) => log.error({ err: cause }, "the database does not answer"),
	onBack: () => log.warn("the database answers again"),
	onReplica: ({ name, condition, lagMilliseconds }) =>
		log[condition === "used" ? "info" : "warn"](
			{ server: name, condition, lagMilliseconds },
			`replica: ${replicaTexts[condition]}`,
		),
	onReadAgain: (cause) =>
		log.warn({ err: cause }, "the replica could not answer a read; the primary answers it"),
});

interface DatabaseContext {
	given: Environment;
	/** Inserts the initial data of a new shop, and data that each start updates. */
	seed: (database: Database) => Promise<void>;
	log: Logger;
	say: (text: string) => void;
	shutdown: Shutdown;
}

/** Connects to the embedded database or the database server and migrates it. The migration has no time limit. */
export async function openShopDatabase({
	given,
	seed,
	log,
	say,
	shutdown,
}: DatabaseContext): Promise<{ database: Database; url: string }> {
	if (given.databaseUrl) await requireServers(given.databaseUrl, given.replicaUrl);
	const url = given.databaseUrl ?? (await openEmbedded(given.dataFolder, shutdown));
	// Without a free port the shop can't start. Checking the port before the server listens avoids a useless migration.
	await requireFreePort(given.port, given.host);
	await prepareDatabase(url, given, seed, say);
	const database = connect(url, {
		maxConnections: given.databaseConnections,
		...(given.databaseUrl && { watch: { ...logServers(log), replica: given.replicaUrl } }),
	});
	shutdown.onClose(() => database.close());
	return { database, url };
}

async function openEmbedded(dataFolder: string, shutdown: Shutdown): Promise<string> {
	const { url, close } = await openEmbeddedDatabase(dataFolder);
	shutdown.onClose(close);
	return url;
}

async function prepareDatabase(
	url: string,
	given: Environment,
	seed: DatabaseContext["seed"],
	say: DatabaseContext["say"],
): Promise<void> {
	const database = connect(url, { maxConnections: 2, statementTimeoutMilliseconds: 0 });
	try {
		await refuseWrongDatabase(database, {
			demo: given.demo,
			dataFolder: given.databaseUrl ? null : given.dataFolder,
		});
		const applied = await migrate(database);
		if (applied.length > 0) say(`Database: ${describeMigrations(applied)}`);
		await fillHolidays(database);
		await writeStandardDevices(database);
		await seed(database);
	} finally {
		await database.close();
	}
}
