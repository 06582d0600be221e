/**
 * Restores a backup as docs/operators/operations.md describes, times it and verifies the result: npm run bench --
 * restore [--orders 100000] [--products 10000] [--customers 5000]
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { findPostgresInstallations } from "#test/support/postgres-installations.ts";
import { type PostgresServer, startPostgresServer } from "#test/support/postgres-server.ts";
import { drillRestore, findDumpPrograms } from "../../restore-drill/drill-restore.ts";
import { seedLarge } from "../seed-large.ts";

const { values } = parseArgs({
	options: {
		orders: { type: "string", default: "100000" },
		products: { type: "string", default: "10000" },
		customers: { type: "string", default: "5000" },
	},
});
const size = {
	orders: Number(values.orders),
	products: Number(values.products),
	customers: Number(values.customers),
};

const programs = findDumpPrograms(findPostgresInstallations());
if (programs === null) {
	console.error("No PostgreSQL server is installed together with pg_dump and pg_restore.");
	process.exit(1);
}
const start = async (): Promise<PostgresServer> => {
	const server = await startPostgresServer({ durable: true }, [programs.installation]);
	if ("unavailable" in server) throw new Error(server.unavailable);
	return server;
};
const folder = mkdtempSync(join(tmpdir(), "kargado-restore-"));
const shop = await start();
const empty = await start();
try {
	const database = connect(shop.url);
	await migrate(database);
	await database.close();
	console.log(`Writing ${size.products} products and ${size.orders} orders…`);
	await seedLarge(shop.url, size);
	const file = join(folder, "shop.dump");
	const drill = await drillRestore(programs, { from: shop.url, to: empty.url, file });
	const megabytes = Math.round(statSync(file).size / 1024 / 1024);
	console.log(`${shop.version}: ${drill.rows} rows in ${drill.tables} tables`);
	console.log(`backup  ${drill.dumpSeconds.toFixed(1)} s, ${megabytes} MB`);
	console.log(`restore ${drill.restoreSeconds.toFixed(1)} s`);
	console.log(
		`${drill.rulesChecked} bookkeeping rules checked, ${drill.violations.length} violated differently than before`,
	);
	for (const violation of drill.violations) console.log(`VIOLATED: ${violation}`);
	for (const difference of drill.differences) console.log(`DIFFERS: ${difference}`);
	if (drill.differences.length + drill.violations.length > 0) process.exitCode = 1;
} finally {
	await shop.stop();
	await empty.stop();
	rmSync(folder, { recursive: true, force: true });
}
