import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg, {
	type ClientBase,
	type CustomTypesConfig,
	type Pool,
	type PoolClient,
	type QueryConfig,
} from "pg";
import type { Sql } from "sql-template-tag";
import { DatabaseAway } from "#lib/database-away.ts";
import { requestScope } from "#lib/request-scope.ts";
import { inOurWords, isConnectionFailure } from "./connection-failure.ts";
import { connectionSettings, isPooled } from "./connection-settings.ts";
import { cut, startHeartbeat } from "./heartbeat.ts";

export interface Queryable {
	rows<Row>(query: Sql): Promise<Row[]>;
	first<Row>(query: Sql): Promise<Row | undefined>;
	/** Throws if there is no row. */
	one<Row>(query: Sql): Promise<Row>;
	/** Gives the number of affected rows. */
	execute(query: Sql): Promise<number>;
}

export interface Database extends Queryable {
	/**
	 * Runs `work` in one READ COMMITTED transaction and commits. `work` may run several times,
	 * because serialization failures and deadlocks are retried; so it does nothing but SQL through
	 * the queryable it is given. Using the database itself inside of `work` throws.
	 */
	transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
	/** For who queries the pool itself: throws DatabaseAway at once while the server does not answer. */
	requireHere(): void;
	readonly pool: Pool;
	/** Its sessions are a pooler's: what outlives a transaction belongs to nobody. */
	readonly isPooled: boolean;
	close(): Promise<void>;
}

export interface ConnectOptions {
	maxConnections?: number;
	/** 0: none, for work that nobody waits for. */
	statementTimeoutMilliseconds?: number;
	/**
	 * For a server that is reached over a network, and those who wait for its answers: that it is away
	 * is noticed within seconds, and told instead of waited for.
	 */
	watch?: { onAway(cause: unknown): void; onBack(): void };
}

/** Opens a pool on a PostgreSQL address; connections are made as queries need them. */
export function connect(url: string, options: ConnectOptions = {}): Database {
	const server = {
		...connectionSettings(url),
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: "kargado",
	};
	const statementTimeout = options.statementTimeoutMilliseconds ?? 30_000;
	const pooled = isPooled(url);
	const limits = {
		statement_timeout: statementTimeout,
		idle_in_transaction_session_timeout: 30_000,
	};
	const pool = new pg.Pool({
		...server,
		max: options.maxConnections ?? 10,
		idleTimeoutMillis: 5 * 60_000,
		connectionTimeoutMillis: options.watch ? 5_000 : 30_000,
		// A pooler's session would keep them for whoever comes next; it keeps a time zone for its client.
		...(pooled ? { onConnect: setTimeZone } : limits),
		// The server has had its time to say so itself.
		...(options.watch && statementTimeout > 0 && { query_timeout: statementTimeout + 5_000 }),
		types,
	});
	const clients = new Set<PoolClient>();
	// A lost connection is replaced at the next query; without these listeners it would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => {
		clients.add(client);
		client.on("error", () => {});
		client.once("end", () => clients.delete(client));
	});
	const heartbeat =
		options.watch &&
		startHeartbeat(server, { ...options.watch, onLost: () => clients.forEach(cut) });

	const requireHere = () => {
		if (heartbeat?.isAway) throw new DatabaseAway();
	};
	const prepare = pooled ? ({ text, values }: Sql) => ({ text, values }) : preparedQuery;
	const queryPool = queryableOn(prepare, (query) => {
		if (transactionScope.getStore()?.open) throw new QueryOutsideTransactionError();
		requireHere();
		return pool.query(query);
	});
	const transactions = { pool, prepare, settings: pooled ? limits : {} };
	return {
		...queryPool,
		pool,
		isPooled: pooled,
		requireHere,
		transaction: (work) => runTransaction(transactions, requireHere, work),
		async close() {
			await heartbeat?.stop();
			await pool.end();
		},
	};
}

export class NoRowError extends Error {
	override name = "NoRowError";
}

/** On the embedded database such a query would wait for its own transaction for ever. */
class QueryOutsideTransactionError extends Error {
	override name = "QueryOutsideTransactionError";
	constructor() {
		super("Inside a transaction, query the transaction and not the database.");
	}
}

const transactionScope = new AsyncLocalStorage<{ open: boolean }>();
const maximumAttempts = 6;

interface Transactions {
	pool: Pool;
	prepare: (query: Sql) => QueryConfig;
	/** For the transaction alone, where its session cannot have them. */
	settings: Readonly<Record<string, number>>;
}

/** Where no options go with the connection; it is a pooler's to keep for each of its clients. */
const setTimeZone = async (client: ClientBase): Promise<void> => {
	await client.query("set time zone 'UTC'");
};

