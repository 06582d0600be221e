import pg, { type ClientBase, type ClientConfig, type Pool, type PoolClient } from "pg";
import { cut } from "./heartbeat.ts";
import { preparedQuery, type Queryable, queryableOn, types } from "./queryable.ts";
import { requireNoTransaction, runTransaction } from "./run-transaction.ts";

export interface PoolOptions {
	settings: ClientConfig;
	maxConnections: number;
	/** Until a connection is there. */
	connectionTimeoutMilliseconds: number;
	/** 0: none. */
	statementTimeoutMilliseconds: number;
	/** What a server that went without a word is waited for, beyond its own time; null: for ever. */
	graceMilliseconds: number | null;
	/** Its sessions are a pooler's: what outlives a transaction belongs to nobody. */
	isPooled: boolean;
	/** Where a transaction may be tried again, as another was in its way. */
	repeats: boolean;
	/** Throws where nobody should wait for the server. */
	requireHere: () => void;
}

export interface OpenPool extends Queryable {
	transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
	pool: Pool;
	/** Throws away the connections that there are, also those in use. */
	cutAll(): void;
}

/** Where no options go with the connection; it is a pooler's to keep for each of its clients. */
const setTimeZone = async (client: ClientBase): Promise<void> => {
	await client.query("set time zone 'UTC'");
};

export function openPool(options: PoolOptions): OpenPool {
	const { settings, isPooled, requireHere, repeats, statementTimeoutMilliseconds } = options;
	const limits = {
		statement_timeout: statementTimeoutMilliseconds,
		idle_in_transaction_session_timeout: 30_000,
	};
	const hasEnd = options.graceMilliseconds !== null && statementTimeoutMilliseconds > 0;
	const pool = new pg.Pool({
		max: options.maxConnections,
		// Statements that wait for nothing of each other's travel together.
		pipeline: true,
		idleTimeoutMillis: 5 * 60_000,
		connectionTimeoutMillis: options.connectionTimeoutMilliseconds,
		// A pooler's session would keep them for whoever comes next; it keeps a time zone for its client.
		...(isPooled ? { onConnect: setTimeZone } : limits),
		// The server has had its time to say so itself.
		...(hasEnd && {
			query_timeout: statementTimeoutMilliseconds + (options.graceMilliseconds ?? 0),
		}),
		types,
		...settings,
	});
	const clients = new Set<PoolClient>();
	// A lost connection is replaced at the next query; without these listeners it would end the process.
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
			requireHere();
			return pool.query(query);
		}),
		transaction: (work) => runTransaction(transactions, requireHere, work),
		pool,
		cutAll: () => clients.forEach(cut),
	};
}
