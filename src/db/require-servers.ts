import pg from "pg";
import { StartRefused } from "#lib/process/start-refused.ts";
import { isConnectionFailure } from "./connection-failure.ts";
import { type AddressVariable, connectionSettings } from "./connection-settings.ts";
import { explainConnectionFailure } from "./explain-connection-failure.ts";
import { requireReachable } from "./require-reachable.ts";
import { type ServerRole, serverRole } from "./server-role.ts";

/** Checks that the database is reachable and recent enough, and that the configured replica, if any, is its replica. */
export async function requireServers(primary: string, replica: string | undefined): Promise<void> {
	await requireReachable(primary);
	if (replica !== undefined) await requireReplica(primary, replica);
}

/**
 * Checks that DATABASE_REPLICA_URL names a replica of the database. If the replica is unreachable, the shop starts
 * anyway.
 * @throws StartRefused if the server isn't a replica of the database, with a sentence that says what to fix
 */
async function requireReplica(primary: string, replica: string): Promise<void> {
	const [own, role] = await Promise.all([
		readRole(primary, "DATABASE_URL"),
		readRole(replica, "DATABASE_REPLICA_URL"),
	]);
	if (own === null || role === null) return;
	if (role.system !== own.system) {
		throw new StartRefused(
			"DATABASE_REPLICA_URL: this server isn't a replica of the database in DATABASE_URL. It holds another database.",
		);
	}
	if (role.isPrimary) {
		throw new StartRefused(
			"DATABASE_REPLICA_URL: this server accepts writes, so it isn't a replica. Use a streaming replica, or remove DATABASE_REPLICA_URL.",
		);
	}
}

/** Reads a server's role. Returns null if the server doesn't answer. */
async function readRole(address: string, variable: AddressVariable): Promise<ServerRole | null> {
	const client = new pg.Client({
		...connectionSettings(address, variable),
		connectionTimeoutMillis: 5_000,
		query_timeout: 5_000,
		application_name: "kargado",
	});
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await client.query<ServerRole>(serverRole.text);
		return rows[0] ?? null;
	} catch (error) {
		if (isConnectionFailure(error)) return null;
		const explanation = explainConnectionFailure(error, address, variable);
		if (explanation === null) throw error;
		throw new StartRefused(explanation, { cause: error });
	} finally {
		await client.end().catch(() => {});
	}
}
