import pg, { type ClientBase, type ClientConfig, type Pool, type PoolClient } from "pg";
import { cut } from "./heartbeat.ts";
import { preparedQuery, type Queryable, queryableOn, types } from "./queryable.ts";
import { requireNoTransaction, runTransaction } from "./run-transaction.ts";

export interface PoolOptions {
	settings: ClientConfig;
	maxConnections: number;
	/** Milliseconds to wait for a connection. */
	connectionTimeoutMilliseconds: number;
	/** Timeout of a statement; 0 for none. */
	statementTimeoutMilliseconds: number;
	/** Milliseconds to wait after the statement timeout for a server that doesn't answer; null to wait forever. */
	graceMilliseconds: number | null;
	/** True if sessions belong to a pooler, so nothing may outlive a transaction. */
	isPooled: boolean;
	/** True if transactions are retried after conflicts. */
	repeats: boolean;
	/** Throws if the server is known to be unreachable, so that requests don't wait for it. */
	requireReachable: () => void;
}

export interface OpenPool extends Queryable {
	transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
	pool: Pool;
	/** Discards all connections, including those in use. */
	cutAll(): void;
}

/** Sets the time zone through a pooler, which accepts no options but keeps the time zone for each client. */
const setTimeZone = async (client: ClientBase): Promise<void> => {
	await client.query("set time zone 'UTC'");
};

export function openPool(options: PoolOptions): OpenPool {
	const { settings, isPooled, requireReachable, repeats, statementTimeoutMilliseconds } = options;
	const limits = {
		statement_timeout: statementTimeoutMilliseconds,
		idle_in_transaction_session_timeout: 30_000,
	};
	const hasEnd = options.graceMilliseconds !== null && statementTimeoutMilliseconds > 0;
	const pool = new pg.Pool({
		max: options.maxConnections,
		// Send independent statements together, without waiting for each response.
		pipeline: true,
		idleTimeoutMillis: 5 * 60_000,
		connectionTimeoutMillis: options.connectionTimeoutMilliseconds,
		// A pooler would leak session settings to its next client, except the time zone, which it keeps per client.
		...(isPooled ? { onConnect: setTimeZone } : limits),
		// Wait longer than the server's own timeout, so that the server can report it.
		...(hasEnd && {
			query_timeout: statementTimeoutMilliseconds + (options.graceMilliseconds ?? 0),
		}),
		types,
		...settings,
	});
	const clients = new Set<PoolClient>();
	// A lost connection is replaced at the next query; without these listeners its error would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => {
		clients.add(client);
		client.on("error", () => {});
		client.once("end", () => clients.delete(client));
	});
	const prepare = isPooled
		? ({ text, values }: Parameters<typeof preparedQuery>[0]) => ({ text, values })
		: preparedQuery;
	const transactions = { pool, prepare, settings: isPooled ? limits : {}, repeats };
	return {
		...queryableOn(prepare, (query) => {
			requireNoTransaction();
			requireReachable();
			return pool.query(query);
		}),
		transaction: (work) => runTransaction(transactions, requireReachable, work),
		pool,
		cutAll: () => clients.forEach(cut),
	};
}
