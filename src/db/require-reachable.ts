import pg from "pg";
import { StartRefused } from "#lib/process/start-refused.ts";
import { connectionSettings } from "./connection-settings.ts";
import { explainConnectionFailure } from "./explain-connection-failure.ts";

const oldestMajor = 15;

/**
 * Checks that a database server is reachable and recent enough.
 * @throws StartRefused if not, with a sentence that says what to fix
 */
export async function requireReachable(address: string): Promise<void> {
	const client = new pg.Client({
		...connectionSettings(address),
		connectionTimeoutMillis: 15_000,
		application_name: "kargado",
	});
	client.on("error", () => {});
	let version: number;
	try {
		await client.connect();
		const { rows } = await client.query<{ version: string }>(
			"select current_setting('server_version_num') as version",
		);
		version = Number(rows[0]?.version);
	} catch (error) {
		const explanation = explainConnectionFailure(error, address);
		if (explanation === null) throw error;
		throw new StartRefused(explanation, { cause: error });
	} finally {
		await client.end().catch(() => {});
	}
	const major = Math.floor(version / 10_000);
	if (major < oldestMajor) {
		throw new StartRefused(
			`DATABASE_URL: the server is PostgreSQL ${major}. The shop needs ${oldestMajor} or newer.`,
		);
	}
}
