import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import pg, { type Pool, type QueryConfig } from "pg";
import type { Sql } from "sql-template-tag";
import { requestScope } from "#lib/http/request-scope.ts";
import { isConnectionFailure, withShopMessage } from "./connection-failure.ts";
import { followed, type Queryable, queryableOn } from "./queryable.ts";

/** Thrown for a query outside the transaction, which would deadlock on the embedded database. */
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
	/** Settings that are set in each transaction, because a pooler's sessions can't have settings. */
	settings: Readonly<Record<string, number>>;
	/** True if transactions are repeated after serialization failures and deadlocks. */
	repeats: boolean;
}

export async function runTransaction<T>(
	transactions: Transactions,
	requireReachable: () => void,
	work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
	requireNoTransaction();
	const attempts = transactions.repeats ? maximumAttempts : 1;
	for (let attempt = 1; ; attempt++) {
		requireReachable();
		try {
			return await attemptTransaction(transactions, work);
		} catch (error) {
			if (attempt === attempts || !isTransient(error)) throw withShopMessage(error);
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
		// Don't await BEGIN, so that it is sent together with the first statement. If BEGIN fails, that statement fails
		// too.
		client.query(begin(settings)).catch(() => {});
		const result = await transactionScope.run(scope, () =>
			work(queryableOn(prepare, (query) => client.query(query))),
		);
		const { command } = await followed("COMMIT", () => client.query("COMMIT"));
		// If a statement has failed, PostgreSQL answers COMMIT with ROLLBACK instead of an error.
		if (command !== "COMMIT") throw new Error("A statement failed, so nothing was committed.");
		return result;
	} catch (error) {
		// A failed connection is discarded; the server rolls back its transaction.
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
 * Returns the statement that begins a transaction. It names the request, which is then visible in `pg_stat_activity`
 * and as `%a` in the server's log. A comment in each statement could also contain the name, but PostgreSQL would then
 * parse and plan the statement again.
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
