/** Checks that the books balance, on any database and even while the shop runs. Usage: npm run audit:books */
import { existsSync } from "node:fs";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { EnvironmentError, readEnvironment } from "#src/server/environment.ts";
import { checkBooks } from "./audit/book-checks.ts";

/** Maximum number of violations printed per rule; further violations are only counted. */
const maxShown = 20;

async function main(): Promise<void> {
	const hasEnvFile = existsSync(".env");
	if (hasEnvFile) process.loadEnvFile(".env");
	const environment = readEnvironment(process.env, hasEnvFile);
	const opened = await openDatabase({
		DATABASE_URL: environment.databaseUrl,
		DATA_DIR: environment.dataFolder,
	});
	// The timeout is long, because some queries read every order.
	const database = connect(opened.url, {
		maxConnections: 1,
		statementTimeoutMilliseconds: 10 * 60_000,
	});
	try {
		await migrate(database);
		const { checked, violations } = await checkBooks(database, new Date());
		for (const { rule, rows } of violations) {
			console.log(`VIOLATED: ${rule}`);
			for (const row of rows.slice(0, maxShown)) console.log(`  ${JSON.stringify(row)}`);
			if (rows.length > maxShown) console.log(`  and ${rows.length - maxShown} more`);
		}
		console.log(`${checked} rules checked, ${violations.length} violated`);
		if (violations.length > 0) process.exitCode = 1;
	} finally {
		await database.close();
		await opened.close();
	}
}

try {
	await main();
} catch (error) {
	if (!(error instanceof EnvironmentError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
