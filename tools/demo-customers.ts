/** Creates verified customers for load tests and prints them as JSON lines. Only works in demo mode. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { createDemoCustomers } from "#demo/accounts/create-demo-customers.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { readEnvironment } from "#src/server/environment.ts";

const most = 100_000;

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}

const envFile = join(import.meta.dirname, "../.env");
if (existsSync(envFile)) process.loadEnvFile(envFile);
const count = Number(process.argv[2] ?? "");
if (!Number.isInteger(count) || count < 1 || count > most) {
	fail(`Usage: npm run demo:customers -- COUNT   (1 to ${most})`);
}
try {
	const environment = readEnvironment(process.env, existsSync(envFile));
	if (!environment.demo) fail("Demo customers can only be created in demo mode (DEMO=1).");
	const opened = await openDatabase({
		DATABASE_URL: environment.databaseUrl,
		DATA_DIR: environment.dataFolder,
	});
	const database = connect(opened.url, { maxConnections: 1 });
	await migrate(database);
	for (const customer of await createDemoCustomers(database, count, new Date())) {
		console.log(JSON.stringify(customer));
	}
	await database.close();
	await opened.close();
} catch (error) {
	if (error instanceof StartRefused) fail(error.message);
	throw error;
}
