import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import pg, { type Pool, type QueryConfig } from "pg";
import type { Sql } from "sql-template-tag";
import { requestScope } from "#lib/request-scope.ts";
import { inOurWords, isConnectionFailure } from "./connection-failure.ts";
import { followed, type Queryable, queryableOn } from "./queryable.ts";

/** On the embedded database such a query would wait for its own transaction for ever. */
class QueryOutsideTransactionError extends Error {
	override name = "QueryOutsideTransactionError";
	constructor() {
		super("Inside a transaction, use the transaction for queries, not the database.");
	}
}

const transactionScope = new AsyncLocalStorage<{ open: boolean }>();
const maximumAttempts = 6;

export function requireNoTransaction(): void {
	if (transactionScope.getStore()?.open) throw new QueryOutsideTransactionError();
}

export interface Transactions {
	pool: Pool;
	prepare: (query: Sql) => QueryConfig;
	/** For the transaction alone, where its session cannot have them. */
	settings: Readonly<Record<string, number>>;
	/** Serialization failures and deadlocks are tried again. */
	repeats: boolean;
}

export async function runTransaction<T>(
	transactions: Transactions,
	requireHere: () => void,
	work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
	requireNoTransaction();
	const attempts = transactions.repeats ? maximumAttempts : 1;
	for (let attempt = 1; ; attempt++) {
		requireHere();
		try {
			return await attemptTransaction(transactions, work);
		} catch (error) {
			if (attempt === attempts || !isTransient(error)) throw inOurWords(error);
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
		// Not awaited: it travels with the first statement, which fails with it.
		client.query(begin(settings)).catch(() => {});
		const result = await transactionScope.run(scope, () =>
			work(queryableOn(prepare, (query) => client.query(query))),
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

function isTransient(error: unknown): boolean {
	const code = error instanceof pg.DatabaseError ? error.code : undefined;
	return code === "40001" || code === "40P01";
}
