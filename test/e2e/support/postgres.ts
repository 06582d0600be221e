import { randomUUID } from "node:crypto";
import sql, { raw } from "sql-template-tag";
import { connect } from "#db/database.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";

/** Environment variable with the address of the run's PostgreSQL and the prefix of its databases. */
const variable = "KARGADO_E2E_POSTGRES";

export const hasServer = (): boolean => process.env[variable] !== undefined;

const ofRun = (): [url: string, prefix: string] => {
	const [url = "", prefix = ""] = (process.env[variable] ?? "").split(" ");
	return [url, prefix];
};

/**
 * Starts the PostgreSQL server of a test run. Returns undefined if PostgreSQL isn't available. `stop` deletes the run's
 * databases.
 */
export async function startServer(): Promise<{ stop(): Promise<void> } | undefined> {
	const server = await startPostgresServer();
	if ("unavailable" in server) return undefined;
	const prefix = `kargado_e2e_${randomUUID().slice(0, 8)}`;
	process.env[variable] = `${server.url} ${prefix}`;
	return {
		async stop() {
			const database = connect(server.url, { maxConnections: 1 });
			const left = await database.rows<{ name: string }>(
				sql`select datname as name from pg_database where starts_with(datname, ${prefix})`,
			);
			for (const { name } of left) {
				await database.execute(sql`${raw(`drop database "${name}" with (force)`)}`);
			}
			await database.close();
			await server.stop();
		},
	};
}

/**
 * Creates a database on the run's server and returns its address.
 * @param template the database to copy
 */
export async function createDatabase(name: string, template?: string): Promise<string> {
	const [server, prefix] = ofRun();
	const full = (short: string) => `"${prefix}_${short}"`;
	const maintenance = connect(server, { maxConnections: 1 });
	try {
		const copied = template ? ` template ${full(template)}` : "";
		await maintenance.execute(sql`${raw(`create database ${full(name)}${copied}`)}`);
	} finally {
		await maintenance.close();
	}
	const url = new URL(server);
	url.pathname = `/${prefix}_${name}`;
	return url.href;
}

/** Returns the address of an empty database, or null if no PostgreSQL is available. */
export async function emptyPostgres(): Promise<string | null> {
	return hasServer() ? createDatabase(`empty_${randomUUID().slice(0, 8)}`) : null;
}