async function runTransaction<T>(
	transactions: Transactions,
	requireHere: () => void,
	work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
	if (transactionScope.getStore()?.open) throw new QueryOutsideTransactionError();
	for (let attempt = 1; ; attempt++) {
		requireHere();
		try {
			return await attemptTransaction(transactions, work);
		} catch (error) {
			if (attempt === maximumAttempts || !isTransient(error)) throw inOurWords(error);
			await delay(Math.random() * 10 * 2 ** attempt);
		}
	}
}

async function attemptTransaction<T>(
	{ pool, prepare, settings }: Transactions,
	work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
	const client = await pool.connect();
	const scope = { open: true };
	let broken: Error | undefined;
	try {
		await client.query(begin(settings));
		const result = await transactionScope.run(scope, () =>
			work(queryableOn(prepare, runOn(client))),
		);
		const { command } = await followed("COMMIT", () => client.query("COMMIT"));
		// PostgreSQL answers COMMIT of a failed transaction with a quiet ROLLBACK.
		if (command !== "COMMIT") throw new Error("A statement failed, so nothing was committed.");
		return result;
	} catch (error) {
		// A connection that failed is thrown away, and the server undoes what came over it.
		if (isConnectionFailure(error)) broken = error as Error;
		else {
			await client.query("ROLLBACK").catch((failure: Error) => {
				broken = failure;
			});
		}
		throw error;
	} finally {
		scope.open = false;
		client.release(broken);
	}
}

/**
 * A transaction for a request names it: in `pg_stat_activity`, and as `%a` in the server's own log. Not
 * as a comment in the statements, each of which would then be parsed and planned anew.
 */
function begin(settings: Transactions["settings"]): string {
	const id = requestScope.getStore()?.id;
	const named = id === undefined ? {} : { application_name: `'kargado ${id}'` };
	const set = Object.entries({ ...settings, ...named });
	return ["BEGIN", ...set.map(([name, value]) => `SET LOCAL ${name} = ${value}`)].join("; ");
}

/** Whoever follows the request hears of the statement, with the time that it waits for a connection. */
function followed<T>(text: string, run: () => Promise<T>): Promise<T> {
	const isOver = requestScope.getStore()?.followStatement?.(text);
	return isOver ? tellOfEnd(run, isOver) : run();
}

async function tellOfEnd<T>(run: () => Promise<T>, isOver: (error?: unknown) => void): Promise<T> {
	try {
		const result = await run();
		isOver();
		return result;
	} catch (error) {
		isOver(error);
		throw error;
	}
}

function isTransient(error: unknown): boolean {
	const code = error instanceof pg.DatabaseError ? error.code : undefined;
	return code === "40001" || code === "40P01";
}

type RunQuery = (query: QueryConfig) => Promise<pg.QueryResult>;

/** One query after the other: a connection that is given a second meanwhile warns, and will refuse it. */
function runOn(client: PoolClient): RunQuery {
	let last: Promise<unknown> = Promise.resolve();
	return (query) => {
		const result = last.then(() => client.query(query));
		last = result.catch(() => {});
		return result;
	};
}

function queryableOn(prepare: (query: Sql) => QueryConfig, run: RunQuery): Queryable {
	const ask = async (query: Sql): Promise<pg.QueryResult> => {
		try {
			return await followed(query.text, () => run(prepare(query)));
		} catch (error) {
			throw inOurWords(error);
		}
	};
	const rows = async <Row>(query: Sql): Promise<Row[]> => {
		const result = await ask(query);
		return result.rows as Row[];
	};
	return {
		rows,
		async first<Row>(query: Sql) {
			return (await rows<Row>(query))[0];
		},
		async one<Row>(query: Sql) {
			const [row] = await rows<Row>(query);
			if (row === undefined) throw new NoRowError(`No row for: ${query.text}`);
			return row;
		},
		async execute(query) {
			return (await ask(query)).rowCount ?? 0;
		},
	};
}

const maximumPreparedStatements = 500;
const statementNames = new Map<string, string>();

/**
 * Hot statements are parsed and planned once a connection. Only the first distinct texts get a
 * name: every named statement keeps its plan in each connection's memory.
 */
function preparedQuery(query: Sql): QueryConfig {
	const { text, values } = query;
	let name = statementNames.get(text);
	if (name === undefined) {
		if (statementNames.size >= maximumPreparedStatements) return { text, values };
		name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
		statementNames.set(text, name);
	}
	return { name, text, values };
}

const numberArray = (text: string): (number | null)[] =>
	text === "{}"
		? []
		: text
				.slice(1, -1)
				.split(",")
				.map((element) => (element === "NULL" ? null : Number(element)));

const parsers = new Map<number, (text: string) => unknown>([
	[20, Number], // int8
	[1700, Number], // numeric
	[1016, numberArray], // int8[]
	[1231, numberArray], // numeric[]
	[1082, (text) => text], // date: a day has no time zone, so it stays "2026-01-31"
]);

const types = {
	getTypeParser: (type: number, format?: "text" | "binary") =>
		(format !== "binary" && parsers.get(type)) || pg.types.getTypeParser(type, format),
} as CustomTypesConfig;
