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
	/**
	 * True if the sessions belong to a pooler such as PgBouncer, which shares them among clients. Session state must
	 * not outlive a transaction then.
	 */
	isPooled: boolean;
	/** True if transactions are repeated after serialization failures and deadlocks. */
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

/**
 * Sets the time zone by a statement, because a pooler accepts no connection options. Poolers remember the time zone of
 * each client.
 */
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
		// A pooler would pass session settings on to its next client. Only the time zone is safe, because poolers keep
		// it for each client.
		...(isPooled ? { onConnect: setTimeZone } : limits),
		// The driver's timeout is longer than the server's, so that the server's own error arrives if the server still
		// answers.
		...(hasEnd && {
			query_timeout: statementTimeoutMilliseconds + (options.graceMilliseconds ?? 0),
		}),
		types,
		...settings,
	});
	const clients = new Set<PoolClient>();
	// Without these listeners, the error of a lost connection would end the process. The pool replaces the connection
	// at the next query.
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
